import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { listTrips } from '#contract/trips.ts';
import { patient } from '#scripts/testing/patience.ts';
import { surfaceOffsets } from '#server/config.ts';
import { portalAt } from '#tests/support/portal.ts';
import { occupy, runStart, temporaryDirectory } from './run-start.ts';

const directory = temporaryDirectory();
afterAll(() => directory.remove());

const firstPort = 21_320;
const settings = {
  CARDINAL_DATA: directory.path,
  PORT: String(firstPort),
  LOG_LEVEL: 'fatal',
  CARDINAL_DEMO: 'on',
};
const inData = (name: string) => join(directory.path, name);
const portal = () => {
  const { worldKey } = JSON.parse(readFileSync(inData('secrets.json'), 'utf8'));
  return portalAt({ port: firstPort, worldKey });
};

/** The e-mails of the example trips that were made. */
async function letters(): Promise<number> {
  const { body } = await portal().world('GET', '/v1/post/messages');
  return (body as { messages: unknown[] }).messages.length;
}

async function tripsOf(surface: 'consumer' | 'business', handle: string): Promise<string[]> {
  const person = await portal().signIn(surface, handle);
  const sections = ['Past Trips', 'Upcoming Trips'].map(async (section) => {
    const { body } = await person.call('GET', `/api/v0/trips?section=${encodeURIComponent(section)}`);
    return listTrips.response.parse(body).trips.map(({ place, timeState }) => `${place}: ${timeState}`);
  });
  return (await Promise.all(sections)).flat();
}

async function portsLeft(): Promise<number[]> {
  const left: number[] = [];
  for (let port = firstPort; port < firstPort + 5; port++) {
    const holder = await occupy(port);
    if (holder) await new Promise((done) => holder.close(done));
    else left.push(port);
  }
  return left;
}

describe('a start that is killed while it prepares example trips', () => {
  it('leaves no server behind; the next start reuses its database, prepares the rest, restarts a killed PostgreSQL, and ends with npm', async () => {
    const first = runStart(settings);
    await first.says('Example trips are being prepared');
    expect(await portsLeft()).toHaveLength(5);
    // In the middle: the first trips are booked, and the others are not.
    await expect.poll(letters, { timeout: patient(120_000), interval: 50 }).toBeGreaterThanOrEqual(1);
    first.child.kill('SIGKILL');
    await first.ended;
    for (let tries = 0; tries < 100 && (await portsLeft()).length > 0; tries++) await sleep(100);
    expect(await portsLeft()).toEqual([]);
    expect(
      ['preparing', 'demo-wanted', 'demo-trips', 'sale.json'].filter((name) => existsSync(inData(name))),
    ).toEqual(['preparing', 'demo-wanted']);

    const second = runStart(settings, ['npm', 'start']);
    await second.says('Cardinal is open');
    expect(second.said()).not.toContain('Creating the database');
    expect(second.said()).toContain(
      'An earlier start did not finish its example trips: this one makes the rest.',
    );
    await second.says('The example trips are ready.');
    expect(
      ['preparing', 'demo-wanted', 'demo-trips', 'sale.json'].filter((name) => existsSync(inData(name))),
    ).toEqual(['demo-trips', 'sale.json']);
    expect(await tripsOf('consumer', 'primary')).toEqual([
      'Montréal, Canada: Canceled',
      'Lisbon, Portugal: Past',
      'Barcelona, Spain: Future',
    ]);
    expect(await tripsOf('business', 'employee')).toEqual(['Chicago, United States: Future']);
    expect(await tripsOf('business', 'owner')).toEqual(['London, United Kingdom: Future']);
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
