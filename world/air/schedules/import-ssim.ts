import { linesOf } from './lines-of.ts';
import { putInPlace, tellFailure } from './put-in-place.ts';
import { readSsim } from './read-ssim.ts';

/** `npm run import-ssim -- <file>`: has the world of `CARDINAL_DATA` fly the schedule of a file from its next start. */
function importSsim(): void {
  const [path] = process.argv.slice(2);
  if (!path) throw new Error('Say which file: npm run import-ssim -- schedule.ssim');
  const { legs, legLines, problems } = readSsim(linesOf(path));
  putInPlace(
    legs,
    problems.map(({ line, message }) => `line ${line}: ${message}`),
    (at) => `line ${legLines[at]}`,
  );
}

await Promise.resolve().then(importSsim).catch(tellFailure);
