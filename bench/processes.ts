import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from './product.ts';

export interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly rssKb: number;
  readonly command: string;
}

export function listProcesses(): Process[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,rss=,command='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent, rssKb, command] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return command ? [{ pid: Number(pid), parent: Number(parent), rssKb: Number(rssKb), command }] : [];
  });
}

export const descendantsOf = (pid: number, all: readonly Process[]): Process[] =>
  all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...descendantsOf(child.pid, all)]);

export function tenantOf(pid: number): string {
  const file = `/proc/${pid}/environ`;
  if (!existsSync(file)) return 'a';
  return /CARDINAL_TENANT=(\w+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 'a';
}

/** The processes of the product's PostgreSQL, which may have been running before it. */
export async function clusterOf(product: Product, all: readonly Process[]): Promise<Process[]> {
  const port = new URL(await product.databaseUrl('consumer')).port;
  const master = all.find(({ command }) => command.includes('postgres') && command.includes(`port=${port}`));
  return master ? [master, ...descendantsOf(master.pid, all)] : [];
}

/** The process of the consumer portal; null where environment variables of processes cannot be read. */
export const consumerPortalOf = ({ pid }: Product): number | null =>
  descendantsOf(pid, listProcesses()).find(
    (one) => one.command.includes('server/main.ts') && tenantOf(one.pid) === 'consumer',
  )?.pid ?? null;

/** Lower priority of the servers (nice value, up to 19). */
const stepsBack = 15;

/**
 * Lowers the priority of the product, its database, its peer and the benchmark for the rest of their lives: without
 * privileges it cannot be raised again.
 */
export async function stepBack(product: Product, peerPid: number): Promise<void> {
  const all = listProcesses();
  const servers = [...descendantsOf(product.pid, all), ...(await clusterOf(product, all))];
  for (const pid of [process.pid, product.pid, peerPid, ...servers.map((one) => one.pid)])
    try {
      setPriority(pid, stepsBack);
    } catch (error) {
      // A database process may have ended meanwhile.
      if (existsSync(`/proc/${pid}`)) throw error;
    }
}

/** The process of the sandbox world; null when it is gone. */
export const worldOf = ({ pid }: Product): number | null =>
  descendantsOf(pid, listProcesses()).find((one) => one.command.includes('world/main.ts'))?.pid ?? null;

/** CPU time of a process's threads, and time they waited for a core, in milliseconds. */
export interface Scheduling {
  readonly ran: number;
  readonly waited: number;
}

/** Scheduler statistics of a process's threads; null where unavailable. */
export function schedulingOf(pid: number): Scheduling | null {
  try {
    const threads = readdirSync(`/proc/${pid}/task`).map((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ').map(Number),
    );
    const sum = (column: number) => threads.reduce((all, one) => all + (one[column] ?? 0), 0) / 1e6;
    return { ran: sum(0), waited: sum(1) };
  } catch {
    return null;
  }
}

const ticksASecond = 100;

/** CPU seconds of a process, in ticks of 10 ms; null when it has ended or the system has no data. */
export function processorSeconds(pid: number): number | null {
  const told = readStat(pid);
  if (told === null) return null;
  // The program's name may contain spaces; the fields after it do not.
  const fields = told.slice(told.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksASecond;
}

/** CPU seconds per second below which the product counts as idle. */
const atRest = 0.1;
const mostSeconds = 60;

/** Processor time that the product's processes have used, in seconds. */
export const processorSecondsOf = ({ pid }: Pick<Product, 'pid'>): number =>
  descendantsOf(pid, listProcesses()).reduce((sum, one) => sum + (processorSeconds(one.pid) ?? 0), 0);

/** Waits until the servers have finished deferred start-up work, such as building the index of stays. */
export async function restOf({ pid }: Product): Promise<void> {
  const used = () => processorSecondsOf({ pid });
  let before = used();
  for (let second = 0; second < mostSeconds; second++) {
    await sleep(1000);
    const now = used();
    if (now - before < atRest) return;
    before = now;
  }
  throw new Error(`The product is still busy with itself after ${mostSeconds} seconds.`);
}

function readStat(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
}
