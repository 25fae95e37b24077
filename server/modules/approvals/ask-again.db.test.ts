import { sql } from 'kysely';
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

const policyException = { reason: 'schedule', note: 'Beside the fair.' } as const;

/** A request of an employee for a stay outside the policy, with a reason. */
async function ask(name: string) {
  let accounts = [issuerAccount(`acct-${name}`, { cardToken: 'card-primary-venture-x' })];
  const enter = () => office.api.enter(employee(name, 'biz-1', {}, { accounts }));
  const person = await enter();
  await changePolicies(office.db, { isApprovalRequired: true, perNight: 1_00 });
  const rate = await findRate(office, ({ paymentTiming }) => paymentTiming === 'PayNow', { days: 60 });
  const session = await openCheckout(office, person, rate);
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
  /** The issuer closes the card that is to pay; the member has another one. */
  const closeCard = async () => {
    const paying = { lastFour: '9021', cardToken: 'card-primary-venture-x' };
    accounts = [issuerAccount(`acct-other-${name}`, paying)];
    await enter();
  };
  return { enter, session, contact, outcome, read, again, answer, closeCard, request };
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

  it('may have been approved when its card was closed; nothing was reserved, as the letter says [POL-06] [BKG-06]', async () => {
    const { contact, outcome, enter, again, answer, closeCard, request } = await ask('closed');
    await closeCard();
    await answer({ answer: 'approve' });
    await expect.poll(outcome, { timeout: 30_000 }).toBe('failed');
    const progress = await office.api.call(await enter(), 'GET', `/api/v0/bookings/${request.bookingId}`);
    expect(progress.json()).toMatchObject({ problem: { code: 'card-not-found' } });
    const letters = async () =>
      (await mailsTo(world, contact.email)).filter(({ subject }) => String(subject).startsWith('Not booked'));
    await expect.poll(letters).toHaveLength(1);
    const { body: mail } = await world.call(
      'GET',
      `/v1/post/messages/${String((await letters())[0]?.['id'])}`,
    );
    expect(String(mail['text'])).toContain('This card is no longer on your account.');
    expect(String(mail['text'])).toContain('Summit ...4417 was not charged.');
    expect(String(mail['text'])).not.toContain('released');
    const { bookingSessionId } = (await again()).json();
    const path = `/api/v0/bookings/sessions/${bookingSessionId}`;
    const opened = (await office.api.call(await enter(), 'GET', path)).json<StayBookingSession>();
    const next = { ...bookRequest(opened, [cardOf(opened)], { contact }), policyException };
    const booked = await office.api.call(await enter(), 'POST', `${path}/hotel/book`, next);
    expect(booked.json()).toMatchObject({ outcome: 'waiting_for_approval' });
  });

  it('opens one checkout when it is asked for three times at once [POL-06]', async () => {
    const { enter, outcome, again, answer } = await ask('thrice');
    await answer({ answer: 'deny', note: 'Later.' });
    await expect.poll(outcome, { timeout: 30_000 }).toBe('failed');
    const person = await enter();
    const opened = await Promise.all([again(person), again(person), again(person)]);
    expect(new Set(opened.map((one) => one.json().bookingSessionId)).size).toBe(1);
    expect(opened.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
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

describe('a request that may not be ended', () => {
  it('is left as it is by its asker who works in another company by now, who is told that it is not there [POL-06] [TEN-04]', async () => {
    const { enter, read, outcome } = await ask('elsewhere');
    const { approvalId } = await read();
    await office.api.enter(employee('other-boss', 'biz-2', { permissions: ['canViewAdmin'] }));
    const person = await enter();
    const withdraw = () => office.api.call(person, 'POST', `/api/v0/approvals/${approvalId}/withdraw`);
    await sql`insert into business_members (business_id, customer_id, policy_tier, roles, permissions, is_denied,
        is_onboarded, is_in_beta, joined_at, acknowledged_at)
      select 'biz-2', customer_id, policy_tier, roles, permissions, is_denied, is_onboarded, is_in_beta, joined_at, acknowledged_at
      from business_members where customer_id = ${person.customerId}`.execute(office.db);
    const work = (businessId: string) =>
      office.db
        .updateTable('sessions')
        .set({ business_id: businessId })
        .where('customer_id', '=', person.customerId)
        .execute();
    await work('biz-2');
    expect((await withdraw()).statusCode).toBe(404);
    await work('biz-1');
    expect(await read()).toMatchObject({ state: 'pending' });
    expect((await withdraw()).json()).toMatchObject({ state: 'withdrawn' });
    await expect.poll(outcome, { timeout: 30_000 }).toBe('failed');
  });

  it('is not answered by an approver who is suspended while they answer [POL-06] [TEN-04]', async () => {
    const { read, request } = await ask('hasty');
    const { approvalId } = await read();
    const boss = await office.api.enter(employee('hasty-boss', 'biz-1', { permissions: ['canViewAdmin'] }));
    const { answered } = await office.db.transaction().execute(async (tx) => {
      // The answer waits for this at its last step, after the rights of the approver were looked at.
      await tx
        .selectFrom('tasks')
        .select('id')
        .where('subject', '=', request.bookingId)
        .forUpdate()
        .execute();
      const pending = office.api.call(boss, 'POST', `/api/v0/approvals/${approvalId}/answer`, {
        answer: 'approve',
      });
      const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waiting.execute(office.db)).rows[0]?.n).toBeGreaterThan(0);
      await office.db
        .updateTable('business_members')
        .set({ suspended_at: office.clock.now() })
        .where('customer_id', '=', boss.customerId)
        .execute();
      return { answered: pending };
    });
    expect((await answered).statusCode).toBe(404);
    expect(await read()).toMatchObject({ state: 'pending' });
  });
});
