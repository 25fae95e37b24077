import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '#tests/support/api.ts';
import { type CompanyApi, companyApi } from '#tests/support/company/company-api.ts';
import { employee } from '#tests/support/issuer-customers.ts';

let api: CompanyApi;
beforeAll(async () => {
  api = await companyApi();
});
afterAll(() => api.close());

const work = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const travel = 'urn:ietf:params:scim:schemas:extension:travel:2.0:User';
const core = 'urn:ietf:params:scim:schemas:core:2.0:User';
const at = '/admin/api/v0/scim-token';

type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
) => ReturnType<typeof send>;
const send = async (
  secret: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
) => {
  const answer = await api.app.inject({
    method,
    url: `/admin/scim/v2${url}`,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json' },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    body: answer.body === '' ? null : answer.json(),
  };
};

let companies = 0;
/** A company of its own with an admin, a traveler, and its directory. */
async function company() {
  const name = `scim-${++companies}`;
  const owner = await api.enterAdmin(`${name}-owner`, name);
  const traveler = await api.enter(employee(`${name}-traveler`, name));
  const { secret } = (await api.call(owner, 'POST', at)).json();
  const scim: Call = (...asked) => send(secret, ...asked);
  return { name, owner, traveler, secret, scim };
}
const patch = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});
const deactivate = patch({ op: 'replace', path: 'active', value: false });
const sessionsOf = ({ customerId }: TestPerson) =>
  api.database.db.selectFrom('sessions').select('state').where('customer_id', '=', customerId).execute();

describe('the token of a directory', () => {
  it('is shown once, of which a hash is stored, ends the one before, and ends when an admin ends it [BUS-02]', async () => {
    const { owner, traveler, secret, scim } = await company();
    expect((await scim('GET', '/Users')).status).toBe(200);
    const read = (await api.call(owner, 'GET', at)).json();
    expect(read).toEqual({
      token: {
        createdBy: 'Ada Okafor',
        isGood: true,
        createdAt: api.clock.now().toISOString(),
        lastUsedAt: api.clock.now().toISOString(),
      },
      address: 'https://admin.test/admin/scim/v2',
    });
    const stored = await api.database.db.selectFrom('scim_tokens').select('token_hash').execute();
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect((await api.call(traveler, 'GET', at)).statusCode).toBe(401);
    const next = (await api.call(owner, 'POST', at)).json();
    expect((await scim('GET', '/Users')).status).toBe(401);
    expect((await send(next.secret, 'GET', '/Users')).status).toBe(200);
    expect((await api.call(owner, 'DELETE', at)).json().token).toBeNull();
    expect(await send(next.secret, 'GET', '/Users')).toMatchObject({
      status: 401,
      type: expect.stringContaining('application/scim+json'),
      body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' },
    });
    expect((await send('none', 'GET', '/Users')).status).toBe(401);
  });

  it('stops with its maker, who knows the secret and must not return by it [BUS-02] [SES-05]', async () => {
    const { name, owner, scim } = await company();
    const second = await api.enterAdmin(`${name}-second`, name);
    const { secret } = (await api.call(second, 'POST', at)).json();
    const own = `/Users/${second.customerId}`;
    expect((await send(secret, 'GET', own)).body).toMatchObject({ active: true });
    const moved = await api.call(owner, 'POST', `/admin/api/v0/people/${second.customerId}/suspend`);
    expect(moved.statusCode).toBe(200);
    const activate = patch({ op: 'replace', path: 'active', value: true });
    expect((await send(secret, 'PATCH', own, activate)).status).toBe(401);
    expect((await api.call(owner, 'GET', at)).json().token).toMatchObject({ isGood: false });
    const next = (await api.call(owner, 'POST', at)).json();
    expect(next.token).toMatchObject({ isGood: true });
    expect((await send(next.secret, 'GET', own)).body).toMatchObject({ active: false });
    expect((await scim('GET', '/Users')).status).toBe(401);
  });
});

