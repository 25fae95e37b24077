import { createHash } from 'node:crypto';
import { accessSync, constants, mkdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SettingsError } from '#server/platform/settings.ts';

/**
 * Creates the data directory and locks it for this process; the lock ends with the process, even when killed.
 * Throws a SettingsError when the directory cannot be written or another start holds it.
 */
export async function claimDataDirectory(dir: string): Promise<void> {
  try {
    mkdirSync(dir, { recursive: true });
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new SettingsError(
      `The data directory ${dir} cannot be written${why}: set CARDINAL_DATA to another one.`,
    );
  }
  const address = claimAddress(dir);
  if (!(await listen(address))) {
    // A socket file outlives its process; only an answer proves that the owner is alive.
    const isFile = !address.startsWith('\0') && process.platform !== 'win32';
    if (isFile && !(await answers(address))) rmSync(address, { force: true });
    if (!isFile || !(await listen(address)))
      throw new SettingsError(
        `Cardinal already runs on the data directory ${dir}: stop it first, or set CARDINAL_DATA to another one.`,
      );
  }
}

/** A local socket named after the directory: abstract on Linux, a named pipe on Windows, a file elsewhere. */
function claimAddress(dir: string): string {
  const name = `cardinal-${createHash('sha256').update(resolve(dir)).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

function listen(address: string): Promise<boolean> {
  return new Promise((done) => {
    const holder = createServer((socket) => socket.destroy());
    holder.once('error', () => done(false));
    holder.listen(address, () => {
      holder.unref();
      done(true);
    });
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}
