import {
  type AvailabilityRequest,
  availabilityAnswerSchema,
  availabilityRequestSchema,
} from '#contract/stays.ts';
import { loadPlaces } from '#server/modules/places/index.ts';
import { testDatabase } from '../database.ts';
import { newCustomer } from '../new-customer.ts';
import type { StaysDeps } from '#server/modules/stays/deps.ts';
import {
  type FoundStays,
  type StayQuery,
  type StaySupplier,
  SupplierError,
} from '#server/modules/stays/port.ts';
import { searchAvailability } from '#server/modules/stays/search/search-availability.ts';
import { openSessionShelf } from '#server/modules/stays/search/session-shelf.ts';
import { emptyWallet } from '../circumstances.ts';

/** Time of all search tests; two nights for two in Paris. */
export const now = new Date('2026-11-21T12:00:00Z');
export const body = { checkIn: '2026-12-21', checkOut: '2026-12-23', rooms: [{ adults: 2 }] };
export const paris = { ...body, placeId: 'city:2988507' };

export const found = (...stays: FoundStays['stays']) => ({ complete: true, hasMore: false, stays });
export const failing = () => {
  throw new SupplierError('down', { retryable: true });
};

/** A database, a few places and suppliers with controlled answers, for search tests. */
export async function openSearchTest() {
  const database = await testDatabase();
  const places = await loadPlaces({
    supply: {
      loadGazetteer: async () => ({
        zones: ['Europe/Paris', 'Pacific/Auckland'],
        regions: ['Île-de-France'],
        regionsFr: [''],
        cities: {
          id: [2988507, 2193733],
          name: ['Paris', 'Auckland'],
          ascii: ['', ''],
          alias: ['', ''],
          foreign: ['', ''],
          fr: ['', ''],
          country: ['FR', 'NZ'],
          region: [0, -1],
          lat: [48.85, -36.85],
          lon: [2.35, 174.76],
          population: [2_138_551, 417_910],
          zone: [0, 1],
          stays: [2700, 900],
        },
        airports: {
          iata: ['CDG'],
          name: ['Paris Charles de Gaulle Airport'],
          cityName: ['Paris'],
          cityId: [2988507],
          country: ['FR'],
          lat: [49.01],
          lon: [2.55],
          zone: [0],
          rank: [1000],
        },
        neighbourhoods: { id: [7], name: ['Marais'], cityId: [2988507], lat: [48.86], lon: [2.36] },
        countries: { code: ['FR', 'NZ'], en: ['France', 'New Zealand'], fr: ['France', 'Nouvelle-Zélande'] },
      }),
      async *hotelPages() {
        yield {
          ids: [42],
          names: ['Hôtel du Nord'],
          cityIds: [2988507],
          lat: [48.87],
          lon: [2.36],
          rank: [700],
        };
      },
    },
    onHotelsFailed: (error) => {
      throw error;
    },
  });
  await places.hotelsReady;
  const asked: StayQuery[] = [];

  /** A supplier with controlled answers that records its requests. */
  const supplier = (
    name: string,
    answer: (query: StayQuery) => FoundStays,
    more: Partial<StaySupplier> = {},
  ): StaySupplier => {
    const unasked = () => Promise.reject(new Error('not part of a search'));
    return {
      name,
      async search(query) {
        asked.push(query);
        return answer(query);
      },
      getContent: unasked,
      getRates: unasked,
      quote: unasked,
      book: unasked,
      findBooking: unasked,
      quoteCancellation: unasked,
      cancel: unasked,
      quoteChange: unasked,
      change: unasked,
      findChange: unasked,
      ...more,
    };
  };

  /** One portal process, with its own cache. */
  const process = (suppliers: readonly StaySupplier[], more: Partial<StaysDeps> = {}): StaysDeps => ({
    clock: { now: () => now },
    suppliers,
    places,
    sessions: openSessionShelf(database.db),
    policyFor: async () => null,
    earnFor: async () => [],
    walletFor: async () => emptyWallet,
    readRates: async () => new Map(),
    ...more,
  });

  const customer = () => newCustomer(database.db, now);
  const principal = await customer();
  const search = async (deps: StaysDeps, request: object, who = principal) => {
    const parsed: AvailabilityRequest = availabilityRequestSchema.parse(request);
    return availabilityAnswerSchema.parse((await searchAvailability(deps, who, parsed, 'en')).value);
  };
  return { database, places, asked, principal, supplier, process, newCustomer: customer, search };
}

export type SearchTest = Awaited<ReturnType<typeof openSearchTest>>;
