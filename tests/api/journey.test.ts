import { beforeAll, describe, expect, it } from 'vitest';
import { listRewardsAccounts } from '#contract/accounts.ts';
import { getBookingSession, planPayment } from '#contract/booking.ts';
import {
  cancelTrip,
  getCalendar,
  getHotelItinerary,
  getReceipt,
  listTrips,
  quoteCancellation,
} from '#contract/trips.ts';
import { getWalletDetails, getWalletHistory } from '#contract/wallet.ts';
import type { TestCaller, TestPortal } from '#tests/support/portal.ts';
import { sharedPortal } from '#tests/support/shared-portal.ts';
import { ask, call } from './ask.ts';
import {
  bookAndWait,
  bookBody,
  cardOf,
  cents,
  credit,
  findRate,
  type Found,
  isFlexible,
  miles,
  openCheckout,
} from './stays.ts';
import {
  awaitMail,
  bankOf,
  hotelOf,
  mailsTo,
  provoke,
  referenceOf,
  statementOf,
  type Tenant,
} from './world.ts';
import { closes, opens } from '#tests/support/trips/options.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await sharedPortal();
});

/** Travel credit in cents and points by account. */
async function moneyOf(caller: TestCaller) {
  const { credit: balance } = await ask(caller, getWalletDetails);
  const { rewardsAccounts } = await ask(caller, listRewardsAccounts, { body: {} });
  return {
    credit: 0 - cents(balance.amount.amount),
    rewards: Object.fromEntries(
      rewardsAccounts.map(({ accountReferenceId, rewardsBalance }) => [
        accountReferenceId,
        rewardsBalance.value,
      ]),
    ),
  };
}

/** Customer per tenant, with initial balances and earnings per dollar on the card. */
const travelers = [
  {
    tenant: 'consumer',
    handle: 'primary',
    account: 'acct-primary-venture-x',
    card: 'card-primary-venture-x',
    start: { 'acct-primary-venture-x': 84_212, 'acct-primary-quicksilver': 216.4 },
    milesPerDollar: 10,
    subject: { confirmed: /H-[A-Z0-9]{8}/, cancelled: /cancel/i },
  },
  {
    tenant: 'business',
    handle: 'owner',
    account: 'acct-owner-venture-x-business',
    card: 'card-owner-venture-x-business',
    start: { 'acct-owner-venture-x-business': 241_300, 'acct-owner-spark-miles': 38_415 },
    milesPerDollar: 5,
    subject: { confirmed: /H-[A-Z0-9]{8}/, cancelled: /cancel/i },
  },
] as const;

