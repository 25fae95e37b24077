import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { CancellationQuote, RefundLine } from '#contract/trips.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { cardHolder } from '#tests/support/checkout.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { cents, isPaidBack, soonLeft, testShop } from '#tests/support/shop.ts';
import { closes, opens } from '#tests/support/trips/options.ts';

const { world, shop, provoke, pass, seen, bookStay } = await testShop('leaver', soonLeft);

const quote = async (person: TestPerson, tripId: string): Promise<CancellationQuote> =>
  (await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`)).json();
const cancel = (person: TestPerson, tripId: string, quoteId: string) =>
  shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancel`, { quoteId });
const read = async (person: TestPerson, tripId: string) =>
  (await shop.api.call(person, 'GET', `/api/v0/itinerary/hotel/${tripId}`)).json();
const brief = (lines: RefundLine[]) =>
  lines.map(({ kind, refund, form, reason }) => [kind, cents(refund.amount), form, reason]);

async function settled(person: TestPerson, tripId: string) {
  for (let tries = 0; tries < 400; tries++) {
    const { cancellation } = await read(person, tripId);
    if (cancellation?.state === 'refused') return cancellation;
    if (cancellation?.state === 'done' && isPaidBack(cancellation)) return cancellation;
    await sleep(100);
  }
  throw new Error('the cancellation came to no end');
}

describe('cancelling a stay', () => {
  it('refunds every tender as previewed, and cancels the room at the hotel [TRP-04] [TRP-08] [CRD-09]', async () => {
    const { person, tripId, bookingId, email, due } = await bookStay();
    const preview = await quote(person, tripId);
    expect(preview).toMatchObject({
      step: 'policy',
      outcome: 'FullyRefundable',
      paid: { amount: due / 100 },
      penalty: { amount: 0 },
      refund: { amount: due / 100 },
      earnedBack: [{ currency: 'Miles', amount: Math.ceil((due - 65_000) / 10) }],
    });
    expect(brief(preview.lines)).toEqual([
      ['TravelWalletCredit', 55_000, 'travel_credit', 'refunded'],
      ['Rewards', 10_000, 'points', 'refunded'],
      ['UserCard', due - 65_000, 'card', 'refunded'],
    ]);
    expect((await cancel(person, tripId, preview.quoteId)).json()).toMatchObject({
      state: 'done',
      refund: preview.refund,
    });
    expect(await seen(person, bookingId)).toMatchObject({
      payment: 'refunded',
      trips: ['Cancelled'],
      bank: [['captured', due - 65_000, due - 65_000]],
      supplier: 'cancelled',
      credit: 55_000,
      miles: 84_212,
    });
    const trip = await read(person, tripId);
    expect(trip).toMatchObject({ status: 'Cancelled', timeState: 'Canceled', options: closes('cancel') });
    expect(trip.cancellation.lines.map((line: RefundLine) => line.state)).toEqual(['paid', 'paid', 'paid']);
    const past = await shop.api.call(person, 'GET', '/api/v0/trips?section=Past%20Trips');
    expect(past.json().trips).toMatchObject([{ tripId, refunded: { amount: due / 100, currency: 'USD' } }]);
    await expect.poll(async () => (await mailsTo(world, email)).length).toBe(2);
  });

  it('takes the penalty from credit before points and before the card [TRP-08]', async () => {
    const { person, tripId, bookingId, due } = await bookStay(
      (rate) => rate.refundPolicy === 'PartiallyRefundable' && rate.dueNow.minor > 90_000,
    );
    const preview = await quote(person, tripId);
    expect(preview).toMatchObject({ step: 'policy', outcome: 'PartiallyRefundable' });
    const [penalty, refund] = [cents(preview.penalty.amount), cents(preview.refund.amount)];
    expect(penalty + refund).toBe(due);
    expect(penalty).toBeGreaterThan(0);
    expect(cents(preview.lines.reduce((sum, line) => sum + line.refund.amount, 0))).toBe(refund);
    const toCard = Math.min(refund, due - 65_000);
    expect((await cancel(person, tripId, preview.quoteId)).json()).toMatchObject({ state: 'done' });
    const evidence = await seen(person, bookingId);
    expect(evidence.bank).toEqual([['captured', due - 65_000, toCard]]);
    expect(evidence.credit).toBe(Math.max(0, refund - toCard - 10_000));
  });

  it('at a non-refundable rate refunds nothing and keeps the earned points [TRP-04]', async () => {
    const { person, tripId, bookingId, due } = await bookStay(
      (rate) => rate.refundPolicy === 'NonRefundable' && rate.dueNow.minor > 70_000,
    );
    const preview = await quote(person, tripId);
    expect(preview).toMatchObject({
      step: 'nonrefundable',
      outcome: 'NonRefundablePartially',
      refund: { amount: 0 },
      notRestored: null,
      earnedBack: [],
    });
    expect(new Set(preview.lines.map((line) => line.form))).toEqual(new Set(['none']));
    expect((await cancel(person, tripId, preview.quoteId)).json()).toMatchObject({ state: 'done' });
    expect(await seen(person, bookingId)).toMatchObject({
      payment: 'captured',
      supplier: 'cancelled',
      credit: 0,
      miles: 84_212 - 10_000 + Math.ceil((due - 65_000) / 10),
    });
  });

  it('does not restore an expired credit, and says so beforehand [CRD-09]', async () => {
    const { person, tripId, bookingId, due } = await bookStay();
    // The annual credit of 300 dollars has expired; the one-time credit of 250 has not.
    await sql`update wallet_credits set expires_on = ${'2020-01-01'}, issued_on = ${'2019-01-01'}
      where customer_id = ${person.customerId} and detail = 'Statement'`.execute(shop.db);
    const preview = await quote(person, tripId);
    expect(cents(preview.refund.amount)).toBe(due - 30_000);
    expect(brief(preview.lines).slice(0, 2)).toEqual([
      ['TravelWalletCredit', 25_000, 'travel_credit', 'refunded'],
      ['TravelWalletCredit', 0, 'none', 'credit_expired'],
    ]);
    expect((await cancel(person, tripId, preview.quoteId)).json()).toMatchObject({ state: 'done' });
    expect(await seen(person, bookingId)).toMatchObject({ credit: 25_000, miles: 84_212 });
  });
});

