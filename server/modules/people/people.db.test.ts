import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertInvitation, readInvitationForLetter } from '#server/modules/business/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { IssuerBusiness, IssuerCustomer } from '#server/modules/accounts/port.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { type CompanyApi, companyApi } from '#tests/support/company/company-api.ts';
import { employee, issuerAccount, issuerBusiness } from '#tests/support/issuer-customers.ts';
import { changePolicies } from '#tests/support/policies.ts';

let api: CompanyApi;
beforeAll(async () => {
  api = await companyApi();
});
afterAll(() => api.close());

let companies = 0;
/** A company of its own with an admin and a traveler. */
async function company() {
  const businessId = `people-${++companies}`;
  const owner = await api.enterAdmin(`owner-${companies}`, businessId);
  const traveler = await api.enter(employee(`traveler-${companies}`, businessId));
  return { businessId, owner, traveler, other: `other-${companies}` };
}

const people = async (owner: TestPerson, query = '') =>
  (await api.call(owner, 'GET', `/admin/api/v0/people${query}`)).json();
const find = async (owner: TestPerson, of: TestPerson) =>
  (await people(owner)).people.find(({ personId }: { personId: string }) => personId === of.customerId);
const edit = { role: 'traveler', tier: 'standard', department: null, costCenter: null, approverId: null };
const put = (owner: TestPerson, of: TestPerson, body: object) =>
  api.call(owner, 'PUT', `/admin/api/v0/people/${of.customerId}`, { ...edit, version: 1, ...body });
const move = (owner: TestPerson, of: TestPerson, event: string) =>
  api.call(owner, 'POST', `/admin/api/v0/people/${of.customerId}/${event}`, {});

