import { setTimeout as after } from 'node:timers/promises';
import type { FlightBookingSession } from '#contract/booking.ts';
import { addDays } from '#contract/values/dates.ts';
import type { PassengerTypeCode, Tenant } from '#contract/enums/index.ts';
import type { FlightChoice } from '#contract/flights/itinerary.ts';
import type { FlightSearchAnswer, LaterFlights } from '#contract/flights.ts';
import type { TenderInput } from '#contract/payments.ts';
import { byBusinessName } from '#server/modules/accounts/index.ts';
import { creditDay, listCreditSources } from '#server/modules/airline-credits/index.ts';
import {
  chooseTrip,
  flightRoutes,
  type FlightsDeps,
  openFlightShelf,
} from '#server/modules/flights/index.ts';
import { createReadRates } from '#server/modules/currencies/index.ts';
import { keepJudged, keepOpened, policyFor } from '#server/modules/policy/index.ts';
import { meansOfCustomers } from '#server/modules/pricing/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { portalDay } from '#server/platform/days.ts';
import type { Db } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { sandboxAirDirect } from '#server/suppliers/sandbox/air/direct.ts';
import { sandboxAir } from '#server/suppliers/sandbox/air/air.ts';
import { createWorldClient } from '#server/suppliers/sandbox/client.ts';
import { sandboxRates } from '#server/suppliers/sandbox/rates.ts';
import type { TestPerson } from './api.ts';
import { testPlaces } from './places/test-places.ts';
import type { TestServer } from './server.ts';
import { type TestWorld, worldBegins } from './world.ts';
import { reasonFor } from './policy-reason.ts';

/** Waits for all suppliers, however slow the machine is. */
export const untilAllAnswered = { firstMs: 60_000, wholeMs: 60_000 };

/** Environment of a flight shop. */
interface ShopHouse {
  readonly db: Db;
  readonly clock: Clock;
  readonly tenant: Tenant;
  readonly stacksOffersFor: (customerId: string) => Promise<boolean>;
}

/** The flights area on a running world; `sellsDirect` adds the airlines' direct sale. */
export async function testFlightShop(
  world: Pick<TestWorld, 'url' | 'apiKey'>,
  { sellsDirect = false }: { readonly sellsDirect?: boolean } = {},
) {
  const client = createWorldClient({ baseUrl: world.url, apiKey: world.apiKey });
  const places = await testPlaces();
  return {
    depsOn: ({ db, clock, tenant, stacksOffersFor }: ShopHouse): FlightsDeps => ({
      clock,
      suppliers: [sandboxAir(client), ...(sellsDirect ? [sandboxAirDirect(client)] : [])],
      patience: untilAllAnswered,
      goOn: () => undefined,
      places,
      sessions: openFlightShelf(db),
      policyFor: (principal) => policyFor(db, principal, clock.now()),
      noteJudged: keepJudged(db, () => undefined),
      noteOpened: keepOpened(db, () => undefined),
      ...meansOfCustomers({
        db,
        clock,
        businessFilter: tenant === 'business' ? byBusinessName : undefined,
        stacksOffersFor,
      }),
      creditSourcesFor: ({ userId }, asked) =>
        listCreditSources(db, { customerId: userId, ...asked }, creditDay(clock.now())),
      readRates: createReadRates({ clock, source: sandboxRates(client), onFailed: () => undefined }),
      remember: () => undefined,
    }),
    places,
    zoneOf: (airportCode: string) => places.airport(airportCode, 'en')?.timeZone ?? null,
    routes: flightRoutes,
    choose: chooseTrip,
  };
}

