import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildTimetable } from './build-timetable.ts';
import { isMissingFile } from './missing-file.ts';
import { keepLeftOut, keepSchedule } from './schedule-file.ts';
import type { Place, ReadSchedule } from './scheduled-leg.ts';

const MOST_TOLD = 50;

/** Paths and options of the command line; throws an Error that says `usage` when there is no path. */
export function readCommand(usage: string): { paths: string[]; isForced: boolean } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean' } },
  });
  if (positionals.length === 0) throw new Error(`Say which file: ${usage}`);
  return { paths: positionals, isForced: values.force ?? false };
}

/**
 * Has the world of `CARDINAL_DATA` fly these legs from its next start, in place of its old schedule, and reports the
 * omissions: all of them in a file, the first ones here. Throws an Error and changes nothing when none of them can be
 * flown, or fewer than were left out, unless that `isForced`.
 */
export function putInPlace(read: ReadSchedule, isForced: boolean): void {
  const { legs, places, passedOver } = read;
  const { timetable, problems } = buildTimetable(legs);
  const nameAt = (leg: number): string => nameOf(places[leg]);
  const all = [
    ...read.problems.map((problem) => `${nameOf(problem)}: ${problem.message}`),
    // A leg of every second week is many with one line.
    ...new Set(problems.map(({ leg, message }) => `${nameAt(leg)}: ${message}`)),
  ];
  const directory = join(process.env['CARDINAL_DATA'] ?? '.data', 'world');
  const list = keepLeftOut(directory, all);
  for (const text of all.slice(0, MOST_TOLD)) process.stderr.write(`${text}\n`);
  if (all.length > MOST_TOLD) process.stderr.write(`… and ${all.length - MOST_TOLD} more\n`);
  if (all.length > 0) process.stderr.write(`All that was left out stands in ${list}.\n`);
  for (const [kind, count] of passedOver) process.stderr.write(`Passed over, ${kind}: ${count}\n`);
  if (timetable.count === 0) throw new Error('No flight of the file can be flown, so nothing was changed.');
  const leftOut = new Set(problems.map(({ leg }) => leg));
  const flown = legs.filter((_, at) => !leftOut.has(at));
  const lines = new Set(places.filter((_, at) => !leftOut.has(at)).map(nameOf)).size;
  const lost = all.length - read.problems.length + read.lost;
  if (lost > lines && !isForced)
    throw new Error(
      `${lost} of ${lost + lines} flights cannot be flown, which is more than half, so nothing was changed. Mend the file by that list, or say --force to fly the ${lines} others in place of the whole timetable.`,
    );
  keepSchedule(directory, flown);
  process.stdout.write(
    `${timetable.count} flights on ${timetable.pairs.km.length} pairs of airports are flown from the world's next start; ${all.length} were left out.\n`,
  );
}

const nameOf = (place: Place | undefined): string => `${place?.file}, line ${place?.line}`;

/** Says in one sentence why nothing was imported. */
export function tellFailure(error: unknown): void {
  const said = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${isMissingFile(error) ? `There is no file ${error.path}.` : said}\n`);
  process.exitCode = 1;
}
