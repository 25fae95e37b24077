import { afterAll, describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import type { CreditHistoryItem } from '#contract/wallet.ts';
import { expireDue, placeHolds, voidHolds } from '#server/modules/wallet/index.ts';
import { portalDay } from '#server/platform/days.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { issuerCustomer } from '#tests/support/issuer-customers.ts';
import { atIssuer, credit, header, offer, openDesk, reason, usd } from '#tests/support/issuing.ts';

const { db, close } = await testDatabase();
const { api, rowan, somebody, act, walletOf, balanceOf, faults } = await openDesk(db);
afterAll(close);

const changesOf = async (person: TestPerson): Promise<CreditHistoryItem[]> =>
  (await api.call(person, 'GET', '/api/v0/user/wallet/history')).json().credits;
const historyOf = async (person: TestPerson) =>
  (await changesOf(person)).map(({ kind, amount }) => [kind, amount.amount]);
const explanationsOf = async (person: TestPerson) =>
  (await changesOf(person)).map(({ explanation }) => explanation);
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

describe('issuing credits and offers', () => {
  it('is allowed only to a person with `mayIssue` in the agent portal', async () => {
    const { subject } = await somebody();
    const agent = await api.enter(issuerCustomer('juno', { isAgent: true }), 'agent');
    const elsewhere = await api.enter(atIssuer);
    const customer = await somebody();
    for (const person of [agent, elsewhere, customer])
      for (const answer of [
        await act(subject, credit(5), newId(), person),
        await api.call(person, 'GET', `/api/v0/issuing/customers/${subject}`),
        await api.call(person, 'GET', '/api/v0/issuing/lists'),
        await api.call(person, 'GET', '/api/v0/issuing/customers?text=ada'),
        await api.call(person, 'POST', `/api/v0/issuing/customers/${subject}/previews`, {
          reason,
          act: credit(5),
        }),
        await api.call(person, 'POST', '/api/v0/issuing/lists/previews', {
          csv: `${header}\na,1,USD,2027-01-01`,
        }),
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

describe('an issuing act', () => {
  it('grants a credit once, with its author and reason in the ledger [CRD-05] [CRD-09]', async () => {
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
    expect((await act(person.subject, credit(100), actId)).statusCode).toBe(409);
    expect(await balanceOf(person)).toBe(75.5);
    expect(await faults()).toEqual([]);
  });

  it('revokes the free part of a credit at once, and the part held by a booking when the hold is released [CRD-09]', async () => {
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
    // Its last day is still to come: the wallet shows when it ended.
    expect((await walletOf(person)).creditBreakdown).toMatchObject([
      { status: { Status: 'Expired' }, expiresOn: '2027-06-30', endedOn: portalDay(api.clock.now()) },
    ]);
    expect(
      (await api.call(rowan, 'GET', `/api/v0/issuing/customers/${person.subject}`)).json().credits,
    ).toMatchObject([{ expiresOn: '2027-06-30', endedOn: portalDay(api.clock.now()) }]);
    expect(await explanationsOf(person)).toEqual([
      '$30.00 of your travel credit was taken back. Reason: The room was not ready',
      '$70.00 of your travel credit was taken back. Reason: The room was not ready',
      '$100.00 was added as your travel credit, to use by June 30, 2027. Reason: The room was not ready',
    ]);
    expect(await faults()).toEqual([]);
  });

  it('expires a credit as of yesterday or reduces it by a correction, each shown in the history [CRD-03] [CRD-09]', async () => {
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
    expect(await explanationsOf(person)).toEqual([
      '$45.00 was taken off your travel credit as a correction. Reason: The room was not ready',
      '$20.00 of your travel credit was ended before June 30, 2027, its last day. Reason: The room was not ready',
      '$50.00 was added as your travel credit, to use by June 30, 2027. Reason: The room was not ready',
      '$20.00 was added as your travel credit, to use by June 30, 2027. Reason: The room was not ready',
    ]);
    expect(await faults()).toEqual([]);
  });

  it('grants an offer and revokes it, unless a booking holds it [OFF-05] [OFF-06]', async () => {
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

  it('can be previewed without effect, and is refused when the previewed state has changed', async () => {
    const person = await somebody();
    const { itemId } = (await act(person.subject, credit(100))).json();
    const revoke = { kind: 'revoke', item: { creditId: itemId } };
    const preview = async (what: object) =>
      (
        await api.call(rowan, 'POST', `/api/v0/issuing/customers/${person.subject}/previews`, {
          reason,
          act: what,
        })
      ).json();
    expect(await preview(credit(50))).toEqual({
      amount: usd(50),
      credit: { before: usd(100), after: usd(150) },
      offers: { before: 0, after: 0 },
      held: usd(0),
    });
    expect(await preview({ kind: 'grant-offer', offer: offer() })).toMatchObject({
      amount: usd(40),
      credit: { before: usd(100), after: usd(100) },
      offers: { before: 0, after: 1 },
    });
    expect(await preview(revoke)).toMatchObject({ amount: usd(-100), credit: { after: usd(0) } });
    expect(await preview({ kind: 'correct', creditId: itemId, amount: usd(101) })).toMatchObject({
      code: 'insufficient-balance',
    });
    expect(await balanceOf(person)).toBe(100);
    expect(await historyOf(person)).toEqual([['issued', 100]]);

    await hold(person.customerId, 4_000);
    const expecting = (expected: object) =>
      api.call(rowan, 'POST', `/api/v0/issuing/customers/${person.subject}/acts`, {
        actId: newId(),
        reason,
        expected,
        act: revoke,
      });
    expect((await expecting(usd(-100))).json()).toMatchObject({ code: 'conflict' });
    expect(await balanceOf(person)).toBe(60);
    expect(await preview(revoke)).toMatchObject({ amount: usd(-60), held: usd(40) });
    expect((await expecting(usd(-60))).json()).toMatchObject({ amount: usd(-60) });
    expect(await balanceOf(person)).toBe(0);
    expect(await faults()).toEqual([]);
  });

  it('returns its ledger entry, which carries the author’s reason for offers too', async () => {
    const person = await somebody();
    const actId = newId();
    const done = (await act(person.subject, { kind: 'grant-offer', offer: offer() }, actId)).json();
    const transfers = await db
      .selectFrom('ledger_transfers as transfer')
      .innerJoin('ledger_movements as movement', 'movement.transfer_id', 'transfer.id')
      .select(['transfer.reason', 'transfer.reference', 'movement.sequence', 'movement.hash'])
      .where('transfer.customer_id', '=', person.customerId)
      .orderBy('movement.sequence')
      .execute();
    expect(transfers[0]).toEqual({ reason, reference: `act:${actId}`, ...done.entry });
    expect(done.entry.sequence).toBe(1);
  });

  it('for one’s own account is refused with 403', async () => {
    expect((await act(atIssuer.subject, credit(5))).statusCode).toBe(403);
  });

  it('finds the customer by number, full e-mail address or the beginning of the name', async () => {
    const wanted = issuerCustomer('found', {
      accounts: [],
      firstName: 'Zoë',
      lastName: 'Quill%_worth',
      email: 'Zoe@Quill.example',
    });
    await api.enter(wanted);
    const told = {
      subject: wanted.subject,
      firstName: 'Zoë',
      lastName: 'Quill%_worth',
      email: 'Zoe@Quill.example',
    };
    const find = async (text: string) =>
      (await api.call(rowan, 'GET', `/api/v0/issuing/customers?text=${encodeURIComponent(text)}`)).json();
    for (const text of [wanted.subject, 'zoe@quill.EXAMPLE', 'quill%', 'zoë quill%_w', ' Quill%_worth '])
      expect(await find(text), text).toEqual({ customers: [told] });
    for (const text of ['a\u0000b', '\\', "' or 1=1 --"])
      expect(
        (await api.call(rowan, 'GET', `/api/v0/issuing/customers?text=${encodeURIComponent(text)}`))
          .statusCode,
        text,
      ).toBeLessThan(500);
    for (const text of ['quill_', 'zoe@quill', 'worth', 'customer-foun'])
      expect(await find(text), text).toEqual({ customers: [] });
  });

  it('is listed in the customer’s wallet view, newest first, and cannot be changed or deleted', async () => {
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

  it('is refused for offer texts that cannot be stored, with the path of the text', async () => {
    const { subject } = await somebody();
    const granting = (rest: object) => act(subject, { kind: 'grant-offer', offer: offer(rest) });
    const words = { en: 'Fine', fr: 'Bien' };
    for (const [where, rest] of [
      ['title.en', { title: { ...words, en: 'a\u0000b' } }],
      ['descriptions.1.fr', { descriptions: [words, { ...words, fr: '\u0000' }] }],
      ['termsAndConditions.en', { termsAndConditions: { ...words, en: 'Half of a pair \ud83d' } }],
    ] as const) {
      const answer = await granting(rest);
      expect(answer.statusCode, where).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'validation-failed', errors: [{}] });
      const [{ path, message }] = answer.json().errors;
      expect(path).toBe(`body.act.offer.${where}`);
      expect(message).toContain('there are signs in it that cannot be used here.');
    }
    expect((await granting({ title: { ...words, en: ' ' } })).json().errors[0].message).toBe(
      'Title: this is needed.',
    );
    const ofList = (rest: object) =>
      api.call(rowan, 'POST', '/api/v0/issuing/lists', {
        listId: newId(),
        name: 'x',
        reason,
        csv: `customer\n${subject}`,
        offer: offer(),
        ...rest,
      });
    for (const rest of [{ name: 'x\u0000' }, { offer: offer({ title: { en: '\u0000', fr: 'x' } }) }])
      expect((await ofList(rest)).statusCode).toBe(400);
    const preview = await api.call(rowan, 'POST', '/api/v0/issuing/lists/previews', {
      csv: `customer\n${subject}\u0000\n${subject}`,
      offer: offer(),
    });
    expect(preview.json()).toMatchObject({
      lines: 2,
      refused: 1,
      problems: [{ line: 2, customer: subject, problem: 'customer' }],
    });
    const kept = await ofList({ csv: `customer\n${subject}\u0000\n${subject}` });
    expect(kept.json()).toMatchObject({ lines: { all: 2, refused: 1 } });
  });

  it.each([
    ['customer\na', 'La première ligne doit être customer,amount,currency,expires.'],
    [header, 'La liste n’a aucune ligne.'],
    [`${header}\na,1,USD,2027-01-01\n"b,1,USD,2027-01-01`, 'La ligne 3 ne peut pas être lue comme du CSV.'],
    [
      `${header}\na,1,USD,2027-01-01\n"b,1,USD,2027-01-01\nc,1,USD,2027-01-01\n`,
      'La ligne 3 ne peut pas être lue comme du CSV.',
    ],
    [
      `${header}\na,1,USD,2027-01-01\n"b" c,1,USD,2027-01-01\nd,1,USD,2027-01-01`,
      'La ligne 3 ne peut pas être lue comme du CSV.',
    ],
  ])('reports in the author’s language what is wrong with the file %j', async (csv, message) => {
    const refused = await api.call(
      rowan,
      'POST',
      '/api/v0/issuing/lists/previews',
      { csv },
      { 'accept-language': 'fr' },
    );
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual([{ path: 'body.csv', message }]);
  });

  it('is refused for a zero amount, an expired date, fractions of a cent, an unknown customer or another’s credit', async () => {
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
