import { describe, expect, it } from 'vitest';
import type { Approval } from '#contract/business/approvals.ts';
import type { BookingProgress } from '#contract/booking.ts';
import type { ActivityChangeQuote, BookedActivityTrip } from '#contract/experiences/activity-trips.ts';
import { money } from '#contract/money.ts';
import type { Cancellation, CancellationQuote } from '#contract/trips.ts';
import { auditLedger, grantOffers } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { changePolicies } from '#tests/support/policies.ts';
import {
  activityRequest,
  bookActivityPath,
  findActivityIn,
  isSimple,
  openActivityCheckout,
} from '#tests/support/activities.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { cardOf, offerIn, postAndWait, type TestCheckout } from '#tests/support/checkout.ts';
import { employee, issuerAccount } from '#tests/support/issuer-customers.ts';
import { cents, soonLeft, testShop } from '#tests/support/shop.ts';

const { shop, open, enter, seen, credit } = await testShop('payer', soonLeft);

/** Gives a person an offer for each of the funnels. */
const give = ({ customerId }: TestPerson, funnels: readonly ('Lodging' | 'Experiences')[]) =>
  inTransaction(shop.db, (tx) =>
    grantOffers(tx, {
      customerId,
      now: shop.clock.now(),
      offers: funnels.map((funnel) => ({
        issuerOfferId: `${funnel} of ${customerId}`,
        title: { en: `Off ${funnel}`, fr: `Rabais ${funnel}` },
        descriptions: [],
        funnels: [funnel],
        collections: [],
        amount: money(2_000, 'USD'),
        minimum: money(10_000, 'USD'),
        expiresOn: null,
        saleEventStartOn: null,
        termsAndConditions: { en: 'Once.', fr: 'Une fois.' },
      })),
    }),
  );

/** Two tickets of the first simple activity with start times, at 116 dollars each. */
async function checkoutOf(at: TestCheckout, person: TestPerson) {
  const session = await openActivityCheckout(at, person, await findActivityIn(at, isSimple));
  expect(cents(session.price.dueNow.amount)).toBe(232_00);
  return session;
}

async function cancelled(at: TestCheckout, person: TestPerson, tripId: string | null): Promise<Cancellation> {
  const path = `/api/v0/trips/${tripId}`;
  const quote: CancellationQuote = (await at.api.call(person, 'POST', `${path}/cancellation-quotes`)).json();
  await at.api.call(person, 'POST', `${path}/cancel`, { quoteId: quote.quoteId });
  const read = async (): Promise<Cancellation> =>
    (await at.api.call(person, 'GET', path)).json().cancellation;
  await expect.poll(async () => (await read()).lines.every(({ state }) => state === 'paid')).toBe(true);
  return read();
}

describe('paying for an activity', () => {
  it('accepts an activities offer, credit, miles and a card, and refunds each except the used offer [OFF-02] [PAY-01] [RWD-06] [XPR-01]', async () => {
    const person = await enter();
    await give(person, ['Lodging', 'Experiences']);
    const session = await checkoutOf(shop, person);
    const offers = session.tenderOptions.filter(({ kind }) => kind === 'TravelWalletOffer');
    expect(offers).toMatchObject([{ label: 'Off Experiences' }]);
    const request = activityRequest(session, [
      offerIn(session),
      credit(10),
      { kind: 'Rewards', accountReferenceId: `acct-${person.name}`, amount: 50 },
      cardOf(session),
    ]);
    const progress = await postAndWait(shop, person, bookActivityPath(session), request);
    expect(progress).toMatchObject({ outcome: 'confirmed', problem: null });
    // 232.00 less 20.00 by the offer, 10.00 of credit and 50.00 in miles; five miles a dollar on the rest.
    expect(await seen(person, request.bookingId)).toMatchObject({
      bank: [['captured', 152_00, 0]],
      credit: 540_00,
      miles: 84_212 - 5_000 + 760,
      openHolds: 0,
    });
    const again = await checkoutOf(shop, person);
    expect(again.tenderOptions.filter(({ kind }) => kind === 'TravelWalletOffer')).toEqual([]);

    const { lines } = await cancelled(shop, person, progress.tripId);
    expect(lines.map(({ kind, refund, reason }) => [kind, cents(refund.amount), reason])).toEqual([
      ['TravelWalletOffer', 0, 'offer_used'],
      ['TravelWalletCredit', 10_00, 'refunded'],
      ['Rewards', 50_00, 'refunded'],
      ['UserCard', 152_00, 'refunded'],
    ]);
    expect(await seen(person, request.bookingId)).toMatchObject({
      trips: ['Cancelled'],
      bank: [['captured', 152_00, 152_00]],
      credit: 550_00,
      miles: 84_212,
    });
    expect((await auditLedger(shop.db)).flatMap(({ faults }) => faults)).toEqual([]);
  });
});

