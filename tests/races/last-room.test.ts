import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  bookAndWait,
  bookRequest,
  cardHolder,
  cardOf,
  findRate,
  openCheckout,
  type TestCheckout,
  testCheckout,
} from '#tests/support/checkout.ts';
import { evidenceOf } from '#tests/support/evidence.ts';
import { type TestWorld, testWorld } from '#tests/support/world.ts';

let world: TestWorld;
let shops: TestCheckout[];

beforeAll(async () => {
  world = await testWorld();
  const first = await testCheckout(world);
  shops = [first, await testCheckout(world, { databaseUrl: first.databaseUrl })];
});
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop()));
  await world.close();
});

it('gives the last room to one of fifty who want it at once, and everything back to the others [BKG-01] [LOD-07]', async () => {
  const shopOf = (index: number): TestCheckout => {
    const shop = shops[index % shops.length];
    if (!shop) throw new Error('no shop');
    return shop;
  };
  const rate = await findRate(shopOf(0), (it) => it.roomsLeft === 1 && it.dueNow.minor > 30_000);
  const guests = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const person = await shopOf(index).api.enter(cardHolder(`hopeful${index}`));
      const session = await openCheckout(shopOf(index), person, rate);
      const request = bookRequest(session, [{ kind: 'TravelWalletCredit', amount: 120 }, cardOf(session)]);
      return { person, session, request };
    }),
  );
  const outcomes = await Promise.all(
    guests.map(({ person, session, request }, index) => bookAndWait(shopOf(index), person, session, request)),
  );
  const codes = outcomes.map(({ outcome, problem }) => problem?.code ?? outcome);
  expect(codes.toSorted()).toEqual(['confirmed', ...Array.from({ length: 49 }, () => 'no-availability')]);

  const left = await Promise.all(
    guests.map(({ person, request }) =>
      evidenceOf(
        { world, db: shopOf(0).db, now: shopOf(0).clock.now() },
        { bookingId: request.bookingId, customerId: person.customerId },
      ),
    ),
  );
  const [winner, ...losers] = left.toSorted((a, b) => b.trips.length - a.trips.length);
  expect(winner).toMatchObject({ trips: ['Confirmed'], hotel: 'confirmed', credit: 43_000 });
  for (const loser of losers)
    expect(loser).toMatchObject({
      trips: [],
      hotel: 'none',
      bank: [['voided', 0, 0]],
      openHolds: 0,
      credit: 55_000,
    });
});
