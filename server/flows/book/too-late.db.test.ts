import { describe, expect, it } from 'vitest';
import type { BookingProgress, FlightBookingSession } from '#contract/booking.ts';
import { countOpenCases } from '#server/modules/cases/index.ts';
import { actByPower } from '#tests/support/agents/act-by-power.ts';
import { cardHolder, cardOf } from '#tests/support/checkout.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { bookFlightPath, flightRequest, openFareCheckout } from '#tests/support/flights.ts';
import { type NamedPerson, nothingLeft, soonLeft, testShop } from '#tests/support/shop.ts';

const { world, shop, enter, seen, provoke, pass, passTo, credit } = await testShop('late', {
  flies: true,
  ...soonLeft,
});

/** A checkout of a flight from London to New York within the day. */
const checkout = (person: NamedPerson): Promise<FlightBookingSession> =>
  openFareCheckout(shop.api, person, {
    from: 'airport:LHR',
    to: 'airport:JFK',
    days: 1,
    now: world.deps.clock.now(),
    isOneWay: true,
    wanted: ({ segments }) => segments.every(({ marketingAirline }) => marketingAirline.code === 'BA'),
  });
const hoursUntil = ({ flight: { departsAt } }: FlightBookingSession) =>
  (Date.parse(departsAt) - world.deps.clock.now().getTime()) / 3_600_000;
const again = async ({ name }: NamedPerson) => ({ ...(await shop.api.enter(cardHolder(name))), name });

/** Books with an airline that takes the booking and answers nothing. */
async function bookInSilence() {
  // So late in the day that every flight of tomorrow leaves within a day.
  const now = world.deps.clock.now();
  await passTo(Date.parse(`${now.toISOString().slice(0, 10)}T23:30:00Z`));
  const person = await enter();
  const session = await checkout(person);
  const email = `${person.name}@example.com`;
  const request = flightRequest(session, [credit(100), cardOf(session)], {
    contact: { email, phone: '+14165550142' },
  });
  await provoke('air', 'book', 'unknown-booked');
  await provoke('air', 'retrieve', 'error', 100_000);
  await shop.api.call(person, 'POST', bookFlightPath(session), request);
  const { bookingId } = request;
  const state = async () => (await seen(person, bookingId)).booking;
  await expect.poll(state).toBe('supplier_pending');
  return { person, session, bookingId, email, state };
}

const told = async (person: NamedPerson, bookingId: string): Promise<BookingProgress> =>
  (await shop.api.call(person, 'GET', `/api/v0/bookings/${bookingId}`)).json();

const casesOf = (bookingId: string) =>
  shop.db
    .selectFrom('cases')
    .select(['kind', 'currency', 'minor', 'solved_at'])
    .where('booking_id', '=', bookingId)
    .execute();

