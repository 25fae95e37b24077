import { expect, it } from 'vitest';
import type { Cancellation, CancellationQuote, Trip } from '#contract/trips.ts';
import { auditLedger } from '#server/modules/wallet/index.ts';
import { actByPower, readyByPower } from '#tests/support/agents/act-by-power.ts';
import { cardHolder } from '#tests/support/checkout.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { type BookedStay, cents, testShop } from '#tests/support/shop.ts';

const { world, shop, provoke, pass, passTo, seen, bookStay } = await testShop('refusing');
const dayMs = 86_400_000;

const post = async <Answer>({ person, tripId }: BookedStay, path: string, body: object = {}) =>
  (await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/${path}`, body)).json<Answer>();
const read = async ({ person, tripId }: BookedStay) =>
  (await shop.api.call(person, 'GET', `/api/v0/itinerary/hotel/${tripId}`)).json<Trip>();
const linesOf = ({ lines }: Pick<Cancellation, 'lines'>) =>
  lines.map(({ form, refund, state, owner }) => [form, cents(refund.amount), state, owner]);
const subjectsTo = async (email: string) =>
  (await mailsTo(world, email)).map(({ subject }) => String(subject).split(':')[0]);
const bankIsBack = () => world.call('DELETE', '/v1/faults');

/** Cancels a stay that was paid by card, whose bank refuses to pay it back. */
async function refuse() {
  const booked = await bookStay(undefined, { by: 'card' });
  const quote = await post<CancellationQuote>(booked, 'cancellation-quotes');
  await provoke('bank', 'refund', 'refused', 10_000);
  await expect
    .poll(() => post(booked, 'cancel', { quoteId: quote.quoteId }), { interval: 500 })
    .toMatchObject({ state: 'done' });
  await expect
    .poll(() => casesOf(booked))
    .toEqual([{ kind: 'refund_late', state: 'open', minor: booked.due, outcome: null }]);
  return booked;
}
const casesOf = ({ bookingId }: BookedStay) =>
  shop.db
    .selectFrom('cases')
    .select(['kind', 'state', 'minor', 'outcome'])
    .where('booking_id', '=', bookingId)
    .execute();
const refundsOf = ({ bookingId }: BookedStay) =>
  shop.db.selectFrom('late_refunds').select(['state', 'minor']).where('booking_id', '=', bookingId).execute();
const creditBefore = 55_000;
const of = ({ person: { customerId } }: BookedStay) => ({ kind: 'refund_late', customerId }) as const;
const wish = { choice: 'instead', words: 'You agreed to this by telephone.' };
/** Has the bank asked again now instead of tomorrow. */
const askBankNow = () =>
  shop.db
    .updateTable('tasks')
    .set({ due_at: shop.clock.now() })
    .where('kind', '=', 'advance-cancellation')
    .execute();

it('is told once, and an agent pays as travel credit what was quoted; the bank is not asked again [TRP-08] [LEG-04] [AGT-01]', async () => {
  const booked = await refuse();
  const { bookingId, due, email } = booked;
  expect(await refundsOf(booked)).toEqual([{ state: 'refused', minor: due }]);
  const { preview, answer } = await actByPower(shop, 'manual_refund', of(booked), wish);
  expect(preview.choices.map(({ choice }) => choice)).toEqual(['instead']);
  expect(answer).toMatchObject({ outcome: 'paid', amount: { amount: due / 100, currency: 'USD' } });
  await expect
    .poll(async () => linesOf((await read(booked)).cancellation ?? { lines: [] }))
    .toEqual([['credit_instead', due, 'paid', 'none']]);
  expect((await read(booked)).cancellation).toMatchObject({ state: 'done', refund: { amount: due / 100 } });
  expect(await refundsOf(booked)).toEqual([{ state: 'redirected', minor: due }]);
  expect(await casesOf(booked)).toEqual([
    { kind: 'refund_late', state: 'solved', minor: due, outcome: 'paid' },
  ]);
  await bankIsBack();
  await passTo(shop.clock.now().getTime() + dayMs);
  const then = { ...booked, person: await shop.api.enter(cardHolder(booked.name)) };
  await pass(31);
  expect(await seen(then.person, bookingId)).toMatchObject({
    payment: 'captured',
    bank: [['captured', due, 0]],
    credit: creditBefore + due,
  });
  const own = await shop.api.call(then.person, 'GET', '/api/v0/support/cases');
  expect(own.json().cases).toHaveLength(1);
  const isTold = /is in your Travel Wallet as travel credit, which you can use through .*You agreed to this/;
  const lettersOfIt = async () => {
    const found = await mailsTo(world, cardHolder(booked.name).email);
    const read = found.map(({ id }) => world.call('GET', `/v1/post/messages/${String(id)}`));
    const texts = (await Promise.all(read)).map(({ body }) => String(body['text']).replace(/\s+/g, ' '));
    return texts.filter((text) => isTold.test(text));
  };
  await expect.poll(lettersOfIt).toHaveLength(1);
  expect(await subjectsTo(email)).not.toContain('Your card refund is on its way');
  expect((await auditLedger(shop.db)).flatMap(({ faults }) => faults)).toEqual([]);
});

it('pays once when two agents pay it at once and the bank pays it after all [TRP-08] [AGT-01]', async () => {
  const booked = await refuse();
  const { bookingId, person, due } = booked;
  const { act } = await readyByPower(shop, 'manual_refund', of(booked), wish);
  await bankIsBack();
  const [one, two] = await Promise.all([act?.(), act?.(), askBankNow()]);
  const paidBy = [one, two].filter(({ outcome }) => outcome === 'paid');
  expect(paidBy.length).toBeLessThanOrEqual(1);
  await expect.poll(async () => (await read(booked)).cancellation?.state).toBe('done');
  const byBank = paidBy.length === 0;
  expect(await seen(person, bookingId)).toMatchObject({
    bank: [['captured', due, byBank ? due : 0]],
    credit: creditBefore + (byBank ? 0 : due),
  });
  expect(await refundsOf(booked)).toEqual([{ state: byBank ? 'made' : 'redirected', minor: due }]);
  expect(await casesOf(booked)).toEqual([
    { kind: 'refund_late', state: 'solved', minor: due, outcome: byBank ? 'by_itself' : 'paid' },
  ]);
});

it('cannot be paid another way while the bank is asked again, and the case closes once the bank pays [TRP-08] [AGT-01]', async () => {
  const booked = await refuse();
  const { bookingId, person, due } = booked;
  const { act } = await readyByPower(shop, 'manual_refund', of(booked), wish);
  await bankIsBack();
  await provoke('bank', 'refund', 'timeout-done', 1);
  await askBankNow();
  await expect.poll(() => refundsOf(booked)).toEqual([{ state: 'asking', minor: due }]);
  expect(await act?.()).toMatchObject({ code: 'power-not-possible' });
  const later = async () => {
    await pass(31);
    return refundsOf(booked);
  };
  await expect.poll(later, { interval: 500 }).toEqual([{ state: 'made', minor: due }]);
  expect(await seen(person, bookingId)).toMatchObject({
    payment: 'refunded',
    bank: [['captured', due, due]],
    credit: creditBefore,
  });
  expect(await casesOf(booked)).toEqual([
    { kind: 'refund_late', state: 'solved', minor: due, outcome: 'by_itself' },
  ]);
});
