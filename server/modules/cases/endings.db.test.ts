import { afterAll, describe, expect, it } from 'vitest';
import type { Case, OwnCase } from '#contract/cases.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { testDesk } from '#tests/support/agents/desk.ts';
import { openCase } from './index.ts';

const { db, close, api, enterCustomer, juno, rune, ask, write, read, work, reply, pass, tick } =
  await testDesk();
afterAll(close);

describe('a call back', () => {
  const at = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000).toISOString();
  const callAt = (person: TestPerson, hours: number) =>
    write(person, 'Please call me.', {
      topic: 'call-back',
      callAt: at(hours),
      callZone: 'Europe/Lisbon',
    });

  it('is due in the hour that begins at the chosen time, told by the clock of its place [AGT-01]', async () => {
    const person = await enterCustomer();
    const own = await callAt(person, 30);
    expect(own).toMatchObject({ answerBy: at(31), call: { at: at(30), zone: 'Europe/Lisbon' } });
    const seen = await read(own.caseId);
    expect(seen).toMatchObject({ respondBy: at(31), resolveBy: at(31) });
    expect(seen.facts).toEqual([
      { name: 'Call at', value: expect.stringMatching(/^November \d+, 2026 at \d+:00 [AP]M, Lisbon time$/) },
    ]);
    // Another time takes the place of the first.
    const moved = await callAt(person, 5);
    expect(moved).toMatchObject({ caseId: own.caseId, answerBy: at(6), call: { at: at(5) } });
    await pass({ hours: 5 });
    await tick();
    expect(await read(own.caseId)).toMatchObject({ isRaised: false });
    await work(own.caseId, 'take');
    const done = await work(own.caseId, 'resolve', { outcome: 'answered' });
    expect(done.json()).toMatchObject({ state: 'solved' });
    const after = await ask<OwnCase>(person, 'GET', `/support/cases/${own.caseId}`);
    expect(after).toMatchObject({ call: null, lastStep: { text: 'We called you.' } });
  });

  it('cannot be in the past, later than in 14 days or by the clock of no place', async () => {
    const person = await enterCustomer();
    const send = (more: object) =>
      api.call(person, 'POST', '/api/v0/support/messages', {
        messageId: newId(),
        text: 'Please call me.',
        topic: 'call-back',
        ...more,
      });
    for (const wrong of [
      { callAt: at(-1) },
      { callAt: at(24 * 14 + 1) },
      { callAt: at(1), callZone: 'Mars/Olympus' },
    ])
      expect((await send(wrong)).json()).toMatchObject({ code: 'validation-failed' });
  });
});

describe('the facts of a case', () => {
  it('have a label and words in the language of the agent, whatever the portal wrote [AGT-01]', async () => {
    const person = await enterCustomer();
    const { caseId } = await inTransaction(db, (tx) =>
      openCase(tx, {
        kind: 'refund_late',
        subject: { kind: 'contract', id: newId() },
        customerId: person.customerId,
        facts: {
          answer: 'bank-refused',
          outcome: 'ContactAirline',
          about: 'not_finished',
          letter: 'send-tickets-late 1',
          callAt: '2026-12-01T15:00:00.000Z',
          callZone: 'America/Toronto',
          reason: 'Mailbox full',
        },
        now: api.clock.now(),
      }),
    );
    const factsIn = async (language: string) => {
      const answer = await api.call(juno, 'GET', `/api/v0/agent/cases/${caseId}`, undefined, {
        'accept-language': language,
      });
      return answer.json<Case>().facts.map(({ name, value }) => `${name}: ${value}`);
    };
    expect(await factsIn('en-US')).toEqual([
      'Answer: The bank refused the refund.',
      'Outcome: Only the airline can cancel it (ContactAirline)',
      'Written about: Something that did not finish',
      'Letter: About tickets',
      'Call at: December 1, 2026 at 10:00 AM, Eastern time',
      'Reason: Mailbox full',
    ]);
    expect(await factsIn('fr-FR')).toEqual([
      'Réponse: La banque a refusé le remboursement.',
      'Résultat: Annulable seulement par la compagnie (ContactAirline)',
      'Écrit au sujet de: Une opération qui ne s’est pas terminée',
      'Courrier: Sur des billets',
      expect.stringMatching(/^Rappeler à: 1.* décembre 2026/),
      'Raison: Mailbox full',
    ]);
  });
});