describe.each(travelers)(
  'the account of $handle on $tenant',
  ({ tenant, handle, account, card, start, milesPerDollar, subject }) => {
    const email = `${handle}.${crypto.randomUUID()}@mail.example`;

    it('books a stay with credit, miles and card, and gets an exact full refund [BKG-01] [BKG-05] [TRP-04] [TRP-08] [CRD-09] [RWD-06] [PAY-01] [PAY-02]', async () => {
      const caller = await portal.signIn(tenant, handle);
      expect(await moneyOf(caller)).toEqual({ credit: 55_000, rewards: start });

      const found = await findRate(caller, isFlexible);
      const session = await openCheckout(caller, found);
      const { price } = session;
      expect(price.grandTotal).toEqual(found.product.total);
      expect(price.dueNow).toEqual(found.product.tripTotal);
      const items = price.lineItems.reduce((sum, { amount }) => sum + cents(amount.amount), 0);
      expect(items).toBe(cents(price.grandTotal.amount));
      expect(cents(price.base.amount) + cents(price.tax.amount)).toBe(cents(price.subTotal.amount));
      const onCard = cents(price.dueNow.amount) - 35_000;
      expect(onCard).toBeGreaterThan(0);

      const tenders = [credit(300), miles(account, 50), cardOf(session)];
      const params = { bookingSessionId: session.bookingSessionId };
      const plan = await ask(caller, planPayment, { params, body: { tenders } });
      expect(plan).toMatchObject({
        complete: true,
        cardRequired: true,
        problems: [],
        remainder: { amount: 0, currency: 'USD' },
      });
      expect(plan.tenders.map(({ kind, amount, points }) => [kind, cents(amount.amount), points])).toEqual([
        ['TravelWalletCredit', 30_000, null],
        ['Rewards', 5_000, 5_000],
        ['UserCard', onCard, null],
      ]);

      const request = bookBody(session, tenders, email);
      const reference = referenceOf(tenant, request.bookingId);
      const booked = await bookAndWait(caller, session, request);
      expect(booked).toMatchObject({
        outcome: 'confirmed',
        problem: null,
        locator: expect.stringMatching(/^H-[A-Z0-9]{8}$/),
      });
      const again = await bookAndWait(caller, session, request);
      expect(again).toEqual(booked);
      const earned = Math.ceil((onCard / 100) * milesPerDollar);
      expect(await moneyOf(caller)).toEqual({
        credit: 25_000,
        rewards: { ...start, [account]: start[account as keyof typeof start] - 5_000 + earned },
      });
      expect(await bankOf(portal, reference)).toEqual([['captured', onCard, 0]]);
      expect(await hotelOf(portal, reference)).toBe('confirmed');

      const trip = { tripId: booked.tripId ?? '' };
      const shown = await ask(caller, getHotelItinerary, { params: trip });
      expect(shown).toMatchObject({
        ...trip,
        locator: booked.locator,
        status: 'Confirmed',
        timeState: 'Future',
        price: { grandTotal: price.grandTotal, amountKind: 'split' },
        earned: [{ currency: 'Miles', amount: earned }],
        options: opens('cancel'),
      });
      expect((await ask(caller, listTrips)).trips.map(({ tripId }) => tripId)).toContain(trip.tripId);
      await checkLetter(booked.locator ?? '');
      await checkPapers(caller, trip);

      const quote = await ask(caller, quoteCancellation, { params: trip });
      expect(quote).toMatchObject({
        outcome: 'FullyRefundable',
        earnedBack: [{ currency: 'Miles', amount: earned }],
        penalty: { amount: 0, currency: 'USD' },
      });
      expect(quote.refund).toEqual(price.dueNow);
      expect(
        quote.lines.map(({ kind, refund, points, form, reason }) => [
          kind,
          cents(refund.amount),
          points,
          form,
          reason,
        ]),
      ).toEqual([
        ['TravelWalletCredit', 30_000, null, 'travel_credit', 'refunded'],
        ['Rewards', 5_000, 5_000, 'points', 'refunded'],
        ['UserCard', onCard, null, 'card', 'refunded'],
      ]);
      const cancelled = await ask(caller, cancelTrip, { params: trip, body: { quoteId: quote.quoteId } });
      expect(cancelled).toMatchObject({ state: 'done', refund: quote.refund, problem: null });
      expect(cancelled.lines.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);

      expect(await moneyOf(caller)).toEqual({ credit: 55_000, rewards: start });
      expect(await statementOf(portal, card, reference)).toEqual({
        lines: [
          ['capture', onCard],
          ['refund', -onCard],
        ],
        held: [],
      });
      expect(await hotelOf(portal, reference)).toBe('cancelled');
      expect(await ask(caller, getHotelItinerary, { params: trip })).toMatchObject({
        status: 'Cancelled',
        timeState: 'Canceled',
        options: closes('cancel'),
      });
      await awaitMail(portal, email, subject.cancelled);
      const history = await ask(caller, getWalletHistory);
      const ofTrip = history.credits.filter(({ tripId }) => tripId === trip.tripId);
      expect(
        ofTrip.map(({ kind, amount, balanceAfter }) => [
          kind,
          cents(amount.amount),
          cents(balanceAfter.amount),
        ]),
      ).toEqual([
        ['restored', 30_000, 55_000],
        ['used', -30_000, 25_000],
      ]);
    });

    async function checkLetter(locator: string) {
      const letter = await awaitMail(portal, email, subject.confirmed);
      expect(`${letter.subject} ${letter.text}`).toContain(locator);
      expect(letter.attachments.map(({ type }) => type).toSorted()).toEqual([
        'application/pdf',
        'text/calendar',
      ]);
      const at = letter.attachments.find(({ type }) => type === 'text/calendar')?.n;
      const calendar = await portal.world('GET', `/v1/post/messages/${letter.id}/attachments/${at}`);
      expect(calendar.body).toMatch(/^BEGIN:VCALENDAR/);
      expect(calendar.body).toContain(locator);
    }
  },
);

