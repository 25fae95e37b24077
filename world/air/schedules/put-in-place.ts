import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildTimetable } from './build-timetable.ts';
import { isMissingFile } from './missing-file.ts';
import { keepSchedule } from './schedule-file.ts';
import type { ScheduledLeg } from './scheduled-leg.ts';

const MOST_TOLD = 50;

/**
 * Has the world of `CARDINAL_DATA` fly these legs from its next start, in place of what it flew, and tells what was left
 * out: while reading (`told`), and of the legs by their place. Throws an Error when none of them can be flown.
 */
export function putInPlace(
  legs: readonly ScheduledLeg[],
  told: readonly string[],
  nameOf: (at: number) => string,
): void {
  const { timetable, problems } = buildTimetable(legs);
  const all = [...told, ...problems.map(({ line, message }) => `${nameOf(line - 1)}: ${message}`)];
  for (const text of all.slice(0, MOST_TOLD)) process.stderr.write(`${text}\n`);
  if (all.length > MOST_TOLD) process.stderr.write(`… and ${all.length - MOST_TOLD} more\n`);
  if (timetable.count === 0) throw new Error('No flight of the file can be flown, so nothing was changed.');
  const directory = join(process.env['CARDINAL_DATA'] ?? '.data', 'world');
  mkdirSync(directory, { recursive: true });
  const leftOut = new Set(problems.map(({ line }) => line - 1));
  keepSchedule(
    directory,
    legs.filter((_, at) => !leftOut.has(at)),
  );
  process.stdout.write(
    `${timetable.count} flights on ${timetable.pairs.km.length} pairs of airports are flown from the world's next start; ${all.length} were left out.\n`,
  );
}

/** Says in one sentence why nothing was imported. */
export function tellFailure(error: unknown): void {
  const said = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${isMissingFile(error) ? `There is no file ${error.path}.` : said}\n`);
  process.exitCode = 1;
}
