import type pg from 'pg';
import type { ActivityAvailabilityRequest, ActivitySort } from '#contract/experiences.ts';
import type { FoundActivities } from '#server/modules/experiences/port.ts';

/** The activities of a place and their days as tables, indexed and analysed. */
export async function copyActivities(
  client: pg.Client,
  { activities }: FoundActivities,
): Promise<{ days: number }> {
  await client.query(`create table activities (id text collate "C" primary key, category text, free boolean, instant boolean,
    languages text[], rating float8, reviews int, standing float8)`);
  await client.query(
    `create table days (id text collate "C", date text, lowest int, slots int, primary key (id, date))`,
  );
  const rows = activities.map((one) => ({
    id: one.activityId,
    category: one.category,
    free: one.freeCancelDays !== null,
    instant: one.confirmation === 'INSTANT',
    languages: one.languages,
    rating: one.rating,
    reviews: one.reviewCount,
    standing: one.rating * Math.log10(10 + one.reviewCount),
  }));
  const days = activities.flatMap(({ activityId, days: own }) =>
    own.map(({ date, lowest, slots }) => ({ id: activityId, date, lowest: lowest?.minor, slots })),
  );
  for (const [table, some] of [['activities', rows] as const, ['days', days] as const])
    await client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(some),
    ]);
  await client.query('create index on activities (category)');
  await client.query('create index on activities using gin (languages)');
  await client.query('create index on days (id, lowest)');
  await client.query('vacuum analyze activities, days');
  return { days: days.length };
}

const suits = '(not $1::boolean or free) and (not $2::boolean or instant)';
const speaks = '($3::text is null or $3 = any(languages))';
const isOf = '($4::text[] is null or category = any($4))';

const orders: Readonly<Record<ActivitySort, string>> = {
  recommended: 'standing desc, id',
  price_low: 'lowest, id',
  rating: 'rating desc, reviews desc, id',
};

/** The statement of a sort: the first 20 with their calendar, the counts of categories and languages. */
const statement = (sort: ActivitySort): string => `
  with open as (select activities.*, price.lowest from activities
    join (select id, min(lowest) as lowest from days group by id) as price using (id) where price.lowest is not null),
  suiting as (select * from open where ${suits} and ${speaks}),
  matching as (select * from suiting where ${isOf})
  select (select count(*)::int from open) as total, (select count(*)::int from matching) as matching,
    (select coalesce(json_agg(json_build_array(id, lowest, calendar)), '[]') from (
      select id, lowest, (select json_agg(json_build_array(date, days.lowest, slots) order by date) from days where days.id = first.id) as calendar
      from (select * from matching order by ${orders[sort]} limit 20) as first order by ${orders[sort].replaceAll('id', 'first.id')}) as shown) as shown,
    (select coalesce(json_agg(json_build_array(category, count) order by category), '[]') from
      (select category, count(*)::int from suiting group by 1) as counted) as categories,
    (select coalesce(json_agg(json_build_array(language, count) order by language), '[]') from
      (select language, count(*)::int from open, unnest(languages) as language where ${suits} and ${isOf} group by 1) as counted) as languages`;

/** An answer of either, in one form. */
export interface ActivityAnswer {
  readonly total: number;
  readonly matching: number;
  readonly shown: readonly (readonly [string, number, readonly (readonly [string, number, number])[]])[];
  readonly categories: readonly (readonly [string, number])[];
  readonly languages: readonly (readonly [string, number])[];
}

export async function askActivities(
  client: pg.Client,
  { filters, sort }: Pick<ActivityAvailabilityRequest, 'filters' | 'sort'>,
): Promise<ActivityAnswer> {
  const { rows } = await client.query<ActivityAnswer>({
    name: sort,
    text: statement(sort),
    values: [
      filters.freeCancellation,
      filters.instantConfirmation,
      filters.language,
      filters.categories.length > 0 ? filters.categories : null,
    ],
  });
  const [answer] = rows;
  if (!answer) throw new Error('PostgreSQL did not answer.');
  return answer;
}
