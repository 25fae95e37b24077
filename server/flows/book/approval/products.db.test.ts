import { describe, expect, it } from 'vitest';
import type { BookingSession } from '#contract/booking.ts';
import type { Approval } from '#contract/business/approvals.ts';
import {
  activityRequest,
  bookActivityPath,
  findActivityIn,
  isSimple,
  openActivityCheckout,
} from '#tests/support/activities.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { cardOf } from '#tests/support/checkout.ts';
import { atSupplier } from '#tests/support/evidence.ts';
import { askerAndAdmin } from '#tests/support/companies/asker-and-admin.ts';
import { bookPackagePath, openPackage, packageQuestion, packageRequest } from '#tests/support/packages.ts';
import { changePolicies } from '#tests/support/policies.ts';
import { bookCarPath, carRequest, findCar, openCarCheckout } from '#tests/support/rentals/cars.ts';
import { cents, soonLeft, testShop } from '#tests/support/shop.ts';

const {
  world,
  shop: office,
  provoke,
  seen,
  pass,
  passTo,
} = await testShop('every-product', { tenant: 'business', flies: true, ...soonLeft });
type Rules = NonNullable<Parameters<typeof changePolicies>[1]['approvals']>;
const hour = 3600;
let asked = 0;

interface Opened {
  readonly session: BookingSession;
  readonly path: string;
  readonly request: object & { readonly bookingId: string };
  readonly atSuppliers: () => Promise<readonly string[]>;
}

const products = {
  car: {
    parts: 1,
    async open(person: TestPerson): Promise<Opened> {
      const wanted = ({ rateId }: { rateId: string }) => rateId.endsWith('prepaid');
      const session = await openCarCheckout(office, person, await findCar(office, { wanted }));
      const request = carRequest(session, [cardOf(session)]);
      const atSuppliers = async () => [await atSupplier(world, request.bookingId)];
      return { session, path: bookCarPath(session), request, atSuppliers };
    },
  },
  activity: {
    parts: 1,
    async open(person: TestPerson): Promise<Opened> {
      const session = await openActivityCheckout(office, person, await findActivityIn(office, isSimple));
      const request = activityRequest(session, [cardOf(session)]);
      const atSuppliers = async () => {
        const { supplier_quote_id: uuid } = await office.db
          .selectFrom('booking_sessions')
          .select('supplier_quote_id')
          .where('id', '=', session.bookingSessionId)
          .executeTakeFirstOrThrow();
        const found = await office.operators.find(uuid);
        return [typeof found !== 'string' && found.state === 'CONFIRMED' ? 'confirmed' : 'none'];
      };
      return { session, path: bookActivityPath(session), request, atSuppliers };
    },
  },
  package: {
    parts: 2,
    async open(person: TestPerson): Promise<Opened> {
      const session = await openPackage(office.api, person, {
        question: packageQuestion(60),
        wanted: ({ refundPolicy }) => refundPolicy === 'FullyRefundable',
      });
      const request = packageRequest(session, [cardOf(session)]);
      const atSuppliers = () =>
        Promise.all(['air', 'stay'].map((part) => atSupplier(world, `${request.bookingId}:${part}`)));
      return { session, path: bookPackagePath(session), request, atSuppliers };
    },
  },
} as const;
type Kind = keyof typeof products;
const kinds = Object.keys(products) as Kind[];

/** Somebody of a company of their own asks for a booking. */
async function ask(kind: Kind, approvals: Rules = {}) {
  const businessId = `products-${++asked}`;
  const name = `asks-${asked}`;
  const { enter, boss } = askerAndAdmin(office, { name, businessId });
  await boss();
  // What is passed afterwards ends within the day: on another one prices are others.
  const now = office.clock.now();
  if (now.getUTCHours() >= 20) await passTo(now.setUTCHours(24, 5));
  const person = await enter();
  await changePolicies(office.db, { isApprovalRequired: true, approvals });
  const { session, path, request, atSuppliers } = await products[kind].open(person);
  const told = await office.api.call(person, 'POST', path, request);
  expect(told.json(), told.body).toMatchObject({ outcome: 'waiting_for_approval' });
  const { approvalId } = (await office.api.call(await boss(), 'GET', '/api/v0/approvals')).json().toAnswer[0];
  const approvalPath = `/api/v0/approvals/${approvalId}`;
  const read = async (): Promise<Approval> =>
    (await office.api.call(await boss(), 'GET', approvalPath)).json();
  return {
    session,
    due: cents(session.price.dueNow.amount),
    read,
    answer: async (body: object) => office.api.call(await boss(), 'POST', `${approvalPath}/answer`, body),
    withdraw: async () => office.api.call(await enter(), 'POST', `${approvalPath}/withdraw`),
    ended: () => expect.poll(async () => (await read()).outcome, { timeout: 60_000 }),
    left: async () => {
      const { booking, failure, bank, openHolds, trips } = await seen(person, request.bookingId, office);
      return { booking, failure, bank, openHolds, trips, suppliers: await atSuppliers() };
    },
  };
}

