import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBrand } from '#server/brand.ts';
import type { IssuerBusiness } from '#server/modules/accounts/port.ts';
import { findPlaces } from '#server/modules/business/index.ts';
import { closingMail } from '#server/modules/notifications/mails/company-mail.ts';
import { nameTrips } from '#server/modules/trips/index.ts';
import { placeOn } from '#server/modules/session/admit.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { type CompanyApi, companyApi } from '#tests/support/company/company-api.ts';
import { employee, issuerAccount, issuerBusiness } from '#tests/support/issuer-customers.ts';
import { productsWithoutSuppliers } from '#tests/support/products.ts';
import { runTask } from '#tests/support/run-task.ts';
import { readClosingLetter } from './index.ts';
import { tellMembersHandler } from './tell.ts';

let api: CompanyApi;
beforeAll(async () => {
  api = await companyApi();
});
afterAll(() => api.close());

const name = 'Lumen Atelier Inc.';
const rights: Partial<IssuerBusiness> = {
  permissions: ['canViewUsers', 'canViewAdmin'],
  policyTier: 'executive',
};
const enterHolder = (who: string, businessId: string) =>
  api.enter(
    employee(who, businessId, rights, {
      accounts: [issuerAccount(`acct-${who}`, { kind: 'Business', productDisplayName: 'Business Cash' })],
    }),
    'admin',
  );
const post = (by: TestPerson, path: string, body: object = {}) =>
  api.call(by, 'POST', `/admin/api/v0/company/${path}`, body);
const settings = async (by: TestPerson) => (await api.call(by, 'GET', '/admin/api/v0/settings')).json();