describe('a directory', () => {
  it('invites nobody who is not active, and answers numbers and names that it cannot know [BUS-03]', async () => {
    const { scim } = await company();
    const asked = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: 'zoe@scim.example',
      active: false,
    };
    expect(await scim('POST', '/Users', asked)).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue' },
    });
    for (const first of ['1e308', '99999999999999999999'])
      expect(await scim('GET', `/Users?startIndex=${first}`)).toMatchObject({
        status: 200,
        body: { Resources: [] },
      });
    const named = await scim('GET', `/Users?filter=${encodeURIComponent('__proto__ eq "x"')}`);
    expect(named.status).toBe(400);
    expect(JSON.stringify(named.body)).not.toContain('Cannot read');
  });

  it('reads what SCIM of ours can: users, patch, sorting and two filters, and no groups', async () => {
    const { scim } = await company();
    expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      sort: { supported: true },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    });
    const types = (await scim('GET', '/ResourceTypes')).body;
    expect(types.Resources.map(({ name }: { name: string }) => name)).toEqual(['User']);
    expect((await scim('GET', '/Schemas')).body.Resources.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining([core, work, travel]),
    );
    expect(await scim('GET', '/Groups')).toMatchObject({ status: 404, body: { status: '404' } });
    expect(await scim('GET', '/Users?filter=title%20eq%20%22x%22')).toMatchObject({
      status: 400,
      body: { scimType: 'invalidFilter' },
    });
  });

  it('lists the people of its company, finds one by user name, and sees nobody of another [TEN-04]', async () => {
    const one = await company();
    const two = await company();
    const listed = (await one.scim('GET', '/Users?startIndex=1&count=1')).body;
    expect(listed).toMatchObject({ totalResults: 2, itemsPerPage: 1, startIndex: 1 });
    const found = (
      await one.scim(
        'GET',
        `/Users?filter=userName%20eq%20%22${one.name.toUpperCase()}-traveler@example.com%22`,
      )
    ).body;
    expect(found).toMatchObject({
      totalResults: 1,
      Resources: [
        {
          id: one.traveler.customerId,
          userName: `${one.name}-traveler@example.com`,
          active: true,
          name: { givenName: 'Ada', familyName: 'Okafor' },
          roles: [{ value: 'traveler', primary: true }],
          [travel]: { policy: 'standard' },
          meta: { location: `https://admin.test/admin/scim/v2/Users/${one.traveler.customerId}` },
        },
      ],
    });
    const foreign = `/Users/${two.traveler.customerId}`;
    const body = { schemas: [core], userName: `${two.name}-traveler@example.com`, active: false };
    for (const answer of [
      await one.scim('GET', foreign),
      await one.scim('PUT', foreign, body),
      await one.scim('PATCH', foreign, deactivate),
      await one.scim('DELETE', foreign),
      await one.scim('GET', '/Users/no-id'),
    ])
      expect(answer).toMatchObject({ status: 404, body: { status: '404' } });
    expect(await sessionsOf(two.traveler)).toEqual([{ state: 'active' }]);
  });

  it('invites whom it creates, once, and changes or takes the invitation back [BUS-03]', async () => {
    const { owner, scim } = await company();
    const user = {
      schemas: [core, work, travel],
      userName: 'maya@directory.example',
      roles: [{ value: 'manager' }],
      [work]: { department: 'Design', costCenter: 'C-12' },
      [travel]: { policy: 'strict' },
    };
    const made = await scim('POST', '/Users', user);
    expect(made).toMatchObject({ status: 201, body: { active: true, [work]: { department: 'Design' } } });
    const { id } = made.body;
    const invited = async () =>
      (await api.call(owner, 'GET', '/admin/api/v0/invitations')).json().invitations;
    expect(await invited()).toMatchObject([
      {
        email: 'maya@directory.example',
        role: 'manager',
        tier: 'strict',
        department: 'Design',
        state: 'sent',
        invitedBy: 'Ada Okafor',
      },
    ]);
    expect(await scim('POST', '/Users', user)).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    });
    for (const wrong of [
      { userName: 'nobody' },
      { roles: [{ value: 'king' }] },
      { [travel]: { policy: 'none' } },
      { [work]: { department: 'x'.repeat(61) } },
    ])
      expect(
        await scim('POST', '/Users', { ...user, userName: 'ida@directory.example', ...wrong }),
      ).toMatchObject({
        status: 400,
        body: { scimType: 'invalidValue' },
      });
    const gone = patch(
      { op: 'remove', path: `${work}:department` },
      { op: 'replace', path: `${travel}:policy`, value: 'standard' },
    );
    expect((await scim('PATCH', `/Users/${id}`, gone)).body).toMatchObject({
      id,
      [travel]: { policy: 'standard' },
    });
    expect(await invited()).toMatchObject([{ tier: 'standard', department: null, costCenter: 'C-12' }]);
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await scim('GET', `/Users/${id}`)).status).toBe(404);
    expect(await invited()).toMatchObject([{ state: 'revoked' }]);
  });

  it('shuts somebody out at once, lets them in again, and removes them, but never the last admin [SES-05] [BUS-02]', async () => {
    const { owner, traveler, scim } = await company();
    const url = `/Users/${traveler.customerId}`;
    expect((await scim('PATCH', url, deactivate)).body).toMatchObject({ active: false });
    expect(await sessionsOf(traveler)).toEqual([{ state: 'revoked' }]);
    // As Microsoft Entra writes it.
    const activate = patch({ op: 'Replace', value: { active: true } });
    expect((await scim('PATCH', url, activate)).body).toMatchObject({ active: true });
    const last = `/Users/${owner.customerId}`;
    for (const answer of [
      await scim('PATCH', last, deactivate),
      await scim('DELETE', last),
      await scim(
        'PATCH',
        last,
        patch({ op: 'replace', path: 'roles', value: [{ value: 'traveler', primary: true }] }),
      ),
    ])
      expect(answer).toMatchObject({ status: 409, body: { status: '409' } });
    expect((await scim('DELETE', url)).status).toBe(204);
    expect((await scim('GET', url)).status).toBe(404);
    expect((await scim('GET', '/Users')).body.totalResults).toBe(1);
  });

  it('edits people, which survives their next sign-in, and leaves what it does not send as it was', async () => {
    const { name, owner, traveler, scim } = await company();
    const url = `/Users/${traveler.customerId}`;
    const userName = `${name}-traveler@example.com`;
    const put = (body: object) => scim('PUT', url, { schemas: [core], userName, ...body });
    expect(
      (
        await put({
          [work]: { department: 'Field' },
          [travel]: { policy: 'executive' },
          roles: [{ value: 'Manager' }],
        })
      ).body,
    ).toMatchObject({ [work]: { department: 'Field' }, [travel]: { policy: 'executive' } });
    await api.enter(employee(`${name}-traveler`, name));
    const read = async () =>
      (await api.call(owner, 'GET', `/admin/api/v0/people?find=${userName}`)).json().people[0];
    const edited = { role: 'manager', tier: 'executive', department: 'Field', isIssuers: false, version: 2 };
    expect(await read()).toMatchObject(edited);
    expect((await put({ active: true })).status).toBe(200);
    expect(await read()).toMatchObject(edited);
    expect(await scim('PUT', url, { schemas: [core], userName: 'other@directory.example' })).toMatchObject({
      status: 400,
      body: { scimType: 'mutability' },
    });
    expect(await scim('PUT', url, { schemas: [core] })).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue' },
    });
    expect((await send('x'.repeat(20), 'PUT', url)).status).toBe(401);
  });

  const isUser = (externalId: string) =>
    `/Users?filter=${encodeURIComponent(`externalId eq "${externalId}"`)}`;

  it('keeps how the directory calls somebody, from the invitation on, and finds them by it in their company only [TEN-04]', async () => {
    const { scim, owner, name } = await company();
    const other = await company();
    // As Okta creates a user.
    const made = await scim('POST', '/Users', {
      schemas: [core],
      userName: `${name}-noor@directory.example`,
      name: { givenName: 'Noor', familyName: 'Haddad' },
      emails: [{ primary: true, value: `${name}-noor@directory.example`, type: 'work' }],
      displayName: 'Noor Haddad',
      locale: 'en-US',
      externalId: '00u1okta',
      groups: [],
      password: 'never used',
      active: true,
    });
    expect(made).toMatchObject({ status: 201, body: { externalId: '00u1okta' } });
    const { id } = made.body;
    expect((await scim('GET', isUser('00u1okta'))).body).toMatchObject({
      totalResults: 1,
      Resources: [{ id, externalId: '00u1okta' }],
    });
    expect((await other.scim('GET', isUser('00u1okta'))).body).toMatchObject({
      totalResults: 0,
      Resources: [],
    });
    // A change of something else leaves it; another replaces it, and it can be removed.
    const set = (...operations: object[]) => scim('PATCH', `/Users/${id}`, patch(...operations));
    await set({ op: 'replace', path: `${work}:department`, value: 'Field' });
    expect((await scim('GET', `/Users/${id}`)).body).toMatchObject({ externalId: '00u1okta' });
    await set({ op: 'replace', path: 'externalId', value: '00u2' });
    expect((await scim('GET', isUser('00u1okta'))).body.totalResults).toBe(0);
    expect((await scim('GET', isUser('00u2'))).body.Resources).toMatchObject([{ id }]);
    expect((await set({ op: 'remove', path: 'externalId' })).body.externalId).toBeUndefined();
    expect(await set({ op: 'replace', path: 'externalId', value: 'x'.repeat(201) })).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue' },
    });
    // A member has one too, which ends with their time in the company.
    const { traveler } = await company();
    expect((await scim('GET', `/Users/${traveler.customerId}`)).status).toBe(404);
    const member = `/Users/${owner.customerId}`;
    await scim('PATCH', member, patch({ op: 'add', path: 'externalId', value: 'owner-1' }));
    expect((await scim('GET', isUser('owner-1'))).body.Resources).toMatchObject([{ id: owner.customerId }]);
  });

  it('takes the manager of the directory as who answers requests for approval, once they are a member [POL-06]', async () => {
    const { scim, owner, traveler, name } = await company();
    const url = `/Users/${traveler.customerId}`;
    const approverOf = async () =>
      (await api.call(owner, 'GET', `/admin/api/v0/people?find=${name}-traveler@example.com`)).json()
        .people[0].approver;
    // As Microsoft Entra writes it: the id alone, and truth values as words.
    const entra = patch(
      { op: 'Add', path: `${work}:manager`, value: owner.customerId },
      { op: 'Replace', path: 'active', value: 'True' },
      { op: 'Add', path: `${work}:costCenter`, value: 'C-9' },
    );
    expect((await scim('PATCH', url, entra)).body).toMatchObject({
      active: true,
      [work]: { costCenter: 'C-9', manager: { value: owner.customerId, displayName: 'Ada Okafor' } },
    });
    expect(await approverOf()).toMatchObject({ personId: owner.customerId });
    // Left out by a whole replacement it stays; removed it is nobody.
    const userName = `${name}-traveler@example.com`;
    await scim('PUT', url, { schemas: [core], userName, active: true });
    expect(await approverOf()).toMatchObject({ personId: owner.customerId });
    await scim('PATCH', url, patch({ op: 'Remove', path: `${work}:manager` }));
    expect(await approverOf()).toBeNull();
    const invited = await scim('POST', '/Users', {
      schemas: [core, work],
      userName: `${name}-invited@directory.example`,
      [work]: { manager: { value: owner.customerId } },
    });
    expect(invited.body[work].manager).toMatchObject({ value: owner.customerId });
    for (const manager of [invited.body.id, 'nobody', traveler.customerId])
      expect(
        await scim(
          'PATCH',
          url,
          patch({ op: 'replace', path: `${work}:manager`, value: { value: manager } }),
        ),
      ).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
    // As Entra shuts somebody out.
    const out = patch({ op: 'Replace', path: 'active', value: 'False' });
    expect((await scim('PATCH', url, out)).body).toMatchObject({ active: false });
  });

  it('sorts its users by an attribute in either direction, with those without it last', async () => {
    const { scim, name } = await company();
    const make = (at: string, department?: string) =>
      scim('POST', '/Users', {
        schemas: [core],
        userName: `${at}@directory.example`,
        ...(department ? { [work]: { department } } : {}),
      });
    await make(`a-${name}`, 'sales');
    await make(`z-${name}`, 'Design');
    const sorted = async (query: string) =>
      (await scim('GET', `/Users?${query}`)).body.Resources.map(({ userName }: { userName: string }) =>
        userName.replace(/@.*/, ''),
      );
    const names = [`a-${name}`, `${name}-owner`, `${name}-traveler`, `z-${name}`];
    expect(await sorted('sortBy=userName')).toEqual(names);
    expect(await sorted('sortBy=userName&sortOrder=descending')).toEqual(names.toReversed());
    expect(await sorted('sortBy=userName&startIndex=2&count=2')).toEqual(names.slice(1, 3));
    const byDepartment = await sorted(`sortBy=${work}:department`);
    expect(byDepartment.slice(0, 2)).toEqual([`z-${name}`, `a-${name}`]);
    expect((await sorted(`sortBy=${work}:department&sortOrder=descending`)).slice(2)).toEqual([
      `a-${name}`,
      `z-${name}`,
    ]);
    expect(await scim('GET', '/Users?sortBy=password')).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue' },
    });
  });
});
