import { afterAll, beforeAll, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import { newId } from '#server/platform/ids.ts';
import { type TestWorld, testWorld } from '#tests/support/world.ts';
import { sandboxBank } from './bank.ts';
import { createWorldClient } from '../client.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

it('an authorization that the bank could not read has an unknown outcome with its cause [PAY-03]', async () => {
  const client = createWorldClient({ baseUrl: world.url, apiKey: world.apiKey });
  const asked = { cardToken: 'card-primary-venture-x', amount: money(5_000, 'USD'), reference: newId() };
  const tooLong = sandboxBank(client, { merchant: 'x'.repeat(101) });
  expect(await tooLong.authorise(asked)).toMatchObject({
    status: 'unknown',
    cause: { message: expect.stringMatching(/^bank\.authorise: 400 /) },
  });
  const bank = sandboxBank(client, { merchant: 'x'.repeat(60) });
  expect(await bank.authorise({ ...asked, reference: newId() })).toMatchObject({ status: 'authorised' });
});
