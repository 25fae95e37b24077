import { flag, plainDate, type RawSearch, text } from './search-params.ts';

/** Query parameters of the route table, read leniently: what is missing or malformed is left out [NAV-02]. */
export const search = {
  /** Of every way into booking that a frozen price may bring. [B 2] */
  flights: (raw: RawSearch) => ({
    flightShopType: text(raw['flightShopType']),
    priceFreezeEntry: text(raw['priceFreezeEntry']),
    priceFreezeId: text(raw['priceFreezeId']),
    entryType: text(raw['entryType']),
  }),
  hotels: (raw: RawSearch) => ({
    hotelBookType: text(raw['hotelBookType']),
    priceFreezeEntry: text(raw['priceFreezeEntry']),
    priceFreezeId: text(raw['priceFreezeId']),
    entryType: text(raw['entryType']),
  }),
  activities: (raw: RawSearch) => ({
    locationName: text(raw['locationName']),
    fromDate: plainDate(raw['fromDate']),
    untilDate: plainDate(raw['untilDate']),
  }),
  activity: (raw: RawSearch) => ({
    activityId: text(raw['activityId']),
    fromDate: plainDate(raw['fromDate']),
    untilDate: plainDate(raw['untilDate']),
    locationName: text(raw['locationName']),
  }),
  sale: (raw: RawSearch) => ({ entryType: text(raw['entryType']) }),
  premiumStay: (raw: RawSearch) => ({
    lodgingId: text(raw['lodgingId']),
    source: text(raw['source']),
    unavailable: flag(raw['unavailable']),
  }),
} as const;