describe('the people of a company', () => {
  it('are listed by name with role, policy and who decides them, a page at a time [BUS-02]', async () => {
    const { owner, traveler, businessId } = await company();
    const listed = await people(owner);
    expect(listed).toMatchObject({
      total: 2,
      next: null,
      tiers: ['executive', 'standard', 'strict', 'supervised'],
    });
    expect(await find(owner, traveler)).toMatchObject({
      role: 'traveler',
      cardRole: 'Authorized User',
      tier: 'standard',
      department: null,
      approver: null,
      state: 'active',
      isYou: false,
      isIssuers: true,
      version: 1,
    });
    for (let extra = 0; extra < 50; extra++)
      await api.enter(employee(`page-${extra}`, businessId, {}, { lastName: `Zed${extra}` }));
    const first = await people(owner);
    expect([first.people.length, first.total]).toEqual([50, 52]);
    const second = await people(owner, `?after=${first.next}`);
    expect([second.people.length, second.next]).toEqual([2, null]);
    const all = [...first.people, ...second.people].map(({ personId }: { personId: string }) => personId);
    expect(new Set(all).size).toBe(52);
    const hostile = JSON.stringify(['Zed\u0000', 'Ada', owner.customerId]);
    expect(await people(owner, `?after=${Buffer.from(hostile).toString('base64url')}`)).toMatchObject({
      code: 'validation-failed',
    });
    expect((await people(owner, '?find=zed7')).total).toBe(1);
    expect((await people(owner, '?find=page-9@example.com')).total).toBe(1);
    expect((await people(owner, '?find=%25')).total).toBe(0);
  });

  it('of another company are neither seen nor changed [TEN-04]', async () => {
    const one = await company();
    const two = await company();
    expect(await find(one.owner, two.traveler)).toBeUndefined();
    expect((await put(one.owner, two.traveler, {})).statusCode).toBe(404);
    for (const event of ['suspend', 'restore', 'remove'])
      expect((await move(one.owner, two.traveler, event)).statusCode).toBe(404);
    expect((await put(one.owner, one.traveler, { approverId: two.owner.customerId })).json()).toMatchObject({
      status: 422,
      code: 'person-edit-refused',
    });
  });

  it('get role, policy, department, cost center and approver from an admin [BUS-01] [BUS-02]', async () => {
    const { owner, traveler } = await company();
    const given = {
      role: 'manager',
      tier: 'strict',
      department: ' Studio ',
      costCenter: 'CC-1',
      approverId: owner.customerId,
    };
    expect((await put(owner, traveler, given)).json().person).toMatchObject({
      role: 'manager',
      tier: 'strict',
      department: 'Studio',
      costCenter: 'CC-1',
      approver: { personId: owner.customerId },
      isIssuers: false,
      version: 2,
    });
    const stale = await put(owner, traveler, { tier: 'executive' });
    expect(stale.json()).toMatchObject({ status: 409, code: 'conflict' });
    const refused = async (body: object) => (await put(owner, traveler, { ...body, version: 2 })).json().code;
    expect(await refused({ tier: 'nowhere' })).toBe('person-edit-refused');
    expect(await refused({ approverId: traveler.customerId })).toBe('person-edit-refused');
  });

  it('lose their sessions in the company at once when they are suspended, and enter again after [SES-05]', async () => {
    const { owner, traveler } = await company();
    const info = () => api.call(owner, 'GET', '/admin/api/v0/onboarding');
    expect((await info()).statusCode).toBe(200);
    expect((await move(owner, traveler, 'suspend')).json().person.state).toBe('suspended');
    const sessions = await api.database.db
      .selectFrom('sessions')
      .select('state')
      .where('customer_id', '=', traveler.customerId)
      .execute();
    expect(sessions).toEqual([{ state: 'revoked' }]);
    expect((await move(owner, traveler, 'suspend')).json()).toMatchObject({ status: 409, code: 'conflict' });
    expect((await move(owner, traveler, 'restore')).json().person.state).toBe('active');
    expect((await move(owner, traveler, 'remove')).json().person.state).toBe('left');
    expect((await people(owner)).total).toBe(1);
    expect((await people(owner, '?state=left')).total).toBe(1);
  });

  it('always have an admin: the last one cannot be removed or lose the right, nor two at once [BUS-02]', async () => {
    const { owner, businessId, other } = await company();
    expect((await put(owner, owner, { tier: 'executive' })).json().code).toBe('last-admin');
    expect((await move(owner, owner, 'remove')).json().code).toBe('last-admin');
    expect((await move(owner, owner, 'suspend')).json().code).toBe('not-yourself');
    const second = await api.enterAdmin(other, businessId);
    const answers = await Promise.all([
      put(owner, second, { tier: 'executive' }),
      put(second, owner, { tier: 'executive' }),
    ]);
    // The one who comes second either is the last admin or has just lost the right.
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const left = (await people(owner)).people ?? (await people(second)).people;
    expect(left.filter(({ role }: { role: string }) => role === 'admin')).toHaveLength(1);
  });

  it('cannot lose the only one who could approve what somebody asks for, by whichever way they would go [BUS-02] [POL-06]', async () => {
    const { owner, traveler, businessId, other } = await company();
    const second = await api.enterAdmin(other, businessId);
    await changePolicies(api.database.db, { isApprovalRequired: true });
    const refused = { status: 409, code: 'person-without-approver', context: { people: ['Ada Okafor'] } };
    for (const event of ['suspend', 'remove'])
      expect((await move(owner, second, event)).json()).toMatchObject(refused);
    const { secret } = (await api.call(owner, 'POST', '/admin/api/v0/scim-token')).json();
    const patched = await api.app.inject({
      method: 'PATCH',
      url: `/admin/scim/v2/Users/${second.customerId}`,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json' },
      payload: JSON.stringify({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations: [{ op: 'replace', path: 'active', value: false }],
      }),
    });
    expect(patched.statusCode).toBe(409);
    expect((await find(owner, second)).state).toBe('active');
    // Whose going changes nothing for anybody goes.
    expect((await move(owner, traveler, 'remove')).json().person.state).toBe('left');
    await changePolicies(api.database.db, { isApprovalRequired: false });
    expect((await move(owner, second, 'remove')).json().person.state).toBe('left');
  });

  it('take their open invitations with them when they are removed [BUS-02] [BUS-03]', async () => {
    const { owner, traveler, businessId } = await company();
    const { email } = await find(owner, traveler);
    const now = api.clock.now();
    const given = { businessId, email, role: 'traveler', tier: 'standard', language: 'en' } as const;
    const none = { department: null, costCenter: null, approverId: null, invitedBy: owner.customerId };
    await inTransaction(api.database.db, (tx) => insertInvitation(tx, { ...given, ...none }, now));
    await move(owner, traveler, 'remove');
    const { invitations } = (await api.call(owner, 'GET', '/admin/api/v0/invitations')).json();
    expect(invitations).toMatchObject([{ email, state: 'revoked' }]);
  });
});