it('only the card holder closes a company, by typing its name, and opens it again within 30 days [BUS-02] [BUS-06]', async () => {
  const holder = await enterHolder('close-holder', 'closes');
  const admin = await api.enterAdmin('close-admin', 'closes');
  expect(await settings(admin)).toMatchObject({ mayClose: false, closed: null });
  expect((await post(admin, 'close', { name })).json()).toMatchObject({
    status: 403,
    code: 'not-the-holder',
  });
  for (const typed of ['', 'lumen atelier inc.', 'Lumen'])
    expect((await post(holder, 'close', { name: typed })).json()).toMatchObject({
      status: 422,
      code: 'company-name-differs',
    });
  expect((await post(holder, 'reopen')).json()).toMatchObject({ code: 'conflict' });
  const answers = await Promise.all([1, 2].map(() => post(holder, 'close', { name: ` ${name} ` })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await settings(admin)).toMatchObject({
    closed: { at: api.clock.now().toISOString(), by: 'Ada Okafor' },
  });
  // The issuer still calls it live, and sign-ins do not open it.
  await api.enter(employee('close-late', 'closes'));
  const edited = { name: 'Other Inc.', address: null, needsTwoAdmins: false };
  expect((await api.call(admin, 'PUT', '/admin/api/v0/settings', edited)).json()).toMatchObject({
    code: 'company-closed',
  });
  const asked = await api.call(admin, 'POST', '/admin/api/v0/onboarding/ask', {});
  expect(asked.json()).toMatchObject({ status: 409, code: 'company-closed' });
  expect((await post(admin, 'reopen')).json()).toMatchObject({ code: 'not-the-holder' });
  expect((await post(holder, 'reopen')).json()).toMatchObject({ closed: null });
  expect((await api.call(admin, 'PUT', '/admin/api/v0/settings', edited)).statusCode).toBe(200);

  expect((await post(holder, 'close', { name: 'Other Inc.' })).statusCode).toBe(200);
  api.clock.advance({ hours: 30 * 24 });
  const later = await enterHolder('close-holder', 'closes');
  expect((await settings(later)).closed).toMatchObject({ reopenUntil: null });
  expect((await post(later, 'reopen')).json()).toMatchObject({
    status: 409,
    code: 'company-closed-for-good',
  });
});

it('closing a company ends invitations, scheduled policies and its directory, and moves people to their other company [BUS-02] [BUS-05]', async () => {
  const holder = await enterHolder('ends-holder', 'ends');
  const second = issuerBusiness('ends-other', { businessName: 'Second Inc.' });
  const osei = employee('ends-osei', 'ends', {}, { otherBusinesses: [second] });
  const here = await api.enter(osei);
  const only = await api.enter(employee('ends-only', 'ends'));
  const ask = { role: 'traveler', tier: 'standard', email: 'new@ends.example' };
  const { invitation } = (await api.call(holder, 'POST', '/admin/api/v0/invitations', ask)).json();
  const tier = '/admin/api/v0/policies/standard';
  const { open } = (await api.call(holder, 'POST', `${tier}/drafts`)).json();
  const at = new Date(api.clock.now().getTime() + 3_600_000).toISOString();
  const publish = { version: open.version, move: 'publish', at };
  const moved = await api.call(holder, 'POST', `${tier}/drafts/${open.policyId}/moves`, publish);
  expect(moved.json().open).toMatchObject({ state: 'scheduled' });
  const { secret } = (await api.call(holder, 'POST', '/admin/api/v0/scim-token')).json();

  expect((await post(holder, 'close', { name })).statusCode).toBe(200);
  const { invitations } = (await api.call(holder, 'GET', '/admin/api/v0/invitations')).json();
  expect(invitations).toMatchObject([{ invitationId: invitation.invitationId, state: 'revoked' }]);
  expect((await api.call(holder, 'GET', tier)).json().open).toMatchObject({
    state: 'draft',
    effectiveFrom: null,
  });
  const scim = await api.app.inject({
    url: '/admin/scim/v2/Users',
    headers: { authorization: `Bearer ${secret}` },
  });
  expect(scim.statusCode).toBe(401);
  expect((await api.call(holder, 'POST', '/admin/api/v0/invitations', ask)).json().code).toBe(
    'company-closed',
  );
  const business = async (person: TestPerson) => (await api.call(person, 'GET', '/api/v0/business')).json();
  expect(await business(here)).toMatchObject({ businessId: 'ends-other', businessIsLive: true });
  expect(await business(only)).toMatchObject({ businessId: 'ends', state: 'closed', businessIsLive: false });
  // Later sign-ins begin in the company that is open; who is let go is let go all the same.
  const named = [osei.business ?? expect.fail(), second];
  const places = await findPlaces(api.database.db, { customerId: here.customerId, named });
  expect(placeOn('traveler', places)?.businessId).toBe('ends-other');
  expect(placeOn('traveler', places.slice(0, 1))?.businessId).toBe('ends');
  const remove = `/admin/api/v0/people/${only.customerId}/remove`;
  expect((await api.call(holder, 'POST', remove, {})).json().person.state).toBe('left');
});

/** The letters that are queued since the last call, by address; null for one that is no longer sent. */
async function letters() {
  const { db } = api.database;
  const take = async (kind: string) =>
    (await db.deleteFrom('tasks').where('kind', '=', kind).returning('subject').execute()).map(
      ({ subject }) => subject,
    );
  const tasks = [tellMembersHandler({ db, clock: api.clock })];
  for (const subject of await take('tell-company-closing'))
    await runTask(tasks, 'tell-company-closing', subject);
  const hosts = { portalUrl: 'https://portal.test', adminUrl: 'https://admin.test' };
  const sent = (await take('send-company-closing')).map(async (subject) => {
    const [businessId = '', news = '', stamp = '', customerId = '', by = '', language = ''] =
      subject.split(':');
    const letter = await readClosingLetter(
      { db, clock: api.clock, nameTrips: nameTrips(db, productsWithoutSuppliers(db)), ...hosts },
      { businessId, news, stamp, customerId, by, language },
    );
    return letter && closingMail(letter, readBrand('business', undefined));
  });
  return (await Promise.all(sent)).toSorted((a, b) => (a?.to ?? '').localeCompare(b?.to ?? ''));
}

it('members are told what closing means for their trips, and admins until when it can be undone; and of its reopening [BUS-02]', async () => {
  await letters();
  const holder = await enterHolder('told-ada', 'told');
  await api.enter(employee('told-ben', 'told'));
  const gone = await api.enter(employee('told-gone', 'told'));
  await api.call(holder, 'POST', `/admin/api/v0/people/${gone.customerId}/suspend`, {});
  expect((await post(holder, 'close', { name })).statusCode).toBe(200);
  const [toHolder, toMember, ...others] = await letters();
  expect(others).toEqual([]);
  expect(toMember).toMatchObject({ subject: `${name} is closed` });
  expect(toMember?.text).toContain(
    'Trips that are booked stay valid. You can see them, cancel them and use their protections as before:',
  );
  expect(toMember?.text).toContain('https://portal.test/trips/');
  expect(toMember?.text).not.toContain('admin.test');
  const until = new Date(api.clock.now().getTime() + 30 * 86_400_000).getUTCFullYear();
  expect(toHolder?.text).toMatch(
    new RegExp(String.raw`can open the company again until \w+ \d+, ${until} at .*, in its settings:`),
  );
  expect(toHolder?.text).toContain('https://admin.test/settings/');

  const french = { 'accept-language': 'fr' };
  const reopen = (headers = {}) => api.call(holder, 'POST', '/admin/api/v0/company/reopen', {}, headers);
  expect((await reopen(french)).statusCode).toBe(200);
  expect((await letters()).map((letter) => letter?.subject)).toEqual([
    `${name} est de nouveau ouverte`,
    `${name} est de nouveau ouverte`,
  ]);
  // Reopened before the letters about its closing were sent: they are not sent.
  await post(holder, 'close', { name });
  await reopen();
  expect((await letters()).filter((letter) => letter !== null).map(({ subject }) => subject)).toEqual([
    `${name} is open again`,
    `${name} is open again`,
  ]);
});
