import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminPolicy, TierPolicy } from '#contract/business/policies.ts';
import { money } from '#contract/money.ts';
import { judgeStay, policyFor, requireException } from '#server/modules/policy/index.ts';
import { testClock, type TestPerson } from '#tests/support/api.ts';
import { type CompanyApi, companyApi } from '#tests/support/company/company-api.ts';
import { employee } from '#tests/support/issuer-customers.ts';
import { runTask } from '#tests/support/run-task.ts';
import { composePolicyVersions } from './index.ts';

const clock = testClock('2026-11-03T09:00:00Z');
let api: CompanyApi;
beforeAll(async () => {
  api = await companyApi(clock);
});
afterAll(() => api.close());

let companies = 0;
/** A company of its own with two admins and a traveler of the standard tier. */
async function company() {
  const businessId = `policies-${++companies}`;
  const ada = await api.enterAdmin(`ada-${companies}`, businessId);
  const grace = await api.enterAdmin(`grace-${companies}`, businessId);
  const traveler = await api.enter(employee(`traveler-${companies}`, businessId));
  return { businessId, ada, grace, traveler };
}

const path = (tier: string) => `/admin/api/v0/policies/${tier}`;
const read = async (by: TestPerson, tier = 'standard'): Promise<TierPolicy> =>
  (await api.call(by, 'GET', path(tier))).json();
async function beginDraft(by: TestPerson, tier = 'standard'): Promise<AdminPolicy> {
  const { open } = (await api.call(by, 'POST', `${path(tier)}/drafts`)).json<TierPolicy>();
  return open ?? expect.fail();
}
const usd = (value: number) => ({ value, currency: 'USD' as const });
/** The draft with another cap on a hotel night, in dollars. */
const withNight = (draft: AdminPolicy, perNight: number, more: object = {}) => ({
  version: draft.version,
  approvals: draft.approvals,
  rules: {
    ...draft.rules,
    hotels: { policies: [{ allowedStarRatings: [1, 2, 3, 4], maxPricePerNight: usd(perNight) }] },
    ...more,
  },
});
const put = (by: TestPerson, draft: AdminPolicy, body: object) =>
  api.call(by, 'PUT', `${path(draft.tier)}/drafts/${draft.policyId}`, body);
const move = (by: TestPerson, draft: AdminPolicy, body: object) =>
  api.call(by, 'POST', `${path(draft.tier)}/drafts/${draft.policyId}/moves`, {
    version: draft.version,
    ...body,
  });
const publish = (at: string | null = null) => ({ move: 'publish', at });
const edited = async (by: TestPerson, perNight: number): Promise<AdminPolicy> => {
  const draft = await beginDraft(by);
  return (await put(by, draft, withNight(draft, perNight))).json<TierPolicy>().open ?? expect.fail();
};
const perNightOf = async (of: TestPerson) => {
  const { policy } = (await api.call(of, 'GET', '/api/v0/policies/details')).json();
  return { ...policy.version, perNight: policy.hotels.policies[0].maxPricePerNight.value };
};

