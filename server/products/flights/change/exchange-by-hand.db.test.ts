import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/values/dates.ts';
import { auditLedger } from '#server/modules/wallet/index.ts';
import { newId } from '#server/platform/ids.ts';
import { readyByPower } from '#tests/support/agents/act-by-power.ts';
import { authorisationsOf } from '#tests/support/evidence.ts';
import { cents, testShop } from '#tests/support/shop.ts';
import { exchanging } from '#tests/support/trips/exchanging.ts';

const opened = await testShop('exchangers', { flies: true });
const { world, shop, provoke, pass, passTo } = opened;
const { fly, casesOf } = exchanging(opened);

describe('an exchange of flights that a person makes', () => {
  it('waits for a quote that is late and for a person at the airline, with a case until then [TRP-05]', async () => {
    const flown = await fly({ carrier: 'BA', days: 75 });
    await provoke('air', 'change-quote', 'pending');
    const pending = await flown.choose(await flown.ask(), 'dearest', 'enhanced');
    expect(pending).toMatchObject({
      state: 'quote_scheduled',
      result: 'pending',
      screen: 'loading-processing',
    });
    await pass(21);
    const { quote } = await flown.poll();
    await provoke('air', 'change', 'by-hand');
    expect(await flown.book(quote?.quoteId)).toMatchObject({ state: 'agent_fulfilling', result: 'pending' });
    expect(await casesOf(flown.bookingId)).toMatchObject([{ kind: 'exchange_fulfil' }]);
    // A session without use ends after half an hour.
    await pass(900);
    await flown.poll();
    await pass(901);
    await expect.poll(async () => (await flown.poll()).state, { timeout: 90_000 }).toBe('changed');
    expect(await casesOf(flown.bookingId)).toEqual([]);
  }, 180_000);

  it.each([
    ['changed', undefined, 'changed', 'captured'],
    ['refused', 'The airline does not agree.', 'failed', 'voided'],
  ] as const)(
    'that waits for a person ends by an agent’s power as %s, once, and its customer sees it [TRP-05] [AGT-01]',
    async (choice, words, state, bank) => {
      const flown = await fly({ carrier: 'BA', days: choice === 'changed' ? 85 : 95 });
      const { quote } = await flown.choose(await flown.ask(), 'dearest', 'enhanced');
      await provoke('air', 'change', 'by-hand');
      expect(await flown.book(quote?.quoteId)).toMatchObject({ state: 'agent_fulfilling' });
      const of = { kind: 'exchange_fulfil', customerId: flown.person.customerId } as const;
      const { act, preview } = await readyByPower(shop, 'fulfil_exchange', of, {
        choice,
        ...(words ? { words } : {}),
      });
      expect(preview.choices.map((one) => one.choice)).toEqual(['ask', 'changed', 'refused']);
      expect(await act?.()).toMatchObject({ outcome: choice === 'changed' ? 'fulfilled' : 'failed' });
      expect(await act?.()).toMatchObject({ code: expect.any(String) });
      await expect.poll(async () => (await flown.poll()).state, { timeout: 30_000 }).toBe(state);
      const more = choice === 'changed' ? cents(quote?.equation.addCollect.amount ?? 0) : 0;
      await expect
        .poll(async () => (await flown.bank(quote?.quoteId ?? ''))[1], { timeout: 30_000 })
        .toEqual([bank, more, 0]);
      expect(await casesOf(flown.bookingId)).toEqual([]);
      const leaves = (await flown.trip()).flight.slices[0]?.segments[0]?.zonedDeparture.slice(0, 10);
      expect(leaves).toBe(choice === 'changed' ? addDays(flown.leaves, 2) : flown.leaves);
    },
    120_000,
  );

  it('that is not for this airline’s site is a case with the wish, which an agent makes by telephone and ends with words [TRP-05] [AGT-01]', async () => {
    const flown = await fly({ carrier: 'BA', days: 125 });
    await provoke('air', 'change-offer', 'not-eligible');
    const asked = await flown.ask();
    expect(asked).toMatchObject({
      state: 'failed',
      screen: 'contact-support',
      why: { reason: 'not_eligible', owner: 'portal', next: 'agent_changes' },
    });
    const [open] = await casesOf(flown.bookingId);
    expect(open?.kind).toBe('exchange_fulfil');
    expect(JSON.stringify(open?.context)).toContain(`LHR–JFK ${addDays(flown.leaves, 2)}`);
    const path = `/api/v0/support/cases/${asked.why?.caseId}`;
    const told = async () => (await shop.api.call(flown.person, 'GET', path)).json();
    expect((await told()).answerBy).not.toBeNull();
    const of = { kind: 'exchange_fulfil', customerId: flown.person.customerId } as const;
    const words = 'Changed with British Airways; your new tickets follow.';
    const { act, preview } = await readyByPower(shop, 'fulfil_exchange', of, { choice: 'made', words });
    expect(preview.choices.map(({ choice }) => choice)).toEqual(['made', 'not-made']);
    expect(await act?.()).toMatchObject({ outcome: 'fulfilled' });
    expect(await casesOf(flown.bookingId)).toEqual([]);
    expect(JSON.stringify(await told())).toContain(words);
  }, 120_000);

  it('that was made and not paid stands with its new flights, and is paid once from the trip, of two requests [TRP-05] [TRP-08]', async () => {
    const flown = await fly({ carrier: 'BA', days: 115 });
    const paid = cents((await flown.trip()).price.dueNow.amount);
    const { quote } = await flown.choose(await flown.ask(), 'dearest', 'enhanced');
    const more = cents(quote?.settlement.amount ?? 0);
    const changeId = quote?.quoteId ?? '';
    expect(await flown.pay()).toMatchObject({ code: 'conflict' });
    await provoke('air', 'change', 'by-hand');
    expect(await flown.book(changeId)).toMatchObject({ state: 'agent_fulfilling', unpaid: null });
    // The bank holds the amount no more when the airline has made the change.
    const [held] = await authorisationsOf(world, changeId);
    await world.call('POST', `/v1/bank/authorisations/${held?.authorisationId}/void`, {});
    await world.deps.db.query(
      `update air_change set resolves_at = now() - interval '9 years' where reference = $1`,
      [changeId],
    );
    await pass(61);
    await expect.poll(async () => (await flown.poll()).unpaid?.amount, { timeout: 30_000 }).toBe(more / 100);
    const open = await flown.trip();
    expect(open.flight.slices[0]?.segments[0]?.zonedDeparture.slice(0, 10)).toBe(addDays(flown.leaves, 2));
    expect(open.options).toContainEqual(
      expect.objectContaining({
        act: 'pay_change',
        closed: null,
        cost: expect.objectContaining({ form: 'owed', amount: quote?.settlement }),
      }),
    );
    expect(open.options).toContainEqual(expect.objectContaining({ act: 'cancel', closed: 'under_way' }));
    expect(open.change).toMatchObject({ state: 'pending', problemCode: 'exchange-unpaid' });
    expect(await casesOf(flown.bookingId)).toMatchObject([{ kind: 'exchange_unpaid' }]);
    await expect.poll(flown.subjects).toContainEqual(expect.stringContaining('Not paid yet'));
    expect(await flown.bank(changeId, `${changeId}:2`)).toEqual([
      ['captured', paid, 0],
      ['voided', 0, 0],
    ]);
    await provoke('bank', 'authorise', 'insufficient_funds');
    expect(await flown.pay()).toMatchObject({ unpaid: { amount: more / 100 } });
    expect(await flown.pay({ paymentMethodId: newId() })).toMatchObject({ code: 'card-not-found' });
    const both = await Promise.all([flown.pay(), flown.pay()]);
    expect(both).toMatchObject([
      { state: 'changed', unpaid: null },
      { state: 'changed', unpaid: null },
    ]);
    expect(await flown.bank(changeId, `${changeId}:2`, `${changeId}:3`, `${changeId}:4`)).toEqual([
      ['captured', paid, 0],
      ['voided', 0, 0],
      ['declined', 0, 0],
      ['captured', more, 0],
    ]);
    expect(await casesOf(flown.bookingId)).toEqual([]);
    const after = await flown.trip();
    expect(cents(after.tenders.reduce((sum, { amount }) => sum + amount.amount, 0))).toBe(paid + more);
    expect(after.options).toContainEqual(expect.objectContaining({ act: 'cancel', closed: null }));
    await expect.poll(flown.subjects).toContainEqual(expect.stringContaining('Changed'));
    expect((await auditLedger(shop.db)).flatMap(({ faults }) => faults)).toEqual([]);
  }, 120_000);

  it('that takes longer than a bank holds money releases it, tells so, and charges the card when it is made [TRP-05] [TRP-08]', async () => {
    const flown = await fly({ carrier: 'BA', days: 120 });
    const paid = cents((await flown.trip()).price.dueNow.amount);
    const { quote } = await flown.choose(await flown.ask(), 'dearest', 'enhanced');
    const changeId = quote?.quoteId ?? '';
    await provoke('air', 'change', 'by-hand');
    expect(await flown.book(changeId)).toMatchObject({ state: 'agent_fulfilling' });
    await world.deps.db.query(`update air_change set resolves_at = 'infinity' where reference = $1`, [
      changeId,
    ]);
    const sixDays = shop.clock.now().getTime() + 6 * 86_400_000;
    await passTo(sixDays - 3_600_000);
    await flown.enterAgain();
    expect((await flown.bank(changeId))[1]).toEqual(['authorised', 0, 0]);
    await passTo(sixDays + 60_000);
    await flown.enterAgain();
    await expect
      .poll(async () => (await flown.bank(changeId))[1], { timeout: 30_000 })
      .toEqual(['voided', 0, 0]);
    await expect
      .poll(async () => (await flown.trip()).change)
      .toMatchObject({ state: 'pending', problemCode: 'exchange-hold-released' });
    expect((await flown.trip()).change?.promisedBy).not.toBeNull();
    await expect.poll(flown.subjects).toContainEqual(expect.stringContaining('No amount is held anymore'));
    const [open] = await casesOf(flown.bookingId);
    expect(open?.kind).toBe('exchange_fulfil');
    const notes = await shop.db
      .selectFrom('case_events')
      .innerJoin('cases', 'cases.id', 'case_events.case_id')
      .select('case_events.body')
      .where('cases.booking_id', '=', flown.bookingId)
      .where('case_events.kind', '=', 'noted')
      .execute();
    expect(notes).toMatchObject([{ body: expect.stringContaining('released after six days') }]);
    await world.deps.db.query(
      `update air_change set resolves_at = now() - interval '9 years' where reference = $1`,
      [changeId],
    );
    await pass(61);
    await expect.poll(async () => (await flown.poll()).state, { timeout: 30_000 }).toBe('changed');
    expect(await flown.bank(changeId, `${changeId}:2`)).toEqual([
      ['captured', paid, 0],
      ['voided', 0, 0],
      ['captured', cents(quote?.settlement.amount ?? 0), 0],
    ]);
    expect(await casesOf(flown.bookingId)).toEqual([]);
  }, 180_000);
});
