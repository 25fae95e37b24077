import type { FlightSegment } from '#contract/flights.ts';
import { type Currency, fromDecimal, subtractMoney, toWireMoney } from '#contract/money.ts';
import { buildFlightPrice, flightSupplierOf, partyOf, quoteFares } from '#server/modules/flights/index.ts';
import { type FoundFlight, FlightSupplierError } from '#server/modules/flights/port.ts';
import { supplierTotalOf } from '#server/modules/pricing/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { FreezeSide } from '../freezing.ts';
import type { ProductDeps } from '../kind.ts';
import { type FlightItem, readFlightItem } from './item.ts';
import { freezeFlight, quoteFlights } from './quote-flights.ts';
import { quoteFor } from './taking-checkout.ts';

const searchMs = 8_000;

/** Errors that say that flights are sold no more. */
export const goneFlights: Pick<FreezeSide, 'goneCodes'> = {
  goneCodes: ['fare-gone', 'flight-gone', 'flight-sold-out'],
};

/** Freezing the fares of flights, without seats and bags. [PFZ-01] */
export const freezeFlights = (deps: ProductDeps): FreezeSide => ({
  ...goneFlights,
  freezable({ item: stored, price }, scope) {
    if (scope) return 'kind_not_sold';
    const item = readFlightItem(stored);
    if (item.freeze) return 'frozen_already';
    if (item.rebooking) return 'paid_by_protection';
    const { passengers, slices, cabin } = item.flight;
    const [first] = slices.en;
    if (slices.en.some(({ segments }) => segments.some((segment) => segment.isSelfTransferLayover)))
      return 'self_transfer';
    const [from, to] = [first?.segments[0]?.origin, first?.segments.at(-1)?.destination];
    return {
      item: withoutExtras(item),
      price: subtractMoney(supplierTotalOf(price), fromDecimal(price.fee.amount, price.currency)),
      units: passengers.ADT + passengers.CNN + passengers.INS,
      scope: null,
      market:
        from && to
          ? {
              origin: from.locationCode,
              destination: to.locationCode,
              // Prices of the barest fares are not observed by themselves: they move with those of their cabin.
              cabin: cabin === 'BasicEconomy' ? 'Economy' : cabin,
            }
          : null,
    };
  },

  async priceAgain(principal, { source, item, price }) {
    const { flight } = readFlightItem(item);
    const fareTokens = await findSameFares(deps, { source, flight, currency: price.currency });
    return freezeFlight(deps, principal, { source, fareTokens, flight, shown: price, anyRise: true });
  },

  async priceNow({ source, item, price }) {
    const { flight } = readFlightItem(item);
    const { currency } = price;
    const tokens = await findSameFares(deps, { source, flight, currency });
    const quote = await quoteFares(deps.airlines, { source, tokens, party: partyOf(flight), currency });
    return buildFlightPrice(quoteFor({ flight, currency }, quote), { shown: price });
  },

  async priceAlternative(principal, chosen) {
    if (chosen.of !== 'flights') throw new PortalError('freeze-alternative-differs');
    return quoteFlights(deps, principal, chosen);
  },

  searchOf(stored, currency) {
    const { slices, passengers, cabin, subtitle } = readFlightItem(stored).flight;
    return {
      of: 'flights',
      tripType: tripTypes[subtitle],
      slices: directionsOf(slices.en).map(({ origin, destination, date }) => ({
        origin: `airport:${origin}`,
        destination: `airport:${destination}`,
        date,
      })),
      passengers,
      cabin: cabin === 'BasicEconomy' ? 'Economy' : cabin,
      currency,
    };
  },

  withFee: (item, { freezeId, isAlternative, amount }) => ({
    ...readFlightItem(item),
    freeze: { freezeId, isAlternative, amount: toWireMoney(amount) },
  }),
});

const tripTypes = { 'One-way': 'one_way', 'Round-trip': 'round_trip', 'Multi-city': 'multi_city' } as const;

const directionsOf = (slices: FlightItem['flight']['slices']['en']) =>
  slices.map(({ segments }) => ({
    origin: segments[0]?.origin.locationCode ?? '',
    destination: segments.at(-1)?.destination.locationCode ?? '',
    date: segments[0]?.zonedDeparture.slice(0, 10) ?? '',
  }));

const withoutExtras = (item: FlightItem): FlightItem => ({
  ...item,
  flight: { ...item.flight, extras: { seats: [], bags: [] }, seatsGone: [] },
  airlineCredits: [],
});

/**
 * The fares of now for the same flights and brands, one for each slice: suppliers take the token of a fare back after a
 * while. Throws PortalError `flight-gone` when one is not sold any more, `flight-quote-failed` without an answer.
 */
export async function findSameFares(
  { airlines }: Pick<ProductDeps, 'airlines'>,
  { source, flight, currency }: Pick<FlightItem, 'flight'> & { source: string; currency: Currency },
): Promise<string[]> {
  const slices = flight.slices.en;
  const query = {
    directions: directionsOf(slices).map((direction, at) => ({
      ...direction,
      flights: (slices[at]?.segments ?? []).map(({ origin, destination, scheduledDeparture }) => ({
        origin: origin.locationCode,
        destination: destination.locationCode,
        departs: Date.parse(scheduledDeparture) / 60_000,
      })),
    })),
    party: partyOf(flight),
    cabin: flight.cabin,
    currency,
    mostStops: Math.max(...slices.map(({ segments }) => segments.length - 1)),
  };
  const found = await flightSupplierOf(airlines, source)
    .search(query, searchMs)
    .catch((error: unknown) => {
      if (!(error instanceof FlightSupplierError)) throw error;
      throw new PortalError('flight-quote-failed', { cause: error });
    });
  return slices.map(({ segments, fareShelf }, at) => {
    const itinerary = found.directions[at]?.find(({ flights }) => {
      const flown = flights.flatMap((position) => found.flights[position] ?? []);
      return (
        flown.length === segments.length && segments.every((segment, index) => isSame(segment, flown[index]))
      );
    });
    const fare = itinerary?.fares.find(
      ({ terms }) => terms.name.en === fareShelf.shortBrandName && terms.cabin === fareShelf.cabin,
    );
    if (fare) return fare.token;
    // An incomplete response says nothing about flights that are missing in it.
    throw new PortalError(found.complete ? 'flight-gone' : 'flight-quote-failed');
  });
}

const isSame = (
  { marketingAirline, origin, scheduledDeparture }: FlightSegment,
  flown?: FoundFlight,
): boolean =>
  flown !== undefined &&
  `${flown.marketingCarrier} ${flown.flightNumber}` === marketingAirline.flightNumber &&
  flown.origin === origin.locationCode &&
  flown.departs * 60_000 === Date.parse(scheduledDeparture);
