import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildTimetable } from './build-timetable.ts';
import { readSsim } from './read-ssim.ts';
import { keepSchedule } from './schedule-file.ts';

const MOST_TOLD = 50;

/** `npm run import-ssim -- <file>`: has the world of `CARDINAL_DATA` fly the schedule of a file from its next start. */
function importSsim(): void {
  const [path] = process.argv.slice(2);
  if (!path) throw new Error('Say which file: npm run import-ssim -- schedule.ssim');
  const read = readSsim(readFileSync(path, 'latin1'));
  const built = buildTimetable(read.legs);
  const told = [
    ...read.problems.map(({ line, message }) => `line ${line}: ${message}`),
    ...built.problems.map(({ line, message }) => `flight ${line} of those read: ${message}`),
  ];
  for (const text of told.slice(0, MOST_TOLD)) process.stderr.write(`${text}\n`);
  if (told.length > MOST_TOLD) process.stderr.write(`… and ${told.length - MOST_TOLD} more\n`);
  if (built.timetable.count === 0)
    throw new Error('No flight of the file can be flown, so nothing was changed.');
  const directory = join(process.env['CARDINAL_DATA'] ?? '.data', 'world');
  mkdirSync(directory, { recursive: true });
  keepSchedule(directory, read.legs);
  process.stdout.write(
    `${built.timetable.count} flights on ${built.timetable.pairs.km.length} pairs of airports are flown from the world's next start; ${told.length} were left out.\n`,
  );
}

try {
  importSsim();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