/** Anything that answers calls: a server in the test, or a process through `throughServer`. */
export interface Callable {
  call(
    person: TestPerson,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<{ readonly statusCode: number; readonly body: string; json<Body>(): Body }>;
}

/** Adapts a server process to the same interface. */
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

/** The complete search after all suppliers answered; `later` reads the late results. */
export async function afterLateAnswers(
  { searchId, asking }: Pick<FlightSearchAnswer, 'searchId' | 'asking'>,
  later: () => Promise<LaterFlights>,
): Promise<string> {
  let latest = { searchId, asking };
  while (latest.asking.length > 0) {
    await after(100);
    latest = await later();
  }
  return latest.searchId;
}

const mostSearches = 5;

type Party = Record<PassengerTypeCode, number>;
const alone: Party = { ADT: 1, CNN: 0, INS: 0, INF: 0 };

/** Searches, by default New York to Lisbon and back, and chooses the cheapest match per slice. */
export async function chooseFlights(
  api: Callable,
  person: TestPerson,
  about: {
    passengers?: Partial<Party>;
    from?: string;
    to?: string;
    /** Departure in days from now; now is the world's start by default. */
    days?: number;
    now?: Date;
    isOneWay?: boolean;
    /** Multi-city trip instead: origin, destination, days from now. */
    slices?: readonly (readonly [from: string, to: string, days: number])[];
    currency?: string;
    wanted?: (fare: FlightSearchAnswer['itineraries'][number]) => boolean;
  } = {},
): Promise<FlightChoice & { shownTotal: number }> {
  const {
    from = 'airport:JFK',
    to = 'airport:LIS',
    days = 60,
    now = worldBegins,
    isOneWay = false,
    wanted = () => true,
  } = about;
  const there = [from, to, days] as const;
  const back = [to, from, days + 7] as const;
  const slices = about.slices ?? (isOneWay ? [there] : [there, back]);
  const question = {
    tripType: about.slices
      ? ('multi_city' as const)
      : isOneWay
        ? ('one_way' as const)
        : ('round_trip' as const),
    slices: slices.map(([origin, destination, after]) => ({
      origin,
      destination,
      date: addDays(portalDay(now), after),
    })),
    passengers: { ...alone, ...about.passengers },
    cabin: 'Economy' as const,
    currency: about.currency ?? 'USD',
  };
  const chosen: { itineraryId: string; fareId: string }[] = [];
  const searchId = await searchOut(api, person, question);
  let shownTotal = 0;
  for (const { origin, destination } of question.slices) {
    const answer = await api.call(person, 'POST', '/api/v0/flights/search', {
      ...question,
      searchType: 'FollowupSearch',
      searchId,
      chosen,
      sort: 'price',
      limit: 100,
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const found = answer.json<FlightSearchAnswer>();
    const card = found.itineraries.find(wanted);
    if (!card) throw new Error(`No flight ${origin} ${destination} matches.`);
    shownTotal = card.price.total.amount;
    chosen.push({ itineraryId: card.itineraryId, fareId: card.fareShelf.fareId });
  }
  return { ...question, searchId, chosen, shownTotal } as FlightChoice & { shownTotal: number };
}

/** Searches and waits for all suppliers; searches again a few times if one did not answer. */
async function searchOut(api: Callable, person: TestPerson, question: object): Promise<string> {
  const post = async <T>(path: string, body: object): Promise<T> => {
    const answer = await api.call(person, 'POST', path, body);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json();
  };
  for (let left = mostSearches; ; left--) {
    const found = await post<FlightSearchAnswer>('/api/v0/flights/search', { ...question, limit: 1 });
    const shown = { ...question, searchId: found.searchId };
    let { missing } = found;
    const searchId = await afterLateAnswers(found, async () => {
      const later = await post<LaterFlights>('/api/v0/flights/search/later', shown);
      missing = later.missing;
      return later;
    });
    if (missing.length === 0 || left === 1) return searchId;
  }
}

/** Opens a checkout of the chosen flights. */
export async function openFlightCheckout(
  api: Callable,
  person: TestPerson,
  choice: object,
): Promise<FlightBookingSession> {
  const answer = await api.call(person, 'POST', '/api/v0/bookings/sessions/flight', choice);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

/** Opens a checkout of a fare that all slices are sold in, by default standard economy. */
export async function openFareCheckout(
  api: Callable,
  person: TestPerson,
  { fareId = 'standard.Economy', ...about }: Parameters<typeof chooseFlights>[2] & { fareId?: string } = {},
): Promise<FlightBookingSession> {
  const { shownTotal: _, ...choice } = await chooseFlights(api, person, about);
  const chosen = choice.chosen.map((one) => ({ ...one, fareId }));
  return openFlightCheckout(api, person, { ...choice, chosen });
}

const born: Readonly<Record<PassengerTypeCode, string>> = {
  ADT: '1988-04-12',
  CNN: '2018-06-01',
  INS: '2025-12-24',
  INF: '2025-12-24',
};

interface Named {
  readonly givenName?: string;
  readonly surname?: string;
  readonly [other: string]: unknown;
}

/** A passenger of a type with a valid passport. */
export const passenger = (
  type: PassengerTypeCode = 'ADT',
  { givenName = 'Ada', surname = 'Okafor', ...rest }: Named = {},
) => ({
  type,
  givenName,
  surname,
  dateOfBirth: born[type],
  gender: 'female',
  nationality: 'CA',
  passport: {
    number: `${givenName}${surname}302922`
      .replaceAll(/[^A-Za-z0-9]/g, '')
      .toUpperCase()
      .slice(0, 15),
    country: 'CA',
    expiresOn: '2031-05-01',
  },
  ...rest,
});

/** A complete booking request for flights, by default for one adult. */
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
  ...reasonFor(session),
  ...rest,
});

export const bookFlightPath = (session: Pick<FlightBookingSession, 'bookingSessionId'>): string =>
  `/api/v0/bookings/sessions/${session.bookingSessionId}/flight/book`;
