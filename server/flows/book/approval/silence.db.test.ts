import { describe, expect, it } from 'vitest';
import type { Approval } from '#contract/business/approvals.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { arm } from '#tests/support/arm.ts';
import { bookPath, bookRequest, cardOf, findRate, openCheckout } from '#tests/support/checkout.ts';
import { employee, issuerAccount } from '#tests/support/issuer-customers.ts';
import { changePolicies } from '#tests/support/policies.ts';
import { testShop } from '#tests/support/shop.ts';

const { world, shop: office, seen, pass } = await testShop('silence', { tenant: 'business' });
const hour = 3600;

type Rules = NonNullable<Parameters<typeof changePolicies>[1]['approvals']>;
let asked = 0;
/** Somebody of a company of their own asks for approval under a policy; `by` are its other members. */
async function ask(
  approvals: Rules,
  by: { admin?: boolean; own?: 'active' | 'suspended'; isAdmin?: boolean } = {},
) {
  const businessId = `silence-${++asked}`;
  const name = `asker-${asked}`;
  const accounts = [issuerAccount(`acct-${name}`, { cardToken: 'card-primary-venture-x' })];
  const permissions = by.isAdmin ? (['canViewAdmin'] as const) : [];
  const enter = () =>
    office.api.enter(employee(name, businessId, { permissions: [...permissions] }, { accounts }));
  const person = await enter();
  if (by.admin)
    await office.api.enter(employee(`admin-${asked}`, businessId, { permissions: ['canViewAdmin'] }));
  if (by.own) {
    const own = await office.api.enter(employee(`own-${asked}`, businessId));
    const member = office.db.updateTable('business_members').where('business_id', '=', businessId);
    await member.set({ approver_id: own.customerId }).where('customer_id', '=', person.customerId).execute();
    if (by.own === 'suspended')
      await member
        .set({ suspended_at: office.clock.now() })
        .where('customer_id', '=', own.customerId)
        .execute();
  }
  await changePolicies(office.db, { isApprovalRequired: true, approvals });
  const rate = await findRate(office, ({ paymentTiming }) => paymentTiming === 'PayNow', { days: 60 });
  const session = await openCheckout(office, person, rate);
  const request = bookRequest(session, [cardOf(session)], {
    contact: { email: `${name}@mail.example`, phone: '+14165550142' },
  });
  const answer = await office.api.call(person, 'POST', bookPath(session), request);
  expect(answer.json()).toMatchObject({ outcome: 'waiting_for_approval' });
  const read = async (as?: TestPerson): Promise<Approval> =>
    (await office.api.call(as ?? (await enter()), 'GET', '/api/v0/approvals')).json().asked[0];
  const until = office.db.selectFrom('approvals').selectAll().where('booking_id', '=', request.bookingId);
  return {
    businessId,
    session,
    read,
    person,
    name,
    row: () => until.executeTakeFirstOrThrow(),
    evidence: () => seen(person, request.bookingId, office),
    outcome: async () =>
      (await office.api.call(await enter(), 'GET', `/api/v0/bookings/${request.bookingId}`)).json().outcome,
  };
}

/** Seconds from when it was asked to its deadline. */
const lasts = ({ asked_at, deadline }: { asked_at: Date; deadline: Date }) =>
  (deadline.getTime() - asked_at.getTime()) / 1000;

