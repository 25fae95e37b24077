import { describe, expect, it } from 'vitest';
import type {
  ActivityChange,
  ActivityChangeQuote,
  BookedActivityTrip,
} from '#contract/experiences/activity-trips.ts';
import { addDays } from '#contract/values/dates.ts';
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
import { cents, soonLeft, testShop } from '#tests/support/shop.ts';

const { shop, enter, pass, provoke, passTo, seen } = await testShop('changer', soonLeft);

const pathOf = (tripId: string) => `/api/v0/trips/${tripId}/activity`;
const tripOf = async (person: TestPerson, tripId: string): Promise<BookedActivityTrip> =>
  (await shop.api.call(person, 'GET', `/api/v0/trips/${tripId}`)).json();
const askQuote = (person: TestPerson, tripId: string, body: object) =>
  shop.api.call(person, 'POST', `${pathOf(tripId)}/change-quotes`, body);
const isPlain = (one: Activity) =>
  isSimple(one) && one.delivery === 'VOUCHER' && one.availabilityType === 'START_TIME';

/** Books two tickets of an activity of Paris with the card. */
async function booked() {
  const person = await enter();
  const chosen = await findActivityIn(shop, isPlain);
  const session = await openActivityCheckout(shop, person, chosen);
  const request = activityRequest(session, [cardOf(session)]);
  const { tripId } = await postAndWait(shop, person, bookActivityPath(session), request);
  if (tripId === null) throw new Error('not booked');
  return { person, session, request, tripId, activityId: chosen.activity.activityId };
}

/** A time in the week after the booked one with room for a few more. */
async function otherTime({ session, activityId }: Awaited<ReturnType<typeof booked>>) {
  const { localStart, currency, optionId } = { ...session.activity, currency: 'USD' as const };
  for (let days = 1; days < 8; days++) {
    const date = addDays(localStart.slice(0, 10), days);
    const slots = await shop.operators.listSlots(activityId, date, currency);
    const slot = slots.find(
      (one) =>
        one.optionId === optionId &&
        ['AVAILABLE', 'LIMITED', 'FREESALE'].includes(one.status) &&
        (one.vacancies === null || one.vacancies >= 5),
    );
    if (slot) {
      const each = slot.prices.find(({ unitId }) => unitId === 'adult')?.price.minor ?? 0;
      return { each, body: { optionId, slotId: slot.slotId, date } };
    }
  }
  throw new Error('There is no other time.');
}

const adults = (quantity: number) => [{ unitId: 'adult', quantity }];

async function change(person: TestPerson, tripId: string, quoteId: string): Promise<ActivityChange> {
  const answer = await shop.api.call(person, 'POST', `${pathOf(tripId)}/change`, { changeQuoteId: quoteId });
  expect(answer.statusCode, answer.body).toBe(200);
  await expect.poll(async () => (await tripOf(person, tripId)).change?.state).not.toBe('working');
  const trip = await tripOf(person, tripId);
  if (!trip.change) throw new Error('no change');
  return trip.change;
}

describe('changing an activity', () => {
  it('to another time with one more person charges the difference, and changing back refunds it, to the cent [XPR-01] [TRP-03]', async () => {
    const made = await booked();
    const { person, session, request, tripId } = made;
    const paid = cents(session.price.dueNow.amount);
    const { each, body } = await otherTime(made);
    const before = await tripOf(person, tripId);
    expect(before.can.change.parts).toEqual(['slot', 'people']);
    const answer = await askQuote(person, tripId, { ...body, tickets: adults(3) });
    expect(answer.statusCode, answer.body).toBe(200);
    const quote: ActivityChangeQuote = answer.json();
    expect(quote).toMatchObject({
      parts: ['slot', 'people'],
      to: { units: [{ unitId: 'adult', quantity: 3 }] },
    });
    expect(cents(quote.to.price.dueNow.amount)).toBe(3 * each);
    expect(cents(quote.difference.amount)).toBe(3 * each - paid);
    // Nothing has happened yet.
    expect((await tripOf(person, tripId)).activity.slotId).toBe(session.activity.slotId);

    expect(await change(person, tripId, quote.quoteId)).toMatchObject({ state: 'done' });
    const after = await tripOf(person, tripId);
    expect(after.activity).toMatchObject({ slotId: body.slotId, units: [{ quantity: 3 }] });
    expect(after.tickets).toHaveLength(3);
    expect(after.voucher).toBe(before.voucher);
    expect(cents(after.price.dueNow.amount)).toBe(3 * each);

    // Back to two: the price of the former time has not moved.
    const { optionId, slotId, localStart } = session.activity;
    const back: ActivityChangeQuote = (
      await askQuote(person, tripId, { optionId, slotId, date: localStart.slice(0, 10), tickets: adults(2) })
    ).json();
    expect(cents(back.settlement.amount)).toBe(paid - 3 * each);
    expect(await change(person, tripId, back.quoteId)).toMatchObject({ state: 'done' });
    await expect
      .poll(async () => {
        const { bank } = await seen(person, request.bookingId);
        return bank.reduce((sum, [, captured, refunded]) => sum + Number(captured) - Number(refunded), 0);
      })
      .toBeLessThanOrEqual(paid);
    expect((await auditLedger(shop.db)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('is refused without effect when sold out, and after free cancellation has ended [XPR-01] [TRP-03]', async () => {
    const made = await booked();
    const { person, session, tripId } = made;
    const { body } = await otherTime(made);
    const wanted = { ...body, tickets: adults(2) };
    expect(
      (
        await askQuote(person, tripId, {
          ...wanted,
          slotId: session.activity.slotId,
          date: session.activity.localStart.slice(0, 10),
        })
      ).json(),
    ).toMatchObject({ code: 'change-nothing' });
    expect(
      (await askQuote(person, tripId, { ...wanted, tickets: [{ unitId: 'child', quantity: 1 }] })).json(),
    ).toMatchObject({ code: 'experience-party-refused' });
    await provoke('experiences', 'change-quote', 'sold-out');
    expect((await askQuote(person, tripId, wanted)).json()).toMatchObject({ code: 'experience-sold-out' });
    const quote: ActivityChangeQuote = (await askQuote(person, tripId, wanted)).json();
    await provoke('experiences', 'change', 'sold-out');
    expect(await change(person, tripId, quote.quoteId)).toMatchObject({
      state: 'refused',
      problemCode: 'experience-sold-out',
    });
    expect((await tripOf(person, tripId)).activity.slotId).toBe(session.activity.slotId);

    // A lost answer is looked for, and the change made once.
    const again: ActivityChangeQuote = (await askQuote(person, tripId, wanted)).json();
    await provoke('experiences', 'change', 'unknown-done');
    await change(person, tripId, again.quoteId);
    await pass(60);
    await expect
      .poll(async () => (await tripOf(person, tripId)).change?.state, { timeout: 60_000 })
      .toBe('done');
    expect((await tripOf(person, tripId)).activity.slotId).toBe(body.slotId);

    await passTo(Date.parse((await tripOf(person, tripId)).activity.startsAt) - 23 * 3_600_000);
    const later = await shop.api.enter(cardHolder(person.name));
    expect((await tripOf(later, tripId)).can.change).toEqual({
      parts: [],
      until: null,
      awaitsApproval: false,
    });
    expect((await askQuote(later, tripId, { ...wanted, tickets: adults(1) })).json()).toMatchObject({
      code: 'change-not-possible',
    });
  });
});
