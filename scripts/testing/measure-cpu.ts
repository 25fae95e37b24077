import { readFileSync } from 'node:fs';
import { afterAll } from 'vitest';

/** Linux clock ticks per second, the unit of process times. */
const ticks = 100;

/** CPU time of this process and its finished child processes, in seconds. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1e6;
  if (process.platform !== 'linux') return own;
  // The program's name may contain spaces; `cutime` and `cstime` are fields 14 and 15 after it.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return own + (Number(fields[13]) + Number(fields[14])) / ticks;
}

const before = cpuSeconds();
// oxlint-disable-next-line no-empty-pattern -- vitest takes the first argument apart, and nothing of it is needed
afterAll(({}, file) => {
  file.meta.cpuSeconds = cpuSeconds() - before;
});
