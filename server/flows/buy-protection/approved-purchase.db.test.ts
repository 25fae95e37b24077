import { describe, expect, it } from 'vitest';
import type { Approval } from '#contract/business/approvals.ts';
import type { CancellationQuote } from '#contract/trips.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { employee, issuerAccount } from '#tests/support/issuer-customers.ts';
import { endFor } from '#tests/support/company/end-for.ts';
import { changePolicies } from '#tests/support/policies.ts';
import { latePurchases, soon } from '#tests/support/protections/late-purchases.ts';
import { cents, soonLeft, testShop } from '#tests/support/shop.ts';

/** Places of the process at which it stops, once each. */
const stops = new Set<string>();
const {
  world,
  shop: office,
  pass,
} = await testShop('approved-purchase', {
  flies: true,
  ...soonLeft,
  tenant: 'business',
  async checkpoint(name) {
    if (stops.delete(name)) throw new Error(`stopped at ${name}`);
  },
});
type Rules = NonNullable<Parameters<typeof changePolicies>[1]['approvals']>;
const kind = 'disruption-assistance';
const change = 'change-for-any-reason';
let asked = 0;

/** Flights that were booked before their company approved anything, and a protection that is wanted for them. */
async function booked(approvals: Rules = {}, of: typeof kind | typeof change = kind) {
  const businessId = `protecting-${++asked}`;
  const name = `protects-${asked}`;
  let customer = employee(
    name,
    businessId,
    {},
    { accounts: [issuerAccount(`acct-${name}`, { cardToken: 'card-primary-venture-x' })] },
  );
  const enter = async () => ({ ...(await office.api.enter(customer)), name });
  const later = latePurchases({ world, shop: office, enter });
  await changePolicies(office.db, { isApprovalRequired: false });
  const plain = await later.bookPlain(20);
  await changePolicies(office.db, { isApprovalRequired: true, approvals });
  const { tripId, email } = plain;
  const boss = () =>
    office.api.enter(employee(`boss-of-${businessId}`, businessId, { permissions: ['canViewAdmin'] }));
  await boss();
  const body = await later.wanted(plain, of);
  const call = async (method: 'GET' | 'POST', url: string, sent?: object) =>
    office.api.call(await enter(), method, url, sent);
  const requests = async (as: TestPerson) =>
    (await office.api.call(as, 'GET', '/api/v0/approvals')).json<Record<'asked' | 'toAnswer', Approval[]>>();
  return {
    ...later,
    ...plain,
    body,
    boss,
    /** An approver of the member's own, who is asked before the admins. */
    async withOwnApprover() {
      const own = await office.api.enter(employee(`own-of-${businessId}`, businessId));
      await office.db
        .updateTable('business_members')
        .set({ approver_id: own.customerId })
        .where('business_id', '=', businessId)
        .where('customer_id', '=', (await enter()).customerId)
        .execute();
    },
    call,
    premium: cents(body.shownPremium.amount),
    /** The issuer closes the card that is to pay. */
    async closeCard() {
      customer = { ...customer, accounts: [issuerAccount(`acct-other-${name}`)] };
      await enter();
    },
    ask: async () => (await call('POST', later.purchasesPath, body)).json(),
    offer: async () => later.offerOf(await enter(), tripId),
    state: () => expect.poll(async () => later.purchaseOf(await enter(), body.purchaseId), soon),
    contracts: async () => later.contractsOf(await enter(), tripId),
    request: async (): Promise<Approval> => (await requests(await enter())).asked[0] ?? expect.fail(),
    toAnswer: async (): Promise<Approval[]> => (await requests(await boss())).toAnswer,
    answer: async (by: TestPerson, { approvalId }: Approval, sent: object) =>
      office.api.call(by, 'POST', `/api/v0/approvals/${approvalId}/answer`, sent),
    subjects: async () => (await mailsTo(world, email)).map((mail) => String(mail['subject'])),
  };
}
type Booked = Awaited<ReturnType<typeof booked>>;

/** Nothing is held or charged for the protection, and the trip has none. */
async function expectNothing({ body, bankOf, contracts }: Booked) {
  expect(await bankOf(body.purchaseId)).toEqual([]);
  expect(await contracts()).toEqual([]);
}

