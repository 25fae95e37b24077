import { seasonBit } from './seasons.ts';
import { type ZoneClock, dayOf } from './zones.ts';

/**
 * Days between which some zone moves its clocks: winter, Ramadan in Morocco, America's summer, Europe's, Australia's
 * winter, Egypt's summer, July, and the same way back in autumn. They come out alike in every year.
 */
const DAYS = [
  '2027-01-13',
  '2027-02-20',
  '2027-03-20',
  '2027-03-31',
  '2027-04-15',
  '2027-07-14',
  '2027-09-29',
  '2027-10-13',
  '2027-11-03',
].map(dayOf);

/** How far the clocks of two zones are apart over a year, as a flight with one local time all year meets them. */
export class ClockDifferences {
  /** Minutes ahead of universal time by zone, on each of the days. */
  readonly #offsets: readonly Int16Array[];

  constructor(clock: ZoneClock, zones: number) {
    this.#offsets = DAYS.map((day) =>
      Int16Array.from({ length: zones }, (_, zone) => day * 1440 + 720 - clock.toUniversal(zone, day, 720)),
    );
  }

  /** Minutes that `to` is ahead of `from` in a week of January. */
  inWinter(from: number, to: number): number {
    return this.#ahead(0, from, to);
  }

  /** Every number of minutes that `to` is ahead of `from` on some day of the seasons, each once. */
  over(seasons: number, from: number, to: number): number[] {
    const found: number[] = [];
    for (let at = 0; at < DAYS.length; at++) {
      if ((seasonBit(DAYS[at] ?? 0) & seasons) === 0) continue;
      const ahead = this.#ahead(at, from, to);
      if (!found.includes(ahead)) found.push(ahead);
    }
    return found;
  }

  #ahead(at: number, from: number, to: number): number {
    const offsets = this.#offsets[at];
    return (offsets?.[to] ?? 0) - (offsets?.[from] ?? 0);
  }
}
