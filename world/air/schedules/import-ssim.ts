import { linesOf } from './lines-of.ts';
import { putInPlace, readCommand, tellFailure } from './put-in-place.ts';
import { readSsim } from './read-ssim.ts';

/** `npm run import-ssim -- <file>…`: has the world of `CARDINAL_DATA` fly the schedules of files from its next start. */
function importSsim(): void {
  const { paths, isForced } = readCommand('npm run import-ssim -- schedule.ssim …');
  putInPlace(readSsim(paths.map((file) => ({ file, lines: linesOf(file) }))), isForced);
}

await Promise.resolve().then(importSsim).catch(tellFailure);
