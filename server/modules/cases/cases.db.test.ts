import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { Case, OwnCase } from '#contract/cases.ts';
import { caseKindSchema } from '#contract/enums/index.ts';
import { bySystem } from '#server/platform/acting.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { testDesk } from '#tests/support/agents/desk.ts';
import { issuerCustomer } from '#tests/support/issuer-customers.ts';
import { caseKinds } from './case-kinds.ts';
import { openCase } from './index.ts';

const {
  db,
  close,
  brand,
  api,
  enterCustomer,
  juno,
  rune,
  ask,
  write,
  read,
  work,
  reply,
  pass,
  tick,
  kindsOf,
} = await testDesk();
afterAll(close);

describe('the kinds of cases', () => {
  it('are those that the database takes [ENM-03]', async () => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'cases_kind'`.execute(
      db,
    );
    const listed = [...(rows[0]?.definition ?? '').matchAll(/'([a-z_]+)'/g)].map(([, kind]) => kind);
    expect(listed.toSorted()).toEqual(caseKindSchema.options.toSorted());
  });

  it('can all be ended, by their power or by hand, and are answered before they are due', () => {
    for (const [kind, rule] of Object.entries(caseKinds)) {
      expect([...rule.outcomes, ...rule.byHand], kind).not.toEqual([]);
      expect(rule.respondMinutes, kind).toBeLessThanOrEqual(rule.resolveMinutes);
      expect(rule.workMinutes, kind).toBeLessThanOrEqual(rule.resolveMinutes);
    }
  });
});

describe('a message to support', () => {
  it('opens one case with its error and page, promised within four hours [AGT-01]', async () => {
    const person = await enterCustomer();
    const own = await write(person, 'I cannot change my room.', {
      about: { problem: 'change-not-possible', page: '/trips/1' },
    });
    expect(own).toMatchObject({
      kind: 'change_by_agent',
      about: 'I cannot change my room.',
      state: 'open',
      answerBy: '2026-11-21T16:00:00.000Z',
      call: null,
      line: 'primary',
      phone: brand.phones.support,
      messages: [{ from: 'customer', text: 'I cannot change my room.' }],
    });
    const seen = await read(own.caseId);
    expect(seen).toMatchObject({ state: 'open', respondBy: '2026-11-21T16:00:00.000Z', mayTake: true });
    expect(seen.facts).toContainEqual({
      name: 'Error',
      value:
        'This booking cannot be changed in this way. It is unchanged and no money moved. (change-not-possible)',
    });
    expect(seen.facts).toContainEqual({ name: 'Page', value: 'A trip' });
  });

  it('sent twice is one message, and a second one about the same thing is in the same case', async () => {
    const person = await enterCustomer();
    const body = { messageId: newId(), text: 'Hello' };
    const [first, again] = await Promise.all([
      api.call(person, 'POST', '/api/v0/support/messages', body),
      api.call(person, 'POST', '/api/v0/support/messages', body),
    ]);
    const ids = [first, again].filter(({ statusCode }) => statusCode === 200).map((one) => one.json().caseId);
    expect([first?.statusCode, again?.statusCode, new Set(ids).size]).toEqual([200, 200, 1]);
    const next = await write(person, 'Are you there?');
    expect(next.caseId).toBe(ids[0]);
    expect(next.messages.map(({ text }) => text)).toEqual(['Hello', 'Are you there?']);
  });

  it('says on its form which open request it goes into, and goes there [AGT-01]', async () => {
    const person = await enterCustomer();
    const about = { problem: 'change-refused' };
    const ahead = () =>
      ask<{ request: OwnCase | null }>(person, 'GET', `/support/open-request?problem=${about.problem}`);
    expect(await ahead()).toEqual({ request: null });
    const { caseId } = await write(person, 'Another room, please.', { about });
    expect((await ahead()).request).toMatchObject({ caseId, kind: 'change_by_agent' });
    expect((await write(person, 'With a window.', { about })).caseId).toBe(caseId);
    const other = await enterCustomer();
    expect((await api.call(other, 'GET', `/api/v0/support/open-request?tripId=${newId()}`)).statusCode).toBe(
      404,
    );
  });

  it('of another customer is not found, and neither is the trip of another customer', async () => {
    const [person, other] = [await enterCustomer(), await enterCustomer()];
    const { caseId } = await write(person);
    for (const answer of [
      await api.call(other, 'GET', `/api/v0/support/cases/${caseId}`),
      await api.call(other, 'POST', `/api/v0/support/cases/${caseId}/messages`, {
        messageId: newId(),
        text: 'x',
      }),
      await api.call(other, 'POST', '/api/v0/support/messages', {
        messageId: newId(),
        text: 'x',
        about: { tripId: newId() },
      }),
    ])
      expect(answer.statusCode).toBe(404);
  });

  it('is sealed in the database', async () => {
    const person = await enterCustomer();
    const { caseId } = await write(person, 'My passport is lost.');
    const { rows } = await sql`
      select body::text || '' as written from case_events where case_id = ${caseId} and body is not null`.execute(
      db,
    );
    expect(JSON.stringify(rows)).not.toContain('passport');
  });
});

describe('a copyright notice', () => {
  it('is one case of the legal team, answered within a day and ended within ten [LEG-04]', async () => {
    const noticeId = newId();
    const notice = {
      noticeId,
      kind: 'notice',
      name: 'Ada Quill',
      email: 'ada@example.com',
      address: '1 Quiet Street',
      work: 'A photograph of a bridge',
      where: '/stays/x1',
      signature: 'Ada Quill',
      isSworn: true,
    };
    const send = (body: object) => api.call(null, 'POST', '/api/v0/support/notices', body);
    const now = api.clock.now().getTime();
    const answerBy = new Date(now + 24 * 3_600_000).toISOString();
    for (const answer of [await send(notice), await send(notice)])
      expect(answer.json()).toEqual({ noticeId, answerBy });
    expect((await send({ ...notice, noticeId: newId(), isSworn: false })).statusCode).toBe(400);
    const queue = await ask<{ cases: Case[] }>(juno, 'GET', '/agent/cases?queue=all&kind=takedown_notice');
    expect(queue.cases.map(({ team, customer }) => [team, customer])).toEqual([['legal', null]]);
    const shown = await read(queue.cases[0]?.caseId ?? '');
    expect(shown).toMatchObject({
      canReply: false,
      resolveBy: new Date(now + 240 * 3_600_000).toISOString(),
    });
    expect(shown.facts).toContainEqual({ name: 'Work', value: 'A photograph of a bridge' });
    await work(shown.caseId, 'take');
    const ended = await work(shown.caseId, 'resolve', { outcome: 'taken_down' });
    expect(ended.json()).toMatchObject({ state: 'solved', outcome: 'taken_down' });
  });
});

describe('taking a case', () => {
  it('has one winner of two at once, and tells the second who has it [AGT-01]', async () => {
    const { caseId } = await write(await enterCustomer());
    const answers = await Promise.all([juno, rune].map((agent) => work(caseId, 'take', {}, agent)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const [won, lost] = answers.toSorted((a, b) => a.statusCode - b.statusCode);
    expect(lost?.json()).toMatchObject({
      code: 'case-taken',
      context: { name: won?.json().assignee.name },
    });
    expect(kindsOf(await read(caseId)).filter((kind) => kind === 'taken')).toHaveLength(1);
  });

  it('is refused for a case of one’s own, which is not even shown; only a lead sees those of other staff', async () => {
    const asCustomer = await api.enter(issuerCustomer('agent-own', { isAgent: true }));
    const { caseId } = await write(asCustomer);
    for (const agent of [rune, juno])
      expect((await api.call(agent, 'GET', `/api/v0/agent/cases/${caseId}`)).statusCode).toBe(404);
    await db.insertInto('agents').values({ customer_id: juno.customerId, is_lead: true }).execute();
    expect((await api.call(juno, 'GET', `/api/v0/agent/cases/${caseId}`)).statusCode).toBe(200);
    await db.deleteFrom('agents').where('customer_id', '=', juno.customerId).execute();
  });

  it('needs an agent: a customer is refused everything of the desk', async () => {
    const person = await enterCustomer();
    const { caseId } = await write(person);
    for (const [method, path, body] of [
      ['GET', '/agent/cases', undefined],
      ['GET', `/agent/cases/${caseId}`, undefined],
      ['POST', `/agent/cases/${caseId}/take`, undefined],
      ['POST', `/agent/cases/${caseId}/note`, { messageId: newId(), text: 'x' }],
    ] as const)
      expect((await api.call(person, method, `/api/v0${path}`, body)).statusCode).toBe(403);
  });

  it('comes before working on it, and a version that has passed is refused', async () => {
    const { caseId } = await write(await enterCustomer());
    expect((await reply(caseId)).json()).toMatchObject({ code: 'case-not-yours' });
    const before = await read(caseId);
    await work(caseId, 'take');
    const late = await api.call(juno, 'POST', `/api/v0/agent/cases/${caseId}/give-back`, {
      version: before.version,
      note: 'x',
    });
    expect(late.json()).toMatchObject({ code: 'case-changed' });
  });
});

describe('the clock of a case', () => {
  it('raises it once when its answer is late; taking it is no answer to a message', async () => {
    const { caseId } = await write(await enterCustomer());
    await work(caseId, 'take');
    await pass({ hours: 4 });
    await tick();
    await tick();
    const late = await read(caseId);
    expect(late).toMatchObject({ isRaised: true, isOverdue: true });
    expect(kindsOf(late)).toEqual(['opened', 'messaged', 'taken', 'raised']);
    await reply(caseId);
    expect(await read(caseId)).toMatchObject({ isRaised: false, isOverdue: false, respondBy: null });
  });

  it('stops while the case waits, and the wait is added to its end', async () => {
    const { caseId, openedAt } = await write(await enterCustomer());
    const day = 24 * 3_600_000;
    await work(caseId, 'take');
    await reply(caseId);
    const until = new Date(api.clock.now().getTime() + 10 * 3_600_000).toISOString();
    const waiting = (await work(caseId, 'wait', { for: 'supplier', until })).json();
    expect(waiting).toMatchObject({ state: 'pending', waiting: { for: 'supplier', until } });
    await pass({ hours: 10 });
    await tick();
    const woken = await read(caseId);
    expect(woken).toMatchObject({ state: 'taken', waiting: null, isMine: true });
    expect(woken.resolveBy).toBe(new Date(Date.parse(openedAt) + day + 10 * 3_600_000).toISOString());
  });

  it('is not set back by moving the case', async () => {
    const { caseId } = await write(await enterCustomer());
    const before = await read(caseId);
    await pass({ hours: 1 });
    await work(caseId, 'take');
    await work(caseId, 'transfer', { team: 'payments', note: 'A refund.' });
    await work(caseId, 'escalate', { note: 'Please look.' });
    await work(caseId, 'take', {}, rune);
    await work(caseId, 'give-back', { note: 'I leave now.' }, rune);
    const after = await read(caseId);
    expect(after).toMatchObject({
      state: 'open',
      team: 'payments',
      priority: 'urgent',
      respondBy: before.respondBy,
      resolveBy: before.resolveBy,
    });
  });

  it('starts anew with a message after our answer, and not with a second one before it', async () => {
    const person = await enterCustomer();
    const { caseId, answerBy } = await write(person);
    await pass({ hours: 1 });
    expect((await write(person, 'Anybody?')).answerBy).toBe(answerBy);
    await work(caseId, 'take');
    await reply(caseId);
    await pass({ hours: 1 });
    const after = await write(person, 'One more thing.');
    expect(Date.parse(after.answerBy ?? '') - api.clock.now().getTime()).toBe(4 * 3_600_000);
  });

  it('puts the case with the least time left for its work at the head of the queue', async () => {
    const now = api.clock.now();
    const open = (kind: 'takedown_notice' | 'complaint' | 'no_record') =>
      inTransaction(db, (tx) =>
        openCase(tx, {
          kind,
          subject: { kind: 'notice', id: newId() },
          customerId: null,
          by: bySystem,
          now,
        }),
      );
    const ids = [await open('takedown_notice'), await open('complaint'), await open('no_record')].map(
      ({ caseId }) => caseId,
    );
    const { cases } = await ask<{ cases: { caseId: string }[] }>(juno, 'GET', '/agent/cases?queue=all');
    const order = cases.map(({ caseId }) => caseId).filter((caseId) => ids.includes(caseId));
    expect(order).toEqual([ids[2], ids[1], ids[0]]);
  });
});

describe('ending a case', () => {
  it('as answered needs an answer, and its customer reads it and may open it again within seven days', async () => {
    const person = await enterCustomer();
    const { caseId } = await write(person);
    await work(caseId, 'take');
    expect((await work(caseId, 'resolve', { outcome: 'answered' })).json()).toMatchObject({
      code: 'case-outcome-not-possible',
    });
    await reply(caseId);
    expect((await work(caseId, 'resolve', { outcome: 'answered' })).json()).toMatchObject({
      state: 'solved',
    });
    const own = await ask<OwnCase>(person, 'GET', `/support/cases/${caseId}`);
    expect(own).toMatchObject({ state: 'solved', answerBy: null, lastStep: { text: 'We answered you.' } });
    const letters = await db
      .selectFrom('tasks')
      .select('kind')
      .where('subject', 'like', `${caseId}%`)
      .orderBy('kind')
      .execute();
    expect(letters).toEqual([{ kind: 'send-case-reply' }, { kind: 'send-case-solved' }]);
    await pass({ hours: 7 * 24 - 1 });
    const again = await ask<OwnCase>(person, 'POST', `/support/cases/${caseId}/messages`, {
      messageId: newId(),
      text: 'It has not come.',
    });
    expect(again).toMatchObject({ caseId, state: 'open', canWrite: true });
    expect(kindsOf(await read(caseId)).slice(-2)).toEqual(['reopened', 'messaged']);
  });

  it('leaves it closed after seven days', async () => {
    const person = await enterCustomer();
    const { caseId } = await write(person);
    await work(caseId, 'take');
    await work(caseId, 'resolve', { outcome: 'not_needed' });
    await pass({ hours: 7 * 24 });
    const late = await api.call(person, 'POST', `/api/v0/support/cases/${caseId}/messages`, {
      messageId: newId(),
      text: 'Hello?',
    });
    expect(late.json()).toMatchObject({ code: 'case-closed' });
    expect((await write(person)).caseId).not.toBe(caseId);
  });

  it('by hand is refused where its power moves money', async () => {
    const person = await enterCustomer();
    const { caseId } = await inTransaction(db, (tx) =>
      openCase(tx, {
        kind: 'refund_refused',
        subject: { kind: 'contract', id: newId() },
        customerId: person.customerId,
        now: api.clock.now(),
      }),
    );
    await work(caseId, 'take');
    expect((await work(caseId, 'resolve', { outcome: 'paid' })).json()).toMatchObject({
      code: 'case-outcome-not-possible',
    });
  });
});

describe('the events of a case', () => {
  it('cannot be changed, but for the cipher of a text', async () => {
    const { caseId } = await write(await enterCustomer());
    const change = db.updateTable('case_events').set({ kind: 'noted' }).where('case_id', '=', caseId);
    await expect(change.execute()).rejects.toThrow('append-only');
    const remove = db.deleteFrom('case_events').where('case_id', '=', caseId);
    await expect(remove.execute()).rejects.toThrow('append-only');
    const other = db.updateTable('case_events').set({ body: 'forged' }).where('case_id', '=', caseId);
    await expect(other.where('body', 'is not', null).execute()).rejects.toThrow('append-only');
  });

  it('shows which other agents look at it', async () => {
    const { caseId } = await write(await enterCustomer());
    await read(caseId, rune);
    expect((await read(caseId)).viewers).toMatchObject([{ agentId: rune.customerId }]);
    await pass({ seconds: 11 });
    expect((await read(caseId)).viewers).toEqual([]);
  });
});

describe('a queue', () => {
  it('is paged without a gap or a repetition', async () => {
    const now = api.clock.now();
    await inTransaction(db, async (tx) => {
      for (let at = 0; at < 60; at++)
        await openCase(tx, {
          kind: 'change_unmapped',
          subject: { kind: 'news', id: newId() },
          customerId: null,
          now,
        });
    });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query = `queue=all&kind=change_unmapped${cursor && `&cursor=${cursor}`}`;
      const page: { cases: { caseId: string }[]; next: string | null } = await ask(
        juno,
        'GET',
        `/agent/cases?${query}`,
      );
      seen.push(...page.cases.map(({ caseId }) => caseId));
      cursor = page.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([60, 60]);
  });
});
