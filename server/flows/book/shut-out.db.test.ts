import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Approval } from '#contract/business/approvals.ts';
import { movePerson } from '#server/modules/people/index.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { bookPath, bookRequest, cardOf, findRate, openCheckout } from '#tests/support/checkout.ts';
import { companiesOf, forOne } from '#tests/support/companies/arranged.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { employee, issuerAccount } from '#tests/support/issuer-customers.ts';
import { changePolicies } from '#tests/support/policies.ts';
import { reasonFor } from '#tests/support/policy-reason.ts';
import { testShop } from '#tests/support/shop.ts';

const { world, shop: office, seen, pass } = await testShop('shut-out', { tenant: 'business' });
const hour = 3600;
const soon = { timeout: 30_000 };
const { company, choose, stay, asGuest } = companiesOf(office, 'shut-out');

/** What is stored of the request for a booking, and what becomes of the booking. */
const of = (person: TestPerson, bookingId: string) => {
  const stored = office.db.selectFrom('approvals').selectAll().where('booking_id', '=', bookingId);
  return {
    row: () => stored.executeTakeFirstOrThrow(),
    async expectOver(because: string) {
      const evidence = () => seen(person, bookingId, office);
      await expect.poll(async () => (await evidence()).failure, soon).toBe(`approval-${because}`);
      expect(await evidence()).toMatchObject({ bank: [], openHolds: 0, supplier: 'none' });
    },
  };
};

const answer = async (by: TestPerson, approvalId: string) =>
  (await office.api.call(by, 'POST', `/api/v0/approvals/${approvalId}/answer`, { answer: 'approve' })).json();

let asked = 0;
/** Somebody waits for the approval of their company, whose policy books at the deadline when nobody answers. */
async function ask() {
  const businessId = `shut-out-${++asked}`;
  const name = `asker-${asked}`;
  const accounts = [issuerAccount(`acct-${name}`, { cardToken: 'card-primary-venture-x' })];
  const customer = employee(name, businessId, {}, { accounts });
  const person = await office.api.enter(customer);
  const boss = await office.api.enter(
    employee(`boss-${asked}`, businessId, { permissions: ['canViewAdmin', 'canViewUsers'] }),
  );
  const approvals = { deadlineHours: 1, onTimeout: 'approve' } as const;
  await changePolicies(office.db, { isApprovalRequired: true, approvals });
  const rate = await findRate(office, ({ paymentTiming }) => paymentTiming === 'PayNow', { days: 60 });
  const session = await openCheckout(office, person, rate);
  const request = bookRequest(session, [cardOf(session)], {
    contact: { email: `${name}@mail.example`, phone: '+14165550142' },
  });
  const sent = await office.api.call(person, 'POST', bookPath(session), request);
  expect(sent.json()).toMatchObject({ outcome: 'waiting_for_approval' });
  return { businessId, name, person, customer, boss, ...of(person, request.bookingId) };
}

const letters = async (address: string, subject: string) =>
  (await mailsTo(world, address)).filter((mail) => String(mail['subject']).startsWith(subject));