describe('a same-day flight booking that the airline does not answer', () => {
  it('is given up half an hour before departure, while it can still be cancelled [BKG-01] [BKG-06]', async () => {
    const { person, session, bookingId, email, state } = await bookInSilence();
    expect(hoursUntil(session)).toBeLessThan(24);
    const { promisedBy } = await told(person, bookingId);
    expect(Date.parse(promisedBy ?? '')).toBeLessThan(Date.parse(session.flight.departsAt));
    await passTo(Date.parse(session.flight.departsAt) - 29 * 60_000);
    await expect.poll(state).toBe('releasing');
    // Nothing can be booked with the wallet any more, whatever the airline answers.
    await expect.poll(() => seen(person, bookingId)).toMatchObject({ openHolds: 0, credit: 55_000 });
    await world.call('DELETE', '/v1/faults');
    await expect
      .poll(() => seen(person, bookingId))
      .toMatchObject({
        ...nothingLeft,
        booking: 'released',
        failure: 'airline-silent',
        bank: [['voided', 0, 0]],
        supplier: 'cancelled',
      });
    const subjects = async () => (await mailsTo(world, email)).map(({ subject }) => String(subject));
    await expect.poll(subjects).toContainEqual(expect.stringMatching(/^Not booked/));
    expect(await countOpenCases(shop.db)).toEqual([]);
  });

  it('is given up by an agent to whom the airline said so, once its promise has passed: everything is released [AGT-01] [BKG-06]', async () => {
    const { person, bookingId } = await bookInSilence();
    const { promisedBy } = await told(person, bookingId);
    await passTo(Date.parse(promisedBy ?? '') + 60_000);
    const back = await again(person);
    const kinds = async () => (await countOpenCases(shop.db)).map(({ kind }) => kind);
    await expect.poll(kinds).toContain('pending_late');
    const of = { kind: 'pending_late', customerId: back.customerId } as const;
    const { answer, preview } = await actByPower(shop, 'ask_supplier', of, { choice: 'give-up' });
    expect(preview.choices.map(({ choice }) => choice)).toEqual(['ask', 'give-up']);
    expect(answer).toMatchObject({ outcome: 'failed', amount: null });
    await world.call('DELETE', '/v1/faults');
    await pass(61);
    await expect
      .poll(() => seen(back, bookingId))
      .toMatchObject({
        ...nothingLeft,
        booking: 'released',
        failure: 'airline-silent',
        supplier: 'cancelled',
      });
    expect(await kinds()).not.toContain('pending_late');
  });

  it('is never charged after departure; if the airline keeps it, it becomes a support case [BKG-01] [BKG-03]', async () => {
    const { person, session, bookingId, email } = await bookInSilence();
    await passTo(Date.parse(session.flight.departsAt) + 3_600_000);
    await world.call('DELETE', '/v1/faults');
    const back = await again(person);
    await expect
      .poll(() => seen(back, bookingId))
      .toMatchObject({ booking: 'releasing', openHolds: 0, credit: 55_000, bank: [['voided', 0, 0]] });
    await pass(11 * 60);
    await expect
      .poll(() => seen(back, bookingId))
      .toMatchObject({ ...nothingLeft, booking: 'released', payment: 'voided', supplier: 'confirmed' });
    expect(await told(await again(person), bookingId)).toMatchObject({
      outcome: 'failed',
      problem: { code: 'airline-silent' },
    });
    const subjects = async () => (await mailsTo(world, email)).map(({ subject }) => String(subject));
    await expect.poll(subjects).toContainEqual(expect.stringMatching(/^Not booked/));
    const minor = Math.round(session.price.dueNow.amount * 100);
    expect(await casesOf(bookingId)).toEqual([
      { kind: 'kept_by_supplier', currency: 'USD', minor, solved_at: null },
    ]);
  });

  it('is reported as not booked with the latest time of its release, and becomes a support case after a day without an answer [BKG-01] [BKG-06]', async () => {
    const { person, session, bookingId } = await bookInSilence();
    await passTo(Date.parse(session.flight.departsAt) - 29 * 60_000);
    const back = await again(person);
    await expect.poll(async () => (await seen(back, bookingId)).booking).toBe('releasing');
    await pass(11);
    await expect.poll(async () => (await told(back, bookingId)).promisedBy).not.toBeNull();
    const { outcome, promisedBy } = await told(back, bookingId);
    const aheadMs = Date.parse(promisedBy ?? '') - shop.clock.now().getTime();
    expect(outcome).toBe('working');
    expect(aheadMs).toBeGreaterThan(23.9 * 3_600_000);
    expect(await seen(back, bookingId)).toMatchObject({
      openHolds: 0,
      credit: 55_000,
      bank: [['voided', 0, 0]],
    });
    await passTo(Date.parse(promisedBy ?? '') + 60_000);
    const later = await again(person);
    await expect
      .poll(() => seen(later, bookingId))
      .toMatchObject({ ...nothingLeft, booking: 'released', failure: 'airline-silent', payment: 'voided' });
    expect((await casesOf(bookingId)).map(({ kind }) => kind)).toEqual(['kept_by_supplier']);
  });
});