describe('a request for approval that nobody answers', () => {
  const cases = [
    ['an admin is there', { admin: true }],
    ['the approver is suspended', { admin: true, own: 'suspended' }],
    ['the only admin asks', { isAdmin: true }],
  ] as const;
  it.each(cases)('lapses at the end of its hours, not before: %s [POL-06]', async (_, by) => {
    const { row, read, outcome, evidence } = await ask({ deadlineHours: 2 }, by);
    const before = await row();
    expect(lasts(before)).toBe(2 * hour);
    expect(await read()).toMatchObject({ onSilence: 'lapse', deadline: before.deadline.toISOString() });
    // What the policy says by then changes nothing for a request that waits.
    await changePolicies(office.db, { approvals: { deadlineHours: 100, onTimeout: 'approve' } });
    const left = (before.deadline.getTime() - office.clock.now().getTime()) / 1000;
    await pass(left - 1);
    expect((await row()).state).toBe('pending');
    await pass(1);
    await expect.poll(async () => (await row()).state, { timeout: 20_000 }).toBe('lapsed');
    expect((await row()).answered_at?.getTime()).toBeGreaterThanOrEqual(before.deadline.getTime());
    await expect.poll(outcome, { timeout: 20_000 }).toBe('failed');
    expect(await evidence()).toMatchObject({ bank: [], openHolds: 0, supplier: 'none' });
  });

  it.each(cases)(
    'counts as approved where the policy says so, and is booked at its price: %s [POL-06]',
    async (_, by) => {
      const { row, read, outcome, evidence, session } = await ask(
        { deadlineHours: 1, onTimeout: 'approve' },
        by,
      );
      expect(await read()).toMatchObject({ onSilence: 'approve' });
      await pass(hour + 1);
      await expect.poll(outcome, { timeout: 30_000 }).toBe('confirmed');
      expect(await row()).toMatchObject({ state: 'approved', by_rule: true, answered_by: null });
      expect(await read()).toMatchObject({ state: 'approved', isByRule: true, answeredBy: null });
      const due = Math.round(session.price.dueNow.amount * 100);
      expect(await evidence()).toMatchObject({ bank: [['captured', due, 0]] });
    },
  );

  it('goes through its levels and lapses after everybody was asked once more [POL-06]', async () => {
    const { row, read, outcome, name } = await ask(
      { deadlineHours: 4, onTimeout: 'escalate' },
      { admin: true, own: 'active' },
    );
    const { asked_at } = await row();
    expect(await row()).toMatchObject({ level: 1 });
    await pass(2 * hour + 1);
    await expect.poll(async () => (await row()).level, { timeout: 20_000 }).toBe(2);
    await pass(2 * hour);
    await expect.poll(async () => (await row()).level, { timeout: 20_000 }).toBe(3);
    const again = await row();
    expect((again.deadline.getTime() - asked_at.getTime()) / 1000).toBe(8 * hour);
    expect(await read()).toMatchObject({
      state: 'pending',
      onSilence: 'lapse',
      deadline: again.deadline.toISOString(),
    });
    const lettersTo = async (who: string) =>
      (await mailsTo(world, `${name.replace('asker', who)}@example.com`)).length;
    await expect.poll(async () => [await lettersTo('own'), await lettersTo('admin')]).toEqual([2, 2]);
    await pass(4 * hour);
    await expect.poll(async () => (await row()).state, { timeout: 20_000 }).toBe('lapsed');
    await expect.poll(outcome, { timeout: 20_000 }).toBe('failed');
  });
});

describe('a price that has risen by 6 % when it was approved', () => {
  const cases = [
    ['within a share of 7 %', { percent: 7, amount: null }, true],
    ['above a share of 5 %', { percent: 5, amount: null }, false],
    ['above an amount', { percent: 50, amount: { value: 1, currency: 'USD' } }, false],
  ] as const;
  it.each(cases)('%s [POL-06]', async (_, tolerance, isBooked) => {
    const one = await ask({ deadlineHours: 5, tolerance, onTimeout: 'approve' }, { admin: true });
    // Longer than a supplier knows what it offered.
    await pass(5 * hour - 60);
    await arm(world, { area: 'stays', operation: 'quote', fault: 'price-up' });
    await pass(61);
    await expect.poll(one.outcome, { timeout: 30_000 }).toBe(isBooked ? 'confirmed' : 'failed');
    if (!isBooked) {
      expect(await one.evidence()).toMatchObject({
        failure: 'approval-price-changed',
        bank: [],
        supplier: 'none',
      });
      return;
    }
    const cents = ({ amount }: { amount: number }) => Math.round(amount * 100);
    const { dueNow, grandTotal } = one.session.price;
    const rise = cents((await one.read()).total) - cents(grandTotal);
    expect(rise).toBeGreaterThan(0.05 * cents(grandTotal));
    expect(await one.evidence()).toMatchObject({ bank: [['captured', cents(dueNow) + rise, 0]] });
  });
});

