import { flag, plainDate, type RawSearch, text } from '#web/lib/search-params.ts';

// Every parameter may be left out of a link.
const reads =
  <S extends object>(read: (raw: RawSearch) => S) =>
  (raw: RawSearch): Partial<S> =>
    read(raw);

/** Query parameters of the route table, read leniently: what is missing or malformed is left out [NAV-02]. */
export const search = {
  none: reads(() => ({})),
  /** Of every way into booking that a frozen price may bring. [B 2] */
  flights: reads((raw) => ({
    flightShopType: text(raw['flightShopType']),
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
  })),
  issuing: reads((raw) => ({ find: text(raw['find']) })),
  sale: reads((raw) => ({ entryType: text(raw['entryType']) })),
  premiumStay: reads((raw) => ({
    lodgingId: text(raw['lodgingId']),
    source: text(raw['source']),
    unavailable: flag(raw['unavailable']),
  })),
} as const;

/** Where `/experiences/` leads: a complete search to its results, any other home [NAV-03]. */
export function experiencesLanding(
  asked: ReturnType<typeof search.activities>,
): '/activities/availability/' | '/' {
  return asked.locationName && asked.fromDate && asked.untilDate ? '/activities/availability/' : '/';
}
