import { afterAll, describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import { newId } from '#server/platform/ids.ts';
import { testDatabase } from '#tests/support/database.ts';
import { issuerCustomer } from '#tests/support/issuer-customers.ts';
import { atIssuer, header, offer, openDesk, reason, usd } from '#tests/support/issuing.ts';
import { runTask } from '#tests/support/run-task.ts';
import { issuingTasks } from './index.ts';
import { readList } from './read-list.ts';

const { db, close } = await testDatabase();
const desk = await openDesk(db);
const { api, somebody, walletOf, balanceOf, faults } = desk;
let { rowan } = desk;
afterAll(close);

describe('an issuing list', () => {
  const start = (csv: string, rest: object = {}, listId = newId()) =>
    api
      .call(rowan, 'POST', '/api/v0/issuing/lists', { listId, name: 'Spring', reason, csv, ...rest })
      .then((answer) => ({ listId, answer }));
  const work = (listId: string) =>
    runTask(issuingTasks({ db, clock: api.clock }), 'work-issuing-list', listId);
  const progress = async (listId: string) =>
    (await api.call(rowan, 'GET', `/api/v0/issuing/lists/${listId}`)).json();

  it('is processed line by line: each is granted, kept until the customer first signs in, or refused with a reason', async () => {
    const person = await somebody();
    const later = issuerCustomer('comes-later', { accounts: [] });
    const { listId, answer } = await start(
      [
        header,
        `${person.subject},25.50,USD,2027-03-31`,
        `${later.subject},10,USD,2027-03-31`,
        `${person.subject},99,USD,2027-03-31`,
        'a,0,USD,2027-03-31',
        'b,1.999,USD,2027-03-31',
        'c,5,EUR,2027-03-31',
        'd,5,USD,2026-11-20',
        'e,5,USD',
        ',5,USD,2027-03-31',
      ].join('\n'),
    );
    expect(answer.json()).toMatchObject({
      author: 'Rowan Achterberg',
      finishedAt: null,
      lines: { all: 9, open: 2, refused: 7 },
    });
    await work(listId);
    expect(await progress(listId)).toMatchObject({
      finishedAt: expect.any(String),
      lines: { all: 9, open: 0, granted: 1, waiting: 1, refused: 7 },
    });
    expect(await balanceOf(person)).toBe(25.5);
    const arrived = await api.enter(later);
    expect(await balanceOf(arrived)).toBe(10);
    await api.enter(later);
    expect(await balanceOf(arrived)).toBe(10);
    expect((await progress(listId)).lines).toMatchObject({ granted: 2, waiting: 0 });
    const refused = await api.call(rowan, 'GET', `/api/v0/issuing/lists/${listId}/refused`);
    expect(refused.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(refused.body).toBe(
      [
        '\uFEFFline,customer,problem',
        `4,${person.subject},repeated`,
        '5,a,amount',
        '6,b,amount',
        '7,c,currency',
        '8,d,expires',
        '9,e,columns',
        '10,,customer',
        '',
      ].join('\r\n'),
    );
    expect(await faults()).toEqual([]);
  });

  it('grants each line once when several processes work on it and it is sent repeatedly', async () => {
    const holders = await Promise.all(Array.from({ length: 120 }, somebody));
    const csv = [header, ...holders.map(({ subject }) => `${subject},7,USD,2027-03-31`)].join('\n');
    const { listId } = await start(csv);
    await Promise.all([work(listId), work(listId), start(csv, {}, listId)]);
    await work(listId);
    expect((await progress(listId)).lines).toMatchObject({ all: 120, granted: 120 });
    expect(new Set(await Promise.all(holders.map(balanceOf)))).toEqual(new Set([7]));
    expect(await faults()).toEqual([]);
  });

  it('never grants to its author, and its id is unique [CRD-09]', async () => {
    const person = await somebody();
    const line = (subject: string, amount = 7) => `${subject},${amount},USD,2027-03-31`;
    const csv = [header, line(atIssuer.subject), line(person.subject)].join('\n');
    const { listId, answer } = await start(csv);
    expect(answer.json().lines).toMatchObject({ all: 2, open: 1, refused: 1 });
    await work(listId);
    expect(await balanceOf(await api.enter(atIssuer))).toBe(0);
    const refused = await api.call(rowan, 'GET', `/api/v0/issuing/lists/${listId}/refused`);
    expect(refused.body).toContain(`2,${atIssuer.subject},oneself`);
    const { answer: again } = await start(csv, {}, listId);
    expect(again.statusCode).toBe(200);
    for (const [other, rest] of [
      [[header, line(atIssuer.subject), line(person.subject, 70)].join('\n'), {}],
      [[header, line(person.subject)].join('\n'), {}],
      [csv, { name: 'Summer' }],
      [`customer\n${person.subject}`, { offer: offer() }],
    ] as const)
      expect((await start(other, rest, listId)).answer.statusCode).toBe(409);
    expect(await balanceOf(person)).toBe(7);
  });

  it('grants each customer the offer once across processes, with its reason in the ledger [OFF-06]', async () => {
    const holders = await Promise.all(Array.from({ length: 120 }, somebody));
    const csv = `customer\n${holders.map(({ subject }) => subject).join('\n')}\n`;
    const { listId } = await start(csv, { offer: offer() });
    await Promise.all([work(listId), work(listId)]);
    await work(listId);
    expect((await progress(listId)).lines).toMatchObject({ all: 120, granted: 120 });
    for (const holder of holders) expect((await walletOf(holder)).offers).toHaveLength(1);
    const transfers = await db
      .selectFrom('ledger_transfers')
      .select(['reason', 'reference'])
      .where('reference', '=', `list:${listId}`)
      .execute();
    expect(transfers).toEqual(holders.map(() => ({ reason, reference: `list:${listId}` })));
    expect(await faults()).toEqual([]);
  });

  it('can be previewed, which stores nothing', async () => {
    const preview = async (csv: string, rest: object = {}) =>
      (await api.call(rowan, 'POST', '/api/v0/issuing/lists/previews', { csv, ...rest })).json();
    expect(
      await preview(
        [header, 'a,25.50,USD,2027-03-31', 'b,10,USD,2027-03-31', 'b,10,USD,2027-03-31'].join('\n'),
      ),
    ).toEqual({
      lines: 3,
      refused: 1,
      total: usd(35.5),
      problems: [{ line: 4, customer: 'b', problem: 'repeated' }],
    });
    expect(await preview('customer\na\nb', { offer: offer() })).toEqual({
      lines: 2,
      refused: 0,
      total: usd(80),
      problems: [],
    });
    expect(await preview('who\na')).toMatchObject({ status: 400, errors: [{ path: 'body.csv' }] });
  });

  it.each([
    ['another header', 'who,amount\na,1'],
    ['no lines', header],
    ['an open quote', `${header}\n"a,5,USD,2027-03-31`],
  ])('with %s is refused as a whole and nothing is stored', async (_, csv) => {
    const { listId, answer } = await start(csv);
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ path: 'body.csv' }] });
    expect((await api.call(rowan, 'GET', `/api/v0/issuing/lists/${listId}`)).statusCode).toBe(404);
  });

  it('is parsed with quotes, Windows line endings and a byte order mark', async () => {
    const lines = await readList(
      `\uFEFF${header}\r\n"Stone, Avery",12.3,USD,2027-03-31\r\n\r\nb,1,USD,2027-03-31`,
      { kind: 'credit', author: atIssuer.subject, today: '2026-11-21' },
    );
    expect(lines).toEqual([
      {
        line: 2,
        subject: 'Stone, Avery',
        amount: money(1_230, 'USD'),
        expiresOn: '2027-03-31',
        problem: null,
      },
      { line: 4, subject: 'b', amount: money(100, 'USD'), expiresOn: '2027-03-31', problem: null },
    ]);
  });

  it('line that is processed after its date is refused and grants nothing', async () => {
    const late = issuerCustomer('comes-too-late', { accounts: [] });
    const { listId } = await start(`${header}\n${late.subject},10,USD,2026-11-22`);
    await work(listId);
    api.clock.advance({ hours: 72 });
    expect(await balanceOf(await api.enter(late))).toBe(0);
    rowan = await desk.enterRowan();
    expect((await progress(listId)).lines).toMatchObject({ granted: 0, waiting: 0, refused: 1 });
  });
});