describe('a draft of a policy', () => {
  it('changes nothing until it is published, and then what is judged at once [POL-01] [POL-05]', async () => {
    const { ada, traveler } = await company();
    const draft = await edited(ada, 250);
    expect(draft).toMatchObject({ number: 2, state: 'draft', isAuthor: true, effectiveFrom: null });
    expect(await perNightOf(traveler)).toMatchObject({ number: 1, perNight: 300 });
    clock.advance({ minutes: 1 });
    const published: TierPolicy = (await move(ada, draft, publish())).json();
    expect(published).toMatchObject({
      open: null,
      inForce: {
        number: 2,
        state: 'published',
        rules: { hotels: { policies: [{ maxPricePerNight: usd(250) }] } },
      },
      history: [
        { number: 1, state: 'superseded', rules: { hotels: { policies: [{ maxPricePerNight: usd(300) }] } } },
      ],
    });
    expect(await perNightOf(traveler)).toEqual({
      number: 2,
      effectiveFrom: clock.now().toISOString(),
      perNight: 250,
    });
  });

  it('is open once for a tier, can be discarded, and is not read in another company [TEN-04]', async () => {
    const { ada, grace } = await company();
    const other = (await company()).ada;
    const drafts = await Promise.all(
      [ada, grace].map((by) => api.call(by, 'POST', `${path('standard')}/drafts`)),
    );
    expect(drafts.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const draft = (await read(grace)).open ?? expect.fail();
    expect((await put(other, draft, withNight(draft, 1))).statusCode).toBe(404);
    expect((await move(other, draft, { move: 'discard' })).statusCode).toBe(404);
    expect((await read(other)).open).toBeNull();
    expect((await move(grace, draft, { move: 'discard' })).json()).toMatchObject({ open: null, history: [] });
    expect((await beginDraft(ada)).number).toBe(3);
  });

  it('tells the second of two who edit it that it was changed, and stores the first [POL-01]', async () => {
    const { ada, grace } = await company();
    const draft = await beginDraft(ada);
    const answers = await Promise.all([
      put(ada, draft, withNight(draft, 210)),
      put(grace, draft, withNight(draft, 220)),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
    expect(answers.find(({ statusCode }) => statusCode === 412)?.json()).toMatchObject({
      code: 'policy-edited',
    });
    expect((await move(grace, draft, publish())).json()).toMatchObject({ code: 'policy-edited' });
  });

  it('refuses amounts finer than a cent, no stars, no class and one kind of flights [POL-01] [POL-07]', async () => {
    const { ada } = await company();
    const draft = await beginDraft(ada);
    const { rules } = draft;
    const refused = async (more: object) => (await put(ada, draft, withNight(draft, 200, more))).statusCode;
    expect(await refused({ cars: { policies: [{ maxPricePerDay: usd(10.005) }] } })).toBe(400);
    expect(await refused({ cars: { policies: [{ maxPricePerDay: usd(0) }] } })).toBe(400);
    expect(
      await refused({ hotels: { policies: [{ allowedStarRatings: [], maxPricePerNight: null }] } }),
    ).toBe(400);
    expect(await refused({ flights: { policies: rules.flights.policies.slice(0, 1) } })).toBe(400);
    expect(await refused({ settings: { ...rules.settings, minHoursForLongFlight: 0 } })).toBe(400);
    const stranger = (await company()).grace.customerId;
    const named = { ...withNight(draft, 200), approvals: { ...draft.approvals, approverIds: [stranger] } };
    expect((await put(ada, draft, named)).json()).toMatchObject({ code: 'policy-refused' });
  });

  it('names the reasons that it accepts outside it, where not all are [POL-02]', async () => {
    const { ada, traveler } = await company();
    const draft = await beginDraft(ada);
    const approvals = { ...draft.approvals, reasonCodes: ['schedule', 'other'] };
    const saved = await put(ada, draft, { ...withNight(draft, 300), approvals });
    await move(ada, saved.json<TierPolicy>().open ?? expect.fail(), publish());
    expect(await perNightOf(traveler)).toMatchObject({ number: 2, reasons: ['schedule', 'other'] });
    const { policy } = (await api.call(traveler, 'GET', '/api/v0/policies/details')).json();
    const verdict = judgeStay(policy, { nightly: money(301_00, 'USD'), stars: 3 }, () => null);
    expect(verdict).toMatchObject({ state: 'out_of_policy', version: { number: 2 } });
    const given = (reason: 'location' | 'schedule') => () =>
      requireException(verdict, { reason, note: '' }, 'en');
    expect(given('location')).toThrow('we need your reason');
    expect(given('schedule')).not.toThrow();
  });

  it.each(['__proto__', 'constructor', 'executive/..', 'a\u202Eb', '<b>'])(
    'refuses %j as the name of a new tier, and says which signs it may have [BUS-02]',
    async (tier) => {
      const { ada } = await company();
      const refused = await api.call(ada, 'POST', `${path(encodeURIComponent(tier))}/drafts`);
      expect(refused.json()).toMatchObject({ code: 'validation-failed', errors: [{ path: 'params.tier' }] });
    },
  );

  it('begins a new tier, which people get once it is published [BUS-02]', async () => {
    const { ada, traveler } = await company();
    const draft = await beginDraft(ada, 'Sales team');
    expect(draft).toMatchObject({
      number: 1,
      rules: { hotels: { policies: [{ maxPricePerNight: usd(300) }] } },
    });
    const give = () =>
      api.call(ada, 'PUT', `/admin/api/v0/people/${traveler.customerId}`, {
        role: 'traveler',
        tier: 'Sales team',
        version: 1,
      });
    expect((await give()).json()).toMatchObject({ code: 'person-edit-refused' });
    await move(ada, draft, publish());
    expect((await give()).statusCode).toBe(200);
    expect(await perNightOf(traveler)).toMatchObject({ number: 1, perNight: 300 });
  });
});

describe('publication at a time', () => {
  it('is in force from its second on, whether the clock has moved it or not, and can be taken back before [POL-01]', async () => {
    const { ada, traveler } = await company();
    const at = new Date(clock.now().getTime() + 600_000).toISOString();
    const past = new Date(clock.now().getTime() - 1000).toISOString();
    const draft = await edited(ada, 180);
    expect((await move(ada, draft, publish(past))).json()).toMatchObject({ code: 'policy-refused' });
    const scheduled = (await move(ada, draft, publish(at))).json<TierPolicy>();
    expect(scheduled).toMatchObject({
      open: { state: 'scheduled', effectiveFrom: at },
      inForce: { number: 1 },
    });
    const open = scheduled.open ?? expect.fail();
    expect((await put(ada, open, withNight(open, 1))).statusCode).toBe(409);
    const back = (await move(ada, open, { move: 'take_back' })).json<TierPolicy>().open ?? expect.fail();
    expect(back).toMatchObject({ state: 'draft', effectiveFrom: null });
    await move(ada, back, publish(at));

    clock.advance({ seconds: 599.999 });
    expect(await perNightOf(traveler)).toMatchObject({ number: 1, perNight: 300 });
    const tasks = composePolicyVersions({ db: api.database.db, clock }).tasks ?? [];
    expect(await runTask(tasks, 'begin-policy', draft.policyId)).toEqual({ again: new Date(at) });
    clock.advance({ seconds: 0.001 });
    expect(await perNightOf(traveler)).toEqual({ number: 2, effectiveFrom: at, perNight: 180 });
    // The clock is late: the version is in force, and can neither be edited nor taken back.
    const late = await read(ada);
    expect(late).toMatchObject({
      open: null,
      inForce: { number: 2, state: 'scheduled' },
      history: [{ number: 1 }],
    });
    const begun = late.inForce ?? expect.fail();
    expect((await move(ada, begun, { move: 'take_back' })).statusCode).toBe(409);
    await runTask(tasks, 'begin-policy', draft.policyId);
    await runTask(tasks, 'begin-policy', draft.policyId);
    expect(await read(ada)).toMatchObject({
      inForce: { number: 2, state: 'published' },
      history: [{ number: 1, state: 'superseded' }],
    });
  });
});

describe('a review by a second admin', () => {
  const settings = { name: 'Policies', address: null, needsTwoAdmins: true };

  it('is asked for where the company wants it, is of one content, and not by its author [BUS-02]', async () => {
    const { ada, grace } = await company();
    expect((await api.call(ada, 'PUT', '/admin/api/v0/settings', settings)).json()).toMatchObject({
      needsTwoAdmins: true,
      admins: 2,
    });
    const draft = await edited(ada, 190);
    expect((await move(ada, draft, publish())).json()).toMatchObject({ code: 'policy-needs-review' });
    const openOf = (answer: { json<T>(): T }) => answer.json<TierPolicy>().open ?? expect.fail();
    const sent = openOf(await move(ada, draft, { move: 'send_to_review' }));
    expect((await move(ada, sent, { move: 'agree' })).json()).toMatchObject({ code: 'policy-needs-review' });
    const agreed = openOf(await move(grace, sent, { move: 'agree' }));
    expect(agreed).toMatchObject({ state: 'in_review', reviewer: 'Ada Okafor' });
    const changed = openOf(await put(ada, agreed, withNight(agreed, 191)));
    expect(changed).toMatchObject({ state: 'draft', reviewer: null });
    expect((await move(ada, changed, publish())).json()).toMatchObject({ code: 'policy-needs-review' });
    const again = openOf(await move(ada, changed, { move: 'send_to_review' }));
    const back = openOf(await move(grace, again, { move: 'send_back', note: 'Too low for Zurich.' }));
    expect(back).toMatchObject({ state: 'draft', reviewNote: 'Too low for Zurich.' });
    const third = openOf(await move(ada, back, { move: 'send_to_review' }));
    const fine = openOf(await move(grace, third, { move: 'agree' }));
    expect((await move(ada, fine, publish())).json()).toMatchObject({ inForce: { number: 2 } });
  });

  it('ends only once two admins have asked for it [BUS-02]', async () => {
    const { ada, grace } = await company();
    const save = async (person: TestPerson, more: object = {}) =>
      (await api.call(person, 'PUT', '/admin/api/v0/settings', { ...settings, ...more })).json();
    const off = { needsTwoAdmins: false };
    await save(ada);
    const asked = { needsTwoAdmins: true, reviewEndAskedBy: { isYou: true } };
    expect(await save(ada, off)).toMatchObject(asked);
    // The same admin again agrees to nothing, and another one who saves the name neither agrees nor refuses.
    expect(await save(ada, off)).toMatchObject(asked);
    expect(await save(grace, { name: 'Renamed' })).toMatchObject({
      name: 'Renamed',
      needsTwoAdmins: true,
      reviewEndAskedBy: { firstName: 'Ada', isYou: false },
    });
    expect(await save(ada)).toMatchObject({ needsTwoAdmins: true, reviewEndAskedBy: null });
    await save(grace, off);
    expect(await save(ada, off)).toMatchObject({ needsTwoAdmins: false, reviewEndAskedBy: null });
  });

  it('is ended by the only admin no sooner than seven days after asking, also when they have suspended the other [BUS-02]', async () => {
    const { ada, grace } = await company();
    const save = async (more: object = {}) =>
      (await api.call(ada, 'PUT', '/admin/api/v0/settings', { ...settings, ...more })).json();
    const off = { needsTwoAdmins: false };
    await save();
    await save(off);
    await api.call(ada, 'POST', `/admin/api/v0/people/${grace.customerId}/suspend`, {});
    const askedAt = api.clock.now().getTime();
    const from = new Date(askedAt + 7 * 86_400_000).toISOString();
    expect(await save(off)).toMatchObject({ needsTwoAdmins: true, admins: 1, reviewEndsFrom: from });
    expect(await save(off)).toMatchObject({ needsTwoAdmins: true, reviewEndsFrom: from });
    const member = api.database.db.updateTable('businesses').where('review_end_alone_at', 'is not', null);
    const ago = (days: number) =>
      member.set({ review_end_alone_at: new Date(api.clock.now().getTime() - days * 86_400_000) }).execute();
    await ago(6.9);
    expect(await save(off)).toMatchObject({ needsTwoAdmins: true });
    await ago(7);
    expect(await save(off)).toMatchObject({ needsTwoAdmins: false, reviewEndsFrom: null });
  });

  it('cannot be asked for where one person administers the company', async () => {
    const alone = await api.enterAdmin('alone', 'policies-alone');
    expect((await api.call(alone, 'PUT', '/admin/api/v0/settings', settings)).json()).toMatchObject({
      code: 'needs-second-admin',
    });
  });
});

it('a policy under which somebody has nobody to answer is not published, and says whom [POL-06] [BUS-02]', async () => {
  const alone = await api.enterAdmin('sole', 'policies-sole', { policyTier: 'standard' });
  const colleague = await api.enter(employee('second', 'policies-sole'));
  const draft = await beginDraft(alone);
  const settings = { ...draft.rules.settings, isApprovalRequired: true };
  const open =
    (await put(alone, draft, withNight(draft, 300, { settings }))).json<TierPolicy>().open ?? expect.fail();
  expect((await read(alone)).withoutApprover).toMatchObject([{ personId: alone.customerId }]);
  expect((await move(alone, open, publish())).json()).toMatchObject({
    code: 'policy-without-approver',
    context: { people: ['Ada Okafor'] },
  });
  // A named approver answers the admin; the admin answers the others.
  const approvals = { ...open.approvals, approverIds: [colleague.customerId] };
  const named =
    (await put(alone, open, { version: open.version, rules: open.rules, approvals })).json<TierPolicy>()
      .open ?? expect.fail();
  expect((await move(alone, named, publish())).json()).toMatchObject({
    inForce: { number: 2 },
    withoutApprover: [],
  });
  const at = clock.now();
  const who = { userId: colleague.customerId, businessId: 'policies-sole' };
  expect((await policyFor(api.database.db, who, at))?.settings.isApprovalRequired).toBe(true);
});

it('a member without an approver cannot be given a policy that requires approval, and the error names the member [POL-06] [BUS-02]', async () => {
  const businessId = 'policies-unanswered';
  const alone = await api.enterAdmin('unanswered', businessId);
  const colleague = await api.enter(employee('unanswered-second', businessId));
  const give = (of: TestPerson, version: number, body: object) =>
    api.call(alone, 'PUT', `/admin/api/v0/people/${of.customerId}`, {
      role: 'admin',
      tier: 'executive',
      version,
      ...body,
    });
  const refused = { status: 409, code: 'person-without-approver', context: { people: ['Ada Okafor'] } };
  expect((await give(alone, 1, { tier: 'supervised' })).json()).toMatchObject(refused);
  // The admin answers those who are invited, and everybody else.
  const invited = { email: 'new@unanswered.example', role: 'traveler', tier: 'supervised' };
  expect((await api.call(alone, 'POST', '/admin/api/v0/invitations', invited)).statusCode).toBe(200);
  expect((await give(colleague, 1, { role: 'traveler', tier: 'supervised' })).statusCode).toBe(200);
  // A scheduled version counts before its time has come.
  const draft = await beginDraft(alone, 'strict');
  const settings = { ...draft.rules.settings, isApprovalRequired: true };
  const open =
    (await put(alone, draft, withNight(draft, 300, { settings }))).json<TierPolicy>().open ?? expect.fail();
  const at = new Date(clock.now().getTime() + 3_600_000).toISOString();
  expect((await move(alone, open, { move: 'publish', at })).statusCode).toBe(200);
  expect((await give(alone, 1, { tier: 'strict' })).json()).toMatchObject(refused);
  // With an approver of their own they can; neither that approver nor a second admin is taken away by an edit then.
  const supervised = { tier: 'supervised', approverId: colleague.customerId };
  expect((await give(alone, 1, supervised)).json().person).toMatchObject({ tier: 'supervised', version: 2 });
  expect((await give(alone, 2, { tier: 'supervised' })).json()).toMatchObject(refused);
  expect((await give(colleague, 2, { tier: 'standard' })).statusCode).toBe(200);
  expect((await give(alone, 2, { tier: 'supervised' })).statusCode).toBe(200);
  expect((await give(colleague, 3, { role: 'traveler', tier: 'standard' })).json()).toMatchObject(refused);
});
