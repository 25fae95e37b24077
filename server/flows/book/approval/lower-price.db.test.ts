import { describe, expect, it } from 'vitest';
import type { FreezeBookingSession } from '#contract/booking.ts';
import type { CancellationQuote } from '#contract/trips.ts';
import type { Approval } from '#contract/business/approvals.ts';
import { money } from '#contract/money.ts';
import type { TenderInput } from '#contract/payments.ts';
import type { Price } from '#contract/pricing.ts';
import { listFreezes } from '#server/modules/freeze/index.ts';
import { auditLedger, grantOffers } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import {
  bookPath,
  bookRequest,
  cardOf,
  findRate,
  offerIn,
  openCheckout,
  postAndWait,
  sixtyDollarsOff,
} from '#tests/support/checkout.ts';
import { askerAndAdmin } from '#tests/support/companies/asker-and-admin.ts';
import { changePolicies } from '#tests/support/policies.ts';
import { cents, soonLeft, testShop } from '#tests/support/shop.ts';

const {
  shop: office,
  provoke,
  pass,
  seen,
} = await testShop('falls', { flies: true, ...soonLeft, tenant: 'business' });
let asked = 0;
const protection = 'cancel-for-any-reason';
type Opened = Awaited<ReturnType<typeof open>>;

interface Kind {
  readonly timing?: 'PayNow' | 'PayLater';
  readonly isProtected?: boolean;
  readonly isFrozen?: boolean;
  /** What an offer pays: $60, or a share; and from which price on, in cents. */
  readonly offer?: { readonly percent?: number; readonly minimum?: (due: number) => number };
}

/** An open checkout of an employee, whose every booking waits for an approval. */
async function open({ timing = 'PayNow', isProtected = false, isFrozen = false, offer }: Kind) {
  const n = ++asked;
  const businessId = `falling-${n}`;
  const name = `falls-${n}`;
  const account = { productDisplayName: 'Summit Business', kind: 'Business' } as const;
  const { enter, boss } = askerAndAdmin(office, { name, businessId, account });
  await boss();
  const person = await enter();
  await changePolicies(office.db, { isApprovalRequired: true });
  const rate = await findRate(
    office,
    ({ paymentTiming, refundPolicy, total, roomsLeft }) =>
      paymentTiming === timing &&
      (!isProtected || refundPolicy === 'NonRefundable') &&
      roomsLeft > 3 &&
      total.minor > 60_000 &&
      total.minor < 120_000,
    { days: 40 + n },
  );
  let session = await openCheckout(office, person, rate);
  if (offer) {
    const { offerId: issuerOfferId, startsAt: saleEventStartOn, terms, ...sixty } = sixtyDollarsOff(name);
    const due = cents(session.price.dueNow.amount);
    const granted = {
      ...sixty,
      issuerOfferId,
      saleEventStartOn,
      termsAndConditions: terms,
      ...(offer.percent ? { percent: offer.percent, amount: money(100_000, 'USD') } : {}),
      ...(offer.minimum ? { minimum: money(offer.minimum(due), 'USD') } : {}),
    };
    await inTransaction(office.db, (tx) =>
      grantOffers(tx, { customerId: person.customerId, offers: [granted], now: office.clock.now() }),
    );
  }
  const pathOf = (id: string) => `/api/v0/bookings/sessions/${id}`;
  let fee = 0;
  if (isFrozen) {
    const freeze = (
      await office.api.call(person, 'POST', `${pathOf(session.bookingSessionId)}/freeze`)
    ).json<FreezeBookingSession>();
    fee = cents(freeze.price.grandTotal.amount);
    const request = {
      bookingId: newId(),
      contact: { email: `${name}@example.com`, phone: '+14165550142' },
      tenders: [cardOf(freeze)],
      agreedTotal: freeze.price.grandTotal.amount,
    };
    await postAndWait(office, person, `${pathOf(freeze.bookingSessionId)}/freeze/book`, request);
    const [bought] = await listFreezes(office.db, person.customerId);
    const id = bought?.freeze.id ?? expect.fail('nothing is frozen');
    session = (await office.api.call(person, 'POST', `/api/v0/price-freezes/${id}/exercise`)).json();
  }
  if (isProtected) {
    const path = `${pathOf(session.bookingSessionId)}/protections`;
    const chosen = await office.api.call(person, 'PUT', path, { kinds: [protection] });
    expect(chosen.statusCode, chosen.body).toBe(200);
  }
  session = (await office.api.call(person, 'GET', pathOf(session.bookingSessionId))).json();
  return { name, person, enter, boss, session, fee };
}

const points = ({ name }: Pick<Opened, 'name'>, amount: number): TenderInput => ({
  kind: 'Rewards',
  accountReferenceId: `acct-${name}`,
  amount,
});
const credit = (amount: number): TenderInput => ({ kind: 'TravelWalletCredit', amount });

