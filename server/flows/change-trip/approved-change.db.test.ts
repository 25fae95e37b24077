import { describe, expect, it } from 'vitest';
import type { Approval } from '#contract/business/approvals.ts';
import type { CancellationQuote, StayChange, StayChangeQuote, Trip } from '#contract/trips.ts';
import { addDays } from '#contract/values/dates.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { arm } from '#tests/support/arm.ts';
import { isFreelyCancellable } from '#tests/support/checkout.ts';
import { mailsTo, paymentsAt } from '#tests/support/evidence.ts';
import { employee, issuerAccount } from '#tests/support/issuer-customers.ts';
import { reasonFor } from '#tests/support/policy-reason.ts';
import { endFor } from '#tests/support/company/end-for.ts';
import { changePolicies } from '#tests/support/policies.ts';
import { cents, testShop } from '#tests/support/shop.ts';

/** Places of the process at which it stops, once each. */
const stops = new Set<string>();
const {
  world,
  shop: office,
  seen,
  pass,
  bookStay,
} = await testShop('approved-change', {
  tenant: 'business',
  async checkpoint(name) {
    if (stops.delete(name)) throw new Error(`stopped at ${name}`);
  },
});
type Rules = NonNullable<Parameters<typeof changePolicies>[1]['approvals']>;
let asked = 0;

/** A stay that was booked before its company approved anything, and a longer one that is wanted. */
async function booked(approvals: Rules = {}) {
  const businessId = `changing-${++asked}`;
  let customer = employee(
    `changes-${asked}`,
    businessId,
    {},
    { accounts: [issuerAccount(`acct-changes-${asked}`, { cardToken: 'card-primary-venture-x' })] },
  );
  await changePolicies(office.db, { isApprovalRequired: false });
  const { tripId, bookingId, session, email } = await bookStay(isFreelyCancellable, {
    customer,
    at: office,
    days: 60 + asked,
  });
  await changePolicies(office.db, { isApprovalRequired: true, approvals });
  const person = () => office.api.enter(customer);
  const boss = () =>
    office.api.enter(employee(`boss-of-${businessId}`, businessId, { permissions: ['canViewAdmin'] }));
  await boss();
  const call = async (method: 'GET' | 'POST', url: string, body?: object) =>
    office.api.call(await person(), method, url, body);
  const post = (path: string, body: object = {}) => call('POST', `/api/v0/trips/${tripId}/${path}`, body);
  const requests = async (as: TestPerson) =>
    (await office.api.call(as, 'GET', '/api/v0/approvals')).json<Record<'asked' | 'toAnswer', Approval[]>>();
  const longer = { checkOut: addDays(session.stay.checkOut, 1) };
  const read = async (): Promise<Trip> => (await call('GET', `/api/v0/itinerary/hotel/${tripId}`)).json();
  const quote = async (wanted: object = longer): Promise<StayChangeQuote> =>
    (await post('hotel/change-quotes', wanted)).json();
  return {
    session,
    email,
    post,
    read,
    quote,
    longer,
    boss,
    /** An approver of the member's own, who is asked before the admins. */
    async withOwnApprover() {
      const own = await office.api.enter(employee(`own-of-${businessId}`, businessId));
      await office.db
        .updateTable('business_members')
        .set({ approver_id: own.customerId })
        .where('business_id', '=', businessId)
        .where('customer_id', '=', (await person()).customerId)
        .execute();
    },
    /** The issuer closes the card that is to pay; the customer has another one. */
    async closeCard() {
      const paying = { lastFour: '9021', cardToken: 'card-primary-venture-x' };
      const accounts = [issuerAccount(`acct-other-${customer.subject}`, paying)];
      customer = { ...customer, accounts };
      await person();
    },
    /** Asks for approval of a longer stay. */
    async ask() {
      const told = await quote();
      const change: StayChange = (
        await post('hotel/change', { changeQuoteId: told.quoteId, ...reasonFor(told) })
      ).json();
      expect(change).toMatchObject({ state: 'awaiting_approval', changeId: told.quoteId });
      return { told, change };
    },
    request: async (): Promise<Approval> => (await requests(await person())).asked[0] ?? expect.fail(),
    toAnswer: async (): Promise<Approval[]> => (await requests(await boss())).toAnswer,
    answer: async (by: TestPerson, { approvalId }: Approval, body: object) =>
      office.api.call(by, 'POST', `/api/v0/approvals/${approvalId}/answer`, body),
    withdraw: async ({ approvalId }: Approval) => call('POST', `/api/v0/approvals/${approvalId}/withdraw`),
    seen: async () => seen(await person(), bookingId, office),
    state: () => expect.poll(async () => (await read()).change, { timeout: 30_000 }),
    /** Which approvals the spend of the trip carries. */
    approvalsInSpend: async () =>
      (
        await office.db
          .selectFrom('spend_rows')
          .select(['paid_for', 'approval_id'])
          .where('trip_id', '=', tripId)
          .orderBy('at')
          .execute()
      ).map((row) => [row.paid_for, row.approval_id]),
    hotel: async () => (await world.call('GET', `/v1/lodging/bookings?reference=${bookingId}`)).body,
  };
}
type Booked = Awaited<ReturnType<typeof booked>>;

