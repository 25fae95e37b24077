import { cpuSecondsOf, readProcessFile } from '#scripts/testing/process-cpu.ts';

/** Type of the annotation with the CPU time of a journey, in seconds. */
export const cpuAnnotation = 'cpu';

/** CPU time of this process, of the product on a port and of all their descendants so far; 0 outside of Linux. */
export const cpuSecondsOfJourney = (port: number): number =>
  cpuSecondsOf((pid) => pid === process.pid || isProduct(pid, port));

const isProduct = (pid: number, port: number): boolean =>
  readProcessFile(pid, 'cmdline').includes('scripts/start.ts') &&
  readProcessFile(pid, 'environ').split('\0').includes(`PORT=${port}`);
