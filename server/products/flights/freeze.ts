import { fromDecimal, subtractMoney, toWireMoney } from '#contract/money.ts';
import { supplierTotalOf } from '#server/modules/pricing/index.ts';
import type { FreezeSide } from '../freezing.ts';
import type { ProductDeps } from '../kind.ts';
import { type FlightItem, readFlightItem } from './item.ts';
import { freezeFlight } from './quote-flights.ts';

/** Freezing the fares of flights, without seats and bags. [PFZ-01] */
export const freezeFlights = (deps: ProductDeps): FreezeSide => ({
  freezable({ item: stored, price }) {
    const item = readFlightItem(stored);
    if (item.freeze) return 'frozen_already';
    const { passengers, slices, cabin } = item.flight;
    const [first] = slices.en;
    const [from, to] = [first?.segments[0]?.origin, first?.segments.at(-1)?.destination];
    return {
      item: withoutExtras(item),
      price: subtractMoney(supplierTotalOf(price), fromDecimal(price.fee.amount, price.currency)),
      units: passengers.ADT + passengers.CNN + passengers.INS,
      scope: null,
      market: from && to ? { origin: from.locationCode, destination: to.locationCode, cabin } : null,
    };
  },

  priceAgain(principal, { source, item, price }) {
    const { fareTokens, flight } = readFlightItem(item);
    return freezeFlight(deps, principal, { source, fareTokens, flight, shown: price, anyRise: true });
  },

  withFee: (item, { freezeId, amount }) => ({
    ...readFlightItem(item),
    freeze: { freezeId, amount: toWireMoney(amount) },
  }),
});

const withoutExtras = (item: FlightItem): FlightItem => ({
  ...item,
  flight: { ...item.flight, extras: { seats: [], bags: [] }, seatsGone: [] },
  airlineCredits: [],
});
