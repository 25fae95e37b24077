import type { FlightBookingSession } from '#contract/booking.ts';
import { addDays } from '#contract/dates.ts';
import type { PassengerTypeCode } from '#contract/enums/index.ts';
import type { FlightChoice } from '#contract/flight-trip.ts';
import type { FlightSearchAnswer } from '#contract/flights.ts';
import { money } from '#contract/money.ts';
import type { TenderInput } from '#contract/payments.ts';
import {
  chooseTrip,
  flightRoutes,
  type FlightsDeps,
  openFlightShelf,
} from '#server/modules/flights/index.ts';
import { loadPlaces } from '#server/modules/places/index.ts';
import { policyFor } from '#server/modules/policy/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { sandboxAir } from '#server/suppliers/sandbox/air.ts';
import { createWorldClient } from '#server/suppliers/sandbox/client.ts';
import { sandboxPlaces } from '#server/suppliers/sandbox/places.ts';
import type { TestPerson } from './api.ts';
import type { TestServer } from './server.ts';
import type { TestWorld } from './world.ts';

/** The flights area over a world that runs, for a shop to sell from. */
export async function testFlightShop(world: Pick<TestWorld, 'url' | 'apiKey'>) {
  const client = createWorldClient({ baseUrl: world.url, apiKey: world.apiKey });
  const places = await loadPlaces({
    supply: sandboxPlaces(client),
    onHotelsFailed: (error) => {
      throw error;
    },
  });
  return {
    depsOn: ({ db, clock }: { db: Db; clock: Clock }): FlightsDeps => ({
      clock,
      suppliers: [sandboxAir(client)],
      places,
      sessions: openFlightShelf(db),
      policyFor: (principal) => policyFor(db, principal),
      earnFor: async () => [],
      creditFor: async () => money(0, 'USD'),
      remember: () => undefined,
    }),
    routes: flightRoutes,
    choose: chooseTrip,
    stop: () => places.stop(),
  };
}

/** Whatever answers calls: a server in the test, or the process of `throughServer`. */
interface Callable {
  call(
    person: TestPerson,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<{ readonly statusCode: number; readonly body: string; json<Body>(): Body }>;
}

/** A server process, called in the same way. */
export const throughServer = (server: Pick<TestServer, 'call'>): Callable => ({
  async call(person, method, path, body) {
    const said = await server.call(person, method, path, body);
    if (!said) throw new Error(`The server did not answer ${path}.`);
    return {
      statusCode: said.status,
      body: JSON.stringify(said.body),
      json: <Body>() => said.body as Body,
    };
  },
});

type Party = Record<PassengerTypeCode, number>;
const alone: Party = { ADT: 1, CNN: 0, INS: 0, INF: 0 };

/** Searches New York to Lisbon and back, or another pair, and takes the cheapest of each slice that is as wanted. */
export async function chooseFlights(
  api: Callable,
  person: TestPerson,
  about: {
    passengers?: Partial<Party>;
    from?: string;
    to?: string;
    days?: number;
    isOneWay?: boolean;
    currency?: string;
    wanted?: (fare: FlightSearchAnswer['itineraries'][number]) => boolean;
  } = {},
): Promise<FlightChoice & { shownTotal: number }> {
  const {
    from = 'airport:JFK',
    to = 'airport:LIS',
    days = 60,
    isOneWay = false,
    wanted = () => true,
  } = about;
  const date = addDays('2026-11-23', days);
  const there = { origin: from, destination: to, date };
  const back = { origin: to, destination: from, date: addDays(date, 7) };
  const question = {
    tripType: isOneWay ? ('one_way' as const) : ('round_trip' as const),
    slices: isOneWay ? [there] : [there, back],
    passengers: { ...alone, ...about.passengers },
    cabin: 'Economy' as const,
    currency: about.currency ?? 'USD',
  };
  const chosen: { itineraryId: string; fareId: string }[] = [];
  let searchId = '';
  let shownTotal = 0;
  for (const _ of question.slices) {
    const answer = await api.call(person, 'POST', '/api/v0/flights/search', {
      ...question,
      ...(searchId ? { searchType: 'FollowupSearch', searchId } : {}),
      chosen,
      sort: 'price',
      limit: 100,
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const found = answer.json<FlightSearchAnswer>();
    const card = found.itineraries.find(wanted);
    if (!card) throw new Error(`No flight ${from} ${to} is as wanted.`);
    ({ searchId } = found);
    shownTotal = card.price.total.amount;
    chosen.push({ itineraryId: card.itineraryId, fareId: card.fareShelf.fareId });
  }
  return { ...question, searchId, chosen, shownTotal } as FlightChoice & { shownTotal: number };
}

/** Opens a checkout of what was chosen. */
export async function openFlightCheckout(
  api: Callable,
  person: TestPerson,
  choice: object,
): Promise<FlightBookingSession> {
  const answer = await api.call(person, 'POST', '/api/v0/bookings/sessions/flight', choice);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

const born: Readonly<Record<PassengerTypeCode, string>> = {
  ADT: '1988-04-12',
  CNN: '2018-06-01',
  INS: '2025-12-24',
  INF: '2025-12-24',
};

/** Somebody of a type who may fly anywhere. */
export const passenger = (type: PassengerTypeCode = 'ADT', rest: object = {}) => ({
  type,
  givenName: 'Ada',
  surname: 'Okafor',
  dateOfBirth: born[type],
  gender: 'female',
  nationality: 'CA',
  passport: { number: 'GA302922', country: 'CA', expiresOn: '2031-05-01' },
  ...rest,
});

/** A complete request to book flights for one adult, unless told otherwise. */
export const flightRequest = (
  session: FlightBookingSession,
  tenders: readonly TenderInput[],
  rest: Record<string, unknown> = {},
) => ({
  bookingId: newId(),
  passengers: [passenger()],
  contact: { email: 'ada@example.com', phone: '+14165550142' },
  tenders,
  agreedTotal: session.price.grandTotal.amount,
  allowDuplicate: true,
  ...rest,
});

export const bookFlightPath = (session: Pick<FlightBookingSession, 'bookingSessionId'>): string =>
  `/api/v0/bookings/sessions/${session.bookingSessionId}/book-flight`;
