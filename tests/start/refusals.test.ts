import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { claimDataDirectory } from '#scripts/data-directory.ts';
import { occupy, runStart, temporaryDirectory } from './run-start.ts';

const directory = temporaryDirectory();
afterAll(() => directory.remove());

const firstPort = 21_300;

/** Runs the start command to its end; returns exit code and error output. */
async function refused(environment: Record<string, string>): Promise<{ code: number | null; why: string }> {
  const run = runStart({ CARDINAL_DATA: directory.path, PORT: String(firstPort), ...environment });
  const code = await run.ended;
  return { code, why: run.complained().trim() };
}

describe('a start that is impossible ends with code 1 and a sentence with the reason', () => {
  it('when CARDINAL_TENANT names no tenant', async () => {
    expect(await refused({ CARDINAL_TENANT: 'corporate' })).toEqual({
      code: 1,
      why: 'CARDINAL_TENANT must be consumer or business, not "corporate".',
    });
  });

  it('when DATABASE_URL is no PostgreSQL address', async () => {
    expect(await refused({ DATABASE_URL: 'mysql://localhost/cardinal' })).toEqual({
      code: 1,
      why: 'DATABASE_URL must be a PostgreSQL address such as postgres://user:password@host:5432/cardinal, not "mysql://localhost/cardinal".',
    });
  });

  it('when the database cannot be reached', async () => {
    expect(await refused({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/trips' })).toEqual({
      code: 1,
      why: 'The database trips_consumer can neither be reached nor created with DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1.',
    });
  });

  it('when a port is in use', async () => {
    const holder = await occupy(firstPort + 2);
    expect(holder).not.toBeNull();
    expect(await refused({})).toEqual({
      code: 1,
      why: `Port ${firstPort + 2} is in use: stop what listens there, or set PORT to the first of seven free ports.`,
    });
    holder?.close();
  });

  it('when the data directory cannot be written', async () => {
    const file = join(directory.path, 'file');
    writeFileSync(file, '');
    expect(await refused({ CARDINAL_DATA: join(file, 'data') })).toEqual({
      code: 1,
      why: `The data directory ${join(file, 'data')} cannot be written (ENOTDIR): set CARDINAL_DATA to another one.`,
    });
  });

  it('when another start holds the data directory', async () => {
    const held = join(directory.path, 'held');
    await claimDataDirectory(held);
    expect(await refused({ CARDINAL_DATA: held })).toEqual({
      code: 1,
      why: `Cardinal already runs on the data directory ${held}: stop it first, or set CARDINAL_DATA to another one.`,
    });
  });
});
