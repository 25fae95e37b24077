import { describe, expect, it } from 'vitest';
import type { BookedActivityTrip } from '#contract/experiences/activity-trips.ts';
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
import { cents, soonLeft, testShop } from '#tests/support/shop.ts';

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

describe('an operator that calls off', () => {
  it.each([
    ['weather', 'bad_weather', 'because of the weather'],
    ['too-few', 'too_few_travelers', 'because too few people booked'],
  ] as const)(
    'for %s gives everything back, and is told with the reason [XPR-01] [TRP-04]',
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
      await expect.poll(() => textOf(email, 'Cancelled:'), { timeout: 30_000 }).toContain(said);
      expect((await auditLedger(shop.db)).flatMap(({ faults }) => faults)).toEqual([]);
    },
  );

  it('is found by a traveler who wants to cancel first: already cancelled, and refunded in full [XPR-01]', async () => {
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
