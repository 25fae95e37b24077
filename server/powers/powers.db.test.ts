import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { FourEyes, PowerPreview, PowerWish } from '#contract/agents/powers.ts';
import { newId } from '#server/platform/ids.ts';
import { type TestPerson } from '#tests/support/api.ts';
import { issuerAccount, issuerCustomer } from '#tests/support/issuer-customers.ts';
import {
  close,
  act,
  actsOf,
  agent,
  api,
  customer,
  db,
  decide,
  lowerMost,
  nextNumber,
  path,
  preview,
  request,
  stateOf,
  taken,
  wishOf,
} from '#tests/support/agents/powers-desk.ts';

afterAll(close);

it('an agent without the power, without the case or on a colleague’s own case is refused [AGT-01]', async () => {
  const [able, unable, person] = [await agent(), await agent({ powers: [] }), await customer()];
  const caseId = await taken(able, person);
  const wish = wishOf(caseId, 10);
  expect((await api.call(unable, 'POST', `${path}/previews`, wish)).statusCode).toBe(403);
  const { hash } = await preview(able, wish);
  const sent = { ...wish, actId: newId(), hash };
  expect((await api.call(unable, 'POST', path, sent)).statusCode).toBe(403);
  expect((await api.call(await agent(), 'POST', path, sent)).json().code).toBe('case-not-yours');
  expect((await api.call(able, 'GET', '/api/v0/agent/audit.csv')).statusCode).toBe(403);
  expect(await actsOf(person)).toEqual([]);
});

