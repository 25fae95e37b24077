import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '..');
const steadyMs = 60_000;
const mostDeaths = 5;
/** A process that neither answers nor works for this long is given up. One that works may take as long as it needs. */
const idleForMs = 120_000;
/** How often a wait is told, with what it waits for. */
const tellMs = 30_000;
const lookEveryMs = 2_000;

/** A group of processes: each is restarted when it dies, all stop together. */
export interface Supervisor {
  /** Starts a program and keeps it running. */
  keepRunning(name: string, program: string, environment: Readonly<Record<string, string>>): void;
  /**
   * Resolves when a program reports ready at a URL. Waits while its process works, which on a slow machine may take
   * minutes, and while it answers that it is not ready, and says what it waits for; throws an Error with one sentence when
   * it does nothing any more, or when another program answers there.
   */
  becomesReady(url: string, who: string, name: string): Promise<void>;
  stop(): Promise<void>;
}

/** What the parts of a program that is not ready do for it, as docs/operations.md lists them. */
const parts: Readonly<Record<string, string>> = {
  database:
    'its database does not take a write within a second and a half (is it running, and its disk not full?)',
  tasks: 'its background tasks do not look for work',
  process: 'it does not answer in time, or is being stopped',
};

/** Why a program is not ready, by its answer to `/readyz`. */
async function reasonIn(answer: Response): Promise<string> {
  const told: { parts?: Record<string, unknown> } | null = await answer.json().catch(() => null);
  const failing = Object.entries(told?.parts ?? {}).filter(([, state]) => state === 'failing');
  return (
    failing.map(([part]) => parts[part] ?? `${part} is failing`).join('; ') || `it answers ${answer.status}`
  );
}

/** The processor time that a process has used, by which one that works is told from one that hangs. */
const workOf = (pid: number | undefined): Promise<string> =>
  new Promise((done) => {
    if (pid === undefined) return done('');
    // Where there is no such command every look counts as work.
    execFile('ps', ['-o', 'time=,pid=', '-p', String(pid)], (error, time) => {
      done(error?.code === 'ENOENT' ? String(performance.now()) : time);
    });
  });

/** `onGivenUp` is called with a sentence when a process keeps dying. */
export function createSupervisor(
  onGivenUp: (sentence: string) => void,
  {
    onWait = () => {},
    idleMs = idleForMs,
    tellEveryMs = tellMs,
  }: { onWait?: (sentence: string) => void; idleMs?: number; tellEveryMs?: number } = {},
): Supervisor {
  /** The running process of each program. */
  const pids = new Map<string, number>();
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
    if (child.pid !== undefined) pids.set(name, child.pid);
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
    async becomesReady(url, who, name) {
      const began = performance.now();
      let [workedAt, lookedAt, toldAt] = [began, began, began];
      let worked = '';
      while (!isStopping) {
        const answer = await fetch(`${url}/readyz`).catch(() => null);
        if (answer?.ok) return;
        const now = performance.now();
        if (answer && answer.status < 500)
          throw new Error(
            `${who} cannot be reached: another program answers at ${url}, with ${answer.status} to /readyz.`,
          );
        const reason = answer && (await reasonIn(answer));
        if (reason !== null) workedAt = now;
        if (now - lookedAt > lookEveryMs) {
          lookedAt = now;
          const work = await workOf(pids.get(name));
          if (work !== worked) [worked, workedAt] = [work, now];
        }
        const seconds = Math.round((now - began) / 1000);
        if (now - workedAt > idleMs)
          throw new Error(`${who} did not get ready and does nothing any more, after ${seconds} seconds.`);
        if (now - toldAt > tellEveryMs) {
          toldAt = now;
          onWait(
            reason === null
              ? `${who} is still starting, for ${seconds} seconds now.`
              : `${who} has started and is not ready, for ${seconds} seconds now: ${reason}. It is waited for; stop with Ctrl+C.`,
          );
        }
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
