import { expect, it } from 'vitest';
import { listTripsOfPerson } from '#contract/business/trips-of-person.ts';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import type { CancellationQuote } from '#contract/trips.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { companiesOf } from '#tests/support/companies/arranged.ts';
import { endFor } from '#tests/support/company/end-for.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { employee } from '#tests/support/issuer-customers.ts';
import { cents, soonLeft, testShop } from '#tests/support/shop.ts';

const {
  world,
  shop: office,
  seen,
} = await testShop('left', { tenant: 'business', flies: true, ...soonLeft });
const { company, get, bookFor, link } = companiesOf(office, 'left');

/** Enters the admin portal of a company. */
const enter = (businessId: string) =>
  office.api.enter(employee(`admin-${businessId}`, businessId, { permissions: ['canViewAdmin'] }), 'admin');

const status = async (person: TestPerson, path: string, method: 'GET' | 'POST' = 'GET') =>
  (await office.api.call(person, method, path, ...(method === 'POST' ? [{}] : []))).statusCode;
const member = (businessId: string, { customerId }: TestPerson) =>
  office.db
    .updateTable('business_members')
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId);

it('only admins of a removed member’s company see and cancel their trips, and refunds go to the card that paid [BUS-02] [TRP-04] [TRP-08] [TEN-04]', async () => {
  const { businessId, dana, amy, enter: enterAs } = await company();
  const rival = await company();
  const { tripId, session, request } = await bookFor(amy, amy, { bookingFor: 'myself' });
  const boss = await enterAs('Boss', { permissions: ['canViewAdmin'] });
  const rivals = await rival.enter('Boss', { permissions: ['canViewAdmin'] });
  const listed = async () =>
    get<{ trips: { tripId: string }[]; mayCancel: boolean }>(
      await enter(businessId),
      listTripsOfPerson.path.replace(':personId', amy.customerId),
    );
  const isSeen = (person: TestPerson) => status(person, `/api/v0/trips/${tripId}`);
  expect(await listed()).toMatchObject({ trips: [{ tripId }], mayCancel: false });
  expect(await isSeen(boss)).toBe(404);

  await member(businessId, amy).set({ left_at: office.clock.now() }).execute();
  expect(await listed()).toMatchObject({ trips: [{ tripId }], mayCancel: true });
  const path = listTripsOfPerson.path.replace(':personId', amy.customerId);
  expect(await status(await enter(rival.businessId), path)).toBe(404);
  for (const person of [dana, rivals]) {
    expect(await isSeen(person)).toBe(404);
    expect(await status(person, `/api/v0/trips/${tripId}/cancellation-quotes`, 'POST')).toBe(404);
  }
  const trip = await get<AnyTrip>(boss, `/api/v0/trips/${tripId}`);
  expect(trip).toMatchObject({
    tenders: [],
    arranged: { bookedBy: expect.stringMatching(/^Amy /), isYours: false, mayCancel: true, mayChange: false },
  });
  expect(JSON.stringify(trip)).not.toMatch(/\b4417\b|Venture/);
  expect(trip.options.map(({ act, closed }) => [act, closed])).toEqual([
    ['change', 'booker_only'],
    ['cancel', null],
    ['contact', null],
  ]);
  expect(await status(boss, `/api/v0/trips/${tripId}/receipt.pdf`)).toBe(404);
  expect(await status(boss, `/api/v0/trips/${tripId}/hotel/change-quotes`, 'POST')).not.toBe(200);
  // Their own trips are their list; this one is found with its person.
  expect(await get<{ total: number }>(boss, '/api/v0/trips')).toMatchObject({ total: 0 });

  const quoted = await office.api.call(boss, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`, {});
  const quote = quoted.json<CancellationQuote>();
  expect(quote).toMatchObject({ lines: [], refund: session.price.dueNow });
  const cancel = { quoteId: quote.quoteId };
  expect((await office.api.call(rivals, 'POST', `/api/v0/trips/${tripId}/cancel`, cancel)).statusCode).toBe(
    404,
  );
  expect((await office.api.call(boss, 'POST', `/api/v0/trips/${tripId}/cancel`, cancel)).statusCode).toBe(
    200,
  );
  const due = cents(session.price.dueNow.amount);
  await expect
    .poll(async () => (await seen(amy, request.bookingId, office)).bank, { timeout: 30_000 })
    .toEqual([['captured', due, due]]);
  expect(await listed()).toMatchObject({ trips: [] });
});

it('admins can cancel trips of a suspended member until they are restored, and of one whose access the card issuer closed, also for colleagues and in a closed company [BUS-02] [BUS-07]', async () => {
  const { businessId, dana, amy, enter: enterAs } = await company();
  const { tripId } = await bookFor(dana, amy);
  const boss = await enterAs('Boss', { permissions: ['canViewAdmin'] });
  const quotes = `/api/v0/trips/${tripId}/cancellation-quotes`;
  expect(await status(boss, quotes, 'POST')).toBe(404);
  await member(businessId, dana).set({ suspended_at: office.clock.now() }).execute();
  expect(await get<AnyTrip>(boss, `/api/v0/trips/${tripId}`)).toMatchObject({
    arranged: {
      bookedBy: expect.stringMatching(/^Dana /),
      travelers: [expect.stringMatching(/^Amy /)],
      isYours: false,
      mayCancel: true,
    },
  });
  await endFor(office, { because: 'company-closed', businessId, name: 'nobody' });
  expect(await status(boss, quotes, 'POST')).toBe(200);
  // An admin who loses the right, or the company, loses the trips.
  await member(businessId, boss).set({ is_denied: true }).execute();
  expect(await status(boss, quotes, 'POST')).not.toBe(200);
  await member(businessId, boss).set({ is_denied: false }).execute();
  await member(businessId, dana).set({ suspended_at: null }).execute();
  expect(await status(boss, quotes, 'POST')).toBe(404);
  // Somebody whom the card issuer lets in no more is an active member still.
  await member(businessId, dana).set({ is_denied: true }).execute();
  const path = listTripsOfPerson.path.replace(':personId', dana.customerId);
  expect(await get(await enter(businessId), path)).toMatchObject({ trips: [{ tripId }], mayCancel: true });
  expect(await status(boss, quotes, 'POST')).toBe(200);
});

it.each([
  ['self', 'arranger'],
  ['traveler', 'traveler'],
] as const)(
  'a trip whose letters go to %s alone is written about to the other once that %s was removed [BUS-02] [BUS-07]',
  async (mailTo, gone) => {
    const { businessId, dana, amy, enter: enterAs } = await company();
    await link(businessId, { arranger: dana, traveler: amy }, 'accepted', mailTo);
    const { tripId, request } = await bookFor(dana, amy);
    const boss = await enterAs('Boss', { permissions: ['canViewAdmin'] });
    const isOfArranger = gone === 'arranger';
    await member(businessId, isOfArranger ? dana : amy)
      .set({ left_at: office.clock.now() })
      .execute();
    const { email } = await office.db
      .selectFrom('customers')
      .select('email')
      .where('id', '=', amy.customerId)
      .executeTakeFirstOrThrow();
    const canceler = isOfArranger ? boss : dana;
    const quotes = `/api/v0/trips/${tripId}/cancellation-quotes`;
    const { quoteId } = (await office.api.call(canceler, 'POST', quotes, {})).json<CancellationQuote>();
    await office.api.call(canceler, 'POST', `/api/v0/trips/${tripId}/cancel`, { quoteId });
    const told = async () =>
      (await mailsTo(world, isOfArranger ? email : request.contact.email)).filter(({ subject }) =>
        /canceled/i.test(String(subject)),
      );
    await expect.poll(told, { timeout: 20_000 }).toHaveLength(1);
  },
);
