import { describe, expect, it } from 'vitest';
import type { ActivityBookingSession, BookingProgress } from '#contract/booking.ts';
import type { Cancellation, CancellationQuote } from '#contract/trips.ts';
import { auditLedger } from '#server/modules/wallet/index.ts';
import {
  activityChoice,
  activityRequest,
  bookActivityPath,
  type ChosenActivity,
  findActivityIn,
  isSimple,
  openActivityCheckout,
} from '#tests/support/activities.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { cardHolder, cardOf, postAndWait } from '#tests/support/checkout.ts';
import { cents, nothingLeft, soonLeft, testShop } from '#tests/support/shop.ts';

const { world, shop, enter, provoke, pass, seen, credit } = await testShop('goer', soonLeft);

const simple = (about: Parameters<typeof findActivityIn>[2] = {}) => findActivityIn(shop, isSimple, about);
const open = (person: TestPerson, chosen: ChosenActivity) => openActivityCheckout(shop, person, chosen);
const book = (
  person: TestPerson,
  session: ActivityBookingSession,
  request: ReturnType<typeof activityRequest>,
) => postAndWait(shop, person, bookActivityPath(session), request);
const paid = (session: ActivityBookingSession) => cents(session.price.dueNow.amount);

/** The operator's booking of a checkout. */
async function atOperator({ bookingSessionId }: Pick<ActivityBookingSession, 'bookingSessionId'>) {
  const { supplier_quote_id: uuid } = await shop.db
    .selectFrom('booking_sessions')
    .select('supplier_quote_id')
    .where('id', '=', bookingSessionId)
    .executeTakeFirstOrThrow();
  const found = await shop.operators.find(uuid);
  return typeof found === 'string' ? found : found.state;
}

/** Asks how a booking is, in real time, until it has moved on. */
const until = (person: TestPerson, bookingId: string, outcome: BookingProgress['outcome']) =>
  expect
    .poll(async () => (await shop.api.call(person, 'GET', `/api/v0/bookings/${bookingId}`)).json().outcome, {
      timeout: 60_000,
      interval: 300,
    })
    .toBe(outcome);

