import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TierPolicy } from '#contract/business/policies.ts';
import { readBrand } from '#server/brand.ts';
import { noteLanguage } from '#server/modules/customers/index.ts';
import { policyMail } from '#server/modules/notifications/mails/policy-mail.ts';
import { testClock, type TestPerson } from '#tests/support/api.ts';
import { type CompanyApi, companyApi } from '#tests/support/company/company-api.ts';
import { employee } from '#tests/support/issuer-customers.ts';
import { runTask } from '#tests/support/run-task.ts';
import { composePolicyVersions, readPolicyLetter } from './index.ts';

const clock = testClock('2026-11-03T09:00:00Z');
const brand = readBrand('business', undefined);
let api: CompanyApi;
beforeAll(async () => {
  api = await companyApi(clock);
});
afterAll(() => api.close());

const tier = '/admin/api/v0/policies/standard';
/** The letters that are queued since the last call, as they read now; null for one that is no longer sent. */
async function letters() {
  const { db } = api.database;
  const take = async (kind: string) =>
    (await db.deleteFrom('tasks').where('kind', '=', kind).returning('subject').execute()).map(
      ({ subject }) => subject,
    );
  const tasks = composePolicyVersions({ db, clock }).tasks ?? [];
  for (const subject of await take('tell-policy-tier')) await runTask(tasks, 'tell-policy-tier', subject);
  const sent = (await take('send-policy-news')).map(async (subject) => {
    const [policyId = '', news = '', stamp = '', customerId = '', by = '', language = ''] =
      subject.split(':');
    const of = { policyId, news, stamp, customerId, by, language };
    const letter = await readPolicyLetter({ db, clock, adminUrl: 'https://admin.test' }, of);
    return letter && policyMail(letter, brand);
  });
  return (await Promise.all(sent)).toSorted((a, b) => (a?.to ?? '').localeCompare(b?.to ?? ''));
}

it('the people of a tier are told what changes and from when, the reviewer is asked, and the author reads the outcome [BUS-02] [POL-01]', async () => {
  const ada = await api.enterAdmin('letter-ada', 'letters');
  const grace = await api.enterAdmin('letter-grace', 'letters');
  await api.enter(employee('letter-standard', 'letters'));
  await api.enter(employee('letter-strict', 'letters', { policyTier: 'strict' }));
  const post = async (by: TestPerson, path: string, body: object = {}, language = 'en') => {
    const answer = await api.call(by, 'POST', `${tier}/drafts${path}`, body, { 'accept-language': language });
    expect(answer.statusCode).toBe(200);
    return answer.json<TierPolicy>();
  };
  const draft = (await post(ada, '')).open ?? expect.fail();
  const rules = {
    ...draft.rules,
    hotels: {
      policies: [{ allowedStarRatings: [1, 2, 3], maxPricePerNight: { value: 180.5, currency: 'USD' } }],
    },
  };
  const url = `/${draft.policyId}`;
  const saved = await api.call(ada, 'PUT', `${tier}/drafts${url}`, {
    version: draft.version,
    rules,
    approvals: draft.approvals,
  });
  expect(saved.statusCode).toBe(200);
  let { version } = saved.json<TierPolicy>().open ?? expect.fail();
  const move = async (by: TestPerson, body: object, language?: string) => {
    const { open } = await post(by, `${url}/moves`, { version, ...body }, language);
    version = open?.version ?? version;
  };

  await move(ada, { move: 'send_to_review' });
  const [asked, ...others] = await letters();
  expect(others).toEqual([]);
  expect(asked).toMatchObject({
    to: 'letter-grace@example.com',
    subject: 'Ada Okafor asks you to review a travel policy',
  });
  expect(asked?.text).toContain(
    'HOTELS AND HOMES\nBefore: Up to $300 per night · 1, 2, 3, or 4 stars\nAfter: Up to $180.50 per night · 1, 2, or 3 stars',
  );
  expect(asked?.text).toContain('https://admin.test/policies/standard/');

  // Letters are in the language in which their reader last used the portal.
  await noteLanguage(api.database.db, ada.customerId, 'fr');
  await move(grace, { move: 'send_back', note: 'Too low for Geneva' }, 'en');

  const [returned] = await letters();
  expect(returned?.to).toBe('letter-ada@example.com');
  expect(returned?.subject).toBe('Ada Okafor a renvoyé la politique Standard');
  expect(returned?.text).toContain('Too low for Geneva');
  await noteLanguage(api.database.db, ada.customerId, 'en');

  await move(ada, { move: 'send_to_review' });
  await move(grace, { move: 'agree' });
  // The review that was asked for has ended before its letter left.
  expect((await letters()).map((letter) => letter && [letter.to, letter.subject])).toEqual([
    null,
    ['letter-ada@example.com', 'Ada Okafor agreed to the policy Standard'],
  ]);

  const at = new Date(clock.now().getTime() + 3 * 3_600_000).toISOString();
  await move(ada, { move: 'publish', at });
  const [told, ...more] = await letters();
  expect(more).toEqual([]);
  expect(told?.to).toBe('letter-standard@example.com');
  expect(told?.text).toContain('It takes effect on November 3, 2026 at 7:00 AM');
  expect(told?.text).toContain('Before: Up to $300 per night');
  expect(told?.text).not.toContain('admin.test');

  await move(ada, { move: 'take_back' });
  expect((await letters()).map((letter) => letter?.subject)).toEqual([
    'The change of your travel policy at Lumen Atelier Inc. is withdrawn',
  ]);
  await move(ada, { move: 'publish', at: null }, 'fr');
  const [french] = await letters();
  expect(french?.text).toContain('Elle est en vigueur depuis le 3 novembre 2026');
  expect(french?.text).toContain('Avant\u00A0: Jusqu’à 300\u00A0$\u00A0US par nuit');
});
