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
});

describe('a directory', () => {
  it('reads what SCIM of ours can: users, patch and one filter, and no groups', async () => {
    const { scim } = await company();
    expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
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
});
