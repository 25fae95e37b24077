import { expect, it } from 'vitest';
import { addDays } from '#contract/values/dates.ts';
import type { PaymentPlan } from '#contract/payments.ts';
import type { StayChangeQuote, Trip } from '#contract/trips.ts';
import { cardOf, findRate, isFreelyCancellable, openCheckout } from '#tests/support/checkout.ts';
import { employee, issuerAccount } from '#tests/support/issuer-customers.ts';
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
