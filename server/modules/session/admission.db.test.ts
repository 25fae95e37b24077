import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tenant } from '#contract/enums/index.ts';
import type { IssuerPort } from '#server/modules/accounts/port.ts';
import {
  insertInvitation,
  moveMember,
  readInvitationForLetter,
  revokeInvitation,
} from '#server/modules/business/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { employee, issuerCustomer } from '#tests/support/issuer-customers.ts';
import { openSignInPortal, type SignInPortal, worldForSignIn } from '#tests/support/sign-in-portal.ts';
import type { TestWorld } from '#tests/support/world.ts';

let world: TestWorld;
let portal: SignInPortal;
let business: SignInPortal;

beforeAll(async () => {
  world = await worldForSignIn();
});
beforeEach(async () => {
  await portal?.close();
  portal = await openSignInPortal(world, 'consumer');
  await business?.close();
  business = await openSignInPortal(world, 'business');
});
afterAll(async () => {
  await portal.close();
  await business.close();
  await world.close();
});

describe('signing in to the business portal', () => {
  it.each([
    ['denied', 40103],
    ['not-beta', 40102],
  ])('as %s is answered with %i and creates no session [SES-05]', async (handle, code) => {
    const answer = await business.signIn(handle);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ status: 401, code });
    expect(await business.db.selectFrom('sessions').select('id').execute()).toEqual([]);
    expect(await business.db.selectFrom('customers').select('id').execute()).toEqual([]);
  });

  it.each([
    ['not-onboarded', 40105],
    ['not-acknowledged', 40106],
  ])(
    'as %s creates a session that only calls open to pending users accept [SES-05] [SES-09]',
    async (handle, code) => {
      const answer = await business.signIn(handle);
      expect(answer.statusCode).toBe(200);
      const headers = { authorization: `Bearer ${answer.json().token}` };
      const get = (url: string) => business.app.inject({ url, headers });
      expect((await get('/api/v0/sessions')).json()).toMatchObject({ status: 401, code });
      expect((await get('/api/v0/userInfo')).statusCode).toBe(200);
      expect((await get('/api/v0/portalAccess')).json()).toEqual({ allowed: false });
      expect((await get('/api/v1/portalAccess')).json()).toMatchObject({ allowed: false, code });
    },
  );

  it('is possible once the terms are acknowledged, which is stored [SES-05] [SES-09]', async () => {
    const { token, session } = (await business.signIn('not-acknowledged')).json();
    const headers = {
      authorization: `Bearer ${token}`,
      'x-csrf-token': session.csrfToken,
      cookie: `cardinal_business_csrf=${session.csrfToken}`,
    };
    const accepted = await business.post('/api/v0/acknowledgement', {}, headers);
    expect(accepted.json()).toEqual({ allowed: true, code: null, reason: null });
    expect((await business.app.inject({ url: '/api/v0/sessions', headers })).statusCode).toBe(200);
    const again = (await business.signIn('not-acknowledged')).json();
    const access = await business.app.inject({
      url: '/api/v1/portalAccess',
      headers: { authorization: `Bearer ${again.token}` },
    });
    expect(access.json().allowed).toBe(true);
  });

  it('returns the company of an administrator [BUS-01] [BUS-06]', async () => {
    const { session } = (await business.signIn('owner')).json();
    expect(session.corporateInfo).toEqual({
      permissions: ['canViewUsers', 'canViewAdmin'],
      businessIsLive: true,
      roleList: ['owner', 'admin', 'traveler'],
      policyTier: 'executive',
      businessId: 'biz-lumen-atelier',
      businessName: 'Lumen Atelier Inc.',
      accountReferenceId: 'acct-owner-venture-x-business',
      businessLoyaltyPrograms: [
        { loyaltyProgramName: 'Hilton Honors', loyaltyProgramCode: 'HIL', hotelChainName: 'Hilton' },
        {
          loyaltyProgramName: 'Marriott Bonvoy',
          loyaltyProgramCode: 'MAR',
          hotelChainName: 'Marriott International',
        },
      ],
      defaultTravelerId: null,
      hiddenTravelerIds: [],
      hasSeenModalMap: {},
      cap1Role: 'PRIMARY',
      role: 'Primary',
      accountKind: 'Business',
    });
  });

  it.each([
    ['account-manager', 'AM', 'Account Manager'],
    ['employee', 'AU', 'Authorized User'],
    ['non-financial', 'NFU', 'Non Financial User'],
  ])('as %s returns the role on the card, %s [BUS-06]', async (handle, cap1Role, role) => {
    const { session } = (await business.signIn(handle)).json();
    expect(session.corporateInfo).toMatchObject({ cap1Role, role });
  });

  it('to its admin portal is allowed to administrators only [BUS-01]', async () => {
    expect((await business.signIn('owner', 'admin')).statusCode).toBe(200);
    expect((await business.signIn('employee', 'admin')).json()).toMatchObject({ status: 401, code: 40103 });
  });
});

