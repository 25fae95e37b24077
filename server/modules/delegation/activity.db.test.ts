import { afterAll, expect, it } from 'vitest';
import { openCase } from '#server/modules/cases/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { issuerCustomer } from '#tests/support/issuer-customers.ts';
import { readActivity } from './activity.ts';

const { db, close } = await testDatabase();
afterAll(close);
const api = await testApi({ db, tenant: 'consumer', routes: () => [] });
const names = { firstName: 'Juno', lastName: 'Reyes' };
const agent = await api.enter(issuerCustomer('juno', { isAgent: true, ...names }), 'agent');
const [ada, stranger] = [await api.enter(issuerCustomer('ada')), await api.enter(issuerCustomer('stranger'))];

it('Activity lists what an agent did by a power, in the language of its reader and for its customer alone [AGT-01] [AGT-02]', async () => {
  const now = api.clock.now();
  const { customerId } = ada;
  const subject = { kind: 'customer', id: customerId } as const;
  const { caseId } = await inTransaction(db, (tx) =>
    openCase(tx, { kind: 'message', subject, customerId, now }),
  );
  const content = {
    title: { en: 'Refund', fr: 'Rembourser' },
    choice: { en: 'To the card', fr: 'Sur la carte' },
    lines: [],
  };
  const act = {
    power: 'manual_refund',
    choice: 'refund',
    hash: 'h',
    outcome: null,
    four_eyes_id: null,
    trip_id: null,
  };
  await db
    .insertInto('power_acts')
    .values({
      ...act,
      id: newId(),
      agent_id: agent.customerId,
      customer_id: customerId,
      case_id: caseId,
      currency: 'USD',
      minor: 1250,
      dollars_minor: 1250,
      day: '2026-11-21',
      content: JSON.stringify(content),
      at: now,
    })
    .execute();
  const actsOf = async (of: { readonly customerId: string }, language: 'en' | 'fr') =>
    (await readActivity({ db, clock: api.clock, nameTrips: async () => [] }, of.customerId, language)).acts;
  expect(await actsOf(ada, 'en')).toMatchObject([
    {
      title: 'Refund: To the card',
      agentName: 'Juno Reyes',
      amount: { amount: 12.5, currency: 'USD' },
      tripId: null,
    },
  ]);
  expect((await actsOf(ada, 'fr'))[0]?.title).toBe('Rembourser : Sur la carte');
  expect(await actsOf(stranger, 'en')).toEqual([]);
});
