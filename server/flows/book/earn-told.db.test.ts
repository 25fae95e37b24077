import { expect, it } from 'vitest';
import { getPaymentMethod, listCardsOnFile } from '#server/modules/accounts/index.ts';
import { addDays } from '#contract/values/dates.ts';
import type { PaymentPlan } from '#contract/payments.ts';
import type { StayChangeQuote, Trip } from '#contract/trips.ts';
import {
  bookAndWait,
  bookRequest,
  cardOf,
  findRate,
  isFreelyCancellable,
  openCheckout,
} from '#tests/support/checkout.ts';
import { employee, issuerAccount, issuerCustomer } from '#tests/support/issuer-customers.ts';
import { testShop } from '#tests/support/shop.ts';

const { shop: office, bookStay } = await testShop('told', { tenant: 'business' });

const at = (role: 'Primary' | 'Authorized User') =>
  issuerAccount(`acct-told-${role.slice(0, 4)}`, {
    cardToken: 'card-primary-venture-x',
    kind: 'Business',
    role,
  });

it.each(['Primary', 'Authorized User'] as const)(
  'on business a %s sees the earn or a support contact, and earns in both cases [RWD-03]',
  async (role) => {
    const isTold = role === 'Primary';
    const customer = employee(`told-${role.slice(0, 4)}`, 'biz-told', {}, { accounts: [at(role)] });
    const person = await office.api.enter(customer);
    const session = await openCheckout(office, person, await findRate(office, isFreelyCancellable));
    const card = cardOf(session);
    const call = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> =>
      (await office.api.call(person, method, path, body)).json();
    const path = `/api/v0/bookings/sessions/${session.bookingSessionId}`;
    const plan = await call<PaymentPlan>('PUT', `${path}/plan`, { tenders: [card] });
    const ways = await call<{ ways: { earn: unknown[]; notEarned: unknown[] }[] }>('GET', `${path}/ways`);
    const many = isTold ? 1 : 0;
    expect(session.earn).toHaveLength(many);
    expect([plan.earn.length, plan.earnByCard.length, plan.asksSupportForEarn]).toEqual([
      many,
      many,
      !isTold,
    ]);
    expect(ways.ways.some(({ earn, notEarned }) => earn.length + notEarned.length > 0)).toBe(isTold);

    const { tripId } = await bookStay(isFreelyCancellable, { customer, days: 90 });
    const trip = await call<Trip>('GET', `/api/v0/itinerary/hotel/${tripId}`);
    expect([trip.earned.length, trip.asksSupportForEarn]).toEqual([many, !isTold]);
    const checkOut = addDays(trip.stay.checkOut, 1);
    const change = await call<StayChangeQuote>('POST', `/api/v0/trips/${tripId}/hotel/change-quotes`, {
      checkOut,
    });
    expect(change.charge?.amount.amount).toBeGreaterThan(0);
    expect(change.earn).toHaveLength(many);
    const cancelling = await call<{ earnedBack: unknown[] }>(
      'POST',
      `/api/v0/trips/${tripId}/cancellation-quotes`,
    );
    expect(cancelling.earnedBack).toHaveLength(many);
    const { earned } = await office.db
      .selectFrom('trips')
      .select('earned')
      .where('id', '=', tripId)
      .executeTakeFirstOrThrow();
    expect(earned).toMatchObject([{ currency: 'Miles', isTold, units: expect.any(Number) }]);
  },
);

it('on business an invited person without a card pays with the company’s, earns nothing, and only while a member [BUS-03]', async () => {
  const account = issuerAccount('acct-shared', { cardToken: 'card-primary-venture-x', kind: 'Business' });
  const owner = await office.api.enter(employee('shared', 'biz-shared', {}, { accounts: [account] }));
  await office.api.enter(employee('stranger', 'biz-other'));
  const invited = await office.api.enter(issuerCustomer('invited', { accounts: [] }));
  const { customerId } = invited;
  const place = { business_id: 'biz-shared', customer_id: customerId, joined_by: 'invitation' };
  const granted = {
    roles: ['traveler'],
    permissions: [],
    policy_tier: 'executive',
    joined_at: office.clock.now(),
  };
  const standing = {
    is_onboarded: true,
    is_in_beta: true,
    is_denied: false,
    acknowledged_at: office.clock.now(),
  };
  await office.db
    .insertInto('business_members')
    .values({ ...place, ...granted, ...standing })
    .execute();
  await office.db
    .updateTable('sessions')
    .set({ business_id: 'biz-shared' })
    .where('customer_id', '=', customerId)
    .execute();
  const [own] = await listCardsOnFile(office.db, owner.customerId);
  if (!own) throw new Error('the owner has no card');
  expect(await listCardsOnFile(office.db, customerId, 'biz-shared')).toEqual([own]);
  for (const none of [null, 'biz-other'])
    expect(await listCardsOnFile(office.db, customerId, none)).toEqual([]);
  const session = await openCheckout(office, invited, await findRate(office, isFreelyCancellable));
  const card = cardOf(session);
  expect(card).toMatchObject({ kind: 'UserCard', paymentMethodId: own.id });
  const request = bookRequest(session, [card], {
    contact: { email: 'invited@example.com', phone: '+14165550142' },
  });
  const { tripId } = await bookAndWait(office, invited, session, request);
  const trip = await office.db
    .selectFrom('trips')
    .select(['customer_id', 'business_id', 'earned'])
    .where('id', '=', tripId ?? '')
    .executeTakeFirstOrThrow();
  expect(trip).toMatchObject({ customer_id: customerId, business_id: 'biz-shared', earned: [] });
  await office.db
    .updateTable('business_members')
    .set({ suspended_at: office.clock.now() })
    .where('customer_id', '=', customerId)
    .execute();
  await expect(getPaymentMethod(office.db, customerId, own.id)).rejects.toMatchObject({
    code: 'card-not-found',
  });
});