describe('opening a case again', () => {
  it('keeps its escalation, which an answer does not end either [AGT-01]', async () => {
    const person = await enterCustomer();
    const { caseId } = await write(person);
    await work(caseId, 'take');
    await work(caseId, 'escalate', { note: 'Please look.' });
    await work(caseId, 'take', {}, rune);
    await reply(caseId, rune);
    expect(await read(caseId)).toMatchObject({ isRaised: true, priority: 'urgent' });
    await write(person, 'And now?');
    expect(await read(caseId)).toMatchObject({ isRaised: true });
    await reply(caseId, rune);
    await work(caseId, 'resolve', { outcome: 'answered' }, rune);
    await ask<OwnCase>(person, 'POST', `/support/cases/${caseId}/messages`, {
      messageId: newId(),
      text: 'It has not come.',
    });
    expect(await read(caseId)).toMatchObject({ state: 'open', isRaised: true });
  });

  it('while another about the same thing is opened at the same moment puts the message into that one [AGT-01]', async () => {
    const person = await enterCustomer();
    const { caseId } = await write(person);
    await work(caseId, 'take');
    await work(caseId, 'resolve', { outcome: 'not_needed' });
    const again = () =>
      api.call(person, 'POST', `/api/v0/support/cases/${caseId}/messages`, {
        messageId: newId(),
        text: 'It has not come.',
      });
    const { customerId } = person;
    const [other, answer] = await inTransaction(db, async (tx) => {
      const opened = await openCase(tx, {
        kind: 'message',
        subject: { kind: 'customer', id: customerId },
        customerId,
        key: `${customerId}:`,
        now: api.clock.now(),
      });
      // It waits for this transaction, whose case it cannot see yet.
      const waiting = again();
      await new Promise((done) => setTimeout(done, 200));
      return [opened, waiting] as const;
    }).then(async ([opened, waiting]) => [opened, await waiting] as const);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ caseId: other.caseId });
    expect(await read(caseId)).toMatchObject({ state: 'solved' });
    // Two at once: one opens it again, both are in it.
    const fresh = await enterCustomer();
    const first = await write(fresh);
    await work(first.caseId, 'take');
    await work(first.caseId, 'resolve', { outcome: 'not_needed' });
    const both = await Promise.all([
      write(fresh, 'A new one?'),
      ask<OwnCase>(fresh, 'POST', `/support/cases/${first.caseId}/messages`, {
        messageId: newId(),
        text: 'The old one?',
      }),
    ]);
    const { cases } = await ask<{ cases: OwnCase[] }>(fresh, 'GET', '/support/cases');
    expect(cases.filter(({ state }) => state !== 'solved')).toHaveLength(1);
    expect(both.map(({ state }) => state)).toEqual(['open', 'open']);
  });
});

describe('a case that customers do not see', () => {
  it('is seen and can be answered once we wrote to its customer about it [AGT-01]', async () => {
    const person = await enterCustomer();
    const { caseId } = await inTransaction(db, (tx) =>
      openCase(tx, {
        kind: 'kept_by_supplier',
        subject: { kind: 'contract', id: newId() },
        customerId: person.customerId,
        now: api.clock.now(),
      }),
    );
    const own = () => api.call(person, 'GET', `/api/v0/support/cases/${caseId}`);
    expect((await own()).statusCode).toBe(404);
    await work(caseId, 'take');
    await reply(caseId);
    expect((await own()).json()).toMatchObject({ messages: [{ from: 'support' }] });
    const answer = await api.call(person, 'POST', `/api/v0/support/cases/${caseId}/messages`, {
      messageId: newId(),
      text: 'Thank you.',
    });
    expect(answer.statusCode).toBe(200);
  });
});
