import { expect, it } from 'vitest';
import type { AbsenceOf } from '#contract/business/absence.ts';
import type { Approval } from '#contract/business/approvals.ts';
import { addDays } from '#contract/values/dates.ts';
import { portalDay } from '#server/platform/days.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { bookPath, bookRequest, cardOf, findRate, openCheckout } from '#tests/support/checkout.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { employee, issuerAccount } from '#tests/support/issuer-customers.ts';
import { changePolicies } from '#tests/support/policies.ts';
import { testShop } from '#tests/support/shop.ts';

const { world, shop: office, pass } = await testShop('away', { tenant: 'business' });
const soon = { timeout: 30_000 };
let companies = 0;

/** A company in which Mona answers the requests of an employee, and Dario and Rita are admins. */
async function company() {
  const n = ++companies;
  const businessId = `away-${n}`;
  const accounts = [issuerAccount(`acct-asks-${n}`, { cardToken: 'card-primary-venture-x' })];
  const enter = (name: string, permissions: 'canViewAdmin'[] = []) =>
    office.api.enter(
      employee(`${name}-${n}`, businessId, { permissions }, { firstName: name, lastName: 'Weiss' }),
      permissions.length > 0 ? 'admin' : 'traveler',
    );
  const asker = () => office.api.enter(employee(`asks-${n}`, businessId, {}, { accounts }));
  const mona = () => enter('Mona');
  const dario = () => enter('Dario', ['canViewAdmin']);
  const rita = () => enter('Rita', ['canViewAdmin']);
  const people = { asker: await asker(), mona: await mona(), dario: await dario(), rita: await rita() };
  await office.db
    .updateTable('business_members')
    .set({ approver_id: people.mona.customerId })
    .where('business_id', '=', businessId)
    .where('customer_id', '=', people.asker.customerId)
    .execute();
  await changePolicies(office.db, { isApprovalRequired: true, approvals: { deadlineHours: 168 } });
  const set = async (as: TestPerson, absence: object | null) =>
    office.api.call(as, 'PUT', '/api/v0/user/absence', { absence });
  const list = async (as: TestPerson) =>
    (await office.api.call(as, 'GET', '/api/v0/approvals')).json<Record<'asked' | 'toAnswer', Approval[]>>();
  return {
    people,
    asker,
    mona,
    dario,
    rita,
    set,
    read: async (as: TestPerson): Promise<AbsenceOf> =>
      (await office.api.call(as, 'GET', '/api/v0/user/absence')).json(),
    /** Opens a checkout, reads who would answer, and asks for it. */
    async ask(days: number) {
      const person = await asker();
      const rate = await findRate(office, ({ paymentTiming }) => paymentTiming === 'PayNow', { days });
      const session = await openCheckout(office, person, rate);
      const path = `/api/v0/bookings/sessions/${session.bookingSessionId}/approvers`;
      const before = (await office.api.call(person, 'GET', path)).json();
      await office.api.call(
        person,
        'POST',
        bookPath(session),
        bookRequest(session, [cardOf(session)], {
          contact: { email: `asks-${n}@mail.example`, phone: '+14165550142' },
        }),
      );
      return before;
    },
    newest: async (): Promise<Approval> => (await list(await asker())).asked[0] ?? expect.fail(),
    toAnswer: async (as: TestPerson) => (await list(as)).toAnswer,
    asked: (approvalId: string) =>
      office.db
        .selectFrom('approvals')
        .select(['asked_ids', 'level'])
        .where('id', '=', approvalId)
        .executeTakeFirstOrThrow(),
    letters: async (name: string, about = 'asks for your approval') =>
      (await mailsTo(world, `${name}-${n}@example.com`)).filter((mail) =>
        String(mail['subject']).includes(about),
      ),
    answer: async (as: TestPerson, { approvalId }: Approval) =>
      office.api.call(as, 'POST', `/api/v0/approvals/${approvalId}/answer`, { answer: 'approve' }),
  };
}

const today = () => portalDay(office.clock.now());

it('an approver who is away is replaced by a deputy at once, told to the asker before and after, until the day comes [POL-06]', async () => {
  const { people, ask, newest, toAnswer, asked, letters, set, read, mona, rita, answer } = await company();
  expect(await ask(60)).toEqual({
    approvers: ['Mona Weiss', 'Dario Weiss', 'Rita Weiss'],
    away: [],
  });
  const waits = await newest();
  expect(await asked(waits.approvalId)).toEqual({ asked_ids: [people.mona.customerId], level: 1 });
  expect(await read(await mona())).toMatchObject({ answersOthers: true, absence: null });

  const until = addDays(today(), 5);
  const told = await set(await mona(), { until, deputyId: people.rita.customerId });
  expect(told.json()).toMatchObject({ absence: { until, deputy: { firstName: 'Rita' } } });
  await expect.poll(() => letters('Rita'), soon).toHaveLength(1);
  expect(await letters('Dario')).toEqual([]);
  await expect.poll(() => letters('Rita', 'You answer requests for Mona Weiss'), soon).toHaveLength(1);
  expect(await asked(waits.approvalId)).toEqual({
    asked_ids: [people.mona.customerId, people.rita.customerId],
    level: 1,
  });
  const away = [{ name: 'Mona Weiss', deputy: 'Rita Weiss', until }];
  expect(await newest()).toMatchObject({ approvers: ['Rita Weiss', 'Dario Weiss'], away });
  // Being away takes no right.
  expect(await toAnswer(await mona())).toHaveLength(1);
  expect((await answer(await rita(), waits)).statusCode).toBe(200);

  expect(await ask(62)).toEqual({ approvers: ['Rita Weiss', 'Dario Weiss'], away });
  const next = await newest();
  expect((await asked(next.approvalId)).asked_ids).toEqual([people.rita.customerId]);

  await pass(4 * 24 * 3600);
  expect(await read(await mona())).toMatchObject({ absence: { until } });
  await pass(25 * 3600);
  await expect.poll(async () => (await read(await mona())).absence, soon).toBeNull();
  expect(await ask(64)).toMatchObject({ away: [], approvers: ['Mona Weiss', 'Dario Weiss', 'Rita Weiss'] });
  expect((await asked((await newest()).approvalId)).asked_ids).toEqual([people.mona.customerId]);
}, 120_000);

