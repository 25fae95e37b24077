import { expect, it } from 'vitest';
import {
  bookAndWait,
  bookRequest,
  cardOf,
  findRate,
  openCheckout,
  type TestCheckout,
} from '#tests/support/checkout.ts';
import { testShop } from '#tests/support/shop.ts';

const { shop, open, enter, seen } = await testShop('hopeful');
const shops = [shop, await open({ databaseUrl: shop.databaseUrl })];

it('the last room is sold to one of fifty concurrent customers, and the others are refunded in full [BKG-01] [LOD-07]', async () => {
  const shopOf = (index: number): TestCheckout => shops[index % shops.length] ?? shop;
  const rate = await findRate(shop, (it) => it.roomsLeft === 1 && it.dueNow.minor > 30_000);
  const guests = [];
  for (let index = 0; index < 50; index++) {
    const person = await enter();
    const session = await openCheckout(shopOf(index), person, rate);
    const request = bookRequest(session, [{ kind: 'TravelWalletCredit', amount: 120 }, cardOf(session)]);
    guests.push({ person, session, request });
  }
  const outcomes = await Promise.all(
    guests.map(({ person, session, request }, index) => bookAndWait(shopOf(index), person, session, request)),
  );
  const codes = outcomes.map(({ outcome, problem }) => problem?.code ?? outcome);
  expect(codes.toSorted()).toEqual(['confirmed', ...Array.from({ length: 49 }, () => 'no-availability')]);

  const left = await Promise.all(guests.map(({ person, request }) => seen(person, request.bookingId)));
  const [winner, ...losers] = left.toSorted((a, b) => b.trips.length - a.trips.length);
  expect(winner).toMatchObject({ trips: ['Confirmed'], supplier: 'confirmed', credit: 43_000 });
  for (const loser of losers)
    expect(loser).toMatchObject({
      trips: [],
      supplier: 'none',
      bank: [['voided', 0, 0]],
      openHolds: 0,
      credit: 55_000,
    });
});