describe('what somebody asked their company for', () => {
  it.each(['suspended', 'removed', 'denied by the issuer'] as const)(
    'ends at once when they are %s, is told to both sides, and is not booked at its deadline either [POL-06] [BUS-02] [SES-05]',
    async (how) => {
      const { businessId, name, person, customer, boss, row, expectOver } = await ask();
      if (how === 'denied by the issuer')
        await office.api.enter({
          ...customer,
          business: { ...(customer.business ?? expect.fail()), isDenied: true },
        });
      else
        await movePerson(
          { db: office.db, clock: office.clock, forget: async () => {} },
          { businessId, userId: boss.customerId },
          { personId: person.customerId, event: how === 'suspended' ? 'suspend' : 'remove' },
        );
      expect(await row()).toMatchObject({ state: 'withdrawn', ended_because: 'asker-left' });
      await expectOver('asker-left');
      const { id } = await row();
      expect(await answer(boss, id)).toMatchObject({ code: 'approval-over' });
      const shown = await office.api.call(boss, 'GET', `/api/v0/approvals/${id}`);
      expect(shown.json<Approval>()).toMatchObject({ state: 'withdrawn', endedBecause: 'asker-left' });
      await expect.poll(() => letters(`${name}@mail.example`, 'Not booked'), soon).toHaveLength(1);
      await pass(hour + 1);
      await expectOver('asker-left');
      const toBoss = `${name.replace('asker', 'boss')}@example.com`;
      await expect.poll(() => letters(toBoss, 'No answer needed'), soon).toHaveLength(1);
    },
  );

  it('waits on when they leave another company, or a colleague leaves [POL-06] [BUS-05]', async () => {
    const { businessId, person, boss, row } = await ask();
    const elsewhere = await ask();
    const members = () => office.db.updateTable('business_members');
    await sql`insert into business_members (business_id, customer_id, policy_tier, roles, permissions, is_denied, is_onboarded,
        is_in_beta, joined_at)
      values (${elsewhere.businessId}, ${person.customerId}, 'standard', '{}', '{}', false, true, true, now())`.execute(
      office.db,
    );
    const left = { left_at: office.clock.now(), left_by: 'admin' };
    await members()
      .set(left)
      .where('business_id', '=', elsewhere.businessId)
      .where('customer_id', '=', person.customerId)
      .execute();
    const colleague = await office.api.enter(employee(`colleague-${asked}`, businessId));
    await members().set(left).where('customer_id', '=', colleague.customerId).execute();
    expect(await row()).toMatchObject({ state: 'pending', ended_because: null });
    expect(await answer(boss, (await row()).id)).toMatchObject({ state: 'approved' });
  });

  it('is not approved although it was asked for at the moment when they were suspended [POL-06] [SES-05]', async () => {
    const { person, boss, row, expectOver } = await ask();
    // As if its row were written after the suspension: what ends requests with their people does not see it.
    await office.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await tx
        .updateTable('business_members')
        .set({ suspended_at: office.clock.now() })
        .where('customer_id', '=', person.customerId)
        .execute();
    });
    expect(await answer(boss, (await row()).id)).toMatchObject({ code: 'approval-over' });
    await pass(hour + 1);
    await expectOver('asker-left');
    expect(await row()).toMatchObject({ state: 'withdrawn', ended_because: 'asker-left', by_rule: false });
  });
});

describe('what was asked for a colleague', () => {
  async function arranged() {
    const { dana, amy, enter, businessId } = await company({ policyTier: 'supervised' });
    const boss = await enter('Boss', { permissions: ['canViewAdmin'] });
    const session = (await choose(dana, await stay(dana), forOne(amy))).json();
    const request = bookRequest(session, [cardOf(session)], {
      ...reasonFor(session),
      ...(await asGuest(amy)),
    });
    const sent = await office.api.call(dana, 'POST', bookPath(session), request);
    expect(sent.json()).toMatchObject({ outcome: 'waiting_for_approval' });
    const member = (one: TestPerson) =>
      office.db
        .updateTable('business_members')
        .where('business_id', '=', businessId)
        .where('customer_id', '=', one.customerId);
    return { businessId, dana, amy, boss, member, ...of(dana, request.bookingId) };
  }

  it('ends when the colleague is removed [POL-06] [BUS-07]', async () => {
    const { amy, member, row, expectOver } = await arranged();
    await member(amy).set({ left_at: office.clock.now(), left_by: 'admin' }).execute();
    expect(await row()).toMatchObject({ state: 'withdrawn', ended_because: 'traveler-left' });
    await expectOver('traveler-left');
  });

  it('is not approved once the arranger may no longer book for them, and ends with the link of the two [POL-06] [BUS-07]', async () => {
    const one = await arranged();
    await one.member(one.dana).set({ permissions: [] }).execute();
    expect(await answer(one.boss, (await one.row()).id)).toMatchObject({ code: 'approval-over' });
    await pass(100 * hour);
    await one.expectOver('no-right');

    const two = await arranged();
    const key = { business_id: two.businessId, arranger_id: two.dana.customerId };
    const link = () => office.db.updateTable('arranger_links').where('business_id', '=', two.businessId);
    await sql`insert into arranger_links (id, business_id, arranger_id, traveler_id, asked_by, state, mail_to, language, asked_at)
      values (gen_random_uuid(), ${key.business_id}, ${key.arranger_id}, ${two.amy.customerId}, ${key.arranger_id}, 'accepted',
        'both', 'en', now())`.execute(office.db);
    await two.member(two.dana).set({ permissions: [] }).execute();
    expect(await two.row()).toMatchObject({ state: 'pending' });
    await link().set({ state: 'ended', ended_at: office.clock.now() }).execute();
    expect(await two.row()).toMatchObject({ state: 'withdrawn', ended_because: 'no-right' });
    await two.expectOver('no-right');
  });
});