const invitation = { ...edit, email: 'new@elsewhere.example' };
const invite = (owner: TestPerson, body: object = {}) =>
  api.call(owner, 'POST', '/admin/api/v0/invitations', { ...invitation, ...body });

describe('an invitation', () => {
  it('is sent once to an address, again with a new link, and taken back [BUS-03]', async () => {
    const { owner, businessId } = await company();
    const sent = (await invite(owner)).json().invitation;
    expect(sent).toMatchObject({ state: 'sent', email: 'new@elsewhere.example', tier: 'standard' });
    expect(Date.parse(sent.expiresAt) - Date.parse(sent.sentAt)).toBe(604_800_000);
    expect((await invite(owner, { email: 'NEW@elsewhere.example' })).json().code).toBe('already-invited');
    expect((await invite(owner, { email: `owner-${companies}@example.com` })).json().code).toBe(
      'already-member',
    );
    const url = `/admin/api/v0/invitations/${sent.invitationId}`;
    const tokenOf = async () =>
      (await readInvitationForLetter(api.database.db, sent.invitationId, api.clock.now()))?.token;
    const before = await tokenOf();
    const look = async (token = '') =>
      (await api.call(null, 'POST', '/api/v0/invitations/find', { invitation: token })).json();
    expect(await look(before)).toMatchObject({
      businessName: 'Lumen Atelier Inc.',
      invitedBy: 'Ada Okafor',
      emailHint: 'n…w@elsewhere.example',
      state: 'sent',
    });
    expect((await api.call(owner, 'POST', `${url}/send-again`, {})).statusCode).toBe(200);
    expect(await look(before)).toMatchObject({ status: 404 });
    api.clock.advance({ hours: 24 * 7 });
    expect((await look(await tokenOf())).state).toBe('expired');
    const again = await api.enterAdmin(`owner-${companies}`, businessId);
    expect((await api.call(again, 'POST', `${url}/send-again`, {})).json().invitation.state).toBe('sent');
    expect((await api.call(again, 'POST', `${url}/revoke`, {})).json().invitation.state).toBe('revoked');
    expect((await api.call(again, 'POST', `${url}/revoke`, {})).json().code).toBe('conflict');
    expect((await invite(again)).statusCode).toBe(200);
    const stranger = (await company()).owner;
    for (const event of ['send-again', 'revoke'])
      expect((await api.call(stranger, 'POST', `${url}/${event}`, {})).statusCode).toBe(404);
  });
});

const at = '/admin/api/v0/onboarding';
const address = {
  street: '1 Main Street',
  more: null,
  city: 'Ottawa',
  region: 'ON',
  postalCode: 'K1A 0A1',
  country: 'CA',
};

