import type { FlightFilters } from '#contract/flights.ts';
import type { ContractClaim } from '#contract/protections.ts';
import type { Currency } from '#contract/money.ts';
import { isCurrency } from '#web/lib/currency.ts';
import type { FlightSearch } from '#web/lib/flight-search.ts';
import { list, type RawSearch, wholeNumber } from '#web/lib/search-params.ts';

type Departure = ContractClaim['departures'][number];

/** The flights that a protection pays for, as the address of the shop says: up to a total, in hours of some days. [DIS-05] */
export interface PaidFlights {
  readonly upTo: number;
  readonly currency: Currency;
  readonly departures: readonly Departure[];
}

const departureShape = /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Null where the address names no total and no hours; malformed hours are left out. */
export function readPaidFlights(raw: RawSearch): PaidFlights | null {
  const upTo = wholeNumber(raw['paidUpTo'], 0);
  const currency = raw['paidCurrency'];
  const departures = (list(raw['paidDepartures']) ?? []).flatMap((one) => {
    const [, date, from, until] = departureShape.exec(one) ?? [];
    return date !== undefined && from !== undefined && until !== undefined ? [{ date, from, until }] : [];
  });
  const isWhole = upTo !== undefined && isCurrency(currency) && departures.length > 0;
  return isWhole ? { upTo, currency, departures } : null;
}

/** The reverse of readPaidFlights. */
export const writePaidFlights = ({ upTo, currency, departures }: PaidFlights) => ({
  paidUpTo: String(upTo),
  paidCurrency: currency,
  paidDepartures: departures.map(({ date, from, until }) => `${date}T${from}-${until}`),
});

/** No flight leaves in these hours. */
const never = { from: '23:59', until: '00:00' };

/** The view of a search without flights that a protection does not pay for, whatever else is filtered. */
export function withinPaid<View extends { readonly filters: FlightFilters }>(
  { upTo, departures }: PaidFlights,
  search: FlightSearch | null | undefined,
  view: View,
): View {
  const date = search?.slices[0]?.date;
  const { from, until } = departures.find((one) => one.date === date) ?? never;
  const maxPrice = Math.min(upTo, view.filters.maxPrice ?? upTo);
  return { ...view, filters: { ...view.filters, maxPrice, departsFrom: from, departsUntil: until } };
}

/** The filters that the traveler chose: the limit of a protection is no filter that can be removed. */
export const withoutLimit = (
  { upTo }: PaidFlights,
  { maxPrice, ...filters }: FlightFilters,
): FlightFilters => (maxPrice === undefined || maxPrice >= upTo ? filters : { ...filters, maxPrice });
