import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  editMember,
  findInvitation,
  findMembership,
  insertInvitation,
  moveMember,
  roleOf,
} from '#server/modules/business/index.ts';
import { type IssuerCustomer, syncCards } from '#server/modules/accounts/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { testClock } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { employee, issuerBusiness, issuerCustomer } from '#tests/support/issuer-customers.ts';
import { welcomeCustomer } from './welcome-customer.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
const clock = testClock();
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const signIn = (...of: Parameters<typeof employee>) =>
  welcomeCustomer({ db: database.db, clock, tenant: 'business' })({ customer: employee(...of) });

const edit = (businessId: string, customerId: string, version = 1) =>
  inTransaction(database.db, (tx) =>
    editMember(
      tx,
      { businessId, customerId, version },
      {
        roles: ['admin', 'traveler'],
        permissions: ['canViewUsers', 'canViewAdmin'],
        policyTier: 'executive',
        department: 'Studio',
        costCenter: 'CC-114',
        approverId: null,
      },
    ),
  );

describe('what the issuer says of a member at sign-in', () => {
  it('is followed until an admin of the company edits the member [BUS-01]', async () => {
    const { customerId } = await signIn('early', 'biz-1');
    await signIn('early', 'biz-1', { policyTier: 'strict', permissions: ['canViewUsers'] });
    expect(await findMembership(database.db, { businessId: 'biz-1', customerId })).toMatchObject({
      policyTier: 'strict',
      permissions: ['canViewUsers'],
    });
  });

  it('leaves an admin’s edit alone at the next sign-in and after card events [BUS-01]', async () => {
    const { customerId } = await signIn('edited', 'biz-1');
    expect(await edit('biz-1', customerId)).toBe(true);
    await signIn('edited', 'biz-1', { policyTier: 'strict', roles: ['intern'], permissions: [] });
    const changed = { ...employee('edited', 'biz-1', { policyTier: 'strict' }), revision: 2 };
    await inTransaction(database.db, (tx) => syncCards(tx, customerId, changed, clock.now()));
    await signIn('edited', 'biz-1', { policyTier: 'strict' });
    const row = await database.db
      .selectFrom('business_members')
      .select(['policy_tier', 'roles', 'permissions', 'department', 'cost_center', 'owned_by'])
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      policy_tier: 'executive',
      roles: ['admin', 'traveler'],
      permissions: ['canViewUsers', 'canViewAdmin'],
      department: 'Studio',
      cost_center: 'CC-114',
      owned_by: 'portal',
    });
  });

  it('still decides who is denied, and which card and card role an edited member has [BUS-01]', async () => {
    const { customerId } = await signIn('denied', 'biz-1');
    await edit('biz-1', customerId);
    await signIn('denied', 'biz-1', { isDenied: true }, { accounts: [] });
    expect(await findMembership(database.db, { businessId: 'biz-1', customerId })).toMatchObject({
      policyTier: 'executive',
      isDenied: true,
      cardRole: null,
    });
  });

  it('is refused to a second admin whose page is older than the first one’s edit [BUS-01]', async () => {
    const { customerId } = await signIn('twice', 'biz-1');
    expect(await edit('biz-1', customerId)).toBe(true);
    expect(await edit('biz-1', customerId)).toBe(false);
    expect(await edit('biz-1', customerId, 2)).toBe(true);
  });
});