/** The hotel and the bank are as they were before a change was asked for. */
async function expectUnchanged({ session, seen: evidence, hotel }: Booked) {
  const due = cents(session.price.dueNow.amount);
  expect(await evidence()).toMatchObject({ bank: [['captured', due, 0]], openHolds: 0 });
  expect(await hotel()).toMatchObject({ checkOut: session.stay.checkOut });
}

describe('a change of a stay that the company approves', () => {
  it('says beforehand who decides, holds nothing while it waits, and is made at its price once it is approved; of two who answer at once one does [POL-06] [TRP-03]', async () => {
    const trip = await booked();
    const { told } = await trip.ask();
    expect(told.policy.approvalRequired).toBe(true);
    expect(told.approval).toMatchObject({ onSilence: 'lapse', mostRise: null });
    expect(told.approval?.approvers).toHaveLength(1);
    await expectUnchanged(trip);
    expect(await trip.read()).toMatchObject({ can: { change: [] }, changeHindrance: 'awaits_approval' });
    const [one] = await trip.toAnswer();
    expect(one).toMatchObject({
      subject: 'change',
      state: 'pending',
      endsOn: trip.longer.checkOut,
      total: told.to.price.grandTotal,
      before: {
        endsOn: trip.session.stay.checkOut,
        total: told.from.price.grandTotal,
        difference: told.settlement,
      },
      details: [
        {
          before: expect.stringMatching(/1 room, 3 nights$/),
          value: expect.stringMatching(/1 room, 4 nights$/),
        },
        {
          label: 'Cancellation',
          value: expect.stringMatching(/^Free until .+ · After that: a fee of \$[\d,.]+$/),
        },
      ],
    });
    const guests = [{ room: 0, givenName: 'Adaeze', surname: 'Okafor' }];
    expect((await trip.post('hotel/change-quotes', { guests })).json()).toMatchObject({
      status: 409,
      code: 'change-awaits-approval',
    });
    const other = await office.api.enter(
      employee(`other-boss-${asked}`, `changing-${asked}`, { permissions: ['canViewAdmin'] }),
    );
    const request = one ?? expect.fail();
    const answers = await Promise.all([
      trip.answer(await trip.boss(), request, { answer: 'approve' }),
      trip.answer(other, request, { answer: 'approve' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await trip.state().toMatchObject({ state: 'done' });
    expect(await trip.hotel()).toMatchObject({ checkOut: trip.longer.checkOut });
    expect(await paymentsAt(world, told.quoteId)).toEqual([['captured', cents(told.settlement.amount), 0]]);
    expect(await trip.request()).toMatchObject({ state: 'approved', outcome: 'confirmed' });
    expect(await trip.approvalsInSpend()).toEqual([
      ['booking', null],
      ['change', request.approvalId],
    ]);
    const subjects = (await mailsTo(world, trip.email)).map((mail) => String(mail['subject']));
    expect(subjects.filter((subject) => subject.startsWith('Your change is waiting'))).toHaveLength(1);
  });

  it.each(['denied', 'withdrawn', 'canceled', 'lapsed'] as const)(
    'that is %s moves nothing, and another can be asked for [POL-06]',
    async (how) => {
      const trip = await booked();
      await trip.ask();
      const request = await trip.request();
      if (how === 'denied')
        await trip.answer(await trip.boss(), request, { answer: 'deny', note: 'Two nights are enough.' });
      if (how === 'withdrawn') await trip.withdraw(request);
      if (how === 'lapsed') await pass(24 * 3600 + 60);
      if (how === 'canceled') {
        const preview: CancellationQuote = (await trip.post('cancellation-quotes')).json();
        await trip.post('cancel', { quoteId: preview.quoteId });
      }
      const code = how === 'canceled' ? 'withdrawn' : how;
      await trip.state().toMatchObject({
        state: 'refused',
        problemCode: `approval-${how === 'canceled' ? 'trip-canceled' : how}`,
      });
      expect(await trip.request()).toMatchObject({ state: code, outcome: 'failed' });
      expect((await trip.answer(await trip.boss(), request, { answer: 'approve' })).json()).toMatchObject({
        code: 'approval-over',
      });
      if (how === 'canceled') return;
      await expectUnchanged(trip);
      expect((await trip.quote()).policy.approvalRequired).toBe(true);
    },
  );

  it('is priced again when its quote has expired, and made once though the process stops between [POL-06] [BKG-01]', async () => {
    const trip = await booked();
    const { told } = await trip.ask();
    await pass(20 * 60);
    for (const place of ['approval:approved', 'approval:quoted', 'authorise:before', 'authorise:after'])
      stops.add(`change:${place}`);
    await trip.answer(await trip.boss(), await trip.request(), { answer: 'approve' });
    await trip.state().toMatchObject({ state: 'done' });
    expect([...stops]).toEqual([]);
    expect(await paymentsAt(world, told.quoteId)).toEqual([['captured', cents(told.settlement.amount), 0]]);
  });

  it.each([
    ['who asked is suspended', 'asker-left'],
    ['the company is closed', 'company-closed'],
  ] as const)('ends when %s, and moves nothing [POL-06] [BUS-02]', async (_, because) => {
    const trip = await booked();
    const { told } = await trip.ask();
    const request = await trip.request();
    await endFor(office, { because, businessId: `changing-${asked}`, name: `changes-${asked}` });
    const code = async () =>
      (
        await office.db
          .selectFrom('trip_changes')
          .select('problem_code')
          .where('id', '=', told.quoteId)
          .executeTakeFirstOrThrow()
      ).problem_code;
    await expect.poll(code, { timeout: 30_000 }).toBe(`approval-${because}`);
    expect((await trip.answer(await trip.boss(), request, { answer: 'approve' })).json()).toMatchObject({
      code: because === 'company-closed' ? 'company-closed' : 'approval-over',
    });
    await expectUnchanged(trip);
  });

  it.each([
    [
      'is made within what the policy tolerates, and the card pays the rise',
      { percent: 30, amount: null },
      true,
    ],
    ['is not made above a share', { percent: 1, amount: null }, false],
    ['is not made above an amount', { percent: 30, amount: { value: 1, currency: 'USD' } }, false],
    ['is not made where nothing is tolerated', { percent: null, amount: null }, false],
  ] as const)(
    'whose price has risen when it is approved %s, and both prices are told [POL-06] [TRP-03]',
    async (_, tolerance, isMade) => {
      const trip = await booked({ tolerance });
      const { told } = await trip.ask();
      await pass(20 * 60);
      await arm(world, { area: 'stays', operation: 'change-quote', fault: 'price-up' });
      await trip.answer(await trip.boss(), await trip.request(), { answer: 'approve' });
      const state = isMade ? { state: 'done' } : { state: 'refused', problemCode: 'approval-price-changed' };
      await trip.state().toMatchObject(state);
      const { total, offeredTotal } = await trip.request();
      const agreed = cents(told.to.price.grandTotal.amount);
      if (!isMade) {
        expect(cents(total.amount)).toBe(agreed);
        expect(cents(offeredTotal?.amount ?? 0)).toBeGreaterThan(agreed);
        await expectUnchanged(trip);
        return;
      }
      const rise = cents(total.amount) - agreed;
      expect(rise).toBeGreaterThan(0);
      const charged = cents(told.settlement.amount) + rise;
      expect(await paymentsAt(world, told.quoteId)).toEqual([['captured', charged, 0]]);
      expect(await trip.hotel()).toMatchObject({ checkOut: trip.longer.checkOut });
    },
  );

  it('whose price has fallen when it is approved is made at the lower one, which the card pays [POL-06] [TRP-03]', async () => {
    const trip = await booked();
    const { told } = await trip.ask();
    await pass(20 * 60);
    await arm(world, { area: 'stays', operation: 'change-quote', fault: 'price-down' });
    await trip.answer(await trip.boss(), await trip.request(), { answer: 'approve' });
    await trip.state().toMatchObject({ state: 'done' });
    const { total, offeredTotal } = await trip.request();
    const fall = cents(told.to.price.grandTotal.amount) - cents(total.amount);
    expect(fall).toBeGreaterThan(0);
    expect(offeredTotal).toBeNull();
    const charged = cents(told.settlement.amount) - fall;
    expect(charged).toBeGreaterThan(0);
    expect(await paymentsAt(world, told.quoteId)).toEqual([['captured', charged, 0]]);
  });

  it.each(['within', 'after'] as const)(
    'is refused at once when its card was closed meanwhile, %s the time of its quote, and the trip is free again [POL-06] [TRP-03]',
    async (when) => {
      const trip = await booked();
      await trip.ask();
      await trip.closeCard();
      if (when === 'after') await pass(20 * 60);
      await trip.answer(await trip.boss(), await trip.request(), { answer: 'approve' });
      await trip.state().toMatchObject({ state: 'refused', problemCode: 'card-not-found' });
      await expectUnchanged(trip);
      expect(await trip.request()).toMatchObject({ state: 'approved', outcome: 'failed' });
      expect((await trip.post('cancellation-quotes')).statusCode).toBe(200);
      // Another card of theirs pays.
      expect((await trip.quote()).policy.approvalRequired).toBe(true);
    },
  );

  it('counts as approved at its deadline where the policy says so [POL-06]', async () => {
    const trip = await booked({ deadlineHours: 2, onTimeout: 'approve' });
    const { change } = await trip.ask();
    expect(change.promisedBy).not.toBeNull();
    await pass(2 * 3600 + 60);
    await trip.state().toMatchObject({ state: 'done' });
    expect(await trip.request()).toMatchObject({ isByRule: true, outcome: 'confirmed' });
  });

  it.each(['denied', 'withdrawn'] as const)(
    'that is approved and %s at once ends one way, and says so to the other [POL-06]',
    async (code) => {
      const trip = await booked();
      const { told } = await trip.ask();
      const request = await trip.request();
      const boss = await trip.boss();
      const [approved, other] = await Promise.all([
        trip.answer(boss, request, { answer: 'approve' }),
        code === 'denied'
          ? trip.answer(boss, request, { answer: 'deny', note: 'Two nights are enough.' })
          : trip.withdraw(request),
      ]);
      expect([approved.statusCode, other.statusCode].toSorted()).toEqual([200, 409]);
      const [won, lost] = approved.statusCode === 200 ? [approved, other] : [other, approved];
      expect(lost.json()).toMatchObject({ code: 'approval-over' });
      if (won === approved) {
        await trip.state().toMatchObject({ state: 'done' });
        expect(await paymentsAt(world, told.quoteId)).toEqual([
          ['captured', cents(told.settlement.amount), 0],
        ]);
      } else {
        await trip.state().toMatchObject({ state: 'refused', problemCode: `approval-${code}` });
        await expectUnchanged(trip);
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
    await expectUnchanged(trip);
    await pass(4 * 3600);
    await trip.state().toMatchObject({ state: 'refused', problemCode: 'approval-lapsed' });
    expect(await row()).toMatchObject({ state: 'lapsed', answered_by: null });
    await expectUnchanged(trip);
  });

  it('without an approval whose card is closed between quote and request is refused at once, and the trip is free again [TRP-03]', async () => {
    const trip = await booked();
    await changePolicies(office.db, { isApprovalRequired: false });
    const told = await trip.quote();
    await trip.closeCard();
    await trip.post('hotel/change', { changeQuoteId: told.quoteId, ...reasonFor(told) });
    await trip.state().toMatchObject({ state: 'refused', problemCode: 'card-not-found' });
    await expectUnchanged(trip);
    const again = await trip.quote();
    await trip.post('hotel/change', { changeQuoteId: again.quoteId, ...reasonFor(again) });
    await trip.state().toMatchObject({ state: 'done' });
  });

  it('needs nobody where it costs no more and stays within the policy [POL-06]', async () => {
    const trip = await booked();
    await changePolicies(office.db, { perNight: null, stars: [1, 2, 3, 4, 5] });
    const shorter = { checkOut: addDays(trip.session.stay.checkOut, -1) };
    const told = await trip.quote(shorter);
    expect(told).toMatchObject({ policy: { approvalRequired: false }, approval: null });
    const change = (await trip.post('hotel/change', { changeQuoteId: told.quoteId })).json<StayChange>();
    expect(change.state).toBe('done');
  });
});
