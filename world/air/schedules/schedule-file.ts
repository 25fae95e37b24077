import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Timetable, loadTimetable } from '../timetable.ts';
import { buildTimetable } from './build-timetable.ts';
import type { ScheduledLeg } from './scheduled-leg.ts';

const fileIn = (dataDir: string): string => join(dataDir, 'schedules.json');

/** The timetable a world flies: the one imported into its data directory, or else the packaged one. */
export function openTimetable(dataDir: string): Timetable {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return loadTimetable();
  return buildTimetable(JSON.parse(readFileSync(file, 'utf8')) as ScheduledLeg[]).timetable;
}

/** Puts an imported schedule in the place of another, whole or not at all; the world flies it from its next start. */
export function keepSchedule(dataDir: string, legs: readonly ScheduledLeg[]): void {
  const file = fileIn(dataDir);
  writeFileSync(`${file}.new`, JSON.stringify(legs));
  renameSync(`${file}.new`, file);
}

/** Writes the import's omissions, one per line, next to the schedule; returns the path. No file if there are none. */
export function keepLeftOut(dataDir: string, told: readonly string[]): string {
  const file = join(dataDir, 'schedules-left-out.txt');
  mkdirSync(dataDir, { recursive: true });
  if (told.length > 0) writeFileSync(file, `${told.join('\n')}\n`);
  else rmSync(file, { force: true });
  return file;
}
