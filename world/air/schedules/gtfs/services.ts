import { dateOf, dayOf, weekdayOf } from '../../zones.ts';
import type { FeedLine } from './feed.ts';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const MOST_DAYS = 1_000;
const [ADDED, REMOVED] = ['1', '2'] as const;

/** On which days each service of a feed runs, from `calendar.txt` and `calendar_dates.txt`. */
export class Services {
  readonly #days = new Map<string, Set<number>>();

  /** Days of a service, counted from 1970; undefined for an unknown service. */
  daysOf(service: string): ReadonlySet<number> | undefined {
    return this.#days.get(service);
  }

  /** Reads a line of `calendar.txt`; returns the error in it, or null. */
  readWeeks(line: FeedLine): string | null {
    const service = line.get('service_id');
    const [from, until] = [feedDay(line.get('start_date')), feedDay(line.get('end_date'))];
    const flown = WEEKDAYS.map((name) => line.get(name));
    if (service === '') return 'the service has no id';
    if (this.#days.has(service)) return `service ${service} is told twice`;
    if (from === null || until === null || until < from) return 'the period cannot be read';
    if (until - from > MOST_DAYS) return `the period is longer than ${MOST_DAYS} days`;
    if (flown.some((sign) => sign !== '0' && sign !== '1')) return 'the weekdays cannot be read';
    const days = new Set<number>();
    for (let day = from; day <= until; day++) if (flown[weekdayOf(day)] === '1') days.add(day);
    this.#days.set(service, days);
    return null;
  }

  /** Reads a line of `calendar_dates.txt`; returns the error in it, or null. */
  readDate(line: FeedLine): string | null {
    const service = line.get('service_id');
    const day = feedDay(line.get('date'));
    const kind = line.get('exception_type');
    if (service === '') return 'the service has no id';
    if (day === null) return 'the date cannot be read';
    if (kind !== ADDED && kind !== REMOVED) return 'the type of exception cannot be read';
    const days = this.#days.get(service) ?? new Set<number>();
    this.#days.set(service, days);
    if (kind === ADDED) days.add(day);
    else days.delete(day);
    return null;
  }
}

/** `YYYYMMDD` as days since 1970, or null. */
function feedDay(text: string): number | null {
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (!parts) return null;
  const date = `${parts[1]}-${parts[2]}-${parts[3]}`;
  const day = dayOf(date);
  return Number.isFinite(day) && dateOf(day) === date ? day : null;
}
