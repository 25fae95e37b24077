import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { CancellationQuote, Trip } from '#contract/trips.ts';
import { auditLedger, readPoints } from '#server/modules/wallet/index.ts';
import type { TestPerson } from '#tests/support/api.ts';
import {
  bookAndWait,
  bookRequest,
  cardOf,
  findRate,
  isFreelyCancellable,
  openCheckout,
} from '#tests/support/checkout.ts';
import { cents, testShop } from '#tests/support/shop.ts';

const { shop, bookStay } = await testShop('owing');

const call = async <T>(person: TestPerson, method: 'GET' | 'POST', path: string, body?: object): Promise<T> =>
  (await shop.api.call(person, method, path, body)).json();
const quote = (person: TestPerson, tripId: string) =>
  call<CancellationQuote>(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`);
const read = (person: TestPerson, tripId: string) =>
  call<Trip>(person, 'GET', `/api/v0/itinerary/hotel/${tripId}`);
const points = async ({ customerId }: TestPerson) => {
  const [account] = await readPoints(shop.db, customerId);
  return { units: account?.units, owed: account?.owedUnits };
};

async function cancel(person: TestPerson, tripId: string): Promise<CancellationQuote> {
  const preview = await quote(person, tripId);
  await call(person, 'POST', `/api/v0/trips/${tripId}/cancel`, { quoteId: preview.quoteId });
  for (let tries = 0; tries < 300; tries++) {
    if ((await read(person, tripId)).cancellation?.state === 'done') return preview;
    await sleep(100);
  }
  throw new Error('the cancellation came to no end');
}

describe('points spent before the trip that earned them is cancelled [RWD-06] [TRP-08]', () => {
  it('are owed, as the preview says, and repaid by points returned with the next cancellation', async () => {
    const one = await bookStay(isFreelyCancellable, { by: 'card' });
    const { person, name } = one;
    const earned = Math.ceil(one.due / 10);
    const before = await points(person);
    expect(before).toEqual({ units: 84_212 + earned, owed: 0 });

    // The second booking takes all miles but 100, so that the first one's are gone.
    const session = await openCheckout(
      shop,
      person,
      await findRate(shop, (rate) => isFreelyCancellable(rate) && rate.dueNow.minor > 84_212 + earned, {
        days: 90,
      }),
    );
    const spent = 84_112 + earned;
    const rewards = { kind: 'Rewards', accountReferenceId: `acct-${name}`, amount: spent / 100 } as const;
    const request = bookRequest(session, [rewards, cardOf(session)]);
    const { tripId } = await bookAndWait(shop, person, session, request);
    if (tripId === null) throw new Error('the second stay was not booked');
    const earnedBySecond = Math.ceil((cents(session.price.dueNow.amount) - spent) / 10);
    const left = 100 + earnedBySecond;
    expect(await points(person)).toEqual({ units: left, owed: 0 });

    const first = await cancel(person, one.tripId);
    const name_ = { productDisplayName: expect.any(String), currency: 'Miles' };
    expect(first.earnedBack).toEqual([{ ...name_, amount: left }]);
    const owed = earned - left;
    expect(first.owedRewards).toEqual([{ ...name_, repaid: 0, added: owed, owed }]);
    expect(await points(person)).toEqual({ units: 0, owed });
    const cancelled = await read(person, one.tripId);
    expect(cancelled.earned).toEqual([]);
    expect(cancelled.cancellation).toMatchObject({
      earnedBack: first.earnedBack,
      owedRewards: first.owedRewards,
    });

    const second = await cancel(person, tripId);
    expect(second.earnedBack).toEqual([{ ...name_, amount: earnedBySecond }]);
    expect(second.owedRewards).toEqual([{ ...name_, repaid: owed, added: 0, owed: 0 }]);
    expect(await points(person)).toEqual({ units: 84_212, owed: 0 });
    expect((await auditLedger(shop.db)).flatMap(({ faults }) => faults)).toEqual([]);
  });
});
