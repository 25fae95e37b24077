import type { FlightShopType } from '#contract/enums/index.ts';
import { list, oneOf, type RawSearch, text } from '#web/lib/search-params.ts';

const shopTypes = [
  'default',
  'change-for-any-reason-exercise',
  'disruption-protection-exercise',
  'price-freeze-purchase',
  'price-freeze-exercise',
] as const satisfies readonly FlightShopType[];

/** The purpose of a flight shop and its entry point: the same through every step of the shop. [NAV-02] [B 2] */
export interface FlightEntry {
  readonly flightShopType?: FlightShopType | undefined;
  readonly priceFreezeEntry?: string | undefined;
  readonly priceFreezeId?: string | undefined;
  readonly entryType?: string | undefined;
  /** The protection that pays for the flights. [DIS-02] */
  readonly protectionContractId?: string | undefined;
  /** The total and the hours that it pays for, as readPaidFlights reads them. [DIS-05] */
  readonly paidUpTo?: string | undefined;
  readonly paidCurrency?: string | undefined;
  readonly paidDepartures?: readonly string[] | undefined;
}

/** Parses an address leniently; an unknown shop type is ignored. */
export const readFlightEntry = (raw: RawSearch): FlightEntry => ({
  flightShopType: oneOf(raw['flightShopType'], shopTypes),
  priceFreezeEntry: text(raw['priceFreezeEntry']),
  priceFreezeId: text(raw['priceFreezeId']),
  entryType: text(raw['entryType']),
  protectionContractId: text(raw['protectionContractId']),
  paidUpTo: text(raw['paidUpTo']),
  paidCurrency: text(raw['paidCurrency']),
  paidDepartures: list(raw['paidDepartures']),
});
