import { describe, expect, it } from 'vitest';
import type { CarBookingSession } from '#contract/booking.ts';
import {
  activityChoice,
  activityRequest,
  bookActivityPath,
  findActivityIn,
  isSimple,
  openActivityCheckout,
} from '#tests/support/activities.ts';
import { cardOf, postAndWait, type TestCheckout } from '#tests/support/checkout.ts';
import { bookCarPath, carRequest, findCar, openCarCheckout } from '#tests/support/rentals/cars.ts';
import { cents, nothingLeft, testShop } from '#tests/support/shop.ts';
import { freeDays } from '#world/cars/book.ts';
import type { Kept } from '#world/cars/store.ts';
import { dayNumber } from '#world/stays/search/calendar.ts';

const { world, shop, open, enter, seen } = await testShop('rival');
/** Two server processes on one database. */
const shops = [shop, await open({ databaseUrl: shop.databaseUrl })] as const;
const shopOf = (index: number): TestCheckout => shops[index % 2] ?? shop;
const adult = [{ unitId: 'adult', quantity: 1 }];

/** What an operator has of a checkout: its hold or booking, and how many count for seats of the slot. */
async function atOperator(bookingSessionId: string) {
  const { supplier_quote_id: uuid } = await shop.db
    .selectFrom('booking_sessions')
    .select('supplier_quote_id')
    .where('id', '=', bookingSessionId)
    .executeTakeFirstOrThrow();
  const found = await shop.operators.find(uuid);
  return typeof found === 'string' ? found : found.state;
}

const bookedSeats = async (slotId: string): Promise<number> => {
  const { rows } = await world.deps.db.query<{ seats: number }>(
    `select coalesce(sum(seats), 0)::int as seats from experience_booking where slot_id = $1 and state = 'CONFIRMED'`,
    [slotId],
  );
  return rows[0]?.seats ?? 0;
};

describe('two customers who book at once', () => {
  it('when one car of a class is left: one gets it, the other pays nothing [GRD-01] [BKG-01]', async () => {
    const rate = await findCar(shop, { wanted: ({ rateId }) => rateId.endsWith('prepaid') });
    const guests = await Promise.all(
      [0, 1].map(async (index) => {
        const person = await enter({}, shopOf(index));
        const session = await openCarCheckout(shopOf(index), person, rate);
        return { person, session, request: carRequest(session, [cardOf(session)]) };
      }),
    );
    await leaveOneCar(guests[0]?.session);
    const outcomes = await Promise.all(
      guests.map(({ person, session, request }, index) =>
        postAndWait(shopOf(index), person, bookCarPath(session), request),
      ),
    );
    expect(outcomes.map(({ outcome, problem }) => problem?.code ?? outcome).toSorted()).toEqual([
      'car-sold-out',
      'confirmed',
    ]);
    const left = await Promise.all(guests.map(({ person, request }) => seen(person, request.bookingId)));
    const [winner, loser] = left.toSorted((a, b) => b.trips.length - a.trips.length);
    const due = cents(guests[0]?.session.price.dueNow.amount ?? 0);
    expect(winner).toMatchObject({
      trips: ['Confirmed'],
      supplier: 'confirmed',
      bank: [['captured', due, 0]],
    });
    expect(loser).toMatchObject({ ...nothingLeft, supplier: 'none', bank: [['voided', 0, 0]] });
  });

  it('when one seat is left of an activity that does not hold seats: one gets it, the other pays nothing [XPR-01] [BKG-01]', async () => {
    const chosen = await findActivityIn(
      shop,
      (activity) =>
        !activity.holdsSeats &&
        activity.confirmation === 'INSTANT' &&
        activity.questions.every(({ required }) => required === 'no'),
      { tickets: adult, slot: ({ vacancies }) => vacancies !== null },
    );
    const guests = await Promise.all(
      [0, 1].map(async (index) => {
        const person = await enter({}, shopOf(index));
        const session = await openActivityCheckout(shopOf(index), person, chosen);
        return { person, session, request: activityRequest(session, [cardOf(session)]) };
      }),
    );
    await leaveOneSeat(chosen.slot.slotId, chosen.slot.vacancies ?? 0);
    const outcomes = await Promise.all(
      guests.map(({ person, session, request }, index) =>
        postAndWait(shopOf(index), person, bookActivityPath(session), request),
      ),
    );
    expect(outcomes.map(({ outcome, problem }) => problem?.code ?? outcome).toSorted()).toEqual([
      'confirmed',
      'experience-sold-out',
    ]);
    const left = await Promise.all(guests.map(({ person, request }) => seen(person, request.bookingId)));
    const [winner, loser] = left.toSorted((a, b) => b.trips.length - a.trips.length);
    const due = cents(guests[0]?.session.price.dueNow.amount ?? 0);
    expect(winner).toMatchObject({ trips: ['Confirmed'], bank: [['captured', due, 0]] });
    expect(loser).toMatchObject({ ...nothingLeft, bank: [['voided', 0, 0]] });
    const states = await Promise.all(guests.map(({ session }) => atOperator(session.bookingSessionId)));
    expect(states.filter((state) => state === 'CONFIRMED')).toHaveLength(1);
  });

  it('when one seat is left of an activity that holds seats: one gets to the checkout [XPR-01]', async () => {
    const chosen = await findActivityIn(shop, isSimple, {
      tickets: adult,
      slot: ({ vacancies }) => vacancies !== null,
    });
    await leaveOneSeat(chosen.slot.slotId, chosen.slot.vacancies ?? 0);
    const people = await Promise.all([0, 1].map((index) => enter({}, shopOf(index))));
    const answers = await Promise.all(
      people.map((person, index) =>
        shopOf(index).api.call(person, 'POST', '/api/v0/bookings/sessions/activity', activityChoice(chosen)),
      ),
    );
    expect(answers.map((answer) => answer.json().code ?? 'held').toSorted()).toEqual([
      'experience-sold-out',
      'held',
    ]);
  });
});

