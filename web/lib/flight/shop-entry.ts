import type { FlightShopType } from '#contract/enums/index.ts';
import { oneOf, type RawSearch, text } from '#web/lib/search-params.ts';

const shopTypes = [
  'default',
  'change-for-any-reason-exercise',
  'disruption-protection-exercise',
  'price-freeze-purchase',
  'price-freeze-exercise',
] as const satisfies readonly FlightShopType[];

/** What a flight is shopped for and where its reader came from: the same through every step of the shop. [NAV-02] [B 2] */
export interface FlightEntry {
  readonly flightShopType?: FlightShopType | undefined;
  readonly priceFreezeEntry?: string | undefined;
  readonly priceFreezeId?: string | undefined;
  readonly entryType?: string | undefined;
}

/** Reads an address leniently; a shop type that is none is as if it had not been said. */
export const readFlightEntry = (raw: RawSearch): FlightEntry => ({
  flightShopType: oneOf(raw['flightShopType'], shopTypes),
  priceFreezeEntry: text(raw['priceFreezeEntry']),
  priceFreezeId: text(raw['priceFreezeId']),
  entryType: text(raw['entryType']),
});
