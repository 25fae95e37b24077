import { describe, expect, it } from 'vitest';
import type { Approval } from '#contract/business/approvals.ts';
import type { ExchangeAsk } from '#contract/trips/exchange.ts';
import { addDays } from '#contract/values/dates.ts';
import { newId } from '#server/platform/ids.ts';
import { employee, issuerAccount } from '#tests/support/issuer-customers.ts';
import { reasonFor } from '#tests/support/policy-reason.ts';
import { changePolicies } from '#tests/support/policies.ts';
import { cents, testShop } from '#tests/support/shop.ts';
import { exchanging } from '#tests/support/trips/exchanging.ts';

const opened = await testShop('approved-exchange', { flies: true, tenant: 'business' });
const { shop, pass } = opened;
let flights = 0;

/** A round trip of an employee that was booked before the company approved anything, and its exchange that was asked for. */
async function asked() {
  const n = ++flights;
  const name = `flies-${n}`;
  const accounts = [issuerAccount(`acct-${name}`, { cardToken: 'card-primary-venture-x' })];
  const enter = async () => ({
    ...(await shop.api.enter(employee(name, `flying-${n}`, {}, { accounts }))),
    name,
  });
  const boss = () => shop.api.enter(employee(`boss-${n}`, `flying-${n}`, { permissions: ['canViewAdmin'] }));
  await boss();
  await changePolicies(shop.db, { isApprovalRequired: false, perFlight: null });
  const flown = await exchanging({ ...opened, enter }).fly({ carrier: 'BA', days: 60 + 4 * n });
  await changePolicies(shop.db, { isApprovalRequired: true });
  const { quote } = await flown.choose(await flown.ask(), 'dearest', 'enhanced');
  if (!quote) throw new Error('no quote');
  expect(quote).toMatchObject({ policy: { approvalRequired: true }, approval: { onSilence: 'lapse' } });
  const booked = await flown.book(quote.quoteId, reasonFor(quote));
  expect(booked).toMatchObject({ state: 'awaiting_approval', change: { state: 'awaiting_approval' } });
  const approver = await boss();
  const list = await shop.api.call(approver, 'GET', '/api/v0/approvals');
  const [request] = list.json<{ toAnswer: Approval[] }>().toAnswer;
  if (!request) throw new Error('nobody was asked');
  const answer = async (body: object) =>
    shop.api.call(await boss(), 'POST', `/api/v0/approvals/${request.approvalId}/answer`, body);
  const read = async (): Promise<ExchangeAsk> =>
    (
      await shop.api.call(await enter(), 'GET', `/api/v0/trips/${flown.tripId}/exchange/asks/${flown.askId}`)
    ).json();
  return { flown, quote, request, answer, read };
}

describe('an exchange of flights that the company approves', () => {
  it('holds nothing while it waits, and is made at its price once it is approved [POL-06] [TRP-05]', async () => {
    const { flown, quote, request, answer, read } = await asked();
    expect(request).toMatchObject({
      subject: 'change',
      product: 'flight',
      total: quote.to.price.grandTotal,
      before: { total: quote.from.price.grandTotal, difference: quote.settlement },
    });
    expect(await flown.bank(quote.quoteId)).toHaveLength(1);
    expect(await flown.ask({}, newId())).toMatchObject({ why: { reason: 'approval_pending' } });
    await answer({ answer: 'approve' });
    await expect.poll(read, { timeout: 30_000 }).toMatchObject({ state: 'changed' });
    expect((await flown.bank(quote.quoteId))[1]).toEqual(['captured', cents(quote.settlement.amount), 0]);
    const { flight } = await flown.trip();
    expect(flight.slices[0]?.segments[0]?.zonedDeparture.slice(0, 10)).toBe(addDays(flown.leaves, 2));
  }, 120_000);

  it('is offered and priced again by the airline when its quote has expired [POL-06] [TRP-05]', async () => {
    const { quote, answer, read } = await asked();
    await pass(40 * 60);
    await answer({ answer: 'approve' });
    await expect.poll(read, { timeout: 30_000 }).toMatchObject({
      state: 'changed',
      quote: { to: { price: { grandTotal: quote.to.price.grandTotal } } },
    });
  }, 120_000);

  it('that is denied leaves the flights as they are [POL-06] [TRP-05]', async () => {
    const { flown, quote, answer, read } = await asked();
    await answer({ answer: 'deny', note: 'Fly as booked.' });
    await expect.poll(read, { timeout: 30_000 }).toMatchObject({
      state: 'failed',
      why: { reason: 'approval_denied' },
      change: { state: 'refused', problemCode: 'approval-denied' },
    });
    expect(await flown.bank(quote.quoteId)).toHaveLength(1);
  }, 120_000);
});
