import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type ActivityAvailability,
  type ActivityDetails,
  type ActivitySlot,
  getActivity,
  listActivityDays,
  listActivitySlots,
  searchActivities,
} from '#contract/experiences.ts';
import { money } from '#contract/money.ts';
import { payableOffer } from '#server/modules/pricing/test-offers.ts';
import { createWorldClient } from '#server/suppliers/sandbox/client.ts';
import { sandboxExperiences } from '#server/suppliers/sandbox/experiences/experiences.ts';
import { type TestApi, type TestPerson, testApi, testClock } from '#tests/support/api.ts';
import { arm } from '#tests/support/arm.ts';
import { testDatabase } from '#tests/support/database.ts';
import { issuerCustomer } from '#tests/support/issuer-customers.ts';
import { testPlaces } from '#tests/support/places/test-places.ts';
import { type TestWorld, testWorld } from '#tests/support/world.ts';
import { type ExperienceSupplier, experienceRoutes } from './index.ts';

const base = '/api/v0/experiences';
const asked = { location: { placeId: 'city:2988507' }, fromDate: '2026-12-14', untilDate: '2026-12-17' };

let world: TestWorld;
let database: Awaited<ReturnType<typeof testDatabase>>;
let api: TestApi;
let person: TestPerson;
let supplier: ExperienceSupplier;

beforeAll(async () => {
  [world, database] = await Promise.all([testWorld({ namesHotels: false }), testDatabase()]);
  const client = createWorldClient({ baseUrl: world.url, apiKey: world.apiKey });
  supplier = sandboxExperiences(client, { bookDeadlineMs: 1_500 });
  const places = await testPlaces();
  const now = world.deps.clock.now().toISOString();
  api = await testApi({
    db: database.db,
    tenant: 'consumer',
    clock: testClock(now),
    routes: ({ clock }) =>
      experienceRoutes({
        clock,
        supplier,
        places,
        policyFor: async () => null,
        earnFor: async () => [
          {
            accountReferenceId: 'x',
            productDisplayName: 'Summit',
            rewardsCurrency: 'Miles',
            earn: { flights: 5 },
          },
        ],
        walletFor: async () => ({
          credit: money(300_00, 'USD'),
          offers: [
            payableOffer('activities', 5, { funnels: ['Experiences'] }),
            payableOffer('hotels', 40, { funnels: ['Lodging'] }),
          ],
          stacksOffers: true,
        }),
        readRates: async () => new Map([['CAD', { currency: 'CAD', usdPerUnit: '0.7200', asOf: now }]]),
      }),
  });
  person = await api.enter(issuerCustomer('primary'));
});
afterAll(async () => {
  await api.app.close();
  await database.close();
  await world.close();
});
beforeEach(() => world.call('DELETE', '/v1/faults'));