async function checkPapers(caller: TestCaller, params: { tripId: string }) {
  const receipt = await call(caller, getReceipt, { params });
  expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(receipt.body).toMatch(/^%PDF-/);
  const calendar = await call(caller, getCalendar, { params });
  expect([calendar.status, calendar.headers.get('content-type')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ]);
  expect(calendar.body).toMatch(/^BEGIN:VCALENDAR/);
}

describe('a stay paid at the property', () => {
  it('charges nothing now, uses no credit or miles, and is cancelled free of charge [BKG-01] [CRD-10] [PAY-02]', async () => {
    const caller = await portal.signIn('consumer', 'primary');
    const before = await moneyOf(caller);
    const found = await findRate(caller, (product) => product.paymentTiming === 'PayLater');
    const session = await openCheckout(caller, found);
    expect(session.price.dueNow.amount).toBe(0);
    expect(session.price.dueAtProperty).toEqual(session.price.grandTotal);
    const others = session.tenderOptions.filter(({ kind }) => kind !== 'UserCard');
    expect(new Set(others.map(({ allowed }) => allowed))).toEqual(new Set([false]));

    const refused = await call(caller, planPayment, {
      params: { bookingSessionId: session.bookingSessionId },
      body: { tenders: [credit(10), cardOf(session)] },
    });
    expect(refused.body).toMatchObject({ complete: false, problems: [{ code: 'tender-not-allowed' }] });
    const request = bookBody(session, [cardOf(session)], 'later@mail.example');
    const booked = await bookAndWait(caller, session, request);
    expect(booked.outcome).toBe('confirmed');
    expect(await bankOf(portal, request.bookingId)).toEqual([]);
    expect(await moneyOf(caller)).toEqual(before);

    const params = { tripId: booked.tripId ?? '' };
    const quote = await ask(caller, quoteCancellation, { params });
    expect(quote).toMatchObject({
      paid: { amount: 0 },
      penalty: { amount: 0 },
      refund: { amount: 0 },
      lines: [],
    });
    const done = await ask(caller, cancelTrip, { params, body: { quoteId: quote.quoteId } });
    expect(done.state).toBe('done');
    expect(await hotelOf(portal, request.bookingId)).toBe('cancelled');
  });
});

describe('a declined card', () => {
  let found: Found;
  let caller: TestCaller;
  const tenant: Tenant = 'consumer';
  beforeAll(async () => {
    caller = await portal.signIn(tenant, 'primary');
    found = await findRate(caller, isFlexible);
  });

  // Other failures are tested in server/flows/book/failures.db.test.ts: attempts per card are limited.
  it.each([
    ['declined', 'card-declined', 'The card was declined. No money moved.'],
    ['insufficient_funds', 'card-insufficient-funds', 'The card has insufficient funds. No money moved.'],
    ['fraud', 'fraud', 'We could not accept this booking. Please contact us. No money moved.'],
  ])('by %s is reported as %s and leaves no card hold [PAY-02] [BKG-01]', async (fault, code, title) => {
    const session = await openCheckout(caller, found);
    const request = bookBody(
      session,
      [credit(100), miles('acct-primary-venture-x', 20), cardOf(session)],
      'declined@mail.example',
    );
    await provoke(
      portal,
      { area: 'bank', operation: 'authorise', fault },
      referenceOf(tenant, request.bookingId),
    );
    const before = await moneyOf(caller);
    const progress = await bookAndWait(caller, session, request);
    expect(progress).toMatchObject({
      outcome: 'failed',
      tripId: null,
      locator: null,
      problem: { status: 402, code, title },
    });
    expect(await moneyOf(caller)).toEqual(before);
    expect(await bankOf(portal, request.bookingId)).toEqual([['declined', 0, 0]]);
    expect(await statementOf(portal, 'card-primary-venture-x', request.bookingId)).toEqual({
      lines: [],
      held: [],
    });
    expect(await hotelOf(portal, request.bookingId)).toBe('none');
    // The checkout is open again for another card.
    const params = { bookingSessionId: session.bookingSessionId };
    expect((await ask(caller, getBookingSession, { params })).state).toBe('open');
  });

  it('sends no booking e-mail [BKG-01]', async () => {
    expect(await mailsTo(portal, 'declined@mail.example')).toEqual([]);
  });
});
