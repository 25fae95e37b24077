import { describe, expect, it } from 'vitest';
import type { BookedActivityTrip } from '#contract/experiences/activity-trips.ts';
import { actByPower } from '#tests/support/agents/act-by-power.ts';
import type { Activity } from '#server/modules/experiences/index.ts';
import { auditLedger } from '#server/modules/wallet/index.ts';
import {
  activityRequest,
  bookActivityPath,
  findActivityIn,
  isSimple,
  openActivityCheckout,
} from '#tests/support/activities.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { cardHolder, cardOf, postAndWait } from '#tests/support/checkout.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { cents, nothingLeft, soonLeft, testShop } from '#tests/support/shop.ts';
import { closes } from '#tests/support/trips/options.ts';
import { isOpenTo } from '#contract/trips/option-of.ts';

const { world, shop, enter, provoke, passTo, seen, credit } = await testShop('guided', soonLeft);

const tripOf = async (person: TestPerson, tripId: string): Promise<BookedActivityTrip> =>
  (await shop.api.call(person, 'GET', `/api/v0/trips/${tripId}`)).json();
const askQuote = (person: TestPerson, tripId: string) =>
  shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`);

/** Books an activity of Paris, with ten dollars of credit and the card. */
async function booked(
  wanted: Parameters<typeof findActivityIn>[1] = isSimple,
  about: Parameters<typeof findActivityIn>[2] = {},
) {
  const person = await enter();
  const session = await openActivityCheckout(shop, person, await findActivityIn(shop, wanted, about));
  const email = `${person.name}@guided.example`;
  const request = activityRequest(session, [credit(10), cardOf(session)], {
    contact: { email, phone: '+14165550142' },
  });
  const { tripId, outcome } = await postAndWait(shop, person, bookActivityPath(session), request);
  if (tripId === null) throw new Error(outcome);
  return { person, session, request, tripId, email };
}

/** The text of the e-mail with this beginning of a subject; empty while there is none. */
async function textOf(email: string, subject: string): Promise<string> {
  const mail = (await mailsTo(world, email)).find((one) => String(one['subject']).startsWith(subject));
  if (!mail) return '';
  return JSON.stringify((await world.call('GET', `/v1/post/messages/${String(mail['id'])}`)).body);
}

/** The same customer, signed in again after the clock has moved for long. */
const again = ({ name }: { name: string }) => shop.api.enter(cardHolder(name));

describe('an activity cancelled by its operator', () => {
  it.each([
    ['weather', 'bad_weather', 'because of the weather'],
    ['too-few', 'too_few_travelers', 'because too few people booked'],
  ] as const)(
    'because of %s is refunded in full, and the customer learns the reason [XPR-01] [TRP-04]',
    async (fault, reason, said) => {
      await provoke('experiences', 'confirm', fault);
      const { person, session, request, tripId, email } = await booked();
      const paid = cents(session.price.dueNow.amount);
      expect(await tripOf(person, tripId)).toMatchObject({ status: 'Confirmed', calledOff: null });
      await passTo(Date.parse(session.activity.startsAt) - 20 * 3_600_000);
      const back = await again(person);
      await expect
        .poll(async () => (await seen(person, request.bookingId)).bank, { timeout: 60_000 })
        .toEqual([['captured', paid - 1000, paid - 1000]]);
      expect(await seen(person, request.bookingId)).toMatchObject({
        trips: ['Cancelled'],
        credit: 55_000,
        miles: 84_212,
      });
      const trip = await tripOf(back, tripId);
      expect(trip).toMatchObject({
        status: 'Cancelled',
        calledOff: { reason },
        cancellation: { state: 'done', penalty: { amount: 0 }, refund: session.price.dueNow },
      });
      await expect.poll(() => textOf(email, 'Canceled:')).toContain(said);
      expect((await auditLedger(shop.db)).flatMap(({ faults }) => faults)).toEqual([]);
    },
  );

  it('is reported as already cancelled, with a full refund, when the customer wants to cancel [XPR-01]', async () => {
    await provoke('experiences', 'confirm', 'weather');
    const { person, session, request, tripId } = await booked();
    await shop.db.deleteFrom('tasks').where('kind', '=', 'follow-activity').execute();
    await passTo(Date.parse(session.activity.startsAt) - 20 * 3_600_000);
    const back = await again(person);
    const asked = await askQuote(back, tripId);
    expect(asked.json()).toMatchObject({
      code: 'cancellation-not-possible',
      context: { outcome: 'AlreadyCanceled' },
    });
    await world.call('POST', '/v1/clock', { advanceSeconds: 10 });
    const paid = cents(session.price.dueNow.amount);
    await expect
      .poll(async () => (await seen(person, request.bookingId)).bank, { timeout: 60_000 })
      .toEqual([['captured', paid - 1000, paid - 1000]]);
  });
});

const hour = 3_600_000;
const hasWindows =
  (percents: readonly number[]) =>
  (activity: Activity): boolean =>
    isSimple({ ...activity, options: [] }) &&
    activity.options.every(
      ({ refundWindows }) =>
        JSON.stringify(refundWindows.map(({ percent }) => percent)) === JSON.stringify(percents),
    );

describe('the outcome of cancelling an activity', () => {
  const outcomeOf = async (person: TestPerson, tripId: string): Promise<string> => {
    const body = (await askQuote(person, tripId)).json();
    return body.outcome ?? body.context.outcome;
  };

  it('is a full, partial or no refund by its terms, and unreadable terms become a support matter [XPR-01] [TRP-04]', async () => {
    const outcomes = async (percents: readonly number[], days: number) => {
      const { person, tripId } = await booked(hasWindows(percents), { days });
      return outcomeOf(person, tripId);
    };
    expect(await outcomes([100, 0], 20)).toBe('FullyRefundable');
    expect(await outcomes([100, 50, 0], 5)).toBe('PartiallyRefundable');
    expect(['NonRefundable', 'NonCancellable']).toContain(await outcomes([0], 20));
    expect(await outcomes([50, 0], 20)).toBe('ContactCustomerService');
  });

  it('distinguishes operators that keep the price from those that do not cancel [XPR-01] [TRP-04]', async () => {
    const found = new Set<string>();
    const seenIds = new Set<string>();
    for (let tries = 0; tries < 6 && found.size < 2; tries++) {
      const { person, session, tripId } = await booked(
        (one) => hasWindows([0])(one) && !seenIds.has(one.activityId),
        { days: 20 + tries },
      );
      seenIds.add(session.activity.activityId);
      found.add(await outcomeOf(person, tripId));
    }
    expect([...found].toSorted()).toEqual(['NonCancellable', 'NonRefundable']);
  });

  it('is pending until the operator answers, and past once the activity has begun [XPR-01] [TRP-04]', async () => {
    const { person, session, tripId } = await booked();
    const { quoteId } = (await askQuote(person, tripId)).json();
    await provoke('experiences', 'cancel', 'unknown-not-done', 50);
    await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancel`, { quoteId });
    expect(await outcomeOf(person, tripId)).toBe('CancellationPending');
    await world.call('DELETE', '/v1/faults');

    const other = await booked();
    await passTo(Date.parse(other.session.activity.startsAt) + 60_000);
    expect(session.activity.activityId).not.toBe('');
    expect(await outcomeOf(await again(other.person), other.tripId)).toBe('PastExperienceStart');
  });

  it('is a withdrawn request, free of charge and with everything released, while the operator has not confirmed [XPR-01] [TRP-04]', async () => {
    const person = await enter();
    const session = await openActivityCheckout(shop, person, await findActivityIn(shop, isSimple));
    const request = activityRequest(session, [credit(10), cardOf(session)]);
    await provoke('experiences', 'confirm', 'pending');
    await shop.api.call(person, 'POST', bookActivityPath(session), request);
    const path = `/api/v0/bookings/${request.bookingId}`;
    const outcome = async () => (await shop.api.call(person, 'GET', path)).json().outcome;
    await expect.poll(outcome).toBe('pending');
    const withdrawal = `${path}/activity/withdrawal`;
    expect((await shop.api.call(person, 'GET', withdrawal)).json()).toEqual({ outcome: 'BookingPending' });
    const stranger = await enter();
    expect((await shop.api.call(stranger, 'POST', `${path}/activity/withdraw`)).statusCode).toBe(404);
    expect((await shop.api.call(person, 'POST', `${path}/activity/withdraw`)).statusCode).toBe(200);
    await expect.poll(outcome).toBe('failed');
    expect(await seen(person, request.bookingId)).toMatchObject({
      ...nothingLeft,
      failure: 'experience-withdrawn',
      bank: [['voided', 0, 0]],
    });
    expect((await shop.api.call(person, 'GET', withdrawal)).json()).toEqual({ outcome: 'AlreadyCanceled' });
    expect((await shop.api.call(person, 'POST', `${path}/activity/withdraw`)).json()).toMatchObject({
      outcome: 'failed',
    });
  });
});