describe('the hotel’s answer to a cancellation', () => {
  it('may be a refusal: no money moves and the trip remains [TRP-04]', async () => {
    const { person, tripId, bookingId, due } = await bookStay();
    const preview = await quote(person, tripId);
    await provoke('stays', 'cancel', 'refused');
    expect((await cancel(person, tripId, preview.quoteId)).json()).toMatchObject({
      state: 'refused',
      problem: 'The property did not cancel. Your booking is unchanged and nothing was refunded.',
      attempt: 'CancellationAttemptFailed',
    });
    expect(await seen(person, bookingId)).toMatchObject({
      trips: ['Confirmed'],
      bank: [['captured', due - 65_000, 0]],
      supplier: 'confirmed',
      credit: 0,
    });
    expect(await read(person, tripId)).toMatchObject({ status: 'Confirmed', options: opens('cancel') });
    const again = await quote(person, tripId);
    expect((await cancel(person, tripId, again.quoteId)).json()).toMatchObject({ state: 'done' });
  });

  it('may be pending, and the cancellation is completed later [TRP-08]', async () => {
    const { person, tripId, bookingId } = await bookStay();
    const preview = await quote(person, tripId);
    await provoke('stays', 'cancel', 'pending');
    const first = (await cancel(person, tripId, preview.quoteId)).json();
    expect(first).toMatchObject({ state: 'pending', promisedBy: expect.any(String) });
    expect(await read(person, tripId)).toMatchObject({
      attention: 'Your cancellation is under way.',
      isCancelling: true,
      options: closes('cancel'),
    });
    await pass(25);
    expect(await settled(person, tripId)).toMatchObject({ state: 'done' });
    expect(await seen(person, bookingId)).toMatchObject({
      payment: 'refunded',
      supplier: 'cancelled',
      credit: 55_000,
    });
  });

  it('may be lost: the hotel is asked again until the outcome is certain, with one refund [TRP-08]', async () => {
    const { person, tripId, bookingId, due } = await bookStay();
    const preview = await quote(person, tripId);
    await provoke('stays', 'cancel', 'unknown');
    await cancel(person, tripId, preview.quoteId);
    expect(await settled(person, tripId)).toMatchObject({ state: 'done' });
    expect(await seen(person, bookingId)).toMatchObject({
      bank: [['captured', due - 65_000, due - 65_000]],
      credit: 55_000,
    });
  });
});