/** The total that tenders leave to the card changes what protections cost: the total is agreed to as it is told. */
async function ask({ person, session }: Opened, tenders: TenderInput[]) {
  const request = bookRequest(session, tenders);
  const told = await office.api.call(person, 'POST', bookPath(session), request);
  const { code, context } = told.json();
  if (code !== 'price-changed') return { told, request };
  const again = { ...request, agreedTotal: context.new.amount };
  return { told: await office.api.call(person, 'POST', bookPath(session), again), request: again };
}

/** Asks with these tenders; the price falls by five percent, and the request is approved. Returns what came of it. */
async function fall(opened: Opened, tenders: TenderInput[]) {
  const { person, enter, boss } = opened;
  const { told, request } = await ask(opened, tenders);
  expect(told.json(), told.body).toMatchObject({ outcome: 'waiting_for_approval' });
  const booked = () =>
    office.db
      .selectFrom('bookings')
      .select(['price', 'tenders', 'earn', 'trip_id'])
      .where('id', '=', request.bookingId)
      .executeTakeFirstOrThrow();
  const agreed = await booked();
  await pass(20 * 60);
  await provoke('stays', 'quote', 'price-down');
  const approval = async (): Promise<Approval> =>
    (await office.api.call(await boss(), 'GET', '/api/v0/approvals')).json().toAnswer[0];
  const path = `/api/v0/approvals/${(await approval()).approvalId}`;
  await office.api.call(await boss(), 'POST', `${path}/answer`, { answer: 'approve' });
  await expect
    .poll(async () => (await office.api.call(await enter(), 'GET', path)).json().outcome, { timeout: 60_000 })
    .toMatch(/confirmed|failed/);
  const now = await booked();
  const totals = [agreed, now].map(({ price }) => Object(price) as Price);
  const [then, fallen] = totals as [Price, Price];
  const paid = (of: typeof agreed) =>
    (Object(of.tenders) as { kind: string; amount: { amount: number } }[]).map(
      ({ kind, amount }) => [kind, cents(amount.amount)] as const,
    );
  const sum = paid(now).reduce((total, [, minor]) => total + minor, 0);
  return {
    request,
    agreed: then,
    now: fallen,
    before: Object.fromEntries(paid(agreed)) as Partial<Record<string, number>>,
    pays: Object.fromEntries(paid(now)) as Partial<Record<string, number>>,
    isPaidInFull: sum === cents(fallen.dueNow.amount),
    tripId: now.trip_id,
    read: async (): Promise<Approval> => (await office.api.call(await enter(), 'GET', path)).json(),
    evidence: () => seen(person, request.bookingId, office),
    audit: async () => (await auditLedger(office.db)).flatMap(({ faults }) => faults),
  };
}

/** Cancels a removed member's trip as an admin, with its protection; the payer gets the quoted refund. */
async function cancelForWhoLeft(
  { person, boss }: Opened,
  { tripId, pays, evidence }: Awaited<ReturnType<typeof fall>>,
) {
  await office.db
    .updateTable('business_members')
    .set({ left_at: office.clock.now(), left_by: 'admin' })
    .where('customer_id', '=', person.customerId)
    .execute();
  const path = `/api/v0/trips/${tripId}`;
  const admin = await boss();
  const quoted = await office.api.call(admin, 'POST', `${path}/cancellation-quotes`, {});
  const { useInstead } = quoted.json<CancellationQuote>();
  const { quoteId, refund, byProtection, lines } = useInstead ?? expect.fail('no protection pays');
  expect([byProtection, lines]).toEqual([refund, []]);
  expect(refund.amount).toBeGreaterThan(0);
  const done = await office.api.call(admin, 'POST', `${path}/cancel`, { quoteId });
  expect(done.json(), done.body).toMatchObject({ refund, lines: [] });
  const back = cents(refund.amount);
  await expect
    .poll(async () => (await evidence()).bank, { timeout: 20_000 })
    .toEqual([['captured', pays['UserCard'], back]]);
  const spent = office.db.selectFrom('spend_rows').select(['kind', 'tender', 'minor']);
  const refunds = spent.where('trip_id', '=', tripId).where('kind', '=', 'refund');
  expect(await refunds.execute()).toEqual([{ kind: 'refund', tender: 'card', minor: back }]);
}

const fallOf = ({ agreed, now }: { readonly agreed: Price; readonly now: Price }) =>
  cents(agreed.grandTotal.amount) - cents(now.grandTotal.amount);

