import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bookAndWait,
  bookRequest,
  cardHolder,
  cardOf,
  findRate,
  isFreelyCancellable,
  openCheckout,
  type TestCheckout,
  testCheckout,
} from '#tests/support/checkout.ts';
import { type TestWorld, testWorld } from '#tests/support/world.ts';

let world: TestWorld;
let shop: TestCheckout;

beforeAll(async () => {
  world = await testWorld();
  shop = await testCheckout(world);
});
afterAll(async () => {
  await shop.stop();
  await world.close();
});
beforeEach(() => world.call('DELETE', '/v1/faults'));

describe('booking a stay', () => {
  it('pays with credit, miles and a card together and ends in a trip [PAY-02, BKG-01, BKG-05]', async () => {
    const person = await shop.api.enter(cardHolder('split'));
    const session = await openCheckout(shop, person, await findRate(shop, isFreelyCancellable));
    const request = bookRequest(session, [
      { kind: 'TravelWalletCredit', amount: 550 },
      { kind: 'Rewards', accountReferenceId: 'acct-split', amount: 100 },
      cardOf(session),
    ]);
    const progress = await bookAndWait(shop, person, session, request);
    expect(progress).toMatchObject({ outcome: 'confirmed', step: 'complete', problem: null });
    expect(progress.locator).toMatch(/^H-[A-Z2-9]{8}$/);
  });
});