describe('the kind of a cancellation attempt [TRP-09]', () => {
  /** Cancels with a fault at the hotel; returns the immediate response to the traveler. */
  async function attempt(fault: string | null, booked?: Awaited<ReturnType<typeof bookStay>>) {
    const stay = booked ?? (await bookStay());
    const preview = await quote(stay.person, stay.tripId);
    if (fault) await provoke('stays', 'cancel', fault);
    return { ...stay, seen: (await cancel(stay.person, stay.tripId, preview.quoteId)).json() };
  }

  it('is CancellationAttemptOk when it is done, with every tender refunded', async () => {
    const { seen: answer } = await attempt(null);
    expect(answer).toMatchObject({ state: 'done', attempt: 'CancellationAttemptOk', byAgent: false });
  });

  it('is CancellationAttemptFailed when the hotel refuses: the trip remains and an agent helps', async () => {
    const { seen: answer } = await attempt('refused');
    expect(answer).toMatchObject({
      state: 'refused',
      attempt: 'CancellationAttemptFailed',
      problemCode: 'cancellation-attempt-failed',
    });
  });

  it('is CancelLongPollRequest while the hotel is processing, with a promised time', async () => {
    const { seen: answer, person, tripId } = await attempt('pending');
    expect(answer).toMatchObject({
      state: 'pending',
      attempt: 'CancelLongPollRequest',
      promisedBy: expect.any(String),
    });
    await pass(25);
    expect(await settled(person, tripId)).toMatchObject({ attempt: 'CancellationAttemptOk' });
  });

  it('is CancelRetrieveLongPoll after a lost answer, until the hotel reports the outcome', async () => {
    const stay = await bookStay();
    const preview = await quote(stay.person, stay.tripId);
    await provoke('stays', 'cancel', 'unknown');
    await cancel(stay.person, stay.tripId, preview.quoteId);
    const attempts = new Set<string>();
    for (let tries = 0; tries < 400; tries++) {
      const { cancellation } = await read(stay.person, stay.tripId);
      attempts.add(cancellation.attempt);
      if (cancellation.state === 'done') break;
      await sleep(50);
    }
    // Until the hotel has answered, the state is that of the traveler’s request.
    expect([...attempts]).toEqual(['CancelUserRequest', 'CancelRetrieveLongPoll', 'CancellationAttemptOk']);
  }, 60_000);

  it('is CancellationFeesApplicable when the fee has risen: nothing is cancelled, and the new terms are shown', async () => {
    const { seen: answer, person, tripId } = await attempt('fees-apply');
    expect(answer).toMatchObject({
      state: 'refused',
      attempt: 'CancellationFeesApplicable',
      problemCode: 'cancellation-fees-apply',
    });
    expect(await read(person, tripId)).toMatchObject({ status: 'Confirmed', options: opens('cancel') });
  });

  it('is pending for an agent, who completes it within a day with the same refund [TRP-04]', async () => {
    const { seen: answer, person, tripId, due } = await attempt('by-hand');
    expect(answer).toMatchObject({ state: 'pending', byAgent: true });
    const promised = Date.parse(answer.promisedBy) - shop.clock.now().getTime();
    expect(promised).toBeGreaterThan(23 * 3_600_000);
    const late = await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`);
    expect(late.json()).toMatchObject({ context: { outcome: 'AgentReviewAndFulfillment' } });
    const reviews = () =>
      shop.db
        .selectFrom('cases')
        .innerJoin('trips', 'trips.booking_id', 'cases.booking_id')
        .select(['cases.kind', 'cases.state', 'cases.minor'])
        .where('trips.id', '=', tripId)
        .execute();
    expect(await reviews()).toEqual([{ kind: 'hotel_review', state: 'open', minor: due }]);
    await pass(25);
    expect(await settled(person, tripId)).toMatchObject({ state: 'done', refund: { amount: due / 100 } });
    expect((await reviews()).map(({ state }) => state)).not.toContain('open');
  });

  it('is a refusal when the agent declines: sent by e-mail, and the trip remains [TRP-04]', async () => {
    const { person, tripId, email } = await attempt('by-hand-failed');
    await pass(25);
    expect(await settled(person, tripId)).toMatchObject({
      state: 'refused',
      attempt: 'CancellationAttemptFailed',
    });
    expect(await read(person, tripId)).toMatchObject({ status: 'Confirmed' });
    const subjects = async () => (await mailsTo(world, email)).map((mail) => String(mail['subject']));
    await expect.poll(subjects).toContainEqual(expect.stringContaining('Not canceled'));
  });
});

describe('the outcome of a cancellation quote', () => {
  const refusedQuote = async (person: TestPerson, tripId: string) =>
    (await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`)).json();

  it('is ContactCustomerService when the hotel cancels by phone only [TRP-04]', async () => {
    const { person, tripId } = await bookStay();
    await provoke('stays', 'cancellation-quote', 'contact');
    expect(await refusedQuote(person, tripId)).toMatchObject({
      code: 'cancellation-not-possible',
      context: { outcome: 'ContactCustomerService' },
    });
  });

  it('is a retryable error when the hotel does not answer [TRP-04]', async () => {
    const { person, tripId } = await bookStay();
    await provoke('stays', 'cancellation-quote', 'error');
    expect(await refusedQuote(person, tripId)).toMatchObject({ code: 'unavailable', retryable: true });
  });

  it('has its own result for a home: failure at the quote, success when cancelled [TRP-04] [CFR-07]', async () => {
    const { person, tripId } = await bookStay((rate) => rate.refundPolicy === 'FullyRefundable', {
      kinds: ['home'],
    });
    await provoke('stays', 'cancellation-quote', 'contact');
    expect(await refusedQuote(person, tripId)).toMatchObject({ context: { homeResult: 'failure' } });
    const preview = await quote(person, tripId);
    expect((await cancel(person, tripId, preview.quoteId)).json()).toMatchObject({
      state: 'done',
      homeResult: 'success',
    });
  });
});

