import type { FrozenSearch } from '#contract/freeze/terms.ts';
import { writeFlightSearch } from '#web/lib/flight-search.ts';
import type { FlightEntry } from '#web/lib/flight/shop-entry.ts';
import { stringifySearch } from '#web/lib/search-params.ts';
import { stayHref, writeStayDates } from '#web/lib/stay-search.ts';

/** The purpose of a shop of frozen prices, and the freeze that led to it. [NAV-02] */
export interface FreezeShop {
  readonly type: 'price-freeze-purchase' | 'price-freeze-exercise';
  /** The screen that leads there. */
  readonly entry: 'trips' | 'trip' | 'checkout';
  readonly freezeId?: string;
}

/** The shop of the same flights or rooms as what was frozen. */
export function frozenShopHref(search: FrozenSearch, shop?: FreezeShop): string {
  const entry: Pick<FlightEntry, 'priceFreezeEntry' | 'priceFreezeId'> = shop
    ? { priceFreezeEntry: shop.entry, priceFreezeId: shop.freezeId }
    : {};
  if (search.of === 'flights')
    return `/flights/search/${stringifySearch({
      flightShopType: shop?.type,
      ...entry,
      ...writeFlightSearch(search),
    })}`;
  return stayHref(search.lodgingId, { hotelBookType: shop?.type, ...entry, ...writeStayDates(search) });
}
