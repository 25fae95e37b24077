import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { surfaceOffsets } from '#server/config.ts';
import { occupy, runStart, temporaryDirectory } from './run-start.ts';

const directory = temporaryDirectory();
afterAll(() => directory.remove());

const firstPort = 21_320;
const settings = { CARDINAL_DATA: directory.path, PORT: String(firstPort), LOG_LEVEL: 'fatal' };

async function portsLeft(): Promise<number[]> {
  const left: number[] = [];
  for (let port = firstPort; port < firstPort + 5; port++) {
    const holder = await occupy(port);
    if (holder) await new Promise((done) => holder.close(done));
    else left.push(port);
  }
  return left;
}

describe('a start that is killed', () => {
  it('leaves no server behind, and the next start takes over its database and mends it, and ends with npm', async () => {
    const first = runStart(settings);
    await first.says('Cardinal is open');
    expect(await portsLeft()).toHaveLength(5);
    first.child.kill('SIGKILL');
    await first.ended;
    for (let tries = 0; tries < 100 && (await portsLeft()).length > 0; tries++) await sleep(100);
    expect(await portsLeft()).toEqual([]);

    const second = runStart(settings, ['npm', 'start']);
    await second.says('Cardinal is open');
    expect(second.said()).not.toContain('Creating the database');
    // The database is killed, as by the out-of-memory killer.
    const [pid = ''] = readFileSync(join(directory.path, 'postgres/cluster/postmaster.pid'), 'utf8').split(
      '\n',
    );
    process.kill(Number(pid), 'SIGKILL');
    const surfaces = Object.values(surfaceOffsets).map(
      (offset) => `http://127.0.0.1:${firstPort + offset}/readyz`,
    );
    const ready = () =>
      Promise.all(surfaces.map(async (url) => (await fetch(url).catch(() => null))?.status ?? 0));
    await expect.poll(ready).toContain(503);
    await expect.poll(ready, { timeout: 60_000 }).toEqual(surfaces.map(() => 200));

    second.child.kill('SIGTERM');
    await second.ended;
    await expect.poll(portsLeft).toEqual([]);
    expect(second.complained()).toBe('PostgreSQL stopped, starting it again.\n');
  });
});
