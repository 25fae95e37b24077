import { describe, expect, it } from 'vitest';
import type { BookingProgress } from '#contract/booking.ts';
import type { Approval } from '#contract/business/approvals.ts';
import type { PackageTrip } from '#contract/packages/trip.ts';
import { addDays } from '#contract/values/dates.ts';
import type { WireMoney } from '#contract/money.ts';
import type { PolicyVerdict } from '#contract/policy.ts';
import {
  activityRequest,
  bookActivityPath,
  findActivityIn,
  isSimple,
  openActivityCheckout,
} from '#tests/support/activities.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { cardOf, postAndWait } from '#tests/support/checkout.ts';
import { paymentsAt } from '#tests/support/evidence.ts';
import { askerAndAdmin } from '#tests/support/companies/asker-and-admin.ts';
import {
  bookPackagePath,
  happenToFlight,
  openPackage,
  packageQuestion,
  packageRequest,
} from '#tests/support/packages.ts';
import { changePolicies } from '#tests/support/policies.ts';
import { reasonFor } from '#tests/support/policy-reason.ts';
import { bookCarPath, carRequest, findCar, openCarCheckout } from '#tests/support/rentals/cars.ts';
import { cents, soonLeft, testShop } from '#tests/support/shop.ts';

const {
  world,
  shop: office,
  pass,
  passTo,
} = await testShop('changed-product', { tenant: 'business', flies: true, ...soonLeft });
const soon = { timeout: 60_000 };
const hour = 3600;
let asked = 0;

/** A booked trip and the change that is wanted. */
interface Booked {
  readonly bookingId: string;
  readonly tripId: string;
  readonly paid: number;
  readonly quotes: string;
  readonly act: string;
  /** Wished once the company approves changes. */
  readonly wish: () => Promise<object>;
}
interface Quote {
  readonly quoteId: string;
  readonly settlement: WireMoney;
  readonly from: { readonly price: { readonly grandTotal: WireMoney } };
  readonly to: Quote['from'];
  readonly policy: PolicyVerdict;
  readonly approval: object | null;
}

const tripOf = async <Trip>(person: TestPerson, tripId: string): Promise<Trip> =>
  (await office.api.call(person, 'GET', `/api/v0/trips/${tripId}`)).json();

async function confirmed(person: TestPerson, path: string, request: { readonly bookingId: string }) {
  const { tripId }: BookingProgress = await postAndWait(office, person, path, request);
  if (tripId === null) throw new Error('the trip was not booked');
  return { bookingId: request.bookingId, tripId };
}

const products = {
  async car(enter: () => Promise<TestPerson>): Promise<Booked> {
    const person = await enter();
    const wanted = ({ rateId }: { rateId: string }) => rateId.endsWith('prepaid');
    const session = await openCarCheckout(office, person, await findCar(office, { wanted }));
    const { deskId } = session.car.dropOff.desk;
    return {
      ...(await confirmed(person, bookCarPath(session), carRequest(session, [cardOf(session)]))),
      paid: cents(session.price.dueNow.amount),
      quotes: 'car/change-quotes',
      act: 'car/change',
      wish: async () => ({ dropOff: { at: '2026-12-20T10:00', deskId } }),
    };
  },

  async activity(enter: () => Promise<TestPerson>): Promise<Booked> {
    const person = await enter();
    const chosen = await findActivityIn(
      office,
      (one) => isSimple(one) && one.delivery === 'VOUCHER' && one.availabilityType === 'START_TIME',
    );
    const session = await openActivityCheckout(office, person, chosen);
    const { slot, activity } = chosen;
    const request = activityRequest(session, [cardOf(session)]);
    return {
      ...(await confirmed(person, bookActivityPath(session), request)),
      paid: cents(session.price.dueNow.amount),
      quotes: 'activity/change-quotes',
      act: 'activity/change',
      async wish() {
        for (let days = 1; days < 8; days++) {
          const date = addDays(slot.localStart.slice(0, 10), days);
          const slots = await office.operators.listSlots(activity.activityId, date, 'USD');
          const other = slots.find(
            ({ optionId, status, vacancies }) =>
              optionId === slot.optionId && status !== 'SOLD_OUT' && (vacancies ?? 5) >= 5,
          );
          if (!other) continue;
          const tickets = [{ unitId: 'adult', quantity: 3 }];
          return { optionId: other.optionId, slotId: other.slotId, date, tickets };
        }
        throw new Error('There is no other time.');
      },
    };
  },

  async package(enter: () => Promise<TestPerson>): Promise<Booked> {
    const person = await enter();
    const session = await openPackage(office.api, person, {
      question: packageQuestion(62 + asked),
      wanted: ({ refundPolicy }) => refundPolicy === 'FullyRefundable',
    });
    const request = packageRequest(session, [cardOf(session)]);
    const trip = await confirmed(person, bookPackagePath(session), request);
    return {
      ...trip,
      paid: cents(session.price.dueNow.amount),
      quotes: 'package/nights-quotes',
      act: 'package/nights',
      /** The airline lands a day early, and the nights are to begin then. */
      async wish() {
        const read = async () => tripOf<PackageTrip>(await enter(), trip.tripId);
        const segments = (await read()).entries[0].flight.slices[0]?.segments ?? [];
        for (const at of segments.keys())
          await happenToFlight(world, request.bookingId, at, { kind: 'reschedule', minutes: -720 });
        await expect.poll(async () => (await read()).nights, soon).toEqual(['lands_before_check_in']);
        return { answer: 'shift' };
      },
    };
  },
} as const;

