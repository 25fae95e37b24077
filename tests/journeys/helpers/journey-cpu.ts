import { readdirSync, readFileSync } from 'node:fs';

/** Type of the annotation with the CPU time of a journey, in seconds. */
export const cpuAnnotation = 'cpu';

/** Linux clock ticks per second, the unit of process times. */
const ticks = 100;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly seconds: number;
}

/** CPU time of this process, of the product on a port and of all their descendants so far; 0 outside of Linux. */
export function cpuSecondsOf(port: number): number {
  if (process.platform !== 'linux') return 0;
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const counted = new Set(
    all.map(({ pid }) => pid).filter((pid) => pid === process.pid || isProduct(pid, port)),
  );
  for (let size = 0; size < counted.size; ) {
    size = counted.size;
    for (const { pid, parent } of all) if (counted.has(parent)) counted.add(pid);
  }
  return all.reduce((sum, { pid, seconds }) => (counted.has(pid) ? sum + seconds : sum), 0);
}

function readProcess(name: string): Process[] {
  // The program's name may contain spaces; fields 1 and 11 to 14 after it are the parent and the times, which include
  // those of finished children.
  const fields = readOr(`/proc/${name}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  if (fields.length < 15) return [];
  const seconds = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticks;
  return [{ pid: Number(name), parent: Number(fields[1]), seconds }];
}

const isProduct = (pid: number, port: number): boolean =>
  readOr(`/proc/${pid}/cmdline`).includes('scripts/start.ts') &&
  readOr(`/proc/${pid}/environ`).split('\0').includes(`PORT=${port}`);

/** Empty for a process that has ended. */
function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
