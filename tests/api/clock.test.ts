import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelTrip, getHotelItinerary, quoteCancellation } from '#contract/trips.ts';
import { getWalletDetails } from '#contract/wallet.ts';
import { listRewardsAccounts } from '#contract/accounts.ts';
import { type OwnPortal, startPortal, type TestCaller } from '#tests/support/portal.ts';
import { ask } from './ask.ts';
import { knock, operationsOf, readDocument } from './openapi.ts';
import {
  bookAndWait,
  bookBody,
  cardOf,
  cents,
  credit,
  findRate,
  isFlexible,
  miles,
  openCheckout,
} from './stays.ts';
import { bankOf, moveClockTo } from './world.ts';

const account = 'acct-primary-venture-x';
const hourMs = 3_600_000;
let portal: OwnPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const now = async () => {
  const { body } = await portal.world('GET', '/v1/clock');
  return Date.parse((body as { now: string }).now);
};
const pointsOf = async (caller: TestCaller) => {
  const { rewardsAccounts } = await ask(caller, listRewardsAccounts, { body: {} });
  return rewardsAccounts.find(({ accountReferenceId }) => accountReferenceId === account)?.rewardsBalance
    .value;
};
const creditsOf = async (caller: TestCaller) => {
  const wallet = await ask(caller, getWalletDetails);
  return wallet.creditBreakdown.map(({ CreditDetail, status, amount }) => [
    CreditDetail,
    status.Status,
    0 - cents(amount.amount),
  ]);
};