it('an act is done once for its id, with its agent in the case; a changed preview is stale [AGT-01]', async () => {
  const [able, person] = [await agent(), await customer()];
  const caseId = await taken(able, person);
  const wish = wishOf(caseId, 25);
  const { hash, told } = await preview(able, wish);
  expect(told).toBe('nothing');
  const sent = { ...wish, actId: newId(), hash };
  const answers = await Promise.all([1, 2, 3].map(() => api.call(able, 'POST', path, sent)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await actsOf(person)).toEqual([{ minor: 2500, currency: 'USD' }]);
  const { events } = (await api.call(able, 'GET', `/api/v0/agent/cases/${caseId}`)).json();
  expect(events.at(-1)).toMatchObject({ kind: 'noted', by: { actor: 'agent' }, isShownToCustomer: false });
  const edited = { ...sent, amount: { amount: 26, currency: 'USD' }, actId: newId() };
  expect((await api.call(able, 'POST', path, edited)).json().code).toBe('power-stale');
  lowerMost();
  expect((await api.call(able, 'POST', path, { ...sent, actId: newId() })).json().code).toBe('power-stale');
  expect(await actsOf(person)).toHaveLength(1);
});

it('above 250 dollars one person is not enough: not in two parts, not in two cases or agents, not in another currency, not without a rate [AGT-01]', async () => {
  const [able, other] = [await agent(), await agent()];
  const code = async (by: TestPerson, wish: PowerWish) => (await act(by, wish)).json().code;
  const first = await customer();
  const [caseId, second] = [await taken(able, first), await taken(other, first)];
  expect(await code(able, wishOf(caseId, 250.01))).toBe('second-person-needed');
  expect((await act(able, wishOf(caseId, 200))).statusCode).toBe(200);
  expect(await code(able, wishOf(caseId, 50.01))).toBe('second-person-needed');
  expect(await code(other, wishOf(second, 50.01))).toBe('second-person-needed');
  // 41.67 euros at 1.20 are a cent too much.
  expect(await code(able, wishOf(caseId, 41.67, 'EUR'))).toBe('second-person-needed');
  expect(await code(able, wishOf(caseId, 1, 'CAD'))).toBe('second-person-needed');
  const [one, two] = await Promise.all([act(able, wishOf(caseId, 30)), act(other, wishOf(second, 30))]);
  expect([one, two].map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect((await actsOf(first)).reduce((sum, { minor }) => sum + (minor ?? 0), 0)).toBe(23_000);
});

it('what the issuer’s desk gave a customer today counts too, credit and offers in any currency, but no lists, takings or other days [AGT-01]', async () => {
  const able = await agent();
  const code = async (caseId: string, amount: number) =>
    (await act(able, wishOf(caseId, amount))).json().code;
  const give = (to: TestPerson, kind: string, minor: number, currency = 'USD', at = api.clock.now()) =>
    sql`insert into issuing_acts (id, author_id, customer_id, kind, reason, item_id, minor, currency, at)
      values (${newId()}, ${able.customerId}, ${to.customerId}, ${kind}, 'A cold room', ${newId()}, ${minor},
        ${currency}, ${at})`.execute(db);
  const first = await customer();
  const caseId = await taken(able, first);
  await give(first, 'grant-credit', 10_000);
  await give(first, 'grant-offer', 10_000, 'EUR');
  await give(first, 'revoke', -5_000);
  await give(first, 'grant-credit', 90_000, 'USD', new Date(api.clock.now().getTime() - 86_400_000));
  // 100 dollars and 100 euros at 1.20 leave 30 dollars for one person.
  expect(await code(caseId, 30.01)).toBe('second-person-needed');
  expect((await act(able, wishOf(caseId, 30))).statusCode).toBe(200);

  const second = await customer();
  const without = await taken(able, second);
  await give(second, 'grant-credit', 100, 'CAD');
  expect(await code(without, 1)).toBe('second-person-needed');
});

it('what customers who share a card account were given today counts together, of two at once one is refused [AGT-01]', async () => {
  const [able, other] = [await agent(), await agent()];
  const shared = issuerAccount(`acct-joint-${nextNumber()}`);
  const join = (name: string) => {
    const handle = `${name}${nextNumber()}`;
    return api.enter(issuerCustomer(handle, { accounts: [issuerAccount(`acct-${handle}`), shared] }));
  };
  const [ada, ben] = [await join('ada'), await join('ben')];
  const [first, second] = [await taken(able, ada), await taken(other, ben)];
  expect((await act(able, wishOf(first, 100))).statusCode).toBe(200);
  expect((await act(other, wishOf(second, 150.01))).json().code).toBe('second-person-needed');
  const both = await Promise.all([act(able, wishOf(first, 80)), act(other, wishOf(second, 80))]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const alone = await taken(other, await customer());
  expect((await act(other, wishOf(alone, 250))).statusCode).toBe(200);
});

it('requests are listed page by page, and those of others that the caller may not decide fill none of it [AGT-01]', async () => {
  const [able, unable, lead, person] = [
    await agent(),
    await agent({ powers: [] }),
    await agent({ isLead: true }),
    await customer(),
  ];
  const caseId = await taken(able, person);
  const first = await request(able, wishOf(caseId, 300));
  const { wish: _, ...stored } = await db
    .selectFrom('four_eyes')
    .selectAll()
    .where('id', '=', first.fourEyesId)
    .executeTakeFirstOrThrow();
  const wish = JSON.stringify(first.wish);
  const later = (minutes: number) => new Date(stored.asked_at.getTime() + minutes * 1000);
  for (let more = 1; more <= 60; more++)
    await db
      .insertInto('four_eyes')
      .values({ ...stored, wish, id: newId(), asked_at: later(more) })
      .execute();
  const list = async (by: TestPerson, after?: string | null) =>
    (await api.call(by, 'GET', `/api/v0/agent/four-eyes${after ? `?after=${after}` : ''}`)).json();
  expect((await list(unable)).requests).toEqual([]);
  for (const by of [able, lead]) {
    const one = await list(by);
    expect(one.requests).toHaveLength(50);
    const two = await list(by, one.next);
    const mine = two.requests.filter(({ caseId: of }: FourEyes) => of === caseId);
    expect(mine).toHaveLength(11);
    expect(mine.at(-1).fourEyesId).toBe(first.fourEyesId);
    expect(mine.at(-1).mayDecide).toBe(by === lead);
  }
});

it('a second person agrees to exactly one act: of two at once one does, it is used once, and an edit makes it stale [AGT-01]', async () => {
  const [able, other, lead, person] = [
    await agent(),
    await agent(),
    await agent({ isLead: true }),
    await customer(),
  ];
  const caseId = await taken(able, person);
  const wish = wishOf(caseId, 400);
  const asked = await request(able, wish);
  expect(asked).toMatchObject({ state: 'waiting', isMine: true, mayDecide: false, amount: { amount: 400 } });
  expect((await decide(able, asked)).statusCode).toBe(403);
  expect((await decide(await agent({ powers: [] }), asked)).statusCode).toBe(403);
  expect((await act(able, wish, { fourEyesId: asked.fourEyesId })).json().code).toBe('four-eyes-over');
  const both = await Promise.all([decide(other, asked), decide(lead, asked, false)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);

  const granted = await request(able, wish);
  expect((await decide(lead, granted)).json()).toMatchObject({ state: 'granted' });
  const { fourEyesId, hash } = granted;
  const byOther = await api.call(other, 'POST', path, { ...wish, actId: newId(), hash, fourEyesId });
  expect(byOther.json().code).toBe('case-not-yours');
  const more = wishOf(caseId, 401);
  expect((await act(able, more, { fourEyesId: granted.fourEyesId })).json().code).toBe('power-stale');
  expect(await stateOf(granted)).toBe('stale');
  expect((await act(able, wish, { fourEyesId: granted.fourEyesId })).json().code).toBe('four-eyes-over');

  const good = await request(able, wish);
  await decide(other, good);
  const uses = await Promise.all([1, 2].map(() => act(able, wish, { fourEyesId: good.fourEyesId })));
  expect(uses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await stateOf(good)).toBe('used');
  expect(await actsOf(person)).toEqual([{ minor: 40_000, currency: 'USD' }]);
  const audit = await api.call(lead, 'GET', '/api/v0/agent/audit.csv');
  expect(audit.body).toContain('400.00,USD');
});

it('an agreement that was refused, taken back or not used within 30 minutes holds nothing, and asking needs an amount above the limit [AGT-01]', async () => {
  const [able, other, person] = [await agent(), await agent(), await customer()];
  const caseId = await taken(able, person);
  const wish = wishOf(caseId, 300);
  const small = await preview(able, wishOf(caseId, 10));
  const asking = { power: 'manual_credit', fourEyesId: newId(), hash: small.hash, note: 'Please.' };
  const needless = { ...wishOf(caseId, 10), ...asking };
  expect((await api.call(able, 'POST', '/api/v0/agent/four-eyes', needless)).json().code).toBe(
    'power-not-possible',
  );
  const refused = await request(able, wish);
  await decide(other, refused, false);
  const back = await request(able, wish);
  await decide(other, back);
  const withdrawn = await api.call(able, 'POST', `/api/v0/agent/four-eyes/${back.fourEyesId}/withdraw`, {});
  expect(withdrawn.json()).toMatchObject({ state: 'withdrawn' });
  const late = await request(able, wish);
  await decide(other, late);
  await db
    .updateTable('four_eyes')
    .set({ expires_at: api.clock.now() })
    .where('id', '=', late.fourEyesId)
    .execute();
  for (const { fourEyesId } of [refused, back, late])
    expect((await act(able, wish, { fourEyesId })).json().code).toBe('four-eyes-over');
  expect(await actsOf(person)).toEqual([]);
});

it('the airline’s answer ends the case with the agent’s words on the customer’s page and by letter [DIS-02]', async () => {
  const [able, person] = [await agent(), await customer()];
  const caseId = await taken(able, person, 'refer_to_airline');
  const wish = { caseId, choice: 'rebooked', words: 'You fly on Monday at nine.' };
  const of = '/api/v0/agent/powers/record_airline_answer';
  const { chosen } = (await api.call(able, 'POST', `${of}/previews`, wish)).json();
  const done = await api.call(able, 'POST', of, { ...wish, actId: newId(), hash: chosen.hash });
  expect(done.json()).toMatchObject({ outcome: 'rebooked', amount: null });
  const own = (await api.call(person, 'GET', `/api/v0/support/cases/${caseId}`)).json();
  expect(own).toMatchObject({ state: 'solved', messages: [{ from: 'support', text: wish.words }] });
  const letters = await db
    .selectFrom('tasks')
    .select('kind')
    .where('subject', 'like', `${caseId}%`)
    .execute();
  expect(letters).toHaveLength(1);
});

it('a queue shows the first line of what the customer wrote last, and nothing where they wrote nothing [AGT-01]', async () => {
  const [able, person] = [await agent(), await customer()];
  const write = async (text: string): Promise<string> =>
    (await api.call(person, 'POST', '/api/v0/support/messages', { messageId: newId(), text })).json().caseId;
  await write('Hello');
  const caseId = await write('  My room has no window.  \nPlease help.');
  const excerptOf = async (id: string) =>
    (await api.call(able, 'GET', `/api/v0/agent/cases/${id}`)).json().excerpt;
  expect(await excerptOf(caseId)).toBe('My room has no window.');
  expect(await excerptOf(await taken(able, await customer()))).toBeNull();
});

it('a lead sees what is overdue and who has how many cases; other agents are refused it [AGT-02]', async () => {
  const [lead, busy, person] = [await agent({ isLead: true }), await agent(), await customer()];
  expect((await api.call(busy, 'GET', '/api/v0/agent/lead')).statusCode).toBe(403);
  const rights = (await api.call(busy, 'GET', '/api/v0/agent/rights')).json();
  expect(rights).toMatchObject({ isLead: false, powers: ['manual_credit', 'record_airline_answer'] });
  const late = await taken(busy, person);
  await taken(busy, person, 'complaint');
  await db
    .updateTable('cases')
    .set({ respond_by: new Date(api.clock.now().getTime() - 60_000) })
    .where('id', '=', late)
    .execute();
  const seen = (await api.call(lead, 'GET', '/api/v0/agent/lead')).json();
  expect(seen.late.map(({ caseId }: { caseId: string }) => caseId)).toEqual([late]);
  expect(seen.agents.find(({ agentId }: { agentId: string }) => agentId === busy.customerId)).toMatchObject({
    open: 2,
    waiting: 0,
    overdue: 1,
  });
  expect(seen.teams.map(({ team }: { team: string }) => team)).toEqual([
    'care',
    'rebooking',
    'payments',
    'legal',
  ]);
});

it('the airline’s answer to times that it had rejected ends that case too, and an agent without the power has none [LEG-04] [AGT-01]', async () => {
  const [able, unable, person] = [await agent(), await agent({ powers: [] }), await customer()];
  const caseId = await taken(able, person, 'schedule_change_rejected');
  const of = '/api/v0/agent/powers/record_airline_answer';
  const { choices } = (await api.call(able, 'POST', `${of}/previews`, { caseId })).json<PowerPreview>();
  expect(choices.map(({ choice }) => choice)).toEqual(['changed', 'cancelled']);
  const wish = { caseId, choice: 'cancelled', words: 'The airline cancels both flights.' };
  expect((await api.call(unable, 'POST', `${of}/previews`, wish)).statusCode).toBe(403);
  const wordless = await api.call(able, 'POST', `${of}/previews`, { caseId, choice: 'cancelled' });
  expect(wordless.json()).toMatchObject({ code: 'validation-failed', errors: [{ path: 'body.words' }] });
  const { chosen } = (await api.call(able, 'POST', `${of}/previews`, wish)).json();
  const done = await api.call(able, 'POST', of, { ...wish, actId: newId(), hash: chosen.hash });
  expect(done.json()).toMatchObject({ outcome: 'cancelled', amount: null });
  const own = (await api.call(person, 'GET', `/api/v0/support/cases/${caseId}`)).json();
  expect(own).toMatchObject({ state: 'solved', messages: [{ from: 'support', text: wish.words }] });
});

it('a colleague of the customer may not agree, nor may an agreement be used once its giver has become one [AGT-01]', async () => {
  const [able, colleague, other, person] = [
    await agent(),
    await agent({ isLead: true }),
    await agent(),
    await customer(),
  ];
  const join = async (...people: TestPerson[]) => {
    for (const { customerId } of people)
      await db
        .insertInto('business_members')
        .values({
          business_id: 'biz-own',
          customer_id: customerId,
          roles: [],
          permissions: [],
          policy_tier: 'standard',
          is_onboarded: true,
          is_in_beta: false,
          is_denied: false,
          joined_at: api.clock.now(),
        })
        .execute();
  };
  const at = api.clock.now();
  const company = {
    id: 'biz-own',
    name: 'Own',
    is_live: true,
    loyalty_programs: [],
    created_at: at,
    updated_at: at,
  };
  await db.insertInto('businesses').values(company).execute();
  await join(person, colleague);
  const caseId = await taken(able, person);
  const wish = wishOf(caseId, 300);
  const asked = await request(able, wish);
  expect((await decide(colleague, asked)).statusCode).toBe(403);
  const listed = await api.call(colleague, 'GET', '/api/v0/agent/four-eyes');
  expect(listed.body).not.toContain(asked.fourEyesId);
  expect(await stateOf(asked)).toBe('waiting');
  expect((await decide(other, asked)).json()).toMatchObject({ state: 'granted' });
  await join(other);
  expect((await act(able, wish, { fourEyesId: asked.fourEyesId })).json().code).toBe('four-eyes-over');
  expect(await actsOf(person)).toEqual([]);
});