describe('an invitation to a company', () => {
  /** The secret of an invitation by the owner of Lumen Atelier. */
  async function invite(email: string, rest: { role?: 'admin' } = {}) {
    await business.signIn('owner');
    const { id } = await business.db
      .selectFrom('customers')
      .select('id')
      .where('subject', '=', 'customer-owner')
      .executeTakeFirstOrThrow();
    const made = await inTransaction(business.db, (tx) =>
      insertInvitation(
        tx,
        {
          businessId: 'biz-lumen-atelier',
          email,
          role: 'traveler',
          tier: 'strict',
          department: 'Studio',
          costCenter: null,
          approverId: id,
          language: 'en',
          invitedBy: id,
          ...rest,
        },
        business.clock.now(),
      ),
    );
    const read = await readInvitationForLetter(business.db, made.invitationId, business.clock.now());
    return { ...made, token: read?.token ?? '' };
  }
  const signIn = (token?: string, handle = 'invited') => business.signIn(handle, 'traveler', token);

  it('lets in a person without a business card, once, with what it says; others stay out [BUS-03] [SES-05]', async () => {
    expect((await signIn()).json()).toMatchObject({
      status: 401,
      code: 40103,
      context: { reason: 'no-business-card' },
    });
    const { token } = await invite('Ximena@freelance.example');
    expect((await signIn(token)).json().session).toMatchObject({
      userInfo: { firstName: 'Ximena' },
      corporateInfo: {
        businessId: 'biz-lumen-atelier',
        policyTier: 'strict',
        permissions: [],
        accountReferenceId: 'acct-owner-venture-x-business',
        cap1Role: null,
      },
    });
    // The link again is no error for the person who used it, and lets nobody else in.
    expect((await signIn(token)).statusCode).toBe(200);
    expect((await signIn()).json().session.corporateInfo.businessId).toBe('biz-lumen-atelier');
    expect((await signIn(token, 'other-owner')).json()).toMatchObject({
      status: 409,
      code: 'invitation-over',
    });
  });

  it('is refused with another address, after seven days, taken back, or with a false secret [BUS-03]', async () => {
    const { token, invitationId } = await invite('somebody@else.example');
    expect((await signIn(token)).json()).toMatchObject({
      status: 403,
      code: 'invitation-of-another',
      context: { signedInAs: 'ximena@freelance.example' },
    });
    expect((await signIn('x'.repeat(43))).json().code).toBe('invitation-over');
    const key = { invitationId, businessId: 'biz-lumen-atelier' };
    await inTransaction(business.db, (tx) => revokeInvitation(tx, key, business.clock.now()));
    expect((await signIn(token)).json().code).toBe('invitation-over');
    const late = await invite('ximena@freelance.example');
    business.clock.advance({ hours: 7 * 24 });
    expect((await signIn(late.token)).json().code).toBe('invitation-over');
    expect(await business.db.selectFrom('business_members').select('joined_by').execute()).toEqual([
      { joined_by: 'issuer' },
    ]);
  });

  it('makes a member of one company a member of two, who begins in the one that invited [BUS-03] [BUS-05]', async () => {
    const { token } = await invite('wilhelmina@otter-creek.example');
    expect((await signIn(token, 'other-employee')).json().session.corporateInfo.businessId).toBe(
      'biz-lumen-atelier',
    );
    expect((await signIn(undefined, 'other-employee')).json().session.corporateInfo.businessId).toBe(
      'biz-lumen-atelier',
    );
  });

  it('is accepted by one of two sign-ins at the same moment, and both are the same member [BUS-03]', async () => {
    const { token } = await invite('ximena@freelance.example');
    const answers = await Promise.all([signIn(token), signIn(token)]);
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes).toContain(200);
    expect(codes.every((code) => code === 200 || code === 409)).toBe(true);
    const rows = await business.db
      .selectFrom('business_members')
      .select('department')
      .where('joined_by', '=', 'invitation')
      .execute();
    expect(rows).toEqual([{ department: 'Studio' }]);
  });

  it('lets an invited admin into the admin portal, and nobody whom an admin suspended or removed [BUS-01] [BUS-03]', async () => {
    const { token } = await invite('ximena@freelance.example', { role: 'admin' });
    await signIn(token);
    expect((await business.signIn('invited', 'admin')).statusCode).toBe(200);
    const { id } = await business.db
      .selectFrom('customers')
      .select('id')
      .where('subject', '=', 'customer-invited')
      .executeTakeFirstOrThrow();
    const key = { businessId: 'biz-lumen-atelier', customerId: id };
    await inTransaction(business.db, (tx) => moveMember(tx, key, 'suspend', business.clock.now()));
    expect((await signIn()).json()).toMatchObject({ code: 40103, context: { reason: 'shut-out' } });
    await inTransaction(business.db, (tx) => moveMember(tx, key, 'remove', business.clock.now()));
    expect((await signIn()).json()).toMatchObject({ code: 40103, context: { reason: 'no-business-card' } });
  });
});

