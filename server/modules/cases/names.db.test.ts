import { afterAll, describe, expect, it } from 'vitest';
import type { Case, OwnCase } from '#contract/cases.ts';
import { readBrand } from '#server/brand.ts';
import { newId } from '#server/platform/ids.ts';
import { type TestPerson, testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { issuerCustomer } from '#tests/support/issuer-customers.ts';
import { casesRoutes } from './routes.ts';

const { db, close } = await testDatabase();
afterAll(close);
const api = await testApi({
  db,
  tenant: 'consumer',
  routes: ({ clock }) =>
    casesRoutes({
      db,
      clock,
      brand: readBrand('consumer', undefined),
      isWithAirline: async () => false,
      onSolved: async () => undefined,
      nudge: () => undefined,
    }),
});
const juno = await api.enter(issuerCustomer('juno', { isAgent: true }), 'agent');
const rune = await api.enter(issuerCustomer('rune', { isAgent: true }), 'agent');
const ask = async <T>(person: TestPerson, method: 'GET' | 'POST', path: string, body?: object): Promise<T> =>
  (await api.call(person, method, `/api/v0${path}`, body)).json();
const read = (caseId: string, agent: TestPerson) => ask<Case>(agent, 'GET', `/agent/cases/${caseId}`);

describe('the customer of a case', () => {
  it('is named by first name and initial, and whole for the agent who took the case or verified the caller [AGT-01]', async () => {
    const lastName = 'Lovelace';
    const person = await api.enter(issuerCustomer('ada', { firstName: 'Ada', lastName }));
    const message = { messageId: newId(), text: 'Where is my refund?' };
    const { caseId } = await ask<OwnCase>(person, 'POST', '/support/messages', message);
    const seenBy = async (agent: TestPerson) => {
      const { cases } = await ask<{ cases: Case[] }>(agent, 'GET', '/agent/cases?queue=all&kind=message');
      const one = await read(caseId, agent);
      const line = cases.find((queued) => queued.caseId === caseId);
      expect(line?.customer).toEqual(one.customer);
      return one.customer?.lastName;
    };
    const initial = 'L.';
    expect([await seenBy(juno), await seenBy(rune)]).toEqual([initial, initial]);
    await ask(juno, 'POST', `/agent/cases/${caseId}/take`);
    expect([await seenBy(juno), await seenBy(rune)]).toEqual([lastName, initial]);
    const byRune = (await read(caseId, rune)).events.find(({ kind }) => kind === 'messaged');
    expect(byRune?.by.name).toBe('Ada L.');
    const now = api.clock.now();
    const verified = {
      id: newId(),
      customer_id: person.customerId,
      agent_id: rune.customerId,
      state: 'verified',
      attempts_left: 2,
      asked_at: now,
      expires_at: now,
      answered_at: now,
    };
    await db.insertInto('verifications').values(verified).execute();
    expect(await seenBy(rune)).toBe(lastName);
  });
});