describe('a protection that is bought later and that the company approves', () => {
  it('says beforehand who decides, holds nothing while it waits, and is charged once it is approved; of two who answer at once one does [POL-06] [TRP-07] [BKG-07]', async () => {
    const trip = await booked();
    const { body, tripId } = trip;
    const offer = (await trip.offer()).offers.find((one) => one.kind === kind);
    expect(offer?.approval).toMatchObject({ onSilence: 'lapse', mostRise: null });
    expect(offer?.approval?.approvers).toHaveLength(1);
    expect(await trip.ask()).toMatchObject({ state: 'awaiting_approval', problem: null });
    // The same request again is the same purchase.
    expect(await trip.ask()).toMatchObject({ state: 'awaiting_approval' });
    await expectNothing(trip);
    expect(await trip.offer()).toMatchObject({ awaiting: [kind] });
    expect((await trip.offer()).offers.map((one) => one.kind)).toEqual([change]);
    const [request] = await trip.toAnswer();
    if (!request) throw new Error('nobody was asked');
    expect(request).toMatchObject({
      subject: 'purchase',
      state: 'pending',
      tripId,
      total: body.shownPremium,
      lines: [{ amount: body.shownPremium }],
      people: ['Ada Okafor'],
      before: null,
      mostRise: null,
    });
    const other = await office.api.enter(
      employee(`other-boss-${asked}`, `protecting-${asked}`, { permissions: ['canViewAdmin'] }),
    );
    const answers = await Promise.all([
      trip.answer(await trip.boss(), request, { answer: 'approve' }),
      trip.answer(other, request, { answer: 'approve' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await trip.state().toMatchObject({ state: 'bought' });
    expect(await trip.bankOf(body.purchaseId)).toEqual([['captured', trip.premium, 0]]);
    expect(await trip.contracts()).toMatchObject([{ kind, state: 'active', premium: body.shownPremium }]);
    expect(await trip.request()).toMatchObject({ state: 'approved', outcome: 'confirmed' });
    const spent = office.db.selectFrom('spend_rows').select(['paid_for', 'approval_id']);
    expect(await spent.where('trip_id', '=', tripId).orderBy('at').execute()).toEqual([
      { paid_for: 'booking', approval_id: null },
      { paid_for: 'protection', approval_id: request.approvalId },
    ]);
    const boss = await office.db
      .selectFrom('customers')
      .select('email')
      .where('id', '=', (await trip.boss()).customerId)
      .executeTakeFirstOrThrow();
    const asking = (await mailsTo(world, boss.email)).find(({ subject }) =>
      String(subject).includes('asks for your approval of'),
    );
    const { body: mail } = await world.call('GET', `/v1/post/messages/${String(asking?.['id'])}`);
    expect(String(mail['text'])).toMatch(/Ada Okafor would like to buy .+ Nothing is charged/);
    await expect
      .poll(
        async () => (await trip.subjects()).filter((one) => one.includes('is waiting for approval')),
        soon,
      )
      .toHaveLength(1);
  });

  it.each(['denied', 'withdrawn', 'canceled', 'lapsed'] as const)(
    'that is %s moves nothing, and another can be asked for while the trip stands [POL-06]',
    async (how) => {
      const trip = await booked();
      await trip.ask();
      const request = await trip.request();
      if (how === 'denied')
        await trip.answer(await trip.boss(), request, { answer: 'deny', note: 'The company insures it.' });
      if (how === 'withdrawn') await trip.call('POST', `/api/v0/approvals/${request.approvalId}/withdraw`);
      if (how === 'lapsed') await pass(24 * 3600 + 60);
      if (how === 'canceled') {
        const path = `/api/v0/trips/${trip.tripId}`;
        const preview = (await trip.call('POST', `${path}/cancellation-quotes`)).json<CancellationQuote>();
        await trip.call('POST', `${path}/cancel`, { quoteId: preview.quoteId });
      }
      const code = how === 'canceled' ? 'withdrawn' : how;
      await trip.state().toMatchObject({
        state: 'failed',
        problemCode: `approval-${how === 'canceled' ? 'trip-canceled' : how}`,
      });
      await expectNothing(trip);
      expect(await trip.request()).toMatchObject({ state: code, outcome: 'failed' });
      expect((await trip.answer(await trip.boss(), request, { answer: 'approve' })).json()).toMatchObject({
        code: 'approval-over',
      });
      expect((await trip.offer()).offers.map((one) => one.kind)).toEqual(
        how === 'canceled' ? [] : [change, kind],
      );
    },
  );

  it.each([
    ['who asked is suspended', 'asker-left'],
    ['the company is closed', 'company-closed'],
  ] as const)('ends when %s, and nothing is charged [POL-06] [BUS-02]', async (_, because) => {
    const trip = await booked();
    await trip.ask();
    const request = await trip.request();
    await endFor(office, { because, businessId: `protecting-${asked}`, name: `protects-${asked}` });
    const code = async () =>
      (
        await office.db
          .selectFrom('protection_purchases')
          .select('problem_code')
          .where('id', '=', trip.body.purchaseId)
          .executeTakeFirstOrThrow()
      ).problem_code;
    await expect.poll(code, soon).toBe(`approval-${because}`);
    expect((await trip.answer(await trip.boss(), request, { answer: 'approve' })).json()).toMatchObject({
      code: because === 'company-closed' ? 'company-closed' : 'approval-over',
    });
    expect(await trip.bankOf(trip.body.purchaseId)).toEqual([]);
  });

  it('keeps the premium it was asked for at, and is bought once though the process stops between [POL-06] [BKG-01]', async () => {
    const trip = await booked({}, change);
    await trip.ask();
    await pass(20 * 3600);
    const now = (await trip.offer()).offers;
    expect(now.map((one) => one.kind)).toEqual([kind]);
    for (const place of ['approval:approved', 'approval:sold', 'authorise:before', 'authorise:after'])
      stops.add(`protect:${place}`);
    await trip.answer(await trip.boss(), await trip.request(), { answer: 'approve' });
    await trip.state().toMatchObject({ state: 'bought' });
    expect([...stops]).toEqual([]);
    expect(await trip.bankOf(trip.body.purchaseId)).toEqual([['captured', trip.premium, 0]]);
  });

  it('is not bought at another premium, and says what it costs now [POL-06]', async () => {
    const trip = await booked({}, change);
    await trip.ask();
    // A part of what was paid has come back since, and less is covered.
    await office.db
      .updateTable('trips')
      .set({ credited_minor: Math.round(trip.fares / 2) })
      .where('id', '=', trip.tripId)
      .execute();
    await trip.answer(await trip.boss(), await trip.request(), { answer: 'approve' });
    await trip.state().toMatchObject({ state: 'failed', problemCode: 'approval-price-changed' });
    await expectNothing(trip);
    const { total, offeredTotal } = await trip.request();
    expect(total).toEqual(trip.body.shownPremium);
    expect(offeredTotal?.amount).toBeLessThan(total.amount);
  });

  it('ends at once when the airline changes the flights, and says so to both sides [POL-06] [TRP-07]', async () => {
    const trip = await booked({ deadlineHours: 168 });
    await trip.ask();
    const { body } = await world.call('GET', `/v1/air/bookings?reference=${trip.bookingId}`);
    const told = await world.call('GET', `/v1/air/bookings/${String(body['bookingId'])}/status`);
    const [flight] = told.body['flights'] as Record<string, unknown>[];
    const { carrier, flightNumber, origin, date } = flight ?? expect.fail('no flight');
    const event = { carrier, flightNumber, origin, date, kind: 'reschedule', minutes: 200 };
    await world.call('POST', '/v1/air/events', event);
    // The flights are looked at once a day.
    await pass(26 * 3600);
    await expect.poll(trip.request, soon).toMatchObject({
      state: 'withdrawn',
      problem: { code: 'approval-trip-changed' },
    });
    expect(await trip.toAnswer()).toEqual([]);
    const late = await trip.answer(await trip.boss(), await trip.request(), { answer: 'approve' });
    expect(late.json()).toMatchObject({ code: 'approval-over' });
    // Who reads it on the page gets no letter.
    await pass(60);
    await expect
      .poll(async () => (await trip.subjects()).filter((one) => one.includes('was not bought')), soon)
      .toHaveLength(1);
    await trip.state().toMatchObject({ state: 'failed', problemCode: 'approval-trip-changed' });
    await expectNothing(trip);
  });

  it('whose card was closed meanwhile is not bought, and says that it is the card [POL-06] [TRP-07]', async () => {
    const trip = await booked();
    await trip.ask();
    await trip.closeCard();
    await trip.answer(await trip.boss(), await trip.request(), { answer: 'approve' });
    await trip.state().toMatchObject({ state: 'failed', problemCode: 'card-not-found' });
    await expectNothing(trip);
  });

  it('counts as approved at its deadline where the policy says so [POL-06]', async () => {
    const trip = await booked({ deadlineHours: 2, onTimeout: 'approve' });
    await trip.ask();
    await pass(2 * 3600 + 60);
    await trip.state().toMatchObject({ state: 'bought' });
    expect(await trip.request()).toMatchObject({ isByRule: true, outcome: 'confirmed' });
  });

  it.each(['denied', 'withdrawn'] as const)(
    'that is approved and %s at once ends one way, and says so to the other [POL-06]',
    async (code) => {
      const trip = await booked();
      await trip.ask();
      const request = await trip.request();
      const boss = await trip.boss();
      const [approved, other] = await Promise.all([
        trip.answer(boss, request, { answer: 'approve' }),
        code === 'denied'
          ? trip.answer(boss, request, { answer: 'deny', note: 'The company insures it.' })
          : trip.call('POST', `/api/v0/approvals/${request.approvalId}/withdraw`),
      ]);
      expect([approved.statusCode, other.statusCode].toSorted()).toEqual([200, 409]);
      const [won, lost] = approved.statusCode === 200 ? [approved, other] : [other, approved];
      expect(lost.json()).toMatchObject({ code: 'approval-over' });
      if (won === approved) {
        await trip.state().toMatchObject({ state: 'bought' });
        expect(await trip.bankOf(trip.body.purchaseId)).toEqual([['captured', trip.premium, 0]]);
      } else {
        await trip.state().toMatchObject({ state: 'failed', problemCode: `approval-${code}` });
        await expectNothing(trip);
      }
    },
  );

  it('goes from the member’s own approver to the admins at half the time, to everybody once more at its deadline, and lapses then [POL-06]', async () => {
    const trip = await booked({ deadlineHours: 4, onTimeout: 'escalate' });
    await trip.withOwnApprover();
    await trip.ask();
    const { approvalId } = await trip.request();
    const row = () =>
      office.db.selectFrom('approvals').selectAll().where('id', '=', approvalId).executeTakeFirstOrThrow();
    const { asked_at: askedAt } = await row();
    const hours = async () => ((await row()).deadline.getTime() - askedAt.getTime()) / 3_600_000;
    expect([(await row()).level, await hours()]).toEqual([1, 4]);
    await pass(2 * 3600 + 1);
    await expect.poll(async () => (await row()).level).toBe(2);
    await pass(2 * 3600);
    await expect.poll(async () => (await row()).level).toBe(3);
    expect(await hours()).toBe(8);
    await expectNothing(trip);
    await pass(4 * 3600);
    await trip.state().toMatchObject({ state: 'failed', problemCode: 'approval-lapsed' });
    expect(await row()).toMatchObject({ state: 'lapsed', answered_by: null });
    await expectNothing(trip);
  });

  it('waits no longer than it is sold [POL-06]', async () => {
    const trip = await booked({ deadlineHours: 168 });
    await pass(17 * 24 * 3600);
    await trip.ask();
    expect(Date.parse((await trip.request()).deadline)).toBe(trip.departsAt - 24 * 3_600_000);
  });

  it('needs nobody where the company approves only what is outside the policy [POL-05] [POL-06]', async () => {
    const trip = await booked();
    await changePolicies(office.db, { isApprovalRequired: false, perFlight: null });
    expect((await trip.offer()).offers.map(({ approval }) => approval)).toEqual([null, null]);
    await trip.ask();
    await trip.state().toMatchObject({ state: 'bought' });
  });
});
