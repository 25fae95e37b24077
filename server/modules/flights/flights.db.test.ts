import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import type { FlightTrip } from '#contract/flights/itinerary.ts';
import type { FlightCard, FlightSearchAnswer } from '#contract/flights.ts';
import type { Places } from '#server/modules/places/index.ts';
import { policyFor } from '#server/modules/policy/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sandboxAir } from '#server/suppliers/sandbox/air/air.ts';
import { createWorldClient } from '#server/suppliers/sandbox/client.ts';
import { type TestApi, testApi, testClock, type TestPerson } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { untilAllAnswered } from '#tests/support/flights.ts';
import { employee, issuerCustomer } from '#tests/support/issuer-customers.ts';
import { testPlaces } from '#tests/support/places/test-places.ts';
import { type TestWorld, testWorld, worldBegins } from '#tests/support/world.ts';
import { flightRoutes, openFlightShelf } from './index.ts';

let world: TestWorld;
let places: Places;
let database: Database;
let consumer: TestApi;
let business: TestApi;
let ada: TestPerson;
let asked: string[] = [];

beforeAll(async () => {
  world = await testWorld({ namesHotels: false });
  const client = createWorldClient({
    baseUrl: world.url,
    apiKey: world.apiKey,
    onCall: ({ operation }) => asked.push(operation),
  });
  places = await testPlaces();
  database = await testDatabase();
  const portal = (tenant: 'consumer' | 'business') =>
    testApi({
      db: database.db,
      tenant,
      clock: testClock(worldBegins.toISOString()),
      routes: ({ db, clock }) =>
        flightRoutes({
          clock,
          suppliers: [sandboxAir(client)],
          patience: untilAllAnswered,
          goOn: () => undefined,
          places,
          sessions: openFlightShelf(db),
          policyFor: (principal) => policyFor(db, principal, clock.now()),
          earnFor: async () => [
            {
              accountReferenceId: 'acc-1',
              productDisplayName: 'Summit',
              rewardsCurrency: 'Miles',
              earn: { flights: 5 },
            },
          ],
          walletFor: async () => ({ credit: money(300_00, 'USD'), offers: [], stacksOffers: false }),
          creditSourcesFor: async () => [],
          readRates: async () => new Map(),
          remember: () => undefined,
        }),
    });
  [consumer, business] = [await portal('consumer'), await portal('business')];
  ada = await consumer.enter(issuerCustomer('ada'));
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  await consumer.app.close();
  await business.app.close();
  await database.close();
  await world.close();
});

const roundTrip = {
  tripType: 'round_trip',
  slices: [
    { origin: 'city:5128581', destination: 'airport:LIS', date: '2026-12-18' },
    { origin: 'airport:LIS', destination: 'city:5128581', date: '2026-12-28' },
  ],
  passengers: { ADT: 2, CNN: 1 },
};

async function post<T>(path: string, body: object, status = 200, as = ada, api = consumer): Promise<T> {
  const answer = await api.call(as, 'POST', `/api/v0/flights/${path}`, body);
  expect({
    status: answer.statusCode,
    problem: answer.statusCode === 200 ? null : answer.json().code,
  }).toMatchObject({ status });
  return answer.json<T>();
}
const search = (body: object, status?: number) => post<FlightSearchAnswer>('search', body, status);
const follow = (question: object, { searchId }: FlightSearchAnswer, more: object = {}) =>
  search({ ...question, searchType: 'FollowupSearch', searchId, ...more });
const choiceOf = ({ itineraryId, fareShelf }: FlightCard) => ({ itineraryId, fareId: fareShelf.fareId });
const first = (answer: FlightSearchAnswer): FlightCard => {
  const [card] = answer.itineraries;
  if (!card) throw new RangeError('a flight is found');
  return card;
};

