import { expect, it } from 'vitest';
import type { Approval } from '#contract/business/approvals.ts';
import type {
  BookingSession,
  FlightBookingSession,
  FreezeBookingSession,
  StayBookingSession,
} from '#contract/booking.ts';
import { listFreezes } from '#server/modules/freeze/index.ts';
import { newId } from '#server/platform/ids.ts';
import {
  bookPath,
  bookRequest,
  cardOf,
  findRate,
  openCheckout,
  postAndWait,
} from '#tests/support/checkout.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { bookFlightPath, flightRequest, openFareCheckout } from '#tests/support/flights.ts';
import { askerAndAdmin } from '#tests/support/companies/asker-and-admin.ts';
import { changePolicies } from '#tests/support/policies.ts';
import { reasonFor } from '#tests/support/policy-reason.ts';
import { cents, soonLeft, testShop } from '#tests/support/shop.ts';

const {
  shop: office,
  provoke,
  pass,
  seen,
} = await testShop('frozen-approval', { flies: true, ...soonLeft, tenant: 'business' });
let asked = 0;

const openStay = async (person: TestPerson) =>
  openCheckout(
    office,
    person,
    await findRate(
      office,
      ({ paymentTiming, roomsLeft, total }) =>
        paymentTiming === 'PayNow' && roomsLeft > 2 && total.minor > 60_000,
    ),
  );
const openFlights = (person: TestPerson) =>
  openFareCheckout(office.api, person, {
    from: 'airport:LHR',
    to: 'airport:JFK',
    days: 30,
    isOneWay: true,
    fareId: 'standard.Economy',
    wanted: ({ segments }) => segments.every(({ marketingAirline }) => marketingAirline.code === 'BA'),
  });

/** A frozen price in a company that approves every booking, and its booking, which waits for an approval. */
async function frozen({ endsIn, flies = false }: { endsIn?: number; flies?: boolean } = {}) {
  const name = `freezes-${++asked}`;
  const businessId = `freezing-${asked}`;
  const { enter, boss } = askerAndAdmin(office, { name, businessId, account: { kind: 'Business' } });
  await boss();
  const person = await enter();
  await changePolicies(office.db, { isApprovalRequired: true, approvals: { deadlineHours: 168 } });
  const session = flies ? await openFlights(person) : await openStay(person);
  const path = `/api/v0/bookings/sessions/${session.bookingSessionId}/freeze`;
  const fee = (await office.api.call(person, 'POST', path)).json<FreezeBookingSession>();
  const request = {
    bookingId: newId(),
    contact: { email: `${name}@example.com`, phone: '+14165550142' },
    tenders: [cardOf(fee)],
    agreedTotal: fee.price.grandTotal.amount,
  };
  const feePath = `/api/v0/bookings/sessions/${fee.bookingSessionId}/freeze/book`;
  // A freeze needs no approval.
  expect(await postAndWait(office, person, feePath, request)).toMatchObject({ outcome: 'confirmed' });
  const [bought] = await listFreezes(office.db, person.customerId);
  const freezeId = bought?.freeze.id ?? expect.fail('nothing is frozen');
  if (endsIn !== undefined)
    await office.db
      .updateTable('price_freezes')
      .set({ valid_until: new Date(office.clock.now().getTime() + endsIn) })
      .where('trip_id', '=', freezeId)
      .execute();
  const used = await office.api.call(person, 'POST', `/api/v0/price-freezes/${freezeId}/exercise`);
  const checkout = used.json<StayBookingSession | FlightBookingSession>();
  expect(checkout.policy.approvalRequired).toBe(true);
  const booking =
    'flight' in checkout
      ? flightRequest(checkout, [cardOf(checkout)], reasonFor(checkout))
      : bookRequest(checkout, [cardOf(checkout)], reasonFor(checkout));
  const bookingPath = 'flight' in checkout ? bookFlightPath(checkout) : bookPath(checkout);
  // A fare that its airline holds is not asked for again.
  if (flies) await provoke('air', 'hold', 'refused');
  const answer = await office.api.call(person, 'POST', bookingPath, booking);
  expect(answer.json(), answer.body).toMatchObject({ outcome: 'waiting_for_approval' });
  const requests = async (): Promise<Approval> =>
    (await office.api.call(await enter(), 'GET', '/api/v0/approvals')).json().asked[0];
  return {
    freezeId,
    checkout,
    booking,
    frozenTotal: cents(session.price.grandTotal.amount),
    /** Without what is paid at the property. */
    dueNow: cents(session.price.dueNow.amount),
    fee: cents(fee.price.grandTotal.amount),
    request: requests,
    approve: async () =>
      office.api.call(await boss(), 'POST', `/api/v0/approvals/${(await requests()).approvalId}/answer`, {
        answer: 'approve',
      }),
    outcome: () =>
      expect.poll(
        async () =>
          (await office.api.call(await enter(), 'GET', `/api/v0/bookings/${booking.bookingId}`)).json(),
        { timeout: 30_000 },
      ),
    evidence: async () => seen(await enter(), booking.bookingId, office),
  };
}

it.each([
  ['stay', 'stays'],
  ['flight', 'air'],
] as const)(
  'a %s at a frozen price that is approved after its quote has expired costs the frozen price though its supplier asks for more [PFZ-02] [POL-06]',
  async (what, area) => {
    const trip = await frozen({ flies: what === 'flight' });
    expect(await trip.request()).toMatchObject({ total: trip.checkout.price.grandTotal, mostRise: null });
    await pass(20 * 60);
    await provoke(area, 'quote', 'price-up');
    await trip.approve();
    await trip.outcome().toMatchObject({ outcome: 'confirmed' });
    const { bank } = await trip.evidence();
    expect(bank).toEqual([['captured', trip.dueNow - trip.fee, 0]]);
    const { price } = await office.db
      .selectFrom('bookings')
      .select('price')
      .where('id', '=', trip.booking.bookingId)
      .executeTakeFirstOrThrow();
    const { lineItems, grandTotal } = Object(price) as Pick<
      BookingSession['price'],
      'lineItems' | 'grandTotal'
    >;
    expect(cents(grandTotal.amount)).toBe(trip.frozenTotal);
    expect(lineItems.find(({ code }) => code === 'frozen-price')?.amount.amount).toBeLessThan(0);
  },
);

it('a request to book at a frozen price ends with the freeze at the latest [PFZ-02] [POL-06]', async () => {
  const trip = await frozen({ endsIn: 3 * 3_600_000 });
  const { deadline } = await trip.request();
  const { valid_until } = await office.db
    .selectFrom('price_freezes')
    .select('valid_until')
    .where('trip_id', '=', trip.freezeId)
    .executeTakeFirstOrThrow();
  expect(deadline).toBe(valid_until.toISOString());
  await pass(3 * 3600 + 60);
  await trip.outcome().toMatchObject({ outcome: 'failed', problem: { code: 'approval-lapsed' } });
  expect((await trip.evidence()).bank).toEqual([]);
});