describe('a request whose approver cannot answer any more', () => {
  /** What happens to the approver while they are the only one who was asked. */
  const approverIs = {
    suspended: { suspended_at: new Date() },
    'gone from the company': { left_at: new Date() },
    'denied by the issuer': { is_denied: true },
    'no longer the asker’s': null,
  } as const;
  const table = (Object.keys(approverIs) as (keyof typeof approverIs)[]).flatMap((event) =>
    (['lapse', 'approve', 'escalate'] as const).flatMap((onTimeout) =>
      [false, true].map((isJump) => ({
        event,
        onTimeout,
        isJump,
        clock: isJump ? 'one jump' : 'two steps',
      })),
    ),
  );
  it.each(table)(
    'goes to the others at once when its approver is $event; $onTimeout at its second, in $clock of the clock [POL-06]',
    async ({ event, onTimeout, isJump }) => {
      const { row, businessId, person, name, outcome } = await ask(
        { deadlineHours: 4, onTimeout },
        { admin: true, own: 'active' },
      );
      const before = await row();
      expect(before).toMatchObject({ level: 1, asked_ids: [expect.any(String)] });
      const [own = ''] = before.asked_ids;
      const members = () => office.db.updateTable('business_members').where('business_id', '=', businessId);
      const change = approverIs[event];
      const changed = members().where('customer_id', '=', change ? own : person.customerId);
      await changed.set(change ?? { approver_id: null }).execute();
      await expect.poll(async () => (await row()).level, { timeout: 20_000 }).toBe(2);
      const { asked_ids, deadline } = await row();
      expect(asked_ids).toHaveLength(2);
      expect(deadline).toEqual(before.deadline);
      const subjects = async () =>
        (await mailsTo(world, `${name.replace('asker', 'admin')}@example.com`)).map(({ subject }) => subject);
      await expect.poll(subjects).toEqual([expect.stringContaining('asks for your approval')]);
      const secondsTo = (at: Date) => (at.getTime() - office.clock.now().getTime()) / 1000;
      if (isJump) await pass(9 * hour);
      else {
        await pass(secondsTo(before.deadline) - 1);
        expect(await row()).toMatchObject({ state: 'pending', deadline: before.deadline });
        await pass(1);
      }
      if (onTimeout === 'escalate' && !isJump) {
        await expect.poll(async () => (await row()).level, { timeout: 20_000 }).toBe(3);
        const until = (await row()).deadline;
        expect(until.getTime() - before.deadline.getTime()).toBe(4 * hour * 1000);
        await pass(secondsTo(until) - 1);
        expect((await row()).state).toBe('pending');
        await pass(1);
      }
      // Approved, it may cost more by now.
      await expect.poll(outcome, { timeout: 30_000 }).toMatch(/^(confirmed|failed)$/);
      expect((await row()).state).toBe(onTimeout === 'approve' ? 'approved' : 'lapsed');
    },
  );

  it('waits for whom it can reach: the first who may answer is asked on joining [POL-06]', async () => {
    const { row, businessId, name } = await ask({ deadlineHours: 4 });
    expect(await row()).toMatchObject({ asked_ids: [] });
    const admin = name.replace('asker', 'late');
    const { customerId } = await office.api.enter(
      employee(admin, businessId, { permissions: ['canViewAdmin'] }),
    );
    await expect.poll(async () => (await row()).asked_ids, { timeout: 20_000 }).toEqual([customerId]);
  });
});