const once = (kind: Kind, charged: number) => ({
  booking: 'complete',
  failure: null,
  bank: [['captured', charged, 0]],
  openHolds: 0,
  trips: ['Confirmed'],
  suppliers: Array(products[kind].parts).fill('confirmed'),
});
const nothing = (kind: Kind, failure: string) => ({
  booking: 'released',
  failure,
  bank: [],
  openHolds: 0,
  trips: [],
  suppliers: Array(products[kind].parts).fill('none'),
});

describe.each(kinds)('a request for approval of a %s', (kind) => {
  it('shows what is asked for, holds nothing, and is booked and charged once when it is approved [POL-06]', async () => {
    const one = await ask(kind);
    const { price } = one.session;
    expect(await one.read()).toMatchObject({
      subject: 'booking',
      product: kind === 'activity' ? 'experience' : kind,
      state: 'pending',
      total: price.grandTotal,
      lines: price.lineItems.map(({ amount }) => ({ amount })),
      before: null,
      canAnswer: true,
    });
    expect(await one.left()).toMatchObject({ bank: [], trips: [] });
    expect((await one.answer({ answer: 'approve' })).statusCode).toBe(200);
    await one.ended().toBe('confirmed');
    expect(await one.left()).toEqual(once(kind, one.due));
  });

  it('ends with its reason when it is denied, and nothing is held, charged or booked [POL-06]', async () => {
    const one = await ask(kind);
    await one.answer({ answer: 'deny', note: 'Not in this quarter.' });
    await one.ended().toBe('failed');
    expect(await one.read()).toMatchObject({ state: 'denied', note: 'Not in this quarter.' });
    expect(await one.left()).toEqual(nothing(kind, 'approval-denied'));
  });

  it('is booked at its price though its quote has expired by then [POL-06]', async () => {
    const one = await ask(kind);
    await pass(2 * hour);
    await one.answer({ answer: 'approve' });
    await one.ended().toBe('confirmed');
    expect(await one.left()).toEqual(once(kind, one.due));
  });

  it('lapses at its deadline, and nothing is held, charged or booked [POL-06]', async () => {
    const one = await ask(kind, { deadlineHours: 2 });
    await pass(2 * hour + 60);
    await one.ended().toBe('failed');
    expect(await one.read()).toMatchObject({ state: 'lapsed' });
    expect(await one.left()).toEqual(nothing(kind, 'approval-lapsed'));
  });

  it('that is answered and withdrawn at once ends one way [POL-06]', async () => {
    const one = await ask(kind);
    const [approved, withdrawn] = await Promise.all([one.answer({ answer: 'approve' }), one.withdraw()]);
    expect([approved.statusCode, withdrawn.statusCode].toSorted()).toEqual([200, 409]);
    const isApproved = approved.statusCode === 200;
    await one.ended().toBe(isApproved ? 'confirmed' : 'failed');
    expect(await one.left()).toEqual(isApproved ? once(kind, one.due) : nothing(kind, 'approval-withdrawn'));
  });
});

describe.each([
  ['car', 'cars'],
  ['package', 'stays'],
] as const)('the price of a %s that has risen when it is approved', (kind, area) => {
  it.each([
    ['within what its policy tolerates it is booked, and the card pays the rise', null, true],
    ['above what its policy tolerates it is not booked, and both prices are told', 1, false],
  ])('%s [POL-06]', async (_, most, isBooked) => {
    const amount = most === null ? null : { value: most, currency: 'USD' as const };
    const one = await ask(kind, { tolerance: { percent: 12, amount } });
    await pass(2 * hour);
    await provoke(area, 'quote', 'price-up', 5);
    await one.answer({ answer: 'approve' });
    await one.ended().toBe(isBooked ? 'confirmed' : 'failed');
    const { total, offeredTotal } = await one.read();
    const before = cents(one.session.price.grandTotal.amount);
    if (isBooked) {
      const rise = cents(total.amount) - before;
      expect(rise).toBeGreaterThan(100);
      expect(await one.left()).toEqual(once(kind, one.due + rise));
    } else {
      expect(cents(total.amount)).toBe(before);
      expect(await one.left()).toEqual(nothing(kind, 'approval-price-changed'));
      expect(offeredTotal?.amount).toBeGreaterThan(total.amount);
    }
  });
});

it.each([
  ['car', 'cars'],
  ['package', 'stays'],
] as const)(
  'a %s whose price has fallen when it is approved is booked at the lower one, which the card pays [POL-06]',
  async (kind, area) => {
    const one = await ask(kind);
    await pass(2 * hour);
    await provoke(area, 'quote', 'price-down', 5);
    await one.answer({ answer: 'approve' });
    await one.ended().toBe('confirmed');
    const fall = cents(one.session.price.grandTotal.amount) - cents((await one.read()).total.amount);
    expect(fall).toBeGreaterThan(100);
    expect(await one.left()).toEqual(once(kind, one.due - fall));
  },
);
