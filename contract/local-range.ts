import { asPrinted } from './as-printed.ts';

/**
 * Two local times (`YYYY-MM-DDTHH:MM`) as one range in a format of zone UTC, whatever clocks they are of. A flight that
 * crosses as many zones as it lasts hours lands at the time it left, over the date line before it: `Intl` would tell
 * one time of the first, and of the second a time that reads as the next morning, so both are written in full.
 */
export function formatTimesBetween(format: Intl.DateTimeFormat, from: string, until: string): string {
  const [start, end] = [new Date(`${from}:00Z`), new Date(`${until}:00Z`)];
  return asPrinted(
    end > start
      ? format.formatRange(start, end)
      : `${format.format(start)}\u2009–\u2009${format.format(end)}`,
  );
}
