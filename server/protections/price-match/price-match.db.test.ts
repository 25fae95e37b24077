import { saveAgent } from '#server/modules/agents/index.ts';
import { openCase } from '#server/modules/cases/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { issuerCustomer } from '#tests/support/issuer-customers.ts';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { RoomRate } from '#server/modules/stays/port.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { type BookedStay, cents, soonLeft, testShop } from '#tests/support/shop.ts';
import { decideClaim } from './judge.ts';
import { findSnapshot, getClaim } from './store.ts';

const { world, shop, enter, seen, bookStay, pass } = await testShop('matched', soonLeft);

const isPrepaid = ({ refundPolicy, paymentTiming }: RoomRate) =>
  refundPolicy === 'NonRefundable' && paymentTiming === 'PayNow';
const pathOf = ({ tripId }: Pick<BookedStay, 'tripId'>) => `/api/v0/trips/${tripId}/price-match`;
const read = async (booked: BookedStay) => (await shop.api.call(booked.person, 'GET', pathOf(booked))).json();
const stateOf = async (booked: BookedStay) => (await read(booked)).claims[0]?.state;

/** A stay whose snapshot has been taken. */
async function booked(): Promise<
  BookedStay & { snapshot: NonNullable<Awaited<ReturnType<typeof findSnapshot>>> }
> {
  const stay = await bookStay(isPrepaid, { by: 'card' });
  await expect.poll(() => findSnapshot(shop.db, stay.tripId)).not.toBeNull();
  const snapshot = await findSnapshot(shop.db, stay.tripId);
  return { ...stay, snapshot: snapshot ?? expect.fail() };
}

/** Has a rival publish the booked stay for so many cents less; returns its address. */
async function publish({ snapshot }: Awaited<ReturnType<typeof booked>>, less: number, other: object = {}) {
  const { attributes, priceMinor } = snapshot;
  const total = { minor: priceMinor - less, currency: 'USD' };
  const { body } = await world.call('POST', '/v1/rival/offers', {
    ...attributes,
    total,
    isPublic: true,
    ...other,
  });
  return String((body as { url: string }).url);
}

const claim = (stay: BookedStay, url: string, claimId: string = randomUUID()) =>
  shop.api.call(stay.person, 'POST', `${pathOf(stay)}/claims`, {
    claimId,
    url,
    amount: 100,
    currency: 'USD',
    description: 'The same room',
  });
const paidTo = ({ person }: BookedStay) =>
  shop.db
    .selectFrom('ledger_transfers')
    .select('kind')
    .where('customer_id', '=', person.customerId)
    .where('kind', '=', 'price-match')
    .execute();
const casesOf = ({ bookingId }: BookedStay) =>
  shop.db.selectFrom('cases').select(['kind', 'solved_at']).where('booking_id', '=', bookingId).execute();

