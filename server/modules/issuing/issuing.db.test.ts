import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import { nameTrips } from '#server/modules/trips/index.ts';
import { auditLedger, expireDue, placeHolds, voidHolds, walletRoutes } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { type TestApi, type TestPerson, testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { issuerCustomer } from '#tests/support/issuer-customers.ts';
import { issuingRoutes, issuingTasks } from './index.ts';
import { readList } from './read-list.ts';

const { db, close } = await testDatabase();
const atIssuer = issuerCustomer('rowan', {
  isAgent: true,
  mayIssue: true,
  firstName: 'Rowan',
  lastName: 'Achterberg',
  accounts: [],
});
let api: TestApi;
let rowan: TestPerson;
beforeAll(async () => {
  api = await testApi({
    db,
    tenant: 'consumer',
    routes: ({ clock }) => [
      ...issuingRoutes({ db, clock, nudge: () => undefined }),
      ...walletRoutes({ db, clock, statementKeyPem: '', nameTrips: nameTrips(db), portal: 'Travel' }),
    ],
  });
  rowan = await api.enter(atIssuer, 'agent');
});
afterAll(close);

const reason = 'The room was not ready';
const usd = (amount: number) => ({ amount, currency: 'USD' });
let people = 0;
const somebody = async () => {
  const name = `holder${++people}`;
  const customer = issuerCustomer(name, { accounts: [] });
  return { customer, subject: customer.subject, ...(await api.enter(customer)) };
};

const act = (subject: string, what: object, actId = newId(), by: TestPerson = rowan) =>
  api.call(by, 'POST', `/api/v0/issuing/customers/${subject}/acts`, { actId, reason, act: what });
const credit = (amount: number, expiresOn = '2027-06-30') => ({
  kind: 'grant-credit',
  amount: usd(amount),
  expiresOn,
});
const offer = (rest: object = {}) => ({
  title: { en: 'Forty off Lisbon', fr: 'Quarante de moins à Lisbonne' },
  descriptions: [],
  funnels: ['Lodging'],
  collections: [],
  amount: usd(40),
  minimum: usd(100),
  expiresOn: '2027-01-31',
  termsAndConditions: { en: 'One use.', fr: 'Un seul usage.' },
  ...rest,
});
const walletOf = async (person: TestPerson) =>
  (await api.call(person, 'GET', '/api/v0/user/wallet/details')).json();
const balanceOf = async (person: TestPerson) => 0 - (await walletOf(person)).credit.amount.amount;
const historyOf = async (person: TestPerson) =>
  (await api.call(person, 'GET', '/api/v0/user/wallet/history'))
    .json()
    .credits.map(({ kind, amount }: { kind: string; amount: { amount: number } }) => [kind, amount.amount]);
const hold = (customerId: string, minor: number, groupId = newId()) =>
  inTransaction(db, (tx) =>
    placeHolds(tx, {
      groupId,
      customerId,
      items: [{ kind: 'credit', amount: money(minor, 'USD') }],
      reason: 'Hotel in Oslo',
      reference: 'H-1',
      now: api.clock.now(),
    }),
  ).then(() => groupId);
const faults = async () => (await auditLedger(db)).flatMap((check) => check.faults);

describe('who may issue', () => {
  it('is somebody whom the issuer lets, in the agent portal, and nobody else', async () => {
    const { subject } = await somebody();
    const agent = await api.enter(issuerCustomer('juno', { isAgent: true }), 'agent');
    const elsewhere = await api.enter(atIssuer);
    const customer = await somebody();
    for (const person of [agent, elsewhere, customer])
      for (const answer of [
        await act(subject, credit(5), newId(), person),
        await api.call(person, 'GET', `/api/v0/issuing/customers/${subject}`),
        await api.call(person, 'GET', '/api/v0/issuing/lists'),
        await api.call(person, 'POST', '/api/v0/issuing/lists', {
          listId: newId(),
          name: 'x',
          reason,
          csv: 'customer,amount,currency,expires\na,1,USD,2027-01-01',
        }),
      ])
        expect(answer.statusCode).toBe(403);
  });
});

describe('an act', () => {
  it('grants a credit once, with its author and reason in the books [CRD-05] [CRD-09]', async () => {
    const person = await somebody();
    const actId = newId();
    const answers = await Promise.all([
      act(person.subject, credit(75.5), actId),
      act(person.subject, credit(75.5), actId),
    ]);
    for (const answer of answers)
      expect(answer.json()).toMatchObject({
        actId,
        kind: 'grant-credit',
        author: 'Rowan Achterberg',
        reason,
        amount: usd(75.5),
      });
    expect(await balanceOf(person)).toBe(75.5);
    expect((await walletOf(person)).creditBreakdown).toMatchObject([
      { CreditDetail: 'Granted', title: 'Travel credit', expiresOn: '2027-06-30', issued: usd(-75.5) },
    ]);
    const transfer = await db
      .selectFrom('ledger_transfers')
      .select(['reason', 'reference'])
      .where('customer_id', '=', person.customerId)
      .execute();
    expect(transfer).toEqual([{ reason, reference: `act:${actId}` }]);
    expect((await act((await somebody()).subject, credit(75.5), actId)).statusCode).toBe(409);
    expect(await faults()).toEqual([]);
  });

  it('revokes what is free at once, and what a booking holds when it comes back [CRD-09]', async () => {
    const person = await somebody();
    const { itemId } = (await act(person.subject, credit(100))).json();
    const group = await hold(person.customerId, 3_000);
    expect((await act(person.subject, { kind: 'revoke', item: { creditId: itemId } })).json()).toMatchObject({
      amount: usd(-70),
    });
    expect(await balanceOf(person)).toBe(0);
    await inTransaction(db, (tx) => voidHolds(tx, { groupId: group, now: api.clock.now() }));
    expect(await balanceOf(person)).toBe(0);
    expect((await act(person.subject, { kind: 'revoke', item: { creditId: itemId } })).statusCode).toBe(409);
    await inTransaction(db, (tx) => expireDue(tx, api.clock.now()));
    const told = (await api.call(person, 'GET', '/api/v0/user/wallet/history')).json().credits;
    expect(told.map(({ explanation }: { explanation: string }) => explanation)).toEqual([
      '$30.00 of your travel credit was taken back. Reason: The room was not ready',
      '$70.00 of your travel credit was taken back. Reason: The room was not ready',
      '$100.00 was added as your travel credit, to use by June 30, 2027. Reason: The room was not ready',
    ]);
    expect(await faults()).toEqual([]);
  });

  it('expires a credit as of yesterday, and corrects one by what was too much', async () => {
    const person = await somebody();
    const first = (await act(person.subject, credit(20))).json().itemId;
    const second = (await act(person.subject, credit(50))).json().itemId;
    await act(person.subject, { kind: 'expire', item: { creditId: first } });
    const correct = (amount: number) =>
      act(person.subject, { kind: 'correct', creditId: second, amount: usd(amount) });
    expect((await correct(45)).json()).toMatchObject({ amount: usd(-45) });
    expect((await correct(5.01)).statusCode).toBe(409);
    expect(await balanceOf(person)).toBe(5);
    expect(await historyOf(person)).toEqual([
      ['corrected', -45],
      ['expired', -20],
      ['issued', 50],
      ['issued', 20],
    ]);
    expect(await faults()).toEqual([]);
  });

  it('grants an offer and ends it, but not one that a booking has [OFF-05] [OFF-06]', async () => {
    const person = await somebody();
    const granted = (await act(person.subject, { kind: 'grant-offer', offer: offer() })).json();
    expect((await walletOf(person)).offers).toMatchObject([
      { id: granted.itemId, title: 'Forty off Lisbon', amount: usd(40), expiresOn: '2027-01-31' },
    ]);
    const groupId = newId();
    await inTransaction(db, (tx) =>
      placeHolds(tx, {
        groupId,
        customerId: person.customerId,
        items: [{ kind: 'offer', offerId: granted.itemId, amount: money(4_000, 'USD') }],
        reason: 'Hotel in Lisbon',
        reference: 'H-2',
        now: api.clock.now(),
      }),
    );
    const revoke = () => act(person.subject, { kind: 'revoke', item: { offerId: granted.itemId } });
    expect((await revoke()).json()).toMatchObject({ code: 'offer-not-available' });
    await inTransaction(db, (tx) => voidHolds(tx, { groupId, now: api.clock.now() }));
    expect((await revoke()).json()).toMatchObject({ amount: usd(-40) });
    expect((await walletOf(person)).offers).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it('is listed with the wallet, newest first, and never changed or removed', async () => {
    const person = await somebody();
    const { itemId } = (await act(person.subject, credit(10))).json();
    await act(person.subject, { kind: 'correct', creditId: itemId, amount: usd(4) });
    const wallet = (await api.call(rowan, 'GET', `/api/v0/issuing/customers/${person.subject}`)).json();
    expect(wallet).toMatchObject({
      customer: { subject: person.subject },
      credits: [{ creditId: itemId, left: usd(6), issued: usd(10), status: 'Available' }],
      acts: [
        { kind: 'correct', amount: usd(-4) },
        { kind: 'grant-credit', amount: usd(10) },
      ],
    });
    await expect(db.deleteFrom('issuing_acts').where('item_id', '=', itemId).execute()).rejects.toThrow(
      'append-only',
    );
  });

  it('refuses what is no act: nothing to give, a day that is over, parts of a cent, a stranger, another’s credit', async () => {
    const [person, other] = [await somebody(), await somebody()];
    const { itemId } = (await act(other.subject, credit(10))).json();
    for (const [status, answer] of [
      [400, await act(person.subject, credit(0))],
      [400, await act(person.subject, credit(0.001))],
      [400, await act(person.subject, credit(5, '2026-11-20'))],
      [400, await act(person.subject, { ...credit(5), amount: { amount: 5, currency: 'EUR' } })],
      [404, await act('nobody-of-that-name', credit(5))],
      [404, await act(person.subject, { kind: 'revoke', item: { creditId: itemId } })],
    ] as const)
      expect(answer.statusCode).toBe(status);
    expect(await balanceOf(person)).toBe(0);
    expect(await balanceOf(other)).toBe(10);
  });
});

describe('a list of customers', () => {
  const header = 'customer,amount,currency,expires';
  const start = (csv: string, rest: object = {}, listId = newId()) =>
    api
      .call(rowan, 'POST', '/api/v0/issuing/lists', { listId, name: 'Spring', reason, csv, ...rest })
      .then((answer) => ({ listId, answer }));
  const work = (listId: string) =>
    issuingTasks({ db, clock: api.clock })['work-issuing-list']?.(listId, 1) ?? Promise.reject();
  const progress = async (listId: string) =>
    (await api.call(rowan, 'GET', `/api/v0/issuing/lists/${listId}`)).json();

  it('is worked off line by line: granted, kept for who comes later, or refused with why', async () => {
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

  it('grants each line once, whoever works on it and however often it is sent', async () => {
    const holders = await Promise.all(Array.from({ length: 120 }, somebody));
    const csv = [header, ...holders.map(({ subject }) => `${subject},7,USD,2027-03-31`)].join('\n');
    const { listId } = await start(csv);
    await Promise.all([work(listId), work(listId), start(csv, {}, listId)]);
    await work(listId);
    expect((await progress(listId)).lines).toMatchObject({ all: 120, granted: 120 });
    expect(new Set(await Promise.all(holders.map(balanceOf)))).toEqual(new Set([7]));
    expect(await faults()).toEqual([]);
  });

  it('gives everybody an offer, each once [OFF-06]', async () => {
    const holders = [await somebody(), await somebody()];
    const csv = `customer\n${holders.map(({ subject }) => subject).join('\n')}\n`;
    const { listId } = await start(csv, { offer: offer() });
    await work(listId);
    for (const holder of holders) expect((await walletOf(holder)).offers).toHaveLength(1);
    expect(await faults()).toEqual([]);
  });

  it.each([
    ['another header', 'who,amount\na,1'],
    ['no lines', header],
    ['an open quote', `${header}\n"a,5,USD,2027-03-31`],
  ])('with %s is refused as a whole, and keeps nothing', async (_, csv) => {
    const { listId, answer } = await start(csv);
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ path: 'body.csv' }] });
    expect((await api.call(rowan, 'GET', `/api/v0/issuing/lists/${listId}`)).statusCode).toBe(404);
  });

  it('is read with quotes, Windows line ends and a byte order mark', async () => {
    const lines = await readList(
      `\uFEFF${header}\r\n"Stone, Avery",12.3,USD,2027-03-31\r\n\r\nb,1,USD,2027-03-31`,
      'credit',
      '2026-11-21',
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

  it('that somebody comes to too late is refused for its day, and gives nothing', async () => {
    const late = issuerCustomer('comes-too-late', { accounts: [] });
    const { listId } = await start(`${header}\n${late.subject},10,USD,2026-11-22`);
    await work(listId);
    api.clock.advance({ hours: 72 });
    expect(await balanceOf(await api.enter(late))).toBe(0);
    rowan = await api.enter(atIssuer, 'agent');
    expect((await progress(listId)).lines).toMatchObject({ granted: 0, waiting: 0, refused: 1 });
  });
});
