import { readdirSync, readFileSync } from 'node:fs';

/** Linux clock ticks per second, the unit of process times. */
const ticks = 100;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly seconds: number;
}

/** CPU time of some processes and all their descendants so far, in seconds; 0 outside of Linux. */
export function cpuSecondsOf(isRoot: (pid: number) => boolean): number {
  if (process.platform !== 'linux') return 0;
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const counted = new Set(all.map(({ pid }) => pid).filter(isRoot));
  for (let size = 0; size < counted.size; ) {
    size = counted.size;
    for (const { pid, parent } of all) if (counted.has(parent)) counted.add(pid);
  }
  return all.reduce((sum, { pid, seconds }) => (counted.has(pid) ? sum + seconds : sum), 0);
}

function readProcess(name: string): Process[] {
  // The program's name may contain spaces; fields 1 and 11 to 14 after it are the parent and the times, which include
  // those of finished children.
  const fields = readProcessFile(name, 'stat').split(') ').at(-1)?.split(' ') ?? [];
  if (fields.length < 15) return [];
  const seconds = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticks;
  return [{ pid: Number(name), parent: Number(fields[1]), seconds }];
}

/** A file of `/proc/<pid>`; empty for a process that has ended. */
export function readProcessFile(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
