import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepJudged, purgeJudged } from '#server/modules/policy/index.ts';
import { found, openSearchTest, paris, type SearchTest } from '#tests/support/stays/stay-search.ts';
import { foundStay } from './test-stays.ts';

let test: SearchTest;
beforeAll(async () => {
  test = await openSearchTest();
});
afterAll(() => test.database.close());

it('a search of an employee leaves what the policy judged for 90 days, and goes on when that fails [POL-05]', async () => {
  const { principal } = test;
  const { db } = test.database;
  await db
    .insertInto('businesses')
    .values({
      id: 'biz-judged',
      name: 'Company',
      is_live: true,
      loyalty_programs: [],
      created_at: new Date(),
      updated_at: new Date(),
    })
    .execute();
  const lost: unknown[] = [];
  const deps = test.process(
    [
      test.supplier('sandbox', () =>
        found(foundStay('cheap', 180_00), foundStay('dear', 500_00, { stars: 5 }), foundStay('gone', null)),
      ),
    ],
    { noteJudged: keepJudged(db, (error) => lost.push(error)) },
  );
  const wish = { ...paris, sort: 'price_low' };
  const employee = { ...principal, businessId: 'biz-judged' };
  const { searchId } = await test.search(deps, wish, employee);
  await test.search(deps, { ...wish, searchType: 'FollowupSearch', searchId }, employee);
  const kept = () => db.selectFrom('judged_facts').selectAll().execute();
  await expect.poll(kept).toMatchObject([
    {
      search_id: searchId,
      business_id: 'biz-judged',
      customer_id: principal.userId,
      product: 'hotel',
      circumstances: { nights: 2, currency: 'USD' },
      facts: [
        { id: 'sandbox:cheap', nightlyMinor: 9000, currency: 'USD' },
        { id: 'sandbox:dear', nightlyMinor: 25_000, stars: 5, currency: 'USD' },
      ],
      opened: [],
      was_booked: false,
    },
  ]);
  const [{ at } = expect.fail()] = await kept();
  expect((await test.search(deps, wish, { ...principal, businessId: 'biz-unknown' })).stays).toHaveLength(3);
  await expect.poll(() => lost).toHaveLength(1);
  // On consumer nobody's searches are kept.
  await test.search(deps, wish);
  await purgeJudged(db, new Date(at.getTime() + 90 * 86_400_000));
  expect(await kept()).toHaveLength(1);
  await purgeJudged(db, new Date(at.getTime() + 90 * 86_400_000 + 1));
  expect(await kept()).toEqual([]);
});