it('an exact price match pays the whole difference once as travel credit, with an e-mail [PMT-01] [PMT-02]', async () => {
  const stay = await booked();
  expect(await read(stay)).toMatchObject({ reason: null, paysAs: 'credit', claims: [] });
  const url = await publish(stay, 4_321);
  const answers = await Promise.all([claim(stay, url), claim(stay, url)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  await expect.poll(() => stateOf(stay)).toBe('paid');
  expect((await read(stay)).claims).toMatchObject([{ paid: { amount: 43.21 }, paidAs: 'credit' }]);
  expect(await paidTo(stay)).toHaveLength(1);
  expect((await claim(stay, url)).json().code).toBe('protection-not-claimable');
  await expect
    .poll(async () => (await mailsTo(world, stay.email)).map(({ subject }) => String(subject)))
    .toContainEqual(expect.stringMatching(/^Price match accepted: \$43\.21/));
});

it('a price match of another room is declined with the reason, and another offer can be claimed [PMT-01]', async () => {
  const stay = await booked();
  await claim(stay, await publish(stay, 2_000, { option: 'Broom cupboard' }));
  await expect.poll(() => stateOf(stay)).toBe('declined');
  const [declined] = (await read(stay)).claims;
  expect(declined.compared.filter(({ isMatch }: { isMatch: boolean }) => !isMatch)).toMatchObject([
    { attribute: 'option', offered: 'Broom cupboard' },
  ]);
  expect(await paidTo(stay)).toHaveLength(0);
  await claim(stay, await publish(stay, 2_000));
  await expect.poll(() => stateOf(stay)).toBe('paid');
});

it('a price match whose offer cannot be read is a support case, declined by e-mail after 24 hours [PMT-01]', async () => {
  const stay = await booked();
  await claim(stay, 'https://elsewhere.example/room');
  await expect.poll(() => stateOf(stay)).toBe('reviewing');
  expect(await casesOf(stay)).toMatchObject([{ kind: 'price_match', solved_at: null }]);
  await pass(24 * 3_600 + 60);
  const stored = async () =>
    (
      await shop.db
        .selectFrom('price_match_claims')
        .select('state')
        .where('trip_id', '=', stay.tripId)
        .executeTakeFirst()
    )?.state;
  await expect.poll(stored).toBe('declined');
  expect((await casesOf(stay))[0]?.solved_at).not.toBeNull();
  await expect
    .poll(async () => (await mailsTo(world, stay.email)).map(({ subject }) => String(subject)))
    .toContainEqual(expect.stringMatching(/^Price match declined/));
});

it('a price match under review is paid or declined once by the support decision [PMT-01] [PMT-02]', async () => {
  const decide = (claimId: string, decision: 'pay' | 'decline') =>
    inTransaction(shop.db, async (tx) => {
      const verdict = { decision, offeredMinor: 10_000, words: null };
      return decideClaim(tx, { ...shop.flow, paysAs: 'credit' }, await getClaim(tx, claimId), verdict);
    });
  for (const [decision, state, transfers] of [
    ['pay', 'paid', 1],
    ['decline', 'declined', 0],
  ] as const) {
    const stay = await booked();
    const claimId = randomUUID();
    await claim(stay, 'https://elsewhere.example/room', claimId);
    await expect.poll(() => stateOf(stay)).toBe('reviewing');
    expect(await decide(claimId, decision)).toBe('decided');
    await expect.poll(() => stateOf(stay)).toBe(state);
    expect((await casesOf(stay))[0]?.solved_at).not.toBeNull();
    // The claim named 100 dollars.
    const owed = (stay.snapshot.priceMinor - 10_000) / 100;
    expect((await read(stay)).claims[0].paid).toEqual(
      decision === 'pay' ? { amount: owed, currency: 'USD' } : null,
    );
    // A second decision changes nothing.
    expect(await decide(claimId, 'pay')).toBe('not-waiting');
    expect(await paidTo(stay)).toHaveLength(transfers);
    expect(await stateOf(stay)).toBe(state);
  }
});

it('an agent verifies a claim at the price they read, or declines it with words in the e-mail; the task of the payment is the same [PMT-01]', async () => {
  const agent = await shop.api.enter(issuerCustomer('matcher', { isAgent: true }), 'agent');
  const rights = { teams: ['care'], powers: ['decide_price_match'], canAct: false, isLead: false } as const;
  await inTransaction(shop.db, (tx) => saveAgent(tx, agent.customerId, rights));
  const of = '/api/v0/agent/powers/decide_price_match';
  for (const [choice, state, outcome] of [
    ['verify', 'paid', 'verified'],
    ['decline', 'declined', 'declined'],
  ] as const) {
    const stay = await booked();
    await claim(stay, 'https://elsewhere.example/room');
    await expect.poll(() => stateOf(stay)).toBe('reviewing');
    const { id: caseId } = await shop.db
      .selectFrom('cases')
      .select('id')
      .where('kind', '=', 'price_match')
      .where('customer_id', '=', stay.person.customerId)
      .executeTakeFirstOrThrow();
    await shop.api.call(agent, 'POST', `/api/v0/agent/cases/${caseId}/take`, {});
    // The offer is 20 dollars below what is paid.
    const read = { amount: (stay.snapshot.priceMinor - 2_000) / 100, currency: 'USD' };
    const words = 'The room you found has no breakfast.';
    const wish = { caseId, choice, ...(choice === 'verify' ? { amount: read } : { words }) };
    const { chosen } = (await shop.api.call(agent, 'POST', `${of}/previews`, wish)).json();
    const done = await shop.api.call(agent, 'POST', of, { ...wish, actId: randomUUID(), hash: chosen.hash });
    expect(done.json()).toMatchObject({
      outcome,
      amount: choice === 'verify' ? { amount: 20, currency: 'USD' } : null,
    });
    await expect.poll(() => stateOf(stay)).toBe(state);
    const { words: kept } = await shop.db
      .selectFrom('price_match_claims')
      .select('words')
      .where('trip_id', '=', stay.tripId)
      .executeTakeFirstOrThrow();
    expect(kept).toBe(choice === 'verify' ? null : words);
    const ended = await shop.db
      .selectFrom('cases')
      .selectAll()
      .where('id', '=', caseId)
      .executeTakeFirstOrThrow();
    expect(ended).toMatchObject({ state: 'solved', outcome });
  }
});

it('an agent refunds a part to the card by the task of every pay-out and gives credit, together never more than was paid [AGT-01]', async () => {
  const agent = await shop.api.enter(issuerCustomer('refunder', { isAgent: true }), 'agent');
  const powers = ['manual_refund', 'manual_credit'] as const;
  const rights = { teams: ['care'], powers: [...powers], canAct: false, isLead: false } as const;
  await inTransaction(shop.db, (tx) => saveAgent(tx, agent.customerId, rights));
  const stay = await booked();
  const { caseId } = await inTransaction(shop.db, (tx) =>
    openCase(tx, { kind: 'message', bookingId: stay.bookingId, now: shop.clock.now() }),
  );
  await shop.api.call(agent, 'POST', `/api/v0/agent/cases/${caseId}/take`, {});
  const use = async (power: (typeof powers)[number], choice: string, amount: number) => {
    const of = `/api/v0/agent/powers/${power}`;
    const wish = { caseId, choice, amount: { amount, currency: 'USD' }, words: 'For the noise.' };
    const shown = (await shop.api.call(agent, 'POST', `${of}/previews`, wish)).json();
    if (!shown.chosen) return shown;
    const act = { ...wish, actId: randomUUID(), hash: shown.chosen.hash };
    return (await shop.api.call(agent, 'POST', of, act)).json();
  };
  const mostOf = async () => {
    const asked = await shop.api.call(agent, 'POST', '/api/v0/agent/powers/manual_refund/previews', {
      caseId,
    });
    return cents(asked.json().choices[0].amount.most.amount);
  };
  const most = await mostOf();
  expect(await use('manual_refund', 'refund', 20)).toMatchObject({ amount: { amount: 20 } });
  await expect
    .poll(async () => (await seen(stay.person, stay.bookingId)).bank)
    .toEqual([['captured', stay.due, 2_000]]);
  expect(await mostOf()).toBe(most - 2_000);
  expect(await use('manual_credit', 'credit', 15)).toMatchObject({ amount: { amount: 15 } });
  expect(await mostOf()).toBe(most - 3_500);
  for (const [power, choice] of [
    ['manual_refund', 'refund'],
    ['manual_credit', 'credit'],
  ] as const)
    expect((await use(power, choice, (most - 3_499) / 100)).code).toBe('validation-failed');
});

it('a price match shows what will be compared before a claim [PMT-01]', async () => {
  const stay = await booked();
  const { compared } = await read(stay);
  expect(compared).toContainEqual({ attribute: 'item', booked: stay.snapshot.attributes.item });
  expect(compared.map(({ attribute }: { attribute: string }) => attribute)).toContain('option');
});

it('an open price match claim is withdrawn on request and with the trip, and none is accepted after that [PMT-01]', async () => {
  const stay = await booked();
  const claimId = randomUUID();
  await claim(stay, 'https://elsewhere.example/room', claimId);
  await expect.poll(() => stateOf(stay)).toBe('reviewing');
  const done = await shop.api.call(stay.person, 'POST', `${pathOf(stay)}/claims/${claimId}/withdraw`);
  expect(done.json().claims).toMatchObject([{ state: 'withdrawn' }]);
  await claim(stay, 'https://elsewhere.example/other');
  await expect.poll(() => stateOf(stay)).toBe('reviewing');
  const path = `/api/v0/trips/${stay.tripId}`;
  const quote = (await shop.api.call(stay.person, 'POST', `${path}/cancellation-quotes`)).json();
  await shop.api.call(stay.person, 'POST', `${path}/cancel`, { quoteId: quote.quoteId });
  await expect.poll(() => stateOf(stay)).toBe('withdrawn');
  expect((await read(stay)).reason).toBe('cancelled');
  expect((await claim(stay, await publish(stay, 2_000))).statusCode).toBe(409);
});

it('a price match can be claimed within 24 hours of booking, by its customer, with an https address [PMT-01]', async () => {
  const stay = await booked();
  const stranger = await enter();
  expect((await shop.api.call(stranger, 'GET', pathOf(stay))).statusCode).toBe(404);
  expect((await claim({ ...stay, person: stranger }, await publish(stay, 500))).statusCode).toBe(404);
  for (const url of ['http://elsewhere.example/', 'javascript:alert(1)', 'file:///etc/passwd', 'x'])
    expect((await claim(stay, url)).statusCode, url).toBe(400);
  await shop.db
    .updateTable('price_match_snapshots')
    .set({ claim_until: shop.clock.now() })
    .where('trip_id', '=', stay.tripId)
    .execute();
  expect((await read(stay)).reason).toBe('too-late');
  expect((await claim(stay, await publish(stay, 500))).json().code).toBe('protection-not-claimable');
});
