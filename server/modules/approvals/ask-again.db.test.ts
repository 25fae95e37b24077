import { describe, expect, it } from 'vitest';
import type { Approval } from '#contract/business/approvals.ts';
import { bookingSessionSchema, type StayBookingSession } from '#contract/booking.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { arm } from '#tests/support/arm.ts';
import { bookPath, bookRequest, cardOf, findRate, openCheckout } from '#tests/support/checkout.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { employee, issuerAccount } from '#tests/support/issuer-customers.ts';
import { changePolicies } from '#tests/support/policies.ts';
import { testShop } from '#tests/support/shop.ts';

const { world, shop: office, pass } = await testShop('ask-again', { tenant: 'business' });

/** A request of an employee for a stay outside the policy, with a reason. */
async function ask(name: string) {
  const accounts = [issuerAccount(`acct-${name}`, { cardToken: 'card-primary-venture-x' })];
  const enter = () => office.api.enter(employee(name, 'biz-1', {}, { accounts }));
  const person = await enter();
  await changePolicies(office.db, { isApprovalRequired: true, perNight: 1_00 });
  const rate = await findRate(office, ({ paymentTiming }) => paymentTiming === 'PayNow', { days: 60 });
  const session = await openCheckout(office, person, rate);
  const policyException = { reason: 'schedule', note: 'Beside the fair.' } as const;
  const contact = { email: `${name}@mail.example`, phone: '+14165550142' };
  const request = { ...bookRequest(session, [cardOf(session)], { contact }), policyException };
  await office.api.call(person, 'POST', bookPath(session), request);
  const outcome = async () =>
    (await office.api.call(await enter(), 'GET', `/api/v0/bookings/${request.bookingId}`)).json().outcome;
  const read = async (): Promise<Approval> =>
    (await office.api.call(await enter(), 'GET', '/api/v0/approvals')).json().asked[0];
  const again = async (by?: TestPerson) =>
    office.api.call(
      by ?? (await enter()),
      'POST',
      `/api/v0/approvals/${(await read()).approvalId}/ask-again`,
    );
  const answer = async (body: object) => {
    const admin = await office.api.enter(employee('boss', 'biz-1', { permissions: ['canViewAdmin'] }));
    await office.api.call(admin, 'POST', `/api/v0/approvals/${(await read()).approvalId}/answer`, body);
  };
  return { enter, session, contact, outcome, read, again, answer };
}

describe('a request that was asked again', () => {
  it('opens a checkout at the price of now for the same people and reason, and waits for an answer once more [POL-06]', async () => {
    const { enter, session, contact, outcome, read, again, answer } = await ask('dearer');
    expect(await read()).toMatchObject({ state: 'pending', canAskAgain: false });
    expect((await again()).json()).toMatchObject({ code: 'approval-over' });
    // Longer than a supplier knows what it offered.
    await pass(5 * 3600);
    await arm(world, { area: 'stays', operation: 'quote', fault: 'price-up', times: 2 });
    await answer({ answer: 'approve' });
    await expect.poll(outcome, { timeout: 30_000 }).toBe('failed');
    const { canAskAgain, total, offeredTotal } = await read();
    expect(canAskAgain).toBe(true);

    const colleague = await office.api.enter(employee('colleague', 'biz-1'));
    expect((await again(colleague)).statusCode).toBe(404);
    const { bookingSessionId, before } = (await again()).json();
    expect(before).toEqual({
      contact,
      policyException: { reason: 'schedule', note: 'Beside the fair.' },
      guests: [{ room: 0, givenName: 'Ada', surname: 'Okafor', travelerId: null }],
      specialRequests: '',
      loyalty: null,
    });
    const path = `/api/v0/bookings/sessions/${bookingSessionId}`;
    const opened = bookingSessionSchema.parse((await office.api.call(await enter(), 'GET', path)).json());
    expect(opened).toMatchObject({
      state: 'open',
      product: 'hotel',
      stay: { lodgingId: session.stay.lodgingId, roomName: session.stay.roomName },
      price: { grandTotal: offeredTotal },
      policy: { state: 'out_of_policy', approvalRequired: true },
    });
    expect(opened.priceChange?.to.amount).toBeGreaterThan(total.amount);
    const cents = ({ amount }: { amount: number }) => Math.round(amount * 100);
    const planned = opened.plan.tenders.reduce((sum, tender) => sum + cents(tender.amount), 0);
    expect(planned).toBe(cents(opened.price.dueNow));
    const next = bookRequest(opened as StayBookingSession, [cardOf(opened)], { contact });
    const { guests, policyException } = before;
    const booked = await office.api.call(await enter(), 'POST', `${path}/hotel/book`, {
      ...next,
      guests,
      policyException,
    });
    expect(booked.json()).toMatchObject({ outcome: 'waiting_for_approval' });
    expect(await read()).toMatchObject({ state: 'pending', total: offeredTotal });
  });

  it.each([
    ['denied', { answer: 'deny', note: 'One night less, please.' }],
    ['lapsed', null],
  ] as const)('may have been %s; the letter leads to it [POL-06]', async (state, body) => {
    const { session, contact, outcome, read, again, answer } = await ask(`was-${state}`);
    if (body) await answer(body);
    else await pass(25 * 3600);
    await expect.poll(outcome, { timeout: 30_000 }).toBe('failed');
    const { approvalId, canAskAgain } = await read();
    expect(canAskAgain).toBe(true);
    const letters = async () =>
      (await mailsTo(world, contact.email)).filter(({ subject }) => String(subject).startsWith('Not booked'));
    await expect.poll(letters).toHaveLength(1);
    const { body: mail } = await world.call(
      'GET',
      `/v1/post/messages/${String((await letters())[0]?.['id'])}`,
    );
    expect(String(mail['text'])).toContain(`/approvals/${approvalId}`);
    const { bookingSessionId } = (await again()).json();
    expect(bookingSessionId).not.toBe(session.bookingSessionId);
  });

  it('is told so when it is sold no more; what was taken back is not asked again [POL-06]', async () => {
    const gone = await ask('gone');
    await gone.answer({ answer: 'deny', note: 'Later.' });
    await expect.poll(gone.outcome).toBe('failed');
    await arm(world, { area: 'stays', operation: 'quote', fault: 'sold-out' });
    const refused = await gone.again();
    expect(refused.json()).toMatchObject({ code: 'no-availability' });

    const back = await ask('back');
    const { approvalId } = await back.read();
    await office.api.call(await back.enter(), 'POST', `/api/v0/approvals/${approvalId}/withdraw`);
    await expect.poll(back.outcome).toBe('failed');
    expect(await back.read()).toMatchObject({ state: 'withdrawn', canAskAgain: false });
    expect((await back.again()).json()).toMatchObject({ code: 'approval-over' });
  });
});