describe('a flight search in the sandbox world', () => {
  it('lists round trips from a city, connected and priced for all passengers [AIR-01] [AIR-03] [AIR-09] [AIR-10]', async () => {
    const answer = await search({ ...roundTrip, sort: 'price', limit: 100 });
    expect(answer).toMatchObject({
      title: 'New York City to Lisbon',
      subtitle: 'Round-trip',
      sliceIndex: 0,
      passengerCount: 3,
      currency: 'USD',
      complete: true,
      compliance: 'none',
    });
    expect(answer.matchingCount).toBeGreaterThan(20);
    const totals = answer.itineraries.map(({ price }) => price.total.amount);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    for (const { segments, durationMinutes, flownMinutes, stops, price, fareShelf } of answer.itineraries) {
      expect(stops).toBe(segments.length - 1);
      expect(['EWR', 'JFK', 'LGA', 'HPN', 'SWF']).toContain(segments[0]?.origin.locationCode);
      expect(segments.at(-1)?.destination.locationCode).toBe('LIS');
      const waits = segments.reduce(
        (sum, { stopoverDurationMinutes }) => sum + (stopoverDurationMinutes ?? 0),
        0,
      );
      expect(flownMinutes + waits).toBe(durationMinutes);
      for (const [at, segment] of segments.entries()) {
        expect(Date.parse(segment.zonedDeparture)).toBe(Date.parse(segment.scheduledDeparture));
        expect(Date.parse(segment.zonedArrival)).toBe(Date.parse(segment.scheduledArrival));
        const next = segments[at + 1];
        if (!next) continue;
        expect(next.origin.locationCode).toBe(segment.destination.locationCode);
        expect(segment.stopoverDurationMinutes).toBeGreaterThanOrEqual(20);
      }
      expect(price.payableCredit).toEqual({ amount: 300, currency: 'USD' });
      expect(price.earn?.amount).toBe(Math.ceil(price.total.amount * 5));
      expect(['BasicEconomy', 'Economy', 'PremiumEconomy', 'Business', 'First']).toContain(fareShelf.cabin);
    }
    const labelsOf = (name: string) =>
      answer.facets.find((facet) => facet.name === name)?.values.map(({ label }) => label);
    expect(labelsOf('departureAirports')).toContain('John F. Kennedy International (JFK)');
    expect(labelsOf('connectionAirports')?.join()).toMatch(/^(\p{L}[^(]+\([A-Z]{3}\),?)+$/u);
    const [best] = (await follow(roundTrip, answer, { limit: 1 })).itineraries;
    expect([best?.tags[0], answer.itineraries[0]?.tags[0]]).toEqual(['Best Overall', 'Best Price']);
  });

  it('queries suppliers only at first: filters, sort orders, pages and the next slice query none [AIR-03]', async () => {
    const answer = await search(roundTrip);
    expect(asked.filter((operation) => operation === 'air.search').length).toBeGreaterThan(0);
    asked = [];
    const nonstop = await follow(roundTrip, answer, { filters: { stops: [0] }, sort: 'departureTime' });
    const counted = answer.facets
      .find(({ name }) => name === 'stops')
      ?.values.find(({ value }) => value === '0');
    expect(nonstop.matchingCount).toBe(counted?.count);
    expect(nonstop.itineraries.every(({ stops }) => stops === 0)).toBe(true);
    const page = await follow(roundTrip, answer, { offset: 1, limit: 1 });
    expect(page.itineraries.map(({ itineraryId }) => itineraryId)).toEqual([
      answer.itineraries[1]?.itineraryId,
    ]);
    const back = await follow(roundTrip, answer, { chosen: [choiceOf(first(answer))] });
    expect(back.sliceIndex).toBe(1);
    expect(first(back).segments[0]?.origin.locationCode).toBe('LIS');
    expect(asked).toEqual([]);
  });

  it('shows the total of the whole trip: the cheapest return costs exactly that, quote included [AIR-02] [AIR-04] [AIR-05]', async () => {
    const answer = await search({ ...roundTrip, sort: 'price' });
    const out = first(answer);
    const back = first(await follow(roundTrip, answer, { chosen: [choiceOf(out)], sort: 'price' }));
    expect(back.price.total).toEqual(out.price.total);
    const chosen = [choiceOf(out), choiceOf(back)];
    const trip = await post<FlightTrip>('itinerary', {
      ...roundTrip,
      searchId: answer.searchId,
      chosen,
      isQuoted: true,
    });
    expect(trip).toMatchObject({
      title: 'New York City to Lisbon',
      priceChange: null,
      total: out.price.total,
    });
    expect(trip.price?.grandTotal).toEqual(out.price.total);
    const lines = trip.price?.lineItems.reduce((sum, { amount }) => sum + Math.round(amount.amount * 100), 0);
    expect(lines).toBe(Math.round(out.price.total.amount * 100));
    const [fares] = trip.slices.map((slice) => slice.fares);
    expect(fares?.find(({ isChosen }) => isChosen)).toMatchObject({
      costs: 'same',
      difference: { amount: 0 },
    });
    const dearer = fares?.at(-1);
    const other = await post<FlightTrip>('itinerary', {
      ...roundTrip,
      searchId: answer.searchId,
      chosen: [{ ...choiceOf(out), fareId: dearer?.fareId }, choiceOf(back)],
    });
    expect(other.total).toEqual(dearer?.tripTotal);
    expect(other.price).toBeNull();
  });

  it('supports several cities and a return from another city [AIR-01] [AIR-05]', async () => {
    const slice = (from: string, to: string, date: string) => ({
      origin: `airport:${from}`,
      destination: `airport:${to}`,
      date,
    });
    const cities = {
      tripType: 'multi_city',
      slices: [
        slice('JFK', 'LIS', '2026-12-18'),
        slice('LIS', 'FCO', '2026-12-22'),
        slice('FCO', 'ATH', '2026-12-27'),
      ],
    };
    const answer = await search({ ...cities, sort: 'price' });
    expect(answer).toMatchObject({ subtitle: 'Multi-city', title: 'New York City to Lisbon to Rome\u00a0…' });
    const second = await follow(cities, answer, { chosen: [choiceOf(first(answer))], sort: 'price' });
    expect(first(second)).toMatchObject({ tier: 'MultiCity', price: { total: first(answer).price.total } });
    const jaw = {
      tripType: 'open_jaw',
      slices: [slice('JFK', 'LIS', '2026-12-18'), slice('FCO', 'JFK', '2026-12-27')],
    };
    const { subtitle, title } = await search(jaw);
    expect([subtitle, title]).toEqual(['Multi-city', 'New York City to Lisbon to Rome\u00a0…']);
  });

  it('joins tickets of airlines without an agreement into a self-transfer when no single ticket is sold [AIR-04]', async () => {
    const question = { slices: [{ origin: 'airport:BVA', destination: 'airport:JFK', date: '2026-12-20' }] };
    const answer = await search({ ...question, limit: 100, sort: 'price' });
    const joined = answer.itineraries.filter(({ multiTicketType }) => multiTicketType === 'virtualInterline');
    expect(joined.length).toBeGreaterThan(0);
    for (const { segments, kind, tier, warnings } of joined) {
      expect({ kind, tier }).toEqual({ kind: 'multi-travel', tier: 'MultiTicketV2' });
      expect(warnings).toEqual(expect.arrayContaining(['self_transfer', 'separate_tickets']));
      expect(segments.map(({ isSelfTransferLayover }) => isSelfTransferLayover)).toEqual([true, false]);
      expect(segments[0]?.stopoverDurationMinutes).toBeGreaterThanOrEqual(180);
    }
    const [best] = joined;
    if (!best) throw new RangeError('one is found');
    const trip = await post<FlightTrip>('itinerary', {
      ...question,
      searchId: answer.searchId,
      chosen: [choiceOf(best)],
      isQuoted: true,
    });
    expect(trip).toMatchObject({ ticketCount: 2, priceChange: null, multiTicketType: 'virtualInterline' });
    expect(trip.warnings).toContain('separate_tickets');
    expect(trip.price?.grandTotal).toEqual(best.price.total);
    const single = await follow(question, answer, { filters: { singleTicketOnly: true }, limit: 100 });
    expect(single).toMatchObject({
      matchingCount: 0,
      relax: [{ filter: 'singleTicketOnly', wouldMatch: answer.matchingCount }],
    });
  });

  it('includes nearby airports on request, and shows the departure airport of each flight [AIR-01]', async () => {
    const answer = await search({
      slices: [{ origin: 'near:EWR', destination: 'airport:LIS', date: '2026-12-18' }],
      limit: 100,
    });
    const leaves = answer.facets
      .find(({ name }) => name === 'departureAirports')
      ?.values.map(({ value }) => value);
    expect(leaves).toEqual(expect.arrayContaining(['EWR', 'JFK']));
    expect(answer.slices[0]?.origin.codes.slice(0, 1)).toEqual(['EWR']);
    expect(answer.title).toMatch(/ to Lisbon$/);
  });

  it('returns the requested cabin or a better one [AIR-01]', async () => {
    const { itineraries } = await search({ ...roundTrip, cabin: 'Business', limit: 100 });
    expect(itineraries.length).toBeGreaterThan(0);
    for (const { fareShelf } of itineraries) expect(['Business', 'First']).toContain(fareShelf.cabin);
  });
});

describe('a flight search refuses', () => {
  const oneWayTo = (destination: string) => ({
    tripType: 'one_way',
    slices: [{ ...roundTrip.slices[0], destination }],
  });
  it.each([
    [
      'a round trip that ends at another airport',
      { slices: [roundTrip.slices[0], { ...roundTrip.slices[1], destination: 'airport:BOS' }] },
      400,
    ],
    [
      'a day that has passed',
      { tripType: 'one_way', slices: [{ ...roundTrip.slices[0], date: '2026-11-20' }] },
      400,
    ],
    [
      'a day that is not sold yet',
      { tripType: 'one_way', slices: [{ ...roundTrip.slices[0], date: '2027-12-20' }] },
      400,
    ],
    ['more lap infants than adults', { passengers: { ADT: 1, INF: 2 } }, 400],
    ['ten people', { passengers: { ADT: 9, CNN: 1 } }, 400],
    ['the same place twice', oneWayTo('city:5128581'), 400],
    ['a city and an airport of it', oneWayTo('airport:JFK'), 400],
    ['an unknown airport', oneWayTo('airport:QQQ'), 422],
  ])('%s [AIR-01]', async (_case, changed, status) => {
    await search({ ...roundTrip, ...changed }, status);
    expect(asked).toEqual([]);
  });

  it('an unknown flight, and a search of another customer or of fifteen minutes ago [TEN-04]', async () => {
    const answer = await search(roundTrip);
    const followUp = { ...roundTrip, searchType: 'FollowupSearch', searchId: answer.searchId };
    await search(
      { ...followUp, chosen: [{ itineraryId: 'JFK.XX1.20261218', fareId: 'basic.Economy' }] },
      409,
    );
    const stranger = await consumer.enter(issuerCustomer('wilma'));
    await post('search', followUp, 410, stranger);
    const chosen = [choiceOf(first(answer)), choiceOf(first(answer))];
    await post('itinerary', { ...roundTrip, searchId: answer.searchId, chosen }, 410, stranger);
    await search({ ...followUp, passengers: { ADT: 1 } }, 410);
    consumer.clock.advance({ minutes: 15 });
    await search(followUp, 410);
  });
});

describe('a company’s travel policy for flights', () => {
  it('is returned for every flight with the reasons and the nearest compliant flight [POL-03] [POL-05]', async () => {
    const mateus = await business.enter(employee('mateus', 'biz-1', { policyTier: 'strict' }));
    const question = { ...roundTrip, passengers: { ADT: 1 }, limit: 100 };
    const answer = await post<FlightSearchAnswer>('search', question, 200, mateus, business);
    const judged = answer.itineraries.map(({ price, policy, fareShelf }) => ({
      isDear: price.total.amount > 600,
      isCoach: ['BasicEconomy', 'Economy'].includes(fareShelf.cabin),
      state: policy.state,
      codes: policy.reasons.map(({ code }) => code),
    }));
    expect(judged.length).toBeGreaterThan(5);
    for (const { isDear, isCoach, state, codes } of judged) {
      expect(state).toBe(isDear || !isCoach ? 'out_of_policy' : 'in_policy');
      expect(codes.includes('flight_price')).toBe(isDear);
    }
    expect(judged.some(({ state }) => state === 'out_of_policy')).toBe(true);
    const kept = answer.facets.find(({ name }) => name === 'inPolicyOnly')?.values[0];
    const only = await post<FlightSearchAnswer>(
      'search',
      {
        ...question,
        searchType: 'FollowupSearch',
        searchId: answer.searchId,
        filters: { inPolicyOnly: true },
      },
      200,
      mateus,
      business,
    );
    expect(only.matchingCount).toBe(kept?.count);
    expect(only.itineraries.every(({ policy }) => policy.state === 'in_policy')).toBe(true);
    // All that are in policy are on that page, so the nearest is the one of them that leaves nearest in time.
    expect(only.itineraries).toHaveLength(only.matchingCount);
    const leaves = (card: FlightCard) => Date.parse(card.segments[0]?.zonedDeparture ?? '');
    for (const card of answer.itineraries) {
      const apart = only.itineraries.map((one) => Math.abs(leaves(one) - leaves(card)));
      const nearest = card.nearestInPolicy;
      expect(nearest && Math.abs(Date.parse(nearest.zonedDeparture) - leaves(card))).toBe(
        card.policy.state === 'in_policy' ? null : Math.min(...apart),
      );
    }
  });
});

describe('the prices of days for a route', () => {
  it('equal the cheapest one-way flight of each day [PRD-01]', async () => {
    const route = { origin: 'airport:JFK', destination: 'airport:LIS', passengers: { ADT: 2 } };
    const { days } = await post<{
      days: { date: string; lowest: { amount: number } | null; level: string }[];
    }>('calendar', { ...route, from: '2026-11-20', until: '2026-12-20' });
    expect(days).toHaveLength(31);
    expect(days[0]).toEqual({ date: '2026-11-20', lowest: null, level: null });
    const { passengers, ...slice } = route;
    const answer = await search({ slices: [{ ...slice, date: '2026-12-18' }], passengers, sort: 'price' });
    expect(days.find(({ date }) => date === '2026-12-18')?.lowest).toEqual(first(answer).price.total);
    expect(new Set(days.flatMap(({ level }) => level ?? []))).toEqual(new Set(['low', 'middle', 'high']));
    asked = [];
    await post('calendar', { ...route, from: '2026-11-20', until: '2026-12-20' });
    expect(asked).toEqual([]);
  });

  it('form a grid of three days either side, without prices for a return before departure [PRD-01]', async () => {
    const { cells } = await post<{ cells: { depart: string; back: string; lowest: object | null }[] }>(
      'grid',
      {
        origin: 'airport:JFK',
        destination: 'airport:LIS',
        depart: '2026-12-18',
        back: '2026-12-20',
      },
    );
    expect(cells).toHaveLength(49);
    for (const { depart, back, lowest } of cells) expect(lowest !== null).toBe(depart <= back);
  });

  it.each(['0000-01-01', '2026-11-20', '2027-10-25', '9999-12-31'])(
    'form no grid around %s, a day outside the sales period, and query no supplier [PRD-01]',
    async (day) => {
      asked = [];
      const ends = { origin: 'airport:JFK', destination: 'airport:LIS' };
      for (const days of [
        { depart: day, back: '2026-12-20' },
        { depart: '2026-12-18', back: day },
      ])
        await post('grid', { ...ends, ...days }, 400);
      expect(asked).toEqual([]);
    },
  );
});
