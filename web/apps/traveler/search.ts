import { flag, list, plainDate, type RawSearch, stringifySearch, text } from '#web/lib/search-params.ts';

// Every parameter of a link is optional.
const reads =
  <S extends object>(read: (raw: RawSearch) => S) =>
  (raw: RawSearch): Partial<S> =>
    read(raw);

/** Query parameters of the route table, parsed leniently: missing or malformed ones are left out [NAV-02]. */
export const search = {
  none: reads(() => ({})),
  /** Parameters of every entry into booking with a frozen price. [B 2] */
  flights: reads((raw) => ({
    flightShopType: text(raw['flightShopType']),
    protectionContractId: text(raw['protectionContractId']),
    paidUpTo: text(raw['paidUpTo']),
    paidCurrency: text(raw['paidCurrency']),
    paidDepartures: list(raw['paidDepartures']),
    priceFreezeEntry: text(raw['priceFreezeEntry']),
    priceFreezeId: text(raw['priceFreezeId']),
    entryType: text(raw['entryType']),
  })),
  hotels: reads((raw) => ({
    hotelBookType: text(raw['hotelBookType']),
    priceFreezeEntry: text(raw['priceFreezeEntry']),
    priceFreezeId: text(raw['priceFreezeId']),
    entryType: text(raw['entryType']),
  })),
  activities: reads((raw) => ({
    locationName: text(raw['locationName']),
    fromDate: plainDate(raw['fromDate']),
    untilDate: plainDate(raw['untilDate']),
  })),
  activity: reads((raw) => ({
    activityId: text(raw['activityId']),
    fromDate: plainDate(raw['fromDate']),
    untilDate: plainDate(raw['untilDate']),
    locationName: text(raw['locationName']),
    placeId: text(raw['placeId']),
    currency: text(raw['currency']),
  })),
  sale: reads((raw) => ({ entryType: text(raw['entryType']) })),
  premiumStay: reads((raw) => ({
    lodgingId: text(raw['lodgingId']),
    source: text(raw['source']),
    unavailable: flag(raw['unavailable']),
  })),
} as const;

/** Where `/experiences/` redirects: a complete search to its results, anything else home, to its form [NAV-03]. */
export function experiencesLanding(asked: ReturnType<typeof search.activities>): string {
  return asked.locationName && asked.fromDate && asked.untilDate
    ? `/activities/availability/${stringifySearch(asked)}`
    : `/${stringifySearch({ ...asked, product: 'experiences' })}`;
}
