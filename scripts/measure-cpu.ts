import { readFileSync } from 'node:fs';
import { afterAll } from 'vitest';

/** Clock ticks in a second, as Linux counts the time of processes. */
const ticks = 100;

/** Processor time of this process and of the processes that it started and that have ended, in seconds. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1e6;
  if (process.platform !== 'linux') return own;
  // The name of the program may hold spaces; `cutime` and `cstime` are the 14th and 15th field after it.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return own + (Number(fields[13]) + Number(fields[14])) / ticks;
}

const before = cpuSeconds();
// oxlint-disable-next-line no-empty-pattern -- vitest takes the first argument apart, and nothing of it is needed
afterAll(({}, file) => {
  file.meta.cpuSeconds = cpuSeconds() - before;
});
