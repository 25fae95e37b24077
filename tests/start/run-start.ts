import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A run of the start command: output so far and exit code. */
export interface Run {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly complained: () => string;
  readonly ended: Promise<number | null>;
  /** Resolves when the output holds a text; throws when the run ends first. */
  says(text: string): Promise<void>;
}

const startItself = [process.execPath, join(root, 'scripts/start.ts')] as const;

/** Runs the start command, by default without arguments, with settings that override the environment's. */
export function runStart(
  environment: Readonly<Record<string, string>>,
  [command, ...args]: readonly [string, ...string[]] = startItself,
): Run {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], CARDINAL_DEMO: 'off', ...environment },
  });
  let said = '';
  let complained = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complained += text));
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  return {
    child,
    said: () => said,
    complained: () => complained,
    ended,
    says: (text) =>
      new Promise((done, fail) => {
        const look = () => said.includes(text) && done();
        child.stdout.on('data', look);
        child.once('exit', () => fail(new Error(`The start ended before it said "${text}": ${complained}`)));
        look();
      }),
  };
}

/** An empty directory, deleted by `remove`. */
export function temporaryDirectory(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'cardinal start '));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Listens on a port; null if it is taken. */
export function occupy(port: number): Promise<Server | null> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(null));
    server.listen(port, () => done(server));
  });
}
