import { useEffect } from 'react';
import type { FlightShopStep } from '#contract/enums/index.ts';
import { useAddress } from '#web/lib/address/address.tsx';
import { track } from '#web/lib/api/track.ts';
import { readFlightEntry } from './shop-entry.ts';

/** Reports that a step of the flight shop is in view, with the shop type; nothing while undefined. [AIR-02] [EXM-03] */
export function useShopStep(flightShopStep: FlightShopStep | undefined): void {
  const { flightShopType = 'default' } = readFlightEntry(useAddress().search);
  useEffect(() => {
    if (flightShopStep) track('viewed_flight_shop_step', { flightShopStep, flightShopType });
  }, [flightShopStep, flightShopType]);
}