/** A trip of a company of its own, booked before the company approved anything, and the request for its change. */
async function ask(kind: keyof typeof products) {
  const businessId = `changed-products-${++asked}`;
  const name = `changes-product-${asked}`;
  const { enter, boss } = askerAndAdmin(office, { name, businessId });
  await boss();
  // What is passed afterwards ends within the day: on another one prices are others.
  const now = office.clock.now();
  if (now.getUTCHours() >= 20) await passTo(now.setUTCHours(24, 5));
  await changePolicies(office.db, { isApprovalRequired: false });
  const trip = await products[kind](enter);
  const wish = await trip.wish();
  await changePolicies(office.db, { isApprovalRequired: true });
  const post = async <Body>(path: string, body: object): Promise<Body> => {
    const answer = await office.api.call(await enter(), 'POST', `/api/v0/trips/${trip.tripId}/${path}`, body);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json();
  };
  const before = await tripOf<object>(await enter(), trip.tripId);
  const quote = await post<Quote>(trip.quotes, wish);
  const body = { changeQuoteId: quote.quoteId, ...reasonFor(quote) };
  expect(await post(trip.act, body)).toMatchObject({ state: 'awaiting_approval' });
  const inbox = async () => (await office.api.call(await boss(), 'GET', '/api/v0/approvals')).json();
  const [{ approvalId }] = (await inbox()).toAnswer;
  const read = async (): Promise<Approval> =>
    (await office.api.call(await boss(), 'GET', `/api/v0/approvals/${approvalId}`)).json();
  return {
    ...trip,
    quote,
    before,
    read,
    trip: async () => tripOf<Record<string, unknown>>(await enter(), trip.tripId),
    answer: async (given: object) =>
      office.api.call(await boss(), 'POST', `/api/v0/approvals/${approvalId}/answer`, given),
    ended: () => expect.poll(async () => (await read()).outcome, soon),
    bank: async () => [
      ...(await paymentsAt(world, trip.bookingId)),
      ...(await paymentsAt(world, quote.quoteId)),
    ],
  };
}

describe.each(['car', 'activity', 'package'] as const)(
  'a change of a %s that the company approves',
  (kind) => {
    it('is shown with the trip before and after, and is made and charged once when it is approved [POL-06] [TRP-03]', async () => {
      const one = await ask(kind);
      const more = cents(one.quote.settlement.amount);
      expect(more).toBeGreaterThan(0);
      expect(one.quote.approval).not.toBeNull();
      expect(await one.read()).toMatchObject({
        subject: 'change',
        product: kind === 'activity' ? 'experience' : kind,
        state: 'pending',
        before: { total: one.quote.from.price.grandTotal, difference: one.quote.settlement },
        total: one.quote.to.price.grandTotal,
      });
      expect(await one.bank()).toEqual([['captured', one.paid, 0]]);
      // Longer than a supplier knows what it offered.
      await pass(2 * hour);
      expect((await one.answer({ answer: 'approve' })).statusCode).toBe(200);
      await one.ended().toBe('confirmed');
      await expect.poll(one.bank, soon).toEqual([
        ['captured', one.paid, 0],
        ['captured', more, 0],
      ]);
      await expect
        .poll(one.trip, soon)
        .toMatchObject({ change: { state: 'done' }, price: { dueNow: { amount: (one.paid + more) / 100 } } });
    });

    it('that is denied leaves the trip as it was, with nothing charged [POL-06] [TRP-03]', async () => {
      const one = await ask(kind);
      await one.answer({ answer: 'deny', note: 'One of you is enough.' });
      await one.ended().toBe('failed');
      expect(await one.read()).toMatchObject({ state: 'denied', note: 'One of you is enough.' });
      expect(await one.bank()).toEqual([['captured', one.paid, 0]]);
      const { change, price, can } = (await one.trip()) as Record<string, unknown>;
      expect(change).toMatchObject({ state: 'refused', problemCode: 'approval-denied' });
      const { price: priceBefore, can: couldBefore } = one.before as Record<string, unknown>;
      expect([price, can]).toEqual([priceBefore, couldBefore]);
    });
  },
);