describe('a person of several companies', () => {
  const two = issuerCustomer('both', {
    business: issuerBusiness('biz-a'),
    otherBusinesses: [issuerBusiness('biz-b', { businessName: 'Otter Creek' })],
  });
  const welcome = (customer: IssuerCustomer) =>
    welcomeCustomer({ db: database.db, clock, tenant: 'business' })({ customer });
  const companiesOf = (customerId: string) =>
    database.db
      .selectFrom('business_members')
      .select(['business_id', 'state'])
      .where('customer_id', '=', customerId)
      .orderBy('business_id')
      .execute();

  it('belongs to each that the issuer names, and begins in the first [BUS-05]', async () => {
    const { customerId, businessId } = await welcome(two);
    expect(businessId).toBe('biz-a');
    expect(await companiesOf(customerId)).toEqual([
      { business_id: 'biz-a', state: 'active' },
      { business_id: 'biz-b', state: 'active' },
    ]);
  });

  it('keeps those they were invited to when the issuer no longer names the others [BUS-05]', async () => {
    const { customerId } = await welcome(two);
    await database.db
      .updateTable('business_members')
      .set({ joined_by: 'invitation' })
      .where('customer_id', '=', customerId)
      .where('business_id', '=', 'biz-b')
      .execute();
    await welcome({ ...two, business: null, otherBusinesses: [] });
    expect(await companiesOf(customerId)).toEqual([
      { business_id: 'biz-a', state: 'left' },
      { business_id: 'biz-b', state: 'active' },
    ]);
    await welcome(two);
    expect((await companiesOf(customerId)).map(({ state }) => state)).toEqual(['active', 'active']);
  });

  it('stays out of a company whose admin removed them, whatever the issuer says [BUS-03]', async () => {
    const { customerId } = await welcome(two);
    await database.db
      .updateTable('business_members')
      .set({ left_at: clock.now(), left_by: 'admin' })
      .where('customer_id', '=', customerId)
      .where('business_id', '=', 'biz-a')
      .execute();
    await welcome(two);
    expect((await companiesOf(customerId)).map(({ state }) => state)).toEqual(['left', 'active']);
  });
});

describe('an invitation that is left over', () => {
  let people = 0;
  /** Somebody with an invitation to a company, by which they would be a traveler of its Studio. */
  async function invited() {
    const customer = employee(`left-over-${++people}`, 'biz-left', { permissions: ['canViewAdmin'] });
    const by = await signIn(`inviter-${people}`, 'biz-left');
    const invitation = await inTransaction(database.db, (tx) =>
      insertInvitation(
        tx,
        {
          businessId: 'biz-left',
          email: customer.email.toUpperCase(),
          role: 'traveler',
          tier: 'strict',
          department: 'Studio',
          costCenter: null,
          approverId: null,
          language: 'en',
          invitedBy: by.customerId,
        },
        clock.now(),
      ),
    );
    const enter = welcomeCustomer({ db: database.db, clock, tenant: 'business' });
    return {
      invitation,
      enter: () => enter({ customer }),
      accept: () => enter({ customer, invitation }),
      state: async () => (await findInvitation(database.db, invitation, clock.now()))?.state,
    };
  }
  const memberOf = (customerId: string) =>
    findMembership(database.db, { businessId: 'biz-left', customerId });

  it('ends when they join by their card, and cannot take their role from them later [BUS-02] [BUS-03]', async () => {
    const { enter, accept, state } = await invited();
    const { customerId } = await enter();
    expect(await state()).toBe('revoked');
    await expect(accept()).rejects.toMatchObject({ code: 'invitation-over' });
    expect(await memberOf(customerId)).toMatchObject({
      permissions: ['canViewAdmin'],
      policyTier: 'standard',
    });
  });

  it('leaves somebody as they are who is a member already, and gives what it says to who joins by it [BUS-02] [BUS-03]', async () => {
    const first = await invited();
    const { customerId } = await first.accept();
    expect(await memberOf(customerId)).toMatchObject({ permissions: [], policyTier: 'strict' });
    const second = await invited();
    const admin = await second.enter();
    await database.db
      .updateTable('business_invitations')
      .set({ state: 'sent', closed_at: null })
      .where('id', '=', second.invitation.invitationId)
      .execute();
    await second.accept();
    const kept = await memberOf(admin.customerId);
    expect([roleOf(kept?.permissions ?? []), kept?.policyTier]).toEqual(['admin', 'standard']);
  });

  it('does not bring back somebody who was removed since it was sent [BUS-02] [BUS-03]', async () => {
    const { enter, accept, invitation } = await invited();
    const { customerId } = await enter();
    await database.db
      .updateTable('business_invitations')
      .set({ state: 'sent', closed_at: null })
      .where('id', '=', invitation.invitationId)
      .execute();
    clock.advance({ minutes: 1 });
    const key = { businessId: 'biz-left', customerId };
    await inTransaction(database.db, (tx) => moveMember(tx, key, 'remove', clock.now()));
    await expect(accept()).rejects.toMatchObject({ code: 'invitation-over' });
    expect(await memberOf(customerId)).toBeNull();
  });
});