async function quoteOf(person: TestPerson, tripId: string | null): Promise<CancellationQuote> {
  const answer = await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function cancel(person: TestPerson, tripId: string | null, quoteId: string): Promise<Cancellation> {
  const path = `/api/v0/trips/${tripId}`;
  const asked = await shop.api.call(person, 'POST', `${path}/cancel`, { quoteId });
  expect(asked.statusCode, asked.body).toBe(200);
  const read = async (): Promise<Cancellation> =>
    (await shop.api.call(person, 'GET', path)).json().cancellation;
  await expect.poll(async () => (await read()).state).not.toBe('working');
  return read();
}

describe('booking an activity', () => {
  it('holds the tickets, charges and cancels to the cent [XPR-01] [BKG-01] [TRP-04] [RWD-06]', async () => {
    const person = await enter();
    const chosen = await simple();
    const session = await open(person, chosen);
    // Two adults at 116.00 dollars.
    expect(paid(session)).toBe(232_00);
    expect(session).toMatchObject({
      product: 'experience',
      state: 'open',
      hold: { priceUntil: expect.any(String), seatsUntil: expect.any(String) },
      policy: { state: 'not_applicable' },
      activity: { units: [{ unitId: 'adult', quantity: 2 }] },
    });
    expect(await atOperator(session)).toBe('ON_HOLD');

    const request = activityRequest(session, [credit(10), cardOf(session)]);
    const progress = await book(person, session, request);
    expect(progress).toMatchObject({ outcome: 'confirmed', product: 'experience', problem: null });
    const charged = 222_00;
    expect(await seen(person, request.bookingId)).toMatchObject({
      booking: 'complete',
      payment: 'captured',
      trips: ['Confirmed'],
      bank: [['captured', charged, 0]],
      openHolds: 0,
      credit: 54_000,
      // Five miles a dollar on the card's part, as on flights.
      miles: 84_212 + 1_110,
    });
    expect(await atOperator(session)).toBe('CONFIRMED');

    const quote = await quoteOf(person, progress.tripId);
    expect(quote).toMatchObject({
      outcome: 'FullyRefundable',
      step: 'policy',
      penalty: { amount: 0 },
      refund: { amount: session.price.dueNow.amount },
    });
    expect(await cancel(person, progress.tripId, quote.quoteId)).toMatchObject({ state: 'done' });
    await expect
      .poll(async () => (await seen(person, request.bookingId)).bank)
      .toEqual([['captured', charged, charged]]);
    expect(await seen(person, request.bookingId)).toMatchObject({
      trips: ['Cancelled'],
      credit: 55_000,
      miles: 84_212,
    });
    expect(await atOperator(session)).toBe('CANCELLED');
    expect((await auditLedger(shop.db)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('refunds half on cancellation where the terms say so [XPR-01] [TRP-04]', async () => {
    const person = await enter();
    const chosen = await findActivityIn(
      shop,
      ({ options, ...rest }) =>
        isSimple({ ...rest, options: [] }) &&
        options.every(({ refundWindows }) => refundWindows.length === 3),
      { days: 5 },
    );
    const session = await open(person, chosen);
    const { tripId } = await book(person, session, activityRequest(session, [cardOf(session)]));
    const quote = await quoteOf(person, tripId);
    expect(quote).toMatchObject({ outcome: 'PartiallyRefundable', step: 'policy' });
    expect([paid(session), cents(quote.refund.amount), cents(quote.penalty.amount)]).toEqual([
      290_00, 145_00, 145_00,
    ]);
    expect(await cancel(person, tripId, quote.quoteId)).toMatchObject({
      state: 'done',
      refund: quote.refund,
    });
  });

  it('waits for an operator that confirms manually: reserved first, charged once accepted [XPR-01] [PAY-01]', async () => {
    const person = await enter();
    const session = await open(person, await simple());
    const request = activityRequest(session, [cardOf(session)]);
    await provoke('experiences', 'confirm', 'pending');
    const asked = await shop.api.call(person, 'POST', bookActivityPath(session), request);
    expect(asked.statusCode, asked.body).toBe(200);
    await until(person, request.bookingId, 'pending');
    expect(await seen(person, request.bookingId)).toMatchObject({
      payment: 'authorised',
      trips: [],
      bank: [['authorised', 0, 0]],
    });
    const told: BookingProgress = (
      await shop.api.call(person, 'GET', `/api/v0/bookings/${request.bookingId}`)
    ).json();
    // Operators that tell no period have 72 hours.
    const hours = (Date.parse(told.promisedBy ?? '') - shop.clock.now().getTime()) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThanOrEqual(72);
    await pass(30);
    await until(person, request.bookingId, 'confirmed');
    expect(await seen(person, request.bookingId)).toMatchObject({
      payment: 'captured',
      trips: ['Confirmed'],
      bank: [['captured', paid(session), 0]],
    });
  });

  it('releases everything when the operator refuses later or never answers [XPR-01] [BKG-06]', async () => {
    for (const fault of ['pending-then-rejected', 'answers-late'] as const) {
      const person = await enter();
      const session = await open(person, await simple());
      const request = activityRequest(session, [credit(10), cardOf(session)]);
      await provoke('experiences', 'confirm', fault);
      await shop.api.call(person, 'POST', bookActivityPath(session), request);
      await until(person, request.bookingId, 'pending');
      // 72 hours, and half an hour more than the operator gave.
      await pass(fault === 'answers-late' ? 72.6 * 3_600 : 30);
      const again = await shop.api.enter(cardHolder(person.name));
      await until(again, request.bookingId, 'failed');
      expect(await seen(person, request.bookingId), fault).toMatchObject({
        ...nothingLeft,
        booking: 'released',
        failure: fault === 'answers-late' ? 'experience-silent' : 'experience-refused',
        bank: [['voided', 0, 0]],
      });
      expect(await atOperator(session)).not.toBe('CONFIRMED');
    }
  });

  it('charges nothing and releases the hold when it sells out between hold and payment [BKG-06]', async () => {
    const person = await enter();
    const session = await open(person, await simple());
    const request = activityRequest(session, [credit(10), cardOf(session)]);
    await provoke('experiences', 'confirm', 'sold-out');
    const progress = await book(person, session, request);
    expect(progress).toMatchObject({ outcome: 'failed', problem: { code: 'experience-sold-out' } });
    expect(await seen(person, request.bookingId)).toMatchObject({ ...nothingLeft, bank: [['voided', 0, 0]] });
    expect(await atOperator(session)).toBe('CANCELLED');
  });

  it('finds the booking after a lost answer, and neither books nor charges twice [BKG-01]', async () => {
    const person = await enter();
    await provoke('experiences', 'reserve', 'unknown-done');
    const session = await open(person, await simple());
    const request = activityRequest(session, [cardOf(session)]);
    await provoke('experiences', 'confirm', 'unknown-done');
    const [one, two] = await Promise.all([book(person, session, request), book(person, session, request)]);
    expect([one.outcome, two.tripId]).toEqual(['confirmed', one.tripId]);
    expect(await seen(person, request.bookingId)).toMatchObject({
      trips: ['Confirmed'],
      bank: [['captured', paid(session), 0]],
    });
    const { body } = await world.call('GET', `/v1/bank/authorisations?reference=${request.bookingId}`);
    expect(body['authorisations']).toHaveLength(1);
  });
});

describe('a checkout of an activity', () => {
  it('releases its old hold when it is reopened, so the last places stay available to it [BKG-04]', async () => {
    const person = await enter();
    const session = await open(person, await simple());
    const answer = await shop.api.call(
      person,
      'POST',
      `/api/v0/bookings/sessions/${session.bookingSessionId}/reopen`,
    );
    expect(answer.statusCode, answer.body).toBe(200);
    const again: ActivityBookingSession = answer.json();
    expect([await atOperator(session), await atOperator(again)]).toEqual(['CANCELLED', 'ON_HOLD']);
    expect(again.price.grandTotal).toEqual(session.price.grandTotal);
  });

  it('asks the operator’s questions, only while their condition is met [XPR-01] [BKG-03]', async () => {
    const person = await enter();
    const chosen = await findActivityIn(shop, ({ questions }) =>
      questions.some(({ questionId }) => questionId === 'allergies'),
    );
    const session = await open(person, chosen);
    expect(session.asked).toEqual([{ questionId: 'allergies', traveler: null, isRequired: true }]);
    const answers = [{ questionId: 'allergies', traveler: null, value: 'yes' }];
    const path = `/api/v0/bookings/sessions/${session.bookingSessionId}/activity/questions`;
    const more = await shop.api.call(person, 'POST', path, { answers });
    expect(more.json()).toEqual({
      asked: [
        { questionId: 'allergies', traveler: null, isRequired: true },
        { questionId: 'allergy_text', traveler: null, isRequired: true },
      ],
    });
    const request = activityRequest(session, [cardOf(session)], { answers });
    const refused = await shop.api.call(person, 'POST', bookActivityPath(session), request);
    expect(refused.json()).toMatchObject({
      code: 'experience-answers',
      errors: [{ path: 'body.answers.allergy_text' }],
    });
    const whole = [...answers, { questionId: 'allergy_text', traveler: null, value: 'Secret walnuts' }];
    const progress = await book(person, session, { ...request, answers: whole });
    expect(['confirmed', 'pending']).toContain(progress.outcome);
    // They can be about health: they are stored encrypted, and not with the trip.
    const row = await shop.db
      .selectFrom('bookings')
      .select(['request', 'travel_documents'])
      .where('id', '=', request.bookingId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row.request)).not.toContain('walnuts');
    expect(row.travel_documents).toContain('walnuts');
  });

  it('is refused for unavailable tickets, and cannot be opened by another customer', async () => {
    const person = await enter();
    const chosen = await simple();
    const ask = (rest: object) =>
      shop.api.call(person, 'POST', '/api/v0/bookings/sessions/activity', {
        ...activityChoice(chosen),
        ...rest,
      });
    const codeOf = async (rest: object) => (await ask(rest)).json().code;
    expect(await codeOf({ tickets: [{ unitId: 'child', quantity: 1 }] })).toBe('experience-party-refused');
    expect(await codeOf({ slotId: 'x1_none' })).toBe('experience-closed');
    expect(await codeOf({ activityId: 'x1-1' })).toBe('experience-not-found');
    expect(await codeOf({ guideLanguage: 'xx' })).toBe('validation-failed');
    const { amount } = (await open(person, chosen)).price.grandTotal;
    expect(await codeOf({ shownTotal: Math.floor(amount / 2) })).toBe('experience-price-rose');
    await provoke('experiences', 'reserve', 'sold-out');
    expect(await codeOf({})).toBe('experience-sold-out');
  });
});
