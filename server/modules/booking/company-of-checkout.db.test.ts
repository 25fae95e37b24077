import { expect, it } from 'vitest';
import type { StayBookingSession } from '#contract/booking.ts';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import { bookPath, bookRequest, cardOf, postAndWait } from '#tests/support/checkout.ts';
import { companiesOf, forOne } from '#tests/support/companies/arranged.ts';
import { employee, issuerAccount, issuerBusiness } from '#tests/support/issuer-customers.ts';
import { reasonFor } from '#tests/support/policy-reason.ts';
import { soonLeft, testShop } from '#tests/support/shop.ts';

const { shop: office } = await testShop('two-companies', { tenant: 'business', ...soonLeft });
const { choose, stay, get } = companiesOf(office, 'kept');

let entered = 0;
/** Enters a member of two companies, the first with a strict policy, who may book for one colleague in each. */
async function enterBoth() {
  const n = ++entered;
  const first = `kept-first-${n}`;
  const may = { permissions: ['canViewUsers' as const] };
  const places = [
    issuerBusiness(first, { ...may, businessName: 'First Inc.', policyTier: 'strict' }),
    issuerBusiness(`kept-second-${n}`, { ...may, businessName: 'Second Inc.', policyTier: 'executive' }),
  ] as const;
  const card = issuerAccount(`acct-kept-osei-${n}`, { cardToken: 'card-primary-venture-x' });
  const osei = employee(`kept-osei-${n}`, first, {}, { accounts: [card] });
  const enter = async (at: 0 | 1) =>
    office.api.enter({ ...osei, business: places[at], otherBusinesses: [places[1 - at] ?? places[0]] });
  const colleague = ({ businessId, businessName }: (typeof places)[number]) =>
    office.api.enter(employee(`${businessId}-colleague`, businessId, { businessName, policyTier: 'strict' }));
  return {
    first,
    person: await enter(0),
    /** Signs in with the other company in use. */
    useOther: () => enter(1),
    here: await colleague(places[0]),
    there: await colleague(places[1]),
  };
}

it('a checkout stays with its company when its customer uses another one [BUS-05] [BUS-07] [POL-05]', async () => {
  const { first, person: before, useOther, here, there } = await enterBoth();
  const opened = await stay(before);
  expect(opened).toMatchObject({
    company: { businessId: first, businessName: 'First Inc.' },
    policy: { state: 'out_of_policy' },
  });
  const person = await useOther();
  const path = `/api/v0/bookings/sessions/${opened.bookingSessionId}`;
  expect(await get(person, path)).toMatchObject({ company: opened.company, policy: opened.policy });
  expect((await choose(person, opened, forOne(there))).json()).toMatchObject({
    code: 'booking-for-not-allowed',
  });
  expect((await choose(person, opened, forOne(here))).json()).toMatchObject({ company: opened.company });
  expect((await choose(person, opened, { bookingFor: 'myself' })).statusCode).toBe(200);
  const again = await office.api.call(person, 'POST', `${path}/reopen`, {});
  const session = again.json<StayBookingSession>();
  expect(session).toMatchObject({ company: opened.company, policy: { state: 'out_of_policy' } });
  const request = bookRequest(session, [cardOf(session)], reasonFor(session));
  const { tripId } = await postAndWait(office, person, bookPath(session), request);
  expect((await get<AnyTrip>(person, `/api/v0/trips/${tripId}`)).status).toBe('Confirmed');
  const booked = office.db
    .selectFrom('spend_rows')
    .select('business_id')
    .where('trip_id', '=', tripId ?? '');
  expect(await booked.execute()).toEqual([{ business_id: first }]);
  expect((await stay(person)).company).toMatchObject({ businessName: 'Second Inc.' });
});

it('a checkout of a company that somebody has left is not booked from another one [BUS-05] [TEN-04]', async () => {
  const { first, person: before, useOther } = await enterBoth();
  const session = await stay(before);
  const person = await useOther();
  await office.db
    .updateTable('business_members')
    .set({ left_at: office.clock.now() })
    .where('customer_id', '=', person.customerId)
    .where('business_id', '=', first)
    .execute();
  const request = bookRequest(session, [cardOf(session)], reasonFor(session));
  expect((await office.api.call(person, 'POST', bookPath(session), request)).json()).toMatchObject({
    code: 'booking-session-closed',
  });
});