// One portal whose clock only moves forward: the order of the tests matters.
describe('after the clock has moved', () => {
  it('a session unused for twenty minutes is rejected by every call, on both tenants [SES-02]', async () => {
    const people = [
      ['consumer', 'new-customer'],
      ['business', 'employee'],
    ] as const;
    const signedIn = await Promise.all(
      people.map(async ([tenant, handle]) => ({
        tenant,
        session: (await portal.signIn(tenant, handle)).session,
      })),
    );
    await moveClockTo(portal, new Date((await now()) + 20 * 60_000 + 1_000));
    for (const { tenant, session } of signedIn) {
      const closed = operationsOf(await readDocument(portal, tenant)).filter(({ isPublic }) => !isPublic);
      expect(closed.length).toBeGreaterThan(30);
      const headers = {
        authorization: `Bearer ${session.bearer}`,
        [session.csrfHeader]: session.csrf,
        cookie: session.cookie,
      };
      expect(await knock(closed, portal.url(tenant), headers)).toEqual(['401 session-expired']);
    }
  });

  it('cancelling after the free deadline keeps the penalty and refunds each tender as quoted [TRP-04] [TRP-08] [CRD-09] [RWD-06]', async () => {
    const early = await portal.signIn('consumer', 'primary');
    const found = await findRate(
      early,
      (product) =>
        isFlexible(product) &&
        product.cancellation.some(
          ({ penalty }) => penalty.amount > 60 && penalty.amount < product.tripTotal.amount,
        ),
      { inDays: 20 },
    );
    const session = await openCheckout(early, found);
    const due = cents(session.price.dueNow.amount);
    const before = await pointsOf(early);
    const request = bookBody(
      session,
      [credit(300), miles(account, 50), cardOf(session)],
      'late@mail.example',
    );
    const { tripId, outcome } = await bookAndWait(early, session, request);
    expect(outcome).toBe('confirmed');
    const deadline = Date.parse(found.product.freeCancelUntil ?? '');
    const late = found.product.cancellation.find(
      ({ from }) => from !== null && Date.parse(from) === deadline,
    );
    const penalty = cents(late?.penalty.amount ?? 0);
    expect(penalty).toBeGreaterThan(6_000);

    await moveClockTo(portal, new Date(deadline + 60_000));
    const caller = await portal.signIn('consumer', 'primary');
    const params = { tripId: tripId ?? '' };
    const quote = await ask(caller, quoteCancellation, { params });
    expect([quote.paid, quote.penalty, quote.refund].map(({ amount }) => cents(amount))).toEqual([
      due,
      penalty,
      due - penalty,
    ]);

    // Refund order: card, points, credit.
    const onCard = due - 35_000;
    const cardBack = Math.min(onCard, due - penalty);
    const pointsBack = Math.min(5_000, due - penalty - cardBack);
    const creditBack = due - penalty - cardBack - pointsBack;
    expect(quote.lines.map(({ kind, refund }) => [kind, cents(refund.amount)])).toEqual([
      ['TravelWalletCredit', creditBack],
      ['Rewards', pointsBack],
      ['UserCard', cardBack],
    ]);
    const done = await ask(caller, cancelTrip, { params, body: { quoteId: quote.quoteId } });
    expect(done).toMatchObject({ state: 'done', refund: quote.refund });
    expect(done.lines.map(({ refund, points }) => [refund, points])).toEqual(
      quote.lines.map(({ refund, points }) => [refund, points]),
    );
    expect(await bankOf(portal, request.bookingId)).toEqual([['captured', onCard, cardBack]]);
    const wallet = await ask(caller, getWalletDetails);
    expect(0 - cents(wallet.credit.amount.amount)).toBe(25_000 + creditBack);
    const earnedKept = Math.ceil((onCard - cardBack) / 10);
    expect(await pointsOf(caller)).toBe((before ?? 0) - 5_000 + pointsBack + earnedKept);
    expect(await ask(caller, getHotelItinerary, { params })).toMatchObject({ status: 'Cancelled' });
  });

  it('a credit that expired before the cancellation is not restored, and the quote says so [CRD-09] [TRP-08]', async () => {
    const early = await portal.signIn('consumer', 'primary');
    const [annual, oneTime] = await creditsOf(early);
    expect([annual?.slice(0, 2), oneTime]).toEqual([
      ['Statement', 'Available'],
      ['OneTime', 'Available', 25_000],
    ]);
    const annualLeft = Number(annual?.[2]);
    const { creditBreakdown } = await ask(early, getWalletDetails);
    const expiresOn =
      creditBreakdown.find(({ CreditDetail }) => CreditDetail === 'Statement')?.expiresOn ?? '';
    const daysLeft = Math.ceil((Date.parse(expiresOn) - (await now())) / (24 * hourMs));
    const found = await findRate(early, isFlexible, { inDays: daysLeft + 30 });
    const session = await openCheckout(early, found);
    const paidByCredit = annualLeft + 10_000;
    const request = bookBody(session, [credit(paidByCredit / 100), cardOf(session)], 'expired@mail.example');
    const { tripId, outcome } = await bookAndWait(early, session, request);
    expect(outcome).toBe('confirmed');
    expect(await creditsOf(early)).toEqual([
      ['Statement', 'Empty', 0],
      ['OneTime', 'Available', 15_000],
    ]);

    await moveClockTo(portal, new Date(Date.parse(expiresOn) + 3 * 24 * hourMs));
    const caller = await portal.signIn('consumer', 'primary');
    const params = { tripId: tripId ?? '' };
    const quote = await ask(caller, quoteCancellation, { params });
    expect(quote.penalty.amount).toBe(0);
    const onCard = cents(session.price.dueNow.amount) - paidByCredit;
    expect(cents(quote.refund.amount)).toBe(onCard + 10_000);
    expect(
      quote.lines.map(({ kind, paid, refund, reason }) => [
        kind,
        cents(paid.amount),
        cents(refund.amount),
        reason,
      ]),
    ).toEqual([
      ['TravelWalletCredit', 10_000, 10_000, 'refunded'],
      ['TravelWalletCredit', annualLeft, 0, 'credit_expired'],
      ['UserCard', onCard, onCard, 'refunded'],
    ]);
    await ask(caller, cancelTrip, { params, body: { quoteId: quote.quoteId } });
    const credits = await creditsOf(caller);
    expect(credits).toContainEqual(['OneTime', 'Available', 25_000]);
    expect(credits).toContainEqual(['Statement', 'Expired', 0]);
    expect(await bankOf(portal, request.bookingId)).toEqual([['captured', onCard, onCard]]);
  });
});