it('a cancelled stay is refunded once although the bank’s answer was lost [TRP-08]', async () => {
  const { person, tripId, bookingId, due } = await bookStay();
  const preview = await quote(person, tripId);
  await provoke('bank', 'refund', 'timeout-done');
  await cancel(person, tripId, preview.quoteId);
  expect(await settled(person, tripId)).toMatchObject({ state: 'done' });
  expect(await seen(person, bookingId)).toMatchObject({
    payment: 'refunded',
    bank: [['captured', due - 65_000, due - 65_000]],
    miles: 84_212,
  });
});

describe('a cancellation quote', () => {
  it('is used once, and repeating it returns the same cancellation', async () => {
    const { person, tripId } = await bookStay();
    const [first, second] = [await quote(person, tripId), await quote(person, tripId)];
    const done = (await cancel(person, tripId, first.quoteId)).json();
    expect((await cancel(person, tripId, first.quoteId)).json()).toMatchObject({
      cancellationId: done.cancellationId,
    });
    expect((await cancel(person, tripId, second.quoteId)).json()).toMatchObject({
      status: 409,
      code: 'conflict',
    });
    const late = await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`);
    expect(late.json()).toMatchObject({
      code: 'cancellation-not-possible',
      context: { outcome: 'Canceled' },
    });
  });

  it('is accessible to its own customer only, for 15 minutes', async () => {
    const { person, tripId } = await bookStay();
    const stranger = await shop.api.enter(cardHolder('stranger'));
    const { quoteId } = await quote(person, tripId);
    expect((await cancel(stranger, tripId, quoteId)).statusCode).toBe(404);
    await pass(15 * 60);
    await sleep(300);
    expect((await cancel(person, tripId, quoteId)).json()).toMatchObject({
      status: 410,
      code: 'cancellation-expired',
    });
  });
});

describe('the list of trips', () => {
  it('shows upcoming trips soonest first, and past ones latest first [TRP-01] [TRP-10]', async () => {
    const { name, person: booker, tripId } = await bookStay();
    let person = booker;
    const list = async (section: string) =>
      (await shop.api.call(person, 'GET', `/api/v0/trips?section=${encodeURIComponent(section)}`)).json();
    const upcoming = await list('Upcoming Trips');
    expect(upcoming).toMatchObject({ total: 1, counts: { upcoming: 1, past: 0 } });
    expect(upcoming.trips[0]).toMatchObject({
      tripId,
      kind: 'Hotel',
      timeState: 'Future',
      status: 'Confirmed',
      place: expect.stringMatching(/, Portugal$/),
    });
    expect(await list('Past Trips')).toMatchObject({ trips: [], total: 0 });
    expect(await list('Frozen Prices')).toMatchObject({ trips: [], total: 0 });

    await pass(62 * 86_400);
    await sleep(300);
    person = await shop.api.enter(cardHolder(name));
    expect(await read(person, tripId)).toMatchObject({
      timeState: 'Present',
      options: closes('cancel'),
      owner: { who: 'hotel' },
    });
    const begun = () => shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`);
    expect((await begun()).json()).toMatchObject({
      code: 'cancellation-not-possible',
      context: { outcome: 'PastCheckInDate' },
    });
    await provoke('stays', 'cancellation-quote', 'goodwill');
    expect((await begun()).json()).toMatchObject({ context: { outcome: 'RefundablePastCheckInDate' } });
    await pass(5 * 86_400);
    await sleep(300);
    person = await shop.api.enter(cardHolder(name));
    expect(await list('Past Trips')).toMatchObject({ total: 1, trips: [{ tripId, timeState: 'Past' }] });
    expect(await list('Upcoming Trips')).toMatchObject({ total: 0, counts: { upcoming: 0, past: 1 } });
  });
});