describe('setting a company up', () => {
  const waits: Partial<IssuerBusiness> = { isLive: false, isOnboarded: false, isAcknowledged: false };
  const holder = (name: string, businessId: string, rest: Partial<IssuerCustomer> = {}) =>
    api.enter(
      employee(name, businessId, waits, {
        accounts: [
          issuerAccount(`acct-${name}`, {
            productDisplayName: 'Business Cash',
            premiumProduct: null,
            kind: 'Business',
            lastFour: '1174',
          }),
        ],
        ...rest,
      }),
      'admin',
    );
  const post = (person: TestPerson, path: string, body: object = {}) =>
    api.call(person, 'POST', `${at}/${path}`, body);

  it('takes five steps that resume, after which its people are let in [BUS-03] [SES-05]', async () => {
    const cosima = await holder('cosima', 'fern');
    const read = async () => (await api.call(cosima, 'GET', at)).json();
    expect(await read()).toMatchObject({
      step: 'account',
      maySetUp: true,
      isAdmin: false,
      accounts: [{ accountReferenceId: 'acct-cosima', lastFour: '1174', optedIn: false }],
    });
    expect((await api.call(cosima, 'GET', '/admin/api/v0/people')).json()).toMatchObject({ code: 40105 });
    // A step that is not due is refused and changes nothing.
    for (const [path, body] of [
      ['company', { name: 'Fern', address }],
      ['people', { invitations: [] }],
      ['terms', { accepted: true }],
    ] as const)
      expect((await post(cosima, path, body)).json()).toMatchObject({ status: 409, code: 'conflict' });
    const opted = { accountReferenceId: 'acct-cosima', utmSource: 'spring-letter' };
    expect((await post(cosima, 'account', { ...opted, accountReferenceId: 'acct-other' })).statusCode).toBe(
      404,
    );
    expect((await post(cosima, 'account', opted)).json().step).toBe('company');
    // The same step again, from another source, moves nothing.
    expect((await post(cosima, 'account', { ...opted, utmSource: 'x' })).json().step).toBe('company');
    expect((await post(cosima, 'company', { name: 'Fern & Slate', address })).json()).toMatchObject({
      step: 'people',
      company: { name: 'Fern & Slate', address },
    });
    const invitations = [{ email: 'ivy@fern.example', role: 'traveler' }];
    for (const _ of [1, 2])
      expect((await post(cosima, 'people', { invitations })).json()).toMatchObject({
        step: 'policy',
        invited: 1,
      });
    expect((await post(cosima, 'policy', { tier: 'nowhere' })).statusCode).toBe(404);
    expect((await post(cosima, 'policy', { tier: 'strict' })).json().step).toBe('terms');
    expect((await post(cosima, 'terms', { accepted: false })).statusCode).toBe(400);
    expect((await post(cosima, 'terms', { accepted: true })).json()).toMatchObject({
      step: 'done',
      state: 'live',
      isAdmin: true,
    });
    expect((await post(cosima, 'terms', { accepted: true })).json().step).toBe('done');
    expect((await post(cosima, 'company', { name: 'Other', address })).json().code).toBe('conflict');
    expect((await api.call(cosima, 'GET', '/admin/api/v0/company')).json()).toMatchObject({
      name: 'Fern & Slate',
      people: 1,
      admins: 1,
      waiting: 1,
      defaultTier: 'strict',
      accounts: [{ accountReferenceId: 'acct-cosima' }],
    });
    const [invited] = (await api.call(cosima, 'GET', '/admin/api/v0/invitations')).json().invitations;
    expect(invited).toMatchObject({ email: 'ivy@fern.example', tier: 'strict' });
    // The issuer still calls the company not live by its old name: what was set up here stays.
    await holder('cosima', 'fern');
    const row = await api.database.db
      .selectFrom('businesses')
      .select(['name', 'state', 'utm_source'])
      .where('id', '=', 'fern')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ name: 'Fern & Slate', state: 'live', utm_source: 'spring-letter' });
    expect((await api.call(cosima, 'GET', '/admin/api/v0/people')).statusCode).toBe(200);
  });

  it('moves once when two windows send a step at the same time [BUS-03]', async () => {
    const iris = await holder('iris', 'moss');
    const opted = { accountReferenceId: 'acct-iris' };
    const answers = await Promise.all([post(iris, 'account', opted), post(iris, 'account', opted)]);
    expect(answers.map((answer) => answer.json().step)).toEqual(['company', 'company']);
  });

  it('is told to a colleague who waits: who can do it, and a letter that asks them [BUS-03] [SES-05]', async () => {
    const waiting = await api.enter(employee('waiting', 'bark', waits), 'admin');
    const read = async () => (await api.call(waiting, 'GET', at)).json();
    expect(await read()).toMatchObject({ maySetUp: false, organizers: [], accounts: [], policies: [] });
    expect((await post(waiting, 'account', { accountReferenceId: 'acct-waiting' })).statusCode).toBe(403);
    expect((await post(waiting, 'ask')).json()).toEqual({ asked: 'support' });
    const cases = await api.database.db.selectFrom('cases').select(['kind', 'customer_id']).execute();
    expect(cases).toEqual([{ kind: 'message', customer_id: waiting.customerId }]);
    await holder('bark-owner', 'bark', { firstName: 'Rowan', lastName: 'Birch' });
    expect((await read()).organizers).toEqual([{ firstName: 'Rowan', lastName: 'Birch' }]);
    for (const _ of [1, 2]) expect((await post(waiting, 'ask')).json()).toEqual({ asked: 'organizers' });
    const letters = await api.database.db
      .selectFrom('tasks')
      .select('kind')
      .where('kind', '=', 'send-onboarding-asked')
      .execute();
    expect(letters).toHaveLength(1);
  });
});

