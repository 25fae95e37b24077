import { setTimeout as after } from 'node:timers/promises';
import {
  type FlightSearchAnswer,
  flightSearchAnswerSchema,
  flightSearchRequestSchema,
  type LaterFlights,
  laterFlightsRequestSchema,
  laterFlightsSchema,
} from '#contract/flights.ts';
import type { FlightsDeps } from '#server/modules/flights/deps.ts';
import { findLaterFlights } from '#server/modules/flights/search/find-later.ts';
import { openFlightShelf } from '#server/modules/flights/search/flight-shelf.ts';
import type { FlightSupplier, FoundFlights } from '#server/modules/flights/port.ts';
import { searchFlights } from '#server/modules/flights/search/search-flights.ts';
import { fareTerms, flight } from '#server/modules/flights/test-flights.ts';
import { loadPlaces } from '#server/modules/places/index.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { emptyWallet } from './circumstances.ts';
import { testDatabase } from './database.ts';
import { newCustomer } from './new-customer.ts';

/** Time of all searches; one way from New York to Lisbon. */
const now = new Date('2026-11-21T12:00:00Z');
export const oneWay = { slices: [{ origin: 'airport:JFK', destination: 'airport:LIS', date: '2026-12-20' }] };

/** A nonstop flight by name, with its times and price in dollars. */
export interface SoldFlight {
  readonly name: string;
  readonly hours: readonly [number, number];
  readonly dollars: number;
}

/** Search result with these nonstop flights per direction, one ticket each. */
export function sold(...directions: (readonly SoldFlight[])[]): FoundFlights {
  const flights = directions.flatMap((all, back) =>
    all.map(({ name, hours }) => {
      const day = `2026-12-${20 + back * 7}`;
      const at = (hour: number) => `${day}T${String(hour).padStart(2, '0')}:00`;
      return flight(name, at(hours[0]), at(hours[1]), back === 0 ? ['JFK', 'LIS'] : ['LIS', 'JFK']);
    }),
  );
  let position = 0;
  return {
    complete: true,
    airlines: [],
    flights,
    directions: directions.map((all) =>
      all.map(({ name, dollars }) => ({
        flights: [position++],
        carrier: name.slice(0, 2),
        fares: [
          {
            token: `${name} ${dollars}`,
            bookingClass: 'Y',
            seatsLeft: 9,
            ownMinor: dollars * 100,
            sharedMinor: dollars * 100,
            terms: fareTerms(),
          },
        ],
      })),
    ),
  };
}

/** A database, two airports and suppliers with controlled answers, for flight search tests. */
export async function openFlightSearchTest() {
  const database = await testDatabase();
  const places = await loadPlaces({
    supply: {
      loadGazetteer: async () => ({
        zones: ['America/New_York', 'Europe/Lisbon'],
        regions: ['New York', 'Lisboa'],
        regionsFr: ['', ''],
        cities: {
          id: [5128581, 2267057],
          name: ['New York', 'Lisbon'],
          ascii: ['', ''],
          alias: ['', ''],
          foreign: ['', ''],
          fr: ['', ''],
          country: ['US', 'PT'],
          region: [0, 1],
          lat: [40.71, 38.72],
          lon: [-74.01, -9.13],
          population: [8_804_190, 517_802],
          zone: [0, 1],
          stays: [0, 0],
        },
        airports: {
          iata: ['JFK', 'LIS'],
          name: ['John F. Kennedy International Airport', 'Humberto Delgado Airport'],
          cityName: ['New York', 'Lisbon'],
          cityId: [5128581, 2267057],
          country: ['US', 'PT'],
          lat: [40.64, 38.77],
          lon: [-73.78, -9.13],
          zone: [0, 1],
          rank: [1000, 900],
        },
        neighbourhoods: { id: [], name: [], cityId: [], lat: [], lon: [] },
        countries: { code: ['US', 'PT'], en: ['United States', 'Portugal'], fr: ['États-Unis', 'Portugal'] },
      }),
      async *hotelPages() {
        yield { ids: [], names: [], cityIds: [], lat: [], lon: [], rank: [] };
      },
    },
    onHotelsFailed: (error) => {
      throw error;
    },
  });

  /** A supplier with controlled answers to trip searches; nothing for separate tickets. */
  const supplier = (name: string, answer: () => FoundFlights | Promise<FoundFlights>): FlightSupplier => {
    const never = () => Promise.reject(new Error(`${name} is only searched`));
    return {
      name,
      search: async ({ directions, mostStops }) =>
        mostStops === 0
          ? { complete: true, airlines: [], flights: [], directions: directions.map(() => []) }
          : answer(),
      quote: never,
      book: never,
      findBooking: never,
      quoteCancellation: never,
      cancel: never,
    };
  };

  /** A process that searches these suppliers; `firstMs` is long by default, so that no answer counts as late. */
  const process = (suppliers: FlightSupplier[], more: Partial<FlightsDeps> = {}): FlightsDeps => ({
    clock: { now: () => now },
    suppliers,
    patience: { firstMs: 100, wholeMs: 60_000 },
    goOn: (work) => void work,
    places,
    sessions: openFlightShelf(database.db),
    policyFor: async () => null,
    earnFor: async () => [],
    walletFor: async () => emptyWallet,
    creditSourcesFor: async () => [],
    readRates: async () => new Map(),
    remember: () => undefined,
    ...more,
  });

  return {
    database,
    supplier,
    process,
    somebody: () => newCustomer(database.db, now),
    search: async (deps: FlightsDeps, who: Principal, request: object): Promise<FlightSearchAnswer> =>
      flightSearchAnswerSchema.parse(
        await searchFlights(deps, who, flightSearchRequestSchema.parse(request), 'en'),
      ),
    /** Polls for late results until they match. */
    async later(
      deps: FlightsDeps,
      who: Principal,
      request: object,
      isWanted: (answer: LaterFlights) => boolean = () => true,
    ): Promise<LaterFlights> {
      for (;;) {
        const answer = laterFlightsSchema.parse(
          await findLaterFlights(deps, who, laterFlightsRequestSchema.parse(request)),
        );
        if (isWanted(answer)) return answer;
        await after(20);
      }
    },
    async close() {
      places.stop();
      await database.close();
    },
  };
}