describe('the admin portal of a company that is not live', () => {
  it('lets in who sets it up, who then finds only the calls of onboarding open [BUS-03] [SES-05]', async () => {
    const { session } = (await business.signIn('not-onboarded', 'admin')).json();
    expect(session.corporateInfo).toMatchObject({
      businessIsLive: false,
      businessName: 'Fern & Slate Interiors',
    });
  });
});

describe('a person whom the issuer', () => {
  const answeredBy = async (tenant: Tenant, issuer: IssuerPort, handle: string, surface?: string) => {
    const other = await openSignInPortal(world, tenant, { issuer });
    try {
      return (await other.signIn(handle, surface)).json();
    } finally {
      await other.close();
    }
  };

  it('has no record of is refused, with a numeric code on business only [SES-10] [SES-05]', async () => {
    const nobody = { findCustomer: async () => null };
    const refused = { status: 401, code: 'sign-in-refused' };
    expect(await answeredBy('consumer', nobody, 'primary')).toMatchObject(refused);
    expect(await answeredBy('business', nobody, 'owner')).toMatchObject({ status: 401, code: 40103 });
  });

  it('does not list as an agent cannot enter the agent portal [SES-07]', async () => {
    const plain = { findCustomer: async () => issuerCustomer('agent') };
    const answer = await answeredBy('consumer', plain, 'agent', 'agent');
    expect(answer).toMatchObject({ status: 401, code: 'sign-in-refused' });
  });

  it('lists without a company cannot enter the business portal [SES-05]', async () => {
    const alone = { findCustomer: async () => issuerCustomer('owner') };
    expect(await answeredBy('business', alone, 'owner')).toMatchObject({ status: 401, code: 40103 });
  });

  it('cannot be asked about gets a retryable 503', async () => {
    const silent = { findCustomer: () => Promise.reject(new Error('no answer')) };
    expect(await answeredBy('consumer', silent, 'primary')).toMatchObject({ status: 503, retryable: true });
  });

  it('has since denied access loses existing sessions [SES-05]', async () => {
    let isDenied = false;
    const changing = {
      findCustomer: async () => ({ ...employee('employee', 'biz-1', { isDenied }) }),
    };
    const other = await openSignInPortal(world, 'business', { issuer: changing });
    const { token } = (await other.signIn('employee')).json();
    isDenied = true;
    expect((await other.signIn('employee')).json().code).toBe(40103);
    const headers = { authorization: `Bearer ${token}` };
    const info = await other.app.inject({ url: '/api/v0/userInfo', headers });
    expect(info.json().code).toBe('session-expired');
    await other.close();
  });
});

describe('an agent’s sign-in', () => {
  it('on the agent portal marks the session as an agent session [SES-07]', async () => {
    const { session } = (await portal.signIn('agent', 'agent')).json();
    expect(session).toMatchObject({
      sessionKind: 'agent-portal',
      isAgentSession: true,
      isDelegatedSession: false,
    });
  });

  it('on the traveler portal creates an ordinary session [SES-07]', async () => {
    const { session } = (await portal.signIn('agent')).json();
    expect(session).toMatchObject({ sessionKind: 'own', isAgentSession: false });
  });

  it('to a portal that the tenant does not serve answers 404 [TEN-04]', async () => {
    const answer = await business.post('/api/v0/login/start', { surface: 'agent' });
    expect(answer.statusCode).toBe(404);
  });
});