describe('a person of two companies', () => {
  it('chooses which one they book for: session, rewards and later sign-ins follow, others are refused [BUS-05] [BUS-08] [RWD-02]', async () => {
    const place = (businessId: string, businessName: string) => issuerBusiness(businessId, { businessName });
    const osei = employee(
      'osei',
      'two-a',
      { businessName: 'First Inc.' },
      {
        otherBusinesses: [place('two-b', 'Second Inc.')],
      },
    );
    const here = await api.enter(osei);
    const elsewhere = await api.enter(osei);
    const cotb = async () => (await api.call(here, 'GET', '/api/v0/cotb')).json();
    const names = ({ accounts }: { accounts: { corporateInfo: { businessName: string } }[] }) =>
      accounts.map(({ corporateInfo }) => corporateInfo.businessName);
    const before = await cotb();
    expect([names(before), before.businessInUse]).toEqual([['First Inc.', 'Second Inc.'], 'two-a']);
    expect(before.accounts[0]).toMatchObject({
      accountReferenceId: 'acct-osei',
      productDisplayName: 'Summit Business',
      optedIn: true,
    });
    const change = (businessId: string) =>
      api.call(here, 'PUT', '/api/v0/cotb/changeBusinessInUse', { businessId });
    expect((await change('two-b')).json().corporateInfo.businessName).toBe('Second Inc.');
    // Every window of theirs follows, so that none books for the company before.
    expect((await api.call(elsewhere, 'GET', '/api/v0/business')).json()).toMatchObject({
      businessId: 'two-b',
      businessIsLive: true,
    });
    expect((await change('people-1')).statusCode).toBe(404);
    expect((await cotb()).businessInUse).toBe('two-b');
    await api.enter(employee('second-owner', 'two-b', { permissions: ['canViewAdmin'] }), 'admin');
    const { admins } = (await api.call(here, 'GET', '/api/v0/business')).json();
    expect(admins).toEqual([{ firstName: 'Ada', lastName: 'Okafor' }]);
    await api.database.db
      .updateTable('business_members')
      .set({ suspended_at: api.clock.now() })
      .where('customer_id', '=', here.customerId)
      .where('business_id', '=', 'two-a')
      .execute();
    expect((await change('two-a')).json()).toMatchObject({ code: 40103 });
  });
});

describe('windows that are shown once and preferences', () => {
  it('are remembered for the person who saw or set them [BUS-05]', async () => {
    const { traveler } = await company();
    const put = (person: TestPerson, path: string, body: object) =>
      api.call(person, 'PUT', `/api/v0/${path}`, body);
    const eligible = async (modal: string) =>
      (await put(traveler, 'users/modalEligibility', { modal })).json().eligible;
    expect(await eligible('welcome')).toBe(true);
    expect((await put(traveler, 'users/seenModal', { modal: 'welcome' })).json()).toEqual({
      hasSeenModalMap: { welcome: true },
    });
    expect([await eligible('welcome'), await eligible('news')]).toEqual([false, true]);
    expect((await put(traveler, 'users/seenModal', { modal: 'a b' })).statusCode).toBe(400);

    const get = async (path = '') =>
      (await api.call(traveler, 'GET', `/api/v0/user/preference${path}`)).json();
    expect(await get()).toEqual({ hotel: null, flight: null });
    expect(await get('/status')).toEqual({ hotel: false, flight: false });
    const hotel = { bed: 'two', floor: 'high', isQuiet: true, isAccessible: false };
    expect((await put(traveler, 'user/preference/hotel', hotel)).json().hotel).toEqual(hotel);
    const flight = { seat: 'aisle', meal: 'vegan', homeAirport: 'YOW' };
    expect((await put(traveler, 'user/preference/flight', flight)).json().flight).toEqual(flight);
    expect(await get('/status')).toEqual({ hotel: true, flight: true });
    expect(await get()).toEqual({ hotel, flight });
    expect((await put(traveler, 'user/preference/flight', { seat: 'roof' })).statusCode).toBe(400);
    const admin = await api.enter(employee(`other-${companies}`, `people-${companies}`));
    expect((await api.call(admin, 'GET', '/api/v0/user/preference')).json()).toEqual({
      hotel: null,
      flight: null,
    });
  });
});
