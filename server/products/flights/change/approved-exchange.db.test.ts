import { describe, expect, it } from 'vitest';
import type { Approval } from '#contract/business/approvals.ts';
import type { ExchangeAsk } from '#contract/trips/exchange.ts';
import { addDays } from '#contract/values/dates.ts';
import { arm } from '#tests/support/arm.ts';
import { actByPower } from '#tests/support/agents/act-by-power.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { passenger } from '#tests/support/flights.ts';
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
async function asked(people = [passenger('ADT')]) {
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
  const flown = await exchanging({ ...opened, enter }).fly({ carrier: 'BA', days: 60 + 4 * n, people });
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
  const presented = async (): Promise<Approval> =>
    (await shop.api.call(await boss(), 'GET', `/api/v0/approvals/${request.approvalId}`)).json();
  /** Texts of the letters that say that it was not changed. */
  const letters = async () => {
    const mails = await mailsTo(opened.world, `${name}@exchangers.example`);
    const refused = mails.filter((mail) => String(mail['subject']).startsWith('Not changed'));
    const read = refused.map((mail) => opened.world.call('GET', `/v1/post/messages/${String(mail['id'])}`));
    return (await Promise.all(read)).map(({ body }) => String(body['text']).replaceAll(/\s+/g, ' '));
  };
  return { flown, quote, request, answer, read, presented, letters, enter };
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
    // The day two days later, and its flight; the way back stays.
    const flights = expect.stringMatching(/^LHR\u00a0– JFK, British Airways BA \d+, \w+, \w+ \d+, .+[AP]M/);
    expect(request.details).toEqual([{ label: 'Outbound', before: flights, value: flights }]);
    expect(request.details[0]?.before).not.toBe(request.details[0]?.value);
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
    const { flown, quote, answer, read, letters } = await asked();
    await answer({ answer: 'deny', note: 'Fly as booked.' });
    await expect.poll(read, { timeout: 30_000 }).toMatchObject({
      state: 'failed',
      why: { reason: 'approval_denied' },
      change: { state: 'refused', problemCode: 'approval-denied' },
    });
    expect(await flown.bank(quote.quoteId)).toHaveLength(1);
    await expect.poll(letters, { timeout: 30_000 }).toEqual([expect.stringContaining('“Fly as booked.”')]);
  }, 120_000);

  it('whose price has risen tells both prices, and that the company approved it [POL-06] [TRP-05]', async () => {
    const { flown, quote, answer, read, letters } = await asked();
    await pass(40 * 60);
    await arm(opened.world, { area: 'air', operation: 'change-quote', fault: 'price-up' });
    await answer({ answer: 'approve' });
    await expect.poll(read, { timeout: 30_000 }).toMatchObject({
      state: 'failed',
      why: { reason: 'approved_price_changed', owner: 'traveler', next: 'choose_another' },
    });
    const { offeredTotal } = await read();
    expect(offeredTotal?.amount).toBeGreaterThan(quote.to.price.grandTotal.amount);
    expect(await flown.bank(quote.quoteId)).toHaveLength(1);
    await expect
      .poll(letters, { timeout: 30_000 })
      .toEqual([expect.stringContaining('was approved for the whole trip')]);
  }, 120_000);

  it('ends at once, and says why to both sides, when a traveler leaves the trip meanwhile [POL-06] [TRP-04]', async () => {
    const { flown, answer, presented, letters, read, enter } = await asked([
      passenger('ADT'),
      passenger('ADT', { givenName: 'Ben' }),
    ]);
    const person = await enter();
    await shop.api.call(person, 'POST', '/api/v0/support/messages', {
      messageId: newId(),
      text: 'Ben cannot come.',
      topic: 'cancel-one-traveler',
      about: { tripId: flown.tripId, traveler: 'Ben Okafor' },
    });
    const changeOption = async () => (await flown.trip()).options.find(({ act }) => act === 'change');
    expect(await changeOption()).toMatchObject({ closed: 'awaits_approval', by: 'company' });
    const of = { kind: 'traveler_cancel', customerId: person.customerId } as const;
    await actByPower(shop, 'cancel_one_traveler', of, { choice: 'leave-1' });
    await expect
      .poll(presented, { timeout: 30_000 })
      .toMatchObject({ state: 'withdrawn', problem: { code: 'approval-trip-changed' } });
    expect(await flown.trip()).toMatchObject({ change: { left: ['Ben Okafor'] } });
    expect(await changeOption()).toMatchObject({ closed: null });
    expect((await answer({ answer: 'approve' })).json()).toMatchObject({ code: 'approval-over' });
    expect(await read()).toMatchObject({ state: 'failed', why: { reason: 'approval_ended' } });
    await expect
      .poll(letters, { timeout: 30_000 })
      .toEqual([expect.stringContaining('The trip was changed while this change waited')]);
  }, 120_000);
});