describe('a report that the guide did not come', () => {
  const report = (person: TestPerson, tripId: string, body: object) =>
    shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/activity/guide-missing`, body);
  const casesOf = (bookingId: string) =>
    shop.db
      .selectFrom('cases')
      .select(['kind', 'minor', 'solved_at'])
      .where('booking_id', '=', bookingId)
      .execute();
  const decide = ({ customerId }: TestPerson, choice: 'pay' | 'keep') =>
    actByPower(shop, 'settle_cancellation', { kind: 'guide_missing', customerId }, { choice });
  const guided = (one: Activity) => isSimple(one) && one.availabilityType === 'START_TIME';

  it('is one support case with time and place, decided once: a full refund, or the booking stands [XPR-01]', async () => {
    const [paid, kept] = [await booked(guided), await booked(guided)];
    const starts = Math.max(...[paid, kept].map(({ session }) => Date.parse(session.activity.startsAt)));
    expect((await report(paid.person, paid.tripId, { position: null })).json()).toMatchObject({
      code: 'guide-report-closed',
    });
    await passTo(starts + 5 * 60_000);
    const [one, two] = [await again(paid.person), await again(kept.person)];
    expect(isOpenTo(await tripOf(one, paid.tripId), 'report_guide')).toBe(true);
    // A thousandth of a degree of latitude is 111 metres.
    const { lat, lon } = paid.session.activity.meetingPoint;
    const position = { lat: lat + 0.001, lon, accuracyMeters: 20 };
    const answers = await Promise.all([1, 2, 3].map(() => report(one, paid.tripId, { position })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const trip = await tripOf(one, paid.tripId);
    expect(trip).toMatchObject({
      options: closes('report_guide'),
      guideMissing: { position, metersAway: 111, decision: null },
    });
    const promised =
      Date.parse(trip.guideMissing?.decideBy ?? '') - Date.parse(trip.guideMissing?.reportedAt ?? '');
    expect(promised).toBe(72 * hour);
    const due = cents(paid.session.price.dueNow.amount);
    expect(await casesOf(paid.request.bookingId)).toEqual([
      { kind: 'guide_missing', minor: due, solved_at: null },
    ]);
    await expect.poll(() => textOf(paid.email, 'Your report:')).toContain('not on the operator');

    await report(two, kept.tripId, { position: null });
    await decide(one, 'pay');
    await decide(two, 'keep');
    await expect
      .poll(async () => (await seen(paid.person, paid.request.bookingId)).bank, { timeout: 60_000 })
      .toEqual([['captured', due - 1000, due - 1000]]);
    expect((await tripOf(one, paid.tripId)).guideMissing?.decision).toBe('refund');
    await expect.poll(() => textOf(paid.email, 'Canceled:')).toContain('was not there');
    await expect
      .poll(async () => (await tripOf(two, kept.tripId)).guideMissing)
      .toMatchObject({ decision: 'keep', metersAway: null });
    await expect.poll(() => textOf(kept.email, 'Our decision:')).toContain('no refund');
    for (const { request } of [paid, kept])
      expect(await casesOf(request.bookingId)).toMatchObject([{ solved_at: expect.any(Date) }]);
  });
});