async function ask<T>(schema: z.ZodType<T>, method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const answer = await api.call(person, method, `${base}${path}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return schema.parse(answer.json());
}
const search = (more: object = {}): Promise<ActivityAvailability> =>
  ask(searchActivities.response, 'POST', '/availability', { ...asked, ...more });
const details = (activityId: string) => ask(getActivity.response, 'GET', `/activities/${activityId}`);
const slotsOf = (activityId: string, date: string, tickets: object[], currency = 'USD') =>
  ask(listActivitySlots.response, 'POST', `/activities/${activityId}/slots`, { date, tickets, currency });
const codeOf = (answer: { statusCode: number; json(): unknown }) =>
  `${answer.statusCode} ${z.object({ code: z.string() }).parse(answer.json()).code}`;

/** An activity of the list with a slot that two adults and a child can have. */
async function familySlot(suits: (slot: ActivitySlot) => boolean) {
  const tickets = [
    { unitId: 'adult', quantity: 2 },
    { unitId: 'child', quantity: 1 },
  ];
  const { activities } = await search({ page: { offset: 0, limit: 100 } });
  for (const { activityId, days, ...card } of activities) {
    const { slots, partyProblems } = await slotsOf(activityId, days[0]?.date ?? '', tickets);
    const slot = slots.find((one) => one.price !== null && suits(one));
    if (slot && partyProblems.length === 0) return { activityId, card, days, slots, slot, tickets };
  }
  throw new Error('No family can go anywhere in Paris.');
}

const found = async (more: object) => {
  const answer = await api.call(person, 'POST', `${base}/availability`, { ...asked, ...more });
  if (answer.statusCode !== 200) return codeOf(answer);
  const { place, totalCount, matchingCount, activities } = searchActivities.response.parse(answer.json());
  const [first] = activities;
  return [place.name, totalCount, matchingCount, first ? `${first.title}, ${first.lowest.amount}` : null];
};
const named = (locationName: string) => ({ location: { locationName } });
const adults = (quantity: number) => ({ units: [{ type: 'ADULT', quantity }] });
const withAges = (...ages: number[]) => ({
  units: [{ type: 'ADULT', quantity: 2 }, ...ages.map((age) => ({ type: 'CHILD', quantity: 1, age }))],
});
const only = (filters: object) => ({ filters, sort: 'price_low' });

/** What is asked, and how much is found: place, all, those that match, and the first. */
it.each<[string, object, string | (string | number | null)[]]>([
  ['a place by its id', {}, ['Paris', 171, 171, 'Day trip from Paris to the countryside, 139']],
  ['a place by its name', named('Paris'), ['Paris', 171, 171, 'Day trip from Paris to the countryside, 139']],
  ['a name in French', named('Londres'), ['London', 166, 166, 'London: e-bike tour (Mayfair), 46']],
  ['a misspelled name, which is not guessed', named('Barcelonna'), '404 place-not-found'],
  ['a country', named('Iceland'), '404 place-not-found'],
  [
    'an airport',
    { location: { placeId: 'airport:LHR' } },
    ['London', 166, 166, 'London: e-bike tour (Mayfair), 46'],
  ],
  ['a name that matches no place', named('Qqxzqqxz'), '404 place-not-found'],
  [
    'one day',
    { untilDate: '2026-12-14' },
    ['Paris', 150, 150, 'Day trip from Paris to the countryside, 139'],
  ],
  ['43 days', { untilDate: '2027-01-25' }, '400 validation-failed'],
  ['days in the wrong order', { untilDate: '2026-12-13' }, '400 validation-failed'],
  [
    'twenty adults',
    adults(20),
    ['Paris', 41, 41, 'Paris Amusement Park: day ticket (Canal Saint-Martin), 54.5'],
  ],
  ['twenty-one adults', adults(21), '400 validation-failed'],
  ['a family with a baby', withAges(0), ['Paris', 171, 171, 'Day trip from Paris to the countryside, 139']],
  [
    'a family with a child of eight',
    withAges(8),
    ['Paris', 171, 171, 'Day trip from Paris to the countryside, 139'],
  ],
  [
    'a family with two teenagers',
    withAges(13, 17),
    ['Paris', 171, 171, 'Day trip from Paris to the countryside, 139'],
  ],
  [
    'food only',
    only({ categories: ['food'] }),
    ['Paris', 171, 37, 'Evening tasting of local wines in Paris, with Long Table, 50'],
  ],
  [
    'food and museums',
    only({ categories: ['food', 'museums'] }),
    ['Paris', 171, 62, 'Paris Museum of Photography: admission (Saint-Germain-des-Prés), 14.5'],
  ],
  [
    'free cancellation only',
    only({ freeCancellation: true }),
    ['Paris', 171, 156, 'Paris Museum of Photography: admission (Saint-Germain-des-Prés), 14.5'],
  ],
  [
    'a guide who speaks French',
    only({ language: 'fr' }),
    ['Paris', 171, 137, 'Street art in Paris: guided walk (La Defense), 24.5'],
  ],
  ['a language that no guide speaks', only({ language: 'tlh' }), ['Paris', 171, 0, null]],
  [
    'all filters at once',
    only({ categories: ['tours'], freeCancellation: true, instantConfirmation: true, language: 'fr' }),
    ['Paris', 171, 39, 'Street art in Paris: guided walk (La Defense), 24.5'],
  ],
  ['a category without activities in Paris', only({ categories: ['snow'] }), ['Paris', 171, 0, null]],
  [
    'euros',
    { sort: 'price_low', currency: 'EUR' },
    ['Paris', 171, 171, 'Paris Museum of Photography: admission (Saint-Germain-des-Prés), 12.47'],
  ],
])(
  'a search for activities with %s returns the expected place and activities [XPR-01] [XPR-02]',
  async (_case, query, expected) => {
    expect(await found(query)).toEqual(expected);
  },
);

describe('the activities API', () => {
  it('returns the total for the whole party, equal to its tickets at the cheapest time, and filters by language [XPR-02]', async () => {
    const units = [
      { type: 'ADULT', quantity: 2 },
      { type: 'CHILD', quantity: 1 },
    ];
    const page = { offset: 0, limit: 100 };
    const { activities, languages, matchingCount } = await search({ units, page });
    const tickets = [
      { unitId: 'adult', quantity: 2 },
      { unitId: 'child', quantity: 1 },
    ];
    const family = activities.filter(({ partyTotal }) => partyTotal !== null);
    expect(family.length).toBeGreaterThan(5);
    for (const { activityId, partyTotal, days, category } of family.slice(0, 5)) {
      if (category === 'transfers') continue;
      const slots = await Promise.all(days.map(({ date }) => slotsOf(activityId, date, tickets)));
      const totals = slots.flatMap((day) =>
        day.slots.flatMap(({ price, fitsParty }) => (price && fitsParty ? [price.grandTotal.amount] : [])),
      );
      expect(partyTotal?.amount).toBe(Math.min(...totals));
    }
    // Some are for grown-ups alone: no total is made up for them.
    expect(activities.some(({ partyTotal }) => partyTotal === null)).toBe(true);

    const french = languages.find(({ language }) => language === 'fr')?.count ?? 0;
    const filters = { language: 'fr' };
    const inFrench = await search({ units, page, filters });
    expect([inFrench.matchingCount, inFrench.languages]).toEqual([french, languages]);
    expect(french).toBeGreaterThan(0);
    expect(french).toBeLessThan(matchingCount);
    expect(inFrench.activities.every((one) => one.languages.includes('fr'))).toBe(true);
  });

  it('finds the same activities by place name as by place id, cheapest first on request [XPR-01] [XPR-02]', async () => {
    const [byId, byName] = [
      await search({ sort: 'price_low' }),
      await search({ sort: 'price_low', location: { locationName: 'Paris' } }),
    ];
    expect(byName.activities).toEqual(byId.activities);
    expect(byId.place.name).toBe('Paris');
    expect(byId.activities).toHaveLength(20);
    const prices = byId.activities.map(({ lowest }) => lowest.amount);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    for (const { days, lowest } of byId.activities)
      expect(Math.min(...days.map((day) => day.lowest?.amount ?? 1e9))).toBe(lowest.amount);
  });

  it('applies filters and pages to all results [XPR-02]', async () => {
    const all = await search();
    const food = await search({ filters: { categories: ['food'], freeCancellation: true } });
    expect(food.matchingCount).toBeGreaterThan(0);
    expect(food.matchingCount).toBeLessThan(all.matchingCount);
    expect(
      food.activities.every(({ category, freeCancelDays }) => category === 'food' && freeCancelDays !== null),
    ).toBe(true);
    expect(food.categories.find(({ category }) => category === 'food')?.count).toBe(food.matchingCount);
    const second = await search({ page: { offset: 20, limit: 20 } });
    const ids = (found: ActivityAvailability) => found.activities.map(({ activityId }) => activityId);
    expect(new Set([...ids(all), ...ids(second)]).size).toBe(40);
    const crowd = await search({ units: [{ type: 'ADULT', quantity: 20 }] });
    expect(crowd.totalCount).toBeLessThan(all.totalCount);
  });

  it('refuses unknown places and activities, and days in the past', async () => {
    const nowhere = { ...asked, location: { locationName: 'Qqxzqqxz' } };
    expect(codeOf(await api.call(person, 'POST', `${base}/availability`, nowhere))).toBe(
      '404 place-not-found',
    );
    const past = { ...asked, fromDate: '2026-11-01', untilDate: '2026-11-02' };
    expect(codeOf(await api.call(person, 'POST', `${base}/availability`, past))).toMatch(
      /^4\d\d validation-failed/,
    );
    expect(codeOf(await api.call(person, 'GET', `${base}/activities/x1-1`))).toBe('404 experience-not-found');
    await arm(world, { area: 'experiences', operation: 'search', fault: 'error' });
    expect(codeOf(await api.call(person, 'POST', `${base}/availability`, asked))).toBe('502 search-failed');
    await arm(world, { area: 'experiences', operation: 'search', fault: 'partial' });
    expect((await search()).missing).toEqual([{ source: 'sandbox', part: 'some' }]);
  });

  it('returns the same lowest price in the list and in the calendar, with the ages of each ticket [XPR-01]', async () => {
    const { activities } = await search();
    for (const { activityId, days } of activities.slice(0, 5)) {
      const calendar = await ask(listActivityDays.response, 'POST', `/activities/${activityId}/calendar`, {
        from: asked.fromDate,
        until: asked.untilDate,
      });
      expect(calendar.days.filter(({ lowest }) => lowest !== null)).toEqual(days);
      const { options } = await details(activityId);
      for (const { units } of options)
        for (const { type, ages } of units) expect(ages === null).toBe(type === 'OTHER');
    }
  });

  it('prices a family’s tickets in one price object, with earn, offers, credit and terms [XPR-01] [RWD-06] [OFF-06]', async () => {
    const { slot, activityId, days } = await familySlot(({ freeCancelUntil }) => freeCancelUntil !== null);
    const each = (unitId: string) => slot.perUnit.find((one) => one.unitId === unitId)?.price.amount ?? 0;
    const total = slot.price?.grandTotal.amount ?? 0;
    expect(total).toBeCloseTo(2 * each('adult') + each('child'), 6);
    expect(slot.price?.lineItems.map(({ label }) => label.fr)).toEqual(['2 × Adulte', '1 × Enfant']);
    expect(slot.price?.dueNow).toEqual(slot.price?.grandTotal);
    expect(slot.earn).toEqual([
      {
        accountReferenceId: 'x',
        productDisplayName: 'Summit',
        multiplier: 5,
        currency: 'Miles',
        amount: Math.ceil(total * 5 - 1e-9),
      },
    ]);
    expect(slot.payableOffers).toMatchObject({ offerIds: ['activities'], amount: { amount: 5 } });
    expect(slot.payableCredit.amount).toBe(Math.min(300, total));
    const free = slot.terms.find(({ penalty }) => penalty.amount === 0);
    expect(free?.until).toBe(slot.freeCancelUntil);
    expect(slot.terms.at(-1)?.penalty.amount).toBeLessThanOrEqual(total);
    const alone = await slotsOf(activityId, days[0]?.date ?? '', [{ unitId: 'child', quantity: 1 }]);
    expect(alone.partyProblems.map(({ problem }) => problem)).toContain('needs_company');
    expect(alone.slots.every(({ price }) => price === null)).toBe(true);
  });

  it('returns the remaining places only where the operator reports them', async () => {
    const { activities } = await search();
    const known = new Set<boolean>();
    for (const { activityId, days } of activities) {
      const { slots } = await slotsOf(activityId, days[0]?.date ?? '', [{ unitId: 'adult', quantity: 1 }]);
      for (const { left, status } of slots) {
        known.add(left !== null);
        if (status === 'FREESALE' || status === 'SOLD_OUT') expect(left).toBeNull();
      }
    }
    expect(known).toEqual(new Set([true, false]));
  });
});

describe('the supplier port for activities', () => {
  const contact = { name: 'Ada Okafor', email: 'ada@example.com', phone: '+1 555 555 0100' };

  async function reserved(uuid: string) {
    const { slot, activityId, tickets } = await familySlot(({ left }) => (left ?? 0) >= 6);
    const { options: _, ...activity } = await details(activityId);
    const request = {
      uuid,
      activityId,
      optionId: slot.optionId,
      slotId: slot.slotId,
      tickets,
      shown: money(Math.round((slot.price?.grandTotal.amount ?? 0) * 100), 'USD'),
    };
    return { activity, request, date: slot.localStart.slice(0, 10) };
  }

  function confirmationOf(uuid: string, { questions }: Pick<ActivityDetails, 'questions'>) {
    const answers = questions.flatMap(({ questionId, group, answers: allowed, required }) =>
      required === 'no'
        ? []
        : (group === 'booking' ? [null] : [0, 1, 2]).map((traveler) => ({
            questionId,
            traveler,
            value: allowed.at(-1)?.value ?? '12',
          })),
    );
    const travelers = [1, 2, 3].map(() => ({ givenName: 'Ada', surname: 'Okafor' }));
    return { uuid, contact, language: 'en', travelers, answers, pickupId: null };
  }

  it('reserves at the shown price once for each uuid, and finds the reservation after a lost answer', async () => {
    const { request } = await reserved('p-1');
    const dearer = { ...request, shown: money(request.shown.minor - 1, 'USD') };
    expect(await supplier.reserve(dearer)).toEqual({ status: 'refused', failure: 'price_changed' });
    expect(await supplier.find('p-1')).toBe('absent');
    await arm(world, { area: 'experiences', operation: 'reserve', fault: 'unknown-done' });
    expect(await supplier.reserve(request)).toEqual({ status: 'unknown' });
    expect(await supplier.find('p-1')).toMatchObject({ uuid: 'p-1', state: 'ON_HOLD', total: request.shown });
    expect(await supplier.reserve(request)).toMatchObject({ status: 'done', booking: { uuid: 'p-1' } });
    const other = { ...request, tickets: [{ unitId: 'adult', quantity: 1 }], shown: money(1, 'USD') };
    expect(await supplier.reserve(other)).toEqual({ status: 'refused', failure: 'uuid_used' });
    expect(await supplier.extend('p-2')).toEqual({ status: 'refused', failure: 'uuid_used' });
  });

  it('confirms a held reservation or gives the reason it cannot, and cancels by the time of the request', async () => {
    const { request, activity } = await reserved('p-3');
    await supplier.reserve(request);
    const confirm = confirmationOf('p-3', activity);
    await arm(world, { area: 'experiences', operation: 'confirm', fault: 'sold-out' });
    expect(await supplier.confirm(confirm)).toEqual({ status: 'refused', failure: 'sold_out' });
    const outcome = await supplier.confirm(confirm);
    expect(outcome).toMatchObject({ status: 'done', booking: { uuid: 'p-3', total: request.shown } });
    const cancelled = await supplier.cancel('p-3', world.deps.clock.now());
    expect(cancelled).toMatchObject({ status: 'done', booking: { state: 'CANCELLED', voucher: null } });
  });

  it('holds and confirms once for 100 calls with one uuid, and takes the seats once [XPR-01]', async () => {
    const { request, activity, date } = await reserved('p-4');
    const patient = sandboxExperiences(createWorldClient({ baseUrl: world.url, apiKey: world.apiKey }));
    const left = async () => {
      const slots = await supplier.listSlots(request.activityId, date, 'USD');
      return slots.find(({ slotId }) => slotId === request.slotId)?.vacancies;
    };
    const before = await left();
    const hundred = <One>(call: () => Promise<One>) => Promise.all(Array.from({ length: 100 }, call));
    const holds = await hundred(() => patient.reserve(request));
    expect(new Set(holds.map((hold) => JSON.stringify(hold)))).toEqual(new Set([JSON.stringify(holds[0])]));
    expect(holds[0]).toMatchObject({ status: 'done', booking: { uuid: 'p-4', state: 'ON_HOLD' } });
    const confirmation = confirmationOf('p-4', activity);
    const booked = await hundred(() => patient.confirm(confirmation));
    expect(new Set(booked.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(booked[0])]));
    expect(booked[0]).toMatchObject({ status: 'done', booking: { uuid: 'p-4', total: request.shown } });
    expect(await left()).toBe((before ?? 0) - 3);
  });

  it('accepts reservations before the cutoff, and refuses them from the cutoff on [XPR-01]', async () => {
    const { request, date } = await reserved('p-5');
    const [slot] = (await supplier.listSlots(request.activityId, date, 'USD')).filter(
      ({ slotId }) => slotId === request.slotId,
    );
    const until = async (moment: number) => {
      const seconds = (moment - world.deps.clock.now().getTime()) / 1000;
      await world.call('POST', '/v1/clock', { advanceSeconds: seconds });
    };
    const cutoff = slot?.cutoffAt.getTime() ?? 0;
    await until(cutoff - 30_000);
    expect(await supplier.reserve({ ...request, uuid: 'p-6' })).toMatchObject({ status: 'done' });
    await until(cutoff);
    expect(await supplier.reserve({ ...request, uuid: 'p-7' })).toEqual({
      status: 'refused',
      failure: 'closed',
    });
  });
});