it('an admin says it of others and ends it; a deputy is somebody else who answers and is there, and a day lies ahead [POL-06] [GRD-02]', async () => {
  const { people, asker, mona, dario, set, read, ask, newest, letters } = await company();
  const until = addDays(today(), 5);
  const wrong = [
    { until: today(), deputyId: people.dario.customerId },
    { until: addDays(today(), 400), deputyId: people.dario.customerId },
    { until, deputyId: people.mona.customerId },
    { until, deputyId: people.asker.customerId },
  ];
  for (const absence of wrong)
    expect((await set(await mona(), absence)).json()).toMatchObject({ code: 'validation-failed' });
  // Who answers nobody's requests is not missed.
  expect((await set(await asker(), { until, deputyId: people.dario.customerId })).statusCode).toBe(404);
  expect(await read(await asker())).toMatchObject({ answersOthers: false, absence: null });

  const path = `/admin/api/v0/people/${people.mona.customerId}/absence`;
  const byAdmin = async (absence: object | null) => office.api.call(await dario(), 'PUT', path, { absence });
  expect((await byAdmin({ until, deputyId: people.dario.customerId })).json()).toMatchObject({
    absence: { deputy: { firstName: 'Dario' } },
  });
  // A deputy who is away, too, does not answer: the others do.
  expect((await read(await dario())).deputies.map(({ firstName }) => firstName)).toEqual(['Rita']);
  await set(await dario(), { until, deputyId: people.rita.customerId });
  await expect.poll(() => letters('Rita', 'You answer requests for Dario Weiss'), soon).toHaveLength(1);
  // A deputy who entered the absence gets no letter about it.
  expect(await letters('Dario', 'You answer requests')).toEqual([]);
  expect(await ask(60)).toMatchObject({
    approvers: ['Rita Weiss'],
    away: [{ name: 'Mona Weiss', deputy: null, until }],
  });
  expect((await byAdmin(null)).json()).toMatchObject({ absence: null });
  // Dario did it himself and gets no letter; Mona is told of both.
  await expect
    .poll(() => letters('Mona', 'Dario Weiss answers requests for you until'), soon)
    .toHaveLength(1);
  await expect.poll(() => letters('Mona', 'Requests for approval come to you again'), soon).toHaveLength(1);
  expect(await letters('Dario', 'no longer answer')).toEqual([]);
  expect(await newest()).toMatchObject({ approvers: ['Mona Weiss', 'Rita Weiss'], away: [] });
}, 120_000);

it('a deputy is told when another is named and when the absence ends early; what waits comes back to who is back [POL-06]', async () => {
  const { people, mona, set, ask, newest, asked, letters } = await company();
  const until = addDays(today(), 5);
  await set(await mona(), { until, deputyId: people.rita.customerId });
  await ask(60);
  const waits = await newest();
  expect((await asked(waits.approvalId)).asked_ids).toEqual([people.rita.customerId]);

  await set(await mona(), { until, deputyId: people.dario.customerId });
  await expect
    .poll(() => letters('Rita', 'Dario Weiss now answers requests for Mona Weiss'), soon)
    .toHaveLength(1);
  await expect.poll(() => letters('Dario'), soon).toHaveLength(1);
  // Another day for the same deputy is told by the letter that names them.
  await set(await mona(), { until: addDays(until, 1), deputyId: people.dario.customerId });
  await expect.poll(() => letters('Dario', 'You answer requests for Mona Weiss'), soon).toHaveLength(2);
  expect(await letters('Dario', 'no longer answer')).toEqual([]);

  await set(await mona(), null);
  await expect
    .poll(() => letters('Dario', 'You no longer answer requests for Mona Weiss'), soon)
    .toHaveLength(1);
  expect(await letters('Mona', 'come to you again')).toEqual([]);
  await expect.poll(() => letters('Mona'), soon).toHaveLength(1);
  expect((await asked(waits.approvalId)).level).toBe(1);
  // Ended twice is told once.
  await set(await mona(), null);
  expect(await letters('Dario', 'no longer answer')).toHaveLength(1);
}, 120_000);