it('a hundred requests with one booking id, at two processes, make one booking of an activity [XPR-01] [BKG-01]', async () => {
  const person = await enter();
  const chosen = await findActivityIn(shop, isSimple, { days: 25 });
  const session = await openActivityCheckout(shop, person, chosen);
  const request = activityRequest(session, [cardOf(session)]);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      shopOf(index).api.call(person, 'POST', bookActivityPath(session), request),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.json().bookingId))).toEqual(new Set([request.bookingId]));
  expect(await postAndWait(shop, person, bookActivityPath(session), request)).toMatchObject({
    outcome: 'confirmed',
  });
  expect(await seen(person, request.bookingId)).toMatchObject({
    booking: 'complete',
    trips: ['Confirmed'],
    bank: [['captured', cents(session.price.dueNow.amount), 0]],
  });
  expect(await bookedSeats(chosen.slot.slotId)).toBe(2);
});

it('a seat hold that ends during its payment ends in a booking and a charge, or in neither [XPR-01] [BKG-01]', async () => {
  const ends = { confirmed: 0, 'experience-hold-expired': 0 };
  // Longer each time, until the payment is through first.
  for (let round = 0; ends.confirmed === 0; round++) {
    const person = await enter();
    const chosen = await findActivityIn(shop, isSimple, { days: 30 + round });
    const session = await openActivityCheckout(shop, person, chosen);
    const request = activityRequest(session, [cardOf(session)]);
    const { supplier_quote_id: uuid } = await shop.db
      .selectFrom('booking_sessions')
      .select('supplier_quote_id')
      .where('id', '=', session.bookingSessionId)
      .executeTakeFirstOrThrow();
    const paying = postAndWait(shop, person, bookActivityPath(session), request);
    await new Promise((done) => setTimeout(done, round === 0 ? 0 : 25 * 2 ** round));
    // The operator's hold ends at this moment: as if the clock had passed it.
    await world.deps.db.query(`update experience_booking set expires_at = created_at where uuid = $1`, [
      uuid,
    ]);
    const { outcome, problem } = await paying;
    const { trips, bank } = await seen(person, request.bookingId);
    const state = await atOperator(session.bookingSessionId);
    if (outcome === 'confirmed') {
      expect([state, trips, bank]).toEqual([
        'CONFIRMED',
        ['Confirmed'],
        [['captured', cents(session.price.dueNow.amount), 0]],
      ]);
      ends.confirmed++;
    } else {
      expect([problem?.code, state, trips, bank]).toEqual([
        'experience-hold-expired',
        'EXPIRED',
        [],
        [['voided', 0, 0]],
      ]);
      ends['experience-hold-expired']++;
    }
  }
  expect(ends['experience-hold-expired']).toBeGreaterThan(0);
});

/** Has others rent all cars but one of a checkout's class on its first day. */
async function leaveOneCar(session: CarBookingSession | undefined): Promise<void> {
  const { supplier_quote_id: quoteId } = await shop.db
    .selectFrom('booking_sessions')
    .select('supplier_quote_id')
    .where('id', '=', session?.bookingSessionId ?? '')
    .executeTakeFirstOrThrow();
  const { rows } = await world.deps.db.query<{ kept: Kept }>(
    `select body -> 'kept' as kept from car_quote where id = $1`,
    [quoteId],
  );
  const kept = rows[0]?.kept;
  if (!kept) throw new Error('The quote of the checkout is not the supplier’s.');
  const [free = 0] = freeDays(kept, world.deps.clock.now());
  await world.deps.db.query(
    `insert into car_day as c (desk, class, day, taken) values ($1, $2, $3, $4)
     on conflict (desk, class, day) do update set taken = excluded.taken`,
    [kept.desk, kept.at, kept.firstDay, free - 1],
  );
}

/** Has others book all seats but one. */
async function leaveOneSeat(slotId: string, vacancies: number): Promise<void> {
  await world.deps.db.query(
    `insert into experience_booking (uuid, content_hash, product_id, slot_id, day, seats, state, body, holds_seats, expires_at, created_at)
     values ($1, '', split_part($2, '_', 1), $2, $3, $4, 'CONFIRMED', '{}', true, $5, $5)`,
    [
      crypto.randomUUID(),
      slotId,
      dayNumber(slotId.match(/\d{4}-\d{2}-\d{2}/)?.[0] ?? ''),
      vacancies - 1,
      world.deps.clock.now(),
    ],
  );
}