describe('a company’s booking of an activity', () => {
  it('is made and changed without a policy reason, and needs approval where every booking does [POL-05] [POL-06] [XPR-01]', async () => {
    const office = await open({ tenant: 'business' });
    const account = issuerAccount('acct-goes-out', {
      cardToken: 'card-primary-venture-x',
      kind: 'Business',
      openingPoints: 0,
    });
    const person = await office.api.enter(employee('goes-out', 'biz-out', {}, { accounts: [account] }));
    const session = await checkoutOf(office, person);
    const noVerdict = { state: 'not_applicable', reasons: [], approvalRequired: false };
    expect(session.policy).toMatchObject(noVerdict);
    const request = activityRequest(session, [cardOf(session)]);
    expect(request).not.toHaveProperty('policyException');
    const progress = await postAndWait(office, person, bookActivityPath(session), request);
    expect(progress).toMatchObject({ outcome: 'confirmed', problem: null });
    expect(await seen(person, request.bookingId, office)).toMatchObject({
      bank: [['captured', 232_00, 0]],
      miles: 1_160,
    });

    const path = `/api/v0/trips/${progress.tripId}/activity`;
    const { activity } = session;
    const one = {
      optionId: activity.optionId,
      slotId: activity.slotId,
      date: activity.localStart.slice(0, 10),
      tickets: [{ unitId: 'adult', quantity: 1 }],
    };
    const names = { travelers: request.travelers.slice(0, 1) };
    const told: ActivityChangeQuote = (
      await office.api.call(person, 'POST', `${path}/change-quotes`, { ...one, ...names })
    ).json();
    expect(told).toMatchObject({ policy: noVerdict, settlement: { amount: -116 } });
    await office.api.call(person, 'POST', `${path}/change`, { changeQuoteId: told.quoteId });
    const read = async (): Promise<BookedActivityTrip> =>
      (await office.api.call(person, 'GET', `/api/v0/trips/${progress.tripId}`)).json();
    await expect
      .poll(async () => (await seen(person, request.bookingId, office)).bank)
      .toEqual([['captured', 232_00, 116_00]]);
    expect(await read()).toMatchObject({ change: { state: 'done' }, policyException: null });

    await changePolicies(office.db, { isApprovalRequired: true });
    const two = { ...one, tickets: [{ unitId: 'adult', quantity: 2 }], travelers: request.travelers };
    const dearer = (
      await office.api.call(person, 'POST', `${path}/change-quotes`, two)
    ).json<ActivityChangeQuote>();
    expect(dearer).toMatchObject({ policy: { approvalRequired: true }, approval: { onSilence: 'lapse' } });
    const body = { changeQuoteId: dearer.quoteId };
    expect((await office.api.call(person, 'POST', `${path}/change`, body)).json()).toMatchObject({
      state: 'awaiting_approval',
    });
    expect((await read()).can.change).toEqual({ parts: [], until: null, awaitsApproval: true });
    const boss = await office.api.enter(employee('boss-out', 'biz-out', { permissions: ['canViewAdmin'] }));
    const { toAnswer } = (await office.api.call(boss, 'GET', '/api/v0/approvals')).json<{
      toAnswer: Approval[];
    }>();
    expect(toAnswer).toMatchObject([
      {
        subject: 'change',
        before: { difference: { amount: 116 } },
        details: [{ label: 'Tickets', before: '1 × Adult', value: '2 × Adult' }],
      },
    ]);
    await office.api.call(boss, 'POST', `/api/v0/approvals/${toAnswer[0]?.approvalId}/answer`, {
      answer: 'approve',
    });
    await expect
      .poll(async () => (await read()).change, { timeout: 30_000 })
      .toMatchObject({ state: 'done' });
    expect((await read()).tickets).toHaveLength(2);
    const watched = await checkoutOf(office, person);
    expect(watched.policy).toMatchObject({ ...noVerdict, approvalRequired: true });
    const asked = activityRequest(watched, [cardOf(watched)]);
    const answer = await office.api.call(person, 'POST', bookActivityPath(watched), asked);
    expect(answer.json<BookingProgress>()).toMatchObject({ outcome: 'waiting_for_approval' });
    expect(await seen(person, asked.bookingId, office)).toMatchObject({ bank: [], openHolds: 0, trips: [] });
  });
});
