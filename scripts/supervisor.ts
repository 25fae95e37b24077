import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '..');
const steadyMs = 60_000;
const mostDeaths = 5;
const patienceMs = 120_000;

/** A group of processes: each is restarted when it dies, all stop together. */
export interface Supervisor {
  /** Starts a program and keeps it running. */
  keepRunning(name: string, program: string, environment: Readonly<Record<string, string>>): void;
  /** Resolves when a URL reports ready; throws an Error with one sentence on timeout. */
  becomesReady(url: string, who: string): Promise<void>;
  stop(): Promise<void>;
}

/** `onGivenUp` is called with a sentence when a process keeps dying. */
export function createSupervisor(onGivenUp: (sentence: string) => void): Supervisor {
  const children = new Set<ChildProcess>();
  let isStopping = false;

  const run = (
    name: string,
    program: string,
    environment: Readonly<Record<string, string>>,
    deaths = 0,
  ): void => {
    const child = spawn(process.execPath, ['--max-old-space-size=1536', join(root, program)], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    children.add(child);
    const born = performance.now();
    child.on('exit', async (code, signal) => {
      children.delete(child);
      if (isStopping) return;
      const again = performance.now() - born > steadyMs ? 0 : deaths + 1;
      if (code !== null && code !== 0 && again >= mostDeaths)
        return onGivenUp(`${name} keeps stopping: see the lines above.`);
      process.stderr.write(`${name} stopped (${signal ?? code}), starting it again.\n`);
      // Exponential backoff.
      await sleep(Math.min(5_000, 200 * 2 ** deaths));
      if (!isStopping) run(name, program, environment, again);
    });
  };

  return {
    keepRunning: (name, program, environment) => run(name, program, environment),
    async becomesReady(url, who) {
      const until = performance.now() + patienceMs;
      while (!isStopping) {
        const answer = await fetch(`${url}/readyz`).catch(() => null);
        if (answer?.ok) return;
        if (performance.now() > until) throw new Error(`${who} did not get ready within two minutes.`);
        await sleep(50);
      }
    },
    async stop() {
      isStopping = true;
      for (const child of children) child.kill('SIGTERM');
      for (let tries = 0; tries < 100 && children.size > 0; tries++) await sleep(100);
      for (const child of children) child.kill('SIGKILL');
    },
  };
}
