import type { Currency } from '#contract/money.ts';
import { readCurrency } from '#web/lib/currency.ts';
import { addDays, daysBetween } from '#web/lib/days.ts';
import { list, plainDate, type RawSearch, text, wholeNumber } from '#web/lib/search-params.ts';

/** A complete search for activities. */
export interface ActivitySearch {
  readonly locationName: string;
  /** The place that was chosen, where the name alone could mean another. */
  readonly placeId: string | null;
  readonly fromDate: string;
  readonly untilDate: string;
  /** Who comes. Two adults where the address does not say. */
  readonly adults: number;
  /** The age of each child, 0 to 17. */
  readonly childAges: readonly number[];
  readonly currency?: Currency;
}

/** The parts of a search that an address contains. */
export type AskedActivities = Partial<ActivitySearch>;

/** The limits that the API enforces on a search. */
export const activityLimits = { days: 42, daysAhead: 365 } as const;

/** The party of a search that names none, and the most of each. */
export const usualAdults = 2;
export const mostOfEach = 15;
export const mostChildren = 8;
export const oldestChild = 17;

/** The parts of a search that an address contains, possibly none. [NAV-02] */
export function readAskedActivities(raw: RawSearch): AskedActivities {
  const locationName = text(raw['locationName'])?.slice(0, 120);
  const place = text(raw['placeId']);
  const [fromDate, untilDate] = [plainDate(raw['fromDate']), plainDate(raw['untilDate'])];
  const currency = readCurrency(raw);
  return {
    adults: wholeNumber(raw['adults'], 1, mostOfEach) ?? usualAdults,
    childAges: (list(raw['childAges']) ?? [])
      .flatMap((age) => wholeNumber(age, 0, oldestChild) ?? [])
      .slice(0, mostChildren),
    ...(locationName ? { locationName } : {}),
    ...(place && /^city:\d{1,9}$/.test(place) ? { placeId: place } : {}),
    ...(fromDate ? { fromDate } : {}),
    ...(untilDate ? { untilDate } : {}),
    ...(currency ? { currency } : {}),
  };
}

/** The search in an address; undefined unless it is complete. */
export function readActivitySearch(raw: RawSearch): ActivitySearch | undefined {
  const asked = readAskedActivities(raw);
  const { locationName, fromDate, untilDate, placeId = null, adults = usualAdults, childAges = [] } = asked;
  if (!locationName || !fromDate || !untilDate) return undefined;
  return { ...asked, locationName, placeId, fromDate, untilDate, adults, childAges };
}

/** The reverse of readActivitySearch. */
export const writeActivitySearch = (search: AskedActivities): RawSearch => ({
  locationName: search.locationName,
  ...(search.placeId ? { placeId: search.placeId } : {}),
  fromDate: search.fromDate,
  untilDate: search.untilDate,
  ...(search.adults && search.adults !== usualAdults ? { adults: search.adults } : {}),
  ...(search.childAges?.length ? { childAges: search.childAges.join(',') } : {}),
  ...(search.currency ? { currency: search.currency } : {}),
});

/** Why a search cannot find activities. */
export type ActivityFault = 'past' | 'order' | 'far' | 'long';

/** `today` is the reader's: elsewhere it may be a day earlier or later, so the server decides. */
export function activityFault(
  { fromDate, untilDate }: Pick<ActivitySearch, 'fromDate' | 'untilDate'>,
  today: string,
): ActivityFault | null {
  if (untilDate < addDays(today, -1)) return 'past';
  if (untilDate < fromDate) return 'order';
  if (fromDate > addDays(today, activityLimits.daysAhead + 1)) return 'far';
  return daysBetween(fromDate, untilDate) >= activityLimits.days ? 'long' : null;
}