describe('a price that has fallen when its request is approved', () => {
  it('is booked beside an offer that still holds: the offer pays what it pays of the lower price, the card the rest [POL-06] [OFF-06]', async () => {
    for (const percent of [undefined, 10]) {
      const opened = await open({ offer: percent ? { percent } : {} });
      const { session } = opened;
      const one = await fall(opened, [offerIn(session), cardOf(session)]);
      const offered = percent ? Math.floor(cents(one.now.dueNow.amount) * 0.1) : 6_000;
      expect(fallOf(one)).toBeGreaterThan(1_000);
      expect(one.pays).toEqual({
        TravelWalletOffer: offered,
        UserCard: cents(one.now.dueNow.amount) - offered,
      });
      const { bank, booking, openHolds } = await one.evidence();
      expect({ bank, booking, openHolds }).toEqual({
        bank: [['captured', one.pays['UserCard'], 0]],
        booking: 'complete',
        openHolds: 0,
      });
    }
  });

  it('below the minimum of its offer is not booked, and both are told: that minimum and the lower price [POL-06] [OFF-06]', async () => {
    const opened = await open({ offer: { minimum: (due) => due - 100 } });
    const { session } = opened;
    const one = await fall(opened, [offerIn(session), cardOf(session)]);
    const { booking, failure, bank, openHolds } = await one.evidence();
    expect({ booking, failure, bank, openHolds }).toEqual({
      booking: 'released',
      failure: 'approval-below-minimum',
      bank: [],
      openHolds: 0,
    });
    const { total, offeredTotal, problem, canAskAgain } = await one.read();
    expect(offeredTotal?.amount).toBeLessThan(total.amount);
    expect(problem?.title).toContain('below the least that an offer or the rewards you chose can pay for');
    expect(canAskAgain).toBe(true);
  });

  it('is paid with less points where credit and points pay all of it, and with less of nothing else [POL-06] [RWD-06]', async () => {
    const opened = await open({});
    const due = opened.session.price.dueNow.amount;
    const one = await fall(opened, [credit(500), points(opened, Math.round((due - 500) * 100) / 100)]);
    expect(fallOf(one)).toBeGreaterThan(1_000);
    expect(one.pays).toEqual({
      TravelWalletCredit: 50_000,
      Rewards: cents(one.now.dueNow.amount) - 50_000,
    });
    const { bank, booking, miles } = await one.evidence();
    expect({ bank, booking }).toEqual({ bank: [], booking: 'complete' });
    expect(miles).toBe(84_212 - (one.pays['Rewards'] ?? 0));
    expect(await one.audit()).toEqual([]);
  });

  it('is booked where it is paid at the property [POL-06]', async () => {
    const opened = await open({ timing: 'PayLater' });
    const one = await fall(opened, [cardOf(opened.session)]);
    expect(cents(one.now.dueAtProperty.amount)).toBeLessThan(cents(one.agreed.dueAtProperty.amount));
    const { booking, bank } = await one.evidence();
    expect([booking, bank]).toEqual(['complete', []]);
  });

  it('is booked below a frozen price, whose fee is still paid back by it [POL-06] [PFZ-02]', async () => {
    const opened = await open({ isFrozen: true });
    const one = await fall(opened, [cardOf(opened.session)]);
    expect(fallOf(one)).toBeGreaterThan(1_000);
    expect(one.pays).toEqual({
      HotelPriceFreezeDepositCredit: opened.fee,
      UserCard: cents(one.now.dueNow.amount) - opened.fee,
    });
    const { booking, bank } = await one.evidence();
    expect([booking, bank]).toEqual(['complete', [['captured', one.pays['UserCard'], 0]]]);
  });

  it.each([
    ['a card', {}, (of: Opened) => [cardOf(of.session)]],
    [
      'an offer, points and a frozen price',
      { isFrozen: true, offer: {} },
      (of: Opened) => [offerIn(of.session), points(of, 50), cardOf(of.session)],
    ],
  ] as const)(
    'is booked with a protection beside %s: it covers and costs less, and an admin cancels by it once the traveler has left [POL-06] [CFR-05] [BUS-02]',
    async (_, kind, tendersOf) => {
      const opened = await open({ ...kind, isProtected: true });
      const one = await fall(opened, [...tendersOf(opened)]);
      const premiumOf = ({ lineItems }: Price) =>
        cents(lineItems.find(({ code }) => code.startsWith('protection:'))?.amount.amount ?? 0);
      const { booking, failure, bank, openHolds } = await one.evidence();
      expect({ booking, failure, openHolds }).toEqual({ booking: 'complete', failure: null, openHolds: 0 });
      expect(one.isPaidInFull).toBe(true);
      const captured = one.pays['UserCard'] ?? 0;
      expect(bank).toEqual([['captured', captured, 0]]);
      expect(premiumOf(one.now)).toBeGreaterThan(0);
      expect(premiumOf(one.now)).toBeLessThan(premiumOf(one.agreed));
      expect(captured).toBeLessThan(one.before['UserCard'] ?? 0);
      const { terms } = await office.db
        .selectFrom('protection_contracts')
        .select('terms')
        .where('booking_id', '=', one.request.bookingId)
        .executeTakeFirstOrThrow();
      const { premium, covered } = Object(terms) as { premium: number; covered: number };
      expect(premium).toBe(premiumOf(one.now));
      expect(covered).toBeLessThanOrEqual(cents(one.now.dueNow.amount) - premium);
      await cancelForWhoLeft(opened, one);
      expect(await one.audit()).toEqual([]);
    },
  );
});
