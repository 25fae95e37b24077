import { afterAll, describe, expect, it } from 'vitest';
import type { Case } from '#contract/cases.ts';
import { newId } from '#server/platform/ids.ts';
import { testDesk } from '#tests/support/agents/desk.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { issuerCustomer } from '#tests/support/issuer-customers.ts';

const { db, close, api, juno, rune, ask, write, read, work } = await testDesk();
afterAll(close);

describe('the customer of a case', () => {
  it('is named by first name and initial, and whole for the agent who took the case or verified the caller [AGT-01]', async () => {
    const lastName = 'Lovelace';
    const person = await api.enter(issuerCustomer('ada', { firstName: 'Ada', lastName }));
    const { caseId } = await write(person);
    const seenBy = async (agent: TestPerson) => {
      const { cases } = await ask<{ cases: Case[] }>(agent, 'GET', '/agent/cases?queue=all&kind=message');
      const one = await read(caseId, agent);
      const line = cases.find((queued) => queued.caseId === caseId);
      expect(line?.customer).toEqual(one.customer);
      return one.customer?.lastName;
    };
    const initial = 'L.';
    expect([await seenBy(juno), await seenBy(rune)]).toEqual([initial, initial]);
    await work(caseId, 'take');
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
