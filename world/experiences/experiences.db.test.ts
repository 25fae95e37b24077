import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arm } from '#tests/support/arm.ts';
import { type Called, type TestWorld, testWorld } from '#tests/support/world.ts';
import type {
  AvailabilityAnswer,
  Booking,
  CalendarAnswer,
  Product,
  SearchAnswer,
  Slot,
} from './api-types.ts';

const PARIS = 2_988_507;
const WHEN = { from: '2026-12-14', until: '2026-12-17', currency: 'USD' };

let world: TestWorld;
let serial = 0;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());
beforeEach(() => world.call('DELETE', '/v1/faults'));

const problem = ({ status, body }: Called) => `${status} ${(body['error'] as { code?: string })?.code}`;
async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await world.call(method, `/v1/experiences${path}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body as T;
}
const search = (when: object = WHEN) => ask<SearchAnswer>('POST', '/search', { cityId: PARIS, ...when });
const slotsOf = async (productId: string) =>
  (await ask<AvailabilityAnswer>('POST', '/availability', { productId, ...WHEN })).slots;

/** A slot of Paris that can be booked, of a product that suits. */
async function findSlot(
  suits: (product: Product) => boolean,
  fits: (slot: Slot) => boolean = () => true,
): Promise<{ product: Product; slot: Slot }> {
  const { products } = await search();
  for (const { card, days } of products) {
    if (days.length === 0) continue;
    const product = await ask<Product>('GET', `/products/${card.id}?currency=USD`);
    if (!suits(product)) continue;
    const slot = (await slotsOf(card.id)).find(
      (one) => ['AVAILABLE', 'LIMITED', 'FREESALE'].includes(one.status) && fits(one),
    );
    if (slot) return { product, slot };
  }
  throw new Error('Paris has no such slot.');
}

const instant = ({ confirmation, holdsSeats, options, questions }: Product) =>
  confirmation === 'INSTANT' &&
  holdsSeats &&
  questions.every(({ required }) => required === 'no') &&
  options.some(({ units }) => units.some(({ id }) => id === 'adult'));

const party = (quantity = 1) => [{ unitId: 'adult', quantity }];
const reserving = (slot: Slot, units: object[] = party(), uuid = `U-${++serial}`) => ({
  uuid,
  productId: slot.id.split('_')[0],
  optionId: slot.optionId,
  availabilityId: slot.id,
  units,
  currency: 'USD',
});
const reserve = (slot: Slot, units?: object[]) => ask<Booking>('POST', '/bookings', reserving(slot, units));
const who = {
  contact: { name: 'Ada Okafor', email: 'ada@example.com', phone: '+1 555 555 0100' },
  travelers: [{ givenName: 'Ada', surname: 'Okafor' }],
};
const confirm = (uuid: string) => ask<Booking>('POST', `/bookings/${uuid}/confirm`, who);
const get = (uuid: string) => ask<Booking>('GET', `/bookings/${uuid}`);
const now = () => world.deps.clock.now().toISOString();

describe('a search for activities', () => {
  it('has the same lowest price in list, calendar and slots [XPR-01]', async () => {
    const first = await search();
    expect(JSON.stringify(await search())).toBe(JSON.stringify(first));
    for (const { card, days } of first.products.slice(0, 25)) {
      const calendar = await ask<CalendarAnswer>('POST', '/calendar', { productId: card.id, ...WHEN });
      const open = calendar.days.flatMap(({ date, lowestMinor, slots }) =>
        lowestMinor === null ? [] : [{ date, lowestMinor, slots }],
      );
      expect(open).toEqual(days);
      const slots = await slotsOf(card.id);
      for (const { date, lowestMinor } of days) {
        const lead = slots
          .filter((one) => one.localStart.startsWith(date) && !['SOLD_OUT', 'CLOSED'].includes(one.status))
          .map(({ prices }) => prices.find(({ unitId }) => unitId === 'adult')?.minor ?? prices[0]?.minor);
        expect(Math.min(...lead.map(Number))).toBe(lowestMinor);
      }
    }
  });

  it('leaves unknown vacancies empty, and refuses products that do not exist', async () => {
    const { products } = await search();
    const vacancies = new Set<boolean>();
    for (const { card } of products.slice(0, 20))
      for (const slot of await slotsOf(card.id)) vacancies.add(slot.vacancies === null);
    expect(vacancies).toEqual(new Set([true, false]));
    const crowd = await search({ ...WHEN, seats: 100 });
    const days = (found: SearchAnswer['products']) => found.flatMap((one) => one.days).length;
    expect(days(crowd.products)).toBeGreaterThan(0);
    expect(days(crowd.products)).toBeLessThan(days(products) / 2);
    const nothing = await world.call('GET', '/v1/experiences/products/x1-1?currency=USD');
    expect(problem(nothing)).toBe('400 invalid_product_id');
    expect((await search({ ...WHEN, cityId: 1 })).products).toEqual([]);
  });
});

describe('booking an activity', () => {
  it('holds, extends and confirms with tickets, and frees the seats when cancelled', async () => {
    const { slot } = await findSlot(instant, ({ vacancies }) => (vacancies ?? 0) >= 3);
    const left = async () =>
      (await slotsOf(slot.id.split('_')[0] ?? '')).find(({ id }) => id === slot.id)?.vacancies;
    const held = await reserve(slot, party(2));
    expect(held).toMatchObject({ state: 'ON_HOLD', voucher: null });
    expect(held.seatsUntil).toBe(held.priceUntil);
    expect(held.total.minor).toBe(2 * (slot.prices.find(({ unitId }) => unitId === 'adult')?.minor ?? 0));
    expect(await left()).toBe((slot.vacancies ?? 0) - 2);
    await world.call('POST', '/v1/clock', { advanceSeconds: 300 });
    const longer = await ask<Booking>('POST', `/bookings/${held.uuid}/extend`, {});
    expect(Date.parse(longer.priceUntil ?? '')).toBeGreaterThan(Date.parse(held.priceUntil ?? ''));
    const booked = await confirm(held.uuid);
    expect(booked.state).toBe('CONFIRMED');
    expect(booked.unitItems.map(({ ticket }) => ticket !== null)).toEqual([true, true]);
    const over = await ask<Booking>('POST', `/bookings/${held.uuid}/cancel`, { requestedAt: now() });
    expect(over).toMatchObject({ state: 'CANCELLED', voucher: null });
    expect(await left()).toBe(slot.vacancies);
  });

  it('frees the seats of a hold that expires', async () => {
    const { slot } = await findSlot(instant, ({ vacancies }) => (vacancies ?? 0) >= 2);
    const held = await reserve(slot);
    await world.call('POST', '/v1/clock', { advanceSeconds: 15 * 60 + 1 });
    expect((await get(held.uuid)).state).toBe('EXPIRED');
    const late = await world.call('POST', `/v1/experiences/bookings/${held.uuid}/confirm`, who);
    expect(problem(late)).toBe('410 hold_expired');
    const after = (await slotsOf(held.productId)).find(({ id }) => id === slot.id);
    expect(after?.vacancies).toBe(slot.vacancies);
  });

  it('sells the last seats once to any number of concurrent callers', async () => {
    const { slot } = await findSlot(
      instant,
      ({ vacancies }) => vacancies !== null && vacancies > 0 && vacancies < 12,
    );
    const left = slot.vacancies ?? 0;
    const answers = await Promise.all(
      Array.from({ length: left + 5 }, () => world.call('POST', '/v1/experiences/bookings', reserving(slot))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(left);
    expect(answers.filter((answer) => problem(answer) === '409 sold_out')).toHaveLength(5);
  });

  it('answers a repeated uuid with the same booking, and refuses it with other content', async () => {
    const { slot } = await findSlot(instant);
    const body = reserving(slot);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.call('POST', '/v1/experiences/bookings', body)),
    );
    expect(new Set(answers.map((one) => JSON.stringify(one.body))).size).toBe(1);
    const other = await world.call('POST', '/v1/experiences/bookings', { ...body, units: party(2) });
    expect(problem(other)).toBe('400 invalid_booking_uuid');
  });

  it('refuses a child without an adult and a ticket type that is not sold', async () => {
    const { slot } = await findSlot(
      (product) => instant(product) && (product.options[0]?.units.some(({ id }) => id === 'child') ?? false),
    );
    const alone = await world.call(
      'POST',
      '/v1/experiences/bookings',
      reserving(slot, [{ unitId: 'child', quantity: 1 }]),
    );
    expect(problem(alone)).toBe('422 unit_rules');
    const none = await world.call(
      'POST',
      '/v1/experiences/bookings',
      reserving(slot, [{ unitId: 'pilot', quantity: 1 }]),
    );
    expect(problem(none)).toBe('400 invalid_unit_id');
  });

  it('requires the answers that the operator needs, also those that depend on another answer', async () => {
    const { slot } = await findSlot(({ category, holdsSeats }) => category === 'food' && holdsSeats);
    const { uuid } = await reserve(slot);
    const answering = (answers: object[]) =>
      world.call('POST', `/v1/experiences/bookings/${uuid}/confirm`, { ...who, answers });
    const allergic = { questionId: 'allergies', traveler: null, value: 'yes' };
    expect(problem(await answering([]))).toBe('422 unprocessable_entity');
    expect(problem(await answering([allergic]))).toBe('422 unprocessable_entity');
    const told = [allergic, { questionId: 'allergy_text', traveler: null, value: 'Peanuts' }];
    expect((await answering(told)).status).toBe(200);
  });

  it('can be made to stay pending until confirmed or rejected, or to be called off for weather', async () => {
    const { slot } = await findSlot(instant, ({ vacancies }) => (vacancies ?? 0) >= 4);
    const book = async (fault: string) => {
      const { uuid } = await reserve(slot);
      await arm(world, { area: 'experiences', operation: 'confirm', fault });
      return confirm(uuid);
    };
    const [yes, no] = [await book('pending'), await book('pending-then-rejected')];
    expect([yes.state, yes.voucher, no.state]).toEqual(['PENDING', null, 'PENDING']);
    expect(Date.parse(yes.decidedBy ?? '')).toBeGreaterThan(Date.parse(now()));
    const off = await book('weather');
    expect(off.state).toBe('CONFIRMED');
    await world.call('POST', '/v1/clock', { advanceSeconds: 21 });
    expect([(await get(yes.uuid)).state, (await get(no.uuid)).state]).toEqual(['CONFIRMED', 'REJECTED']);
    await world.call('POST', '/v1/clock', {
      moveTo: new Date(Date.parse(slot.startsAt) - 86_300_000).toISOString(),
    });
    expect(await get(off.uuid)).toMatchObject({
      state: 'CANCELLED',
      cancellation: { refund: 'FULL', amount: off.total, reason: 'bad_weather' },
    });
  });

  it('has its cancellation judged by the second at which the traveler asked', async () => {
    const when = { from: '2027-02-08', until: '2027-02-10', currency: 'USD' };
    const { products } = await ask<SearchAnswer>('POST', '/search', { cityId: PARIS, ...when });
    const booked = async () => {
      for (const { card } of products) {
        if (card.freeCancelDays !== 1) continue;
        const product = await ask<Product>('GET', `/products/${card.id}?currency=USD`);
        if (!instant(product)) continue;
        const answer = await ask<AvailabilityAnswer>('POST', '/availability', {
          productId: card.id,
          ...when,
        });
        const slot = answer.slots.find(
          ({ vacancies, status }) => (vacancies ?? 0) >= 3 && status !== 'CLOSED',
        );
        if (!slot) continue;
        const [one, two, three] = [await reserve(slot), await reserve(slot), await reserve(slot)];
        for (const { uuid } of [one, two, three]) await confirm(uuid);
        return { slot, one, two, three };
      }
      throw new Error('Nothing in Paris can be canceled for free.');
    };
    const { slot, one, two, three } = await booked();
    const edge = Date.parse(slot.startsAt) - 86_400_000;
    await world.call('POST', '/v1/clock', { moveTo: new Date(edge + 3_600_000).toISOString() });
    const cancelled = async (uuid: string, at: number) =>
      (await ask<Booking>('POST', `/bookings/${uuid}/cancel`, { requestedAt: new Date(at).toISOString() }))
        .cancellation?.refund;
    expect(await cancelled(one.uuid, edge)).toBe('FULL');
    expect(await cancelled(two.uuid, edge + 1_000)).toBe('NONE');
    // The clock of a portal may be some seconds ahead.
    const now = edge + 3_600_000;
    const early = await world.call('POST', `/v1/experiences/bookings/${three.uuid}/cancel`, {
      requestedAt: new Date(now + 600_000).toISOString(),
    });
    expect(problem(early)).toBe('400 bad_request');
    expect(await cancelled(three.uuid, now + 30_000)).toBe('NONE');
  });
});
