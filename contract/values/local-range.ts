import { asPrinted } from './french-dates.ts';

/**
 * Formats two local times (`YYYY-MM-DDTHH:MM`) as one range, with a format of zone UTC, whatever their zones. A flight
 * that crosses as many zones as it lasts hours lands at the local time of its departure, and over the date line before
 * it. `Intl` would print one time for the first and swap the order for the second, so both times are written in full.
 */
export function formatTimesBetween(format: Intl.DateTimeFormat, from: string, until: string): string {
  const [start, end] = [new Date(`${from}:00Z`), new Date(`${until}:00Z`)];
  return asPrinted(
    end > start
      ? format.formatRange(start, end)
      : `${format.format(start)}\u2009–\u2009${format.format(end)}`,
  );
}
