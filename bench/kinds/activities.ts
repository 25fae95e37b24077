import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import {
  activityAvailabilityRequestSchema,
  type ActivityAvailability,
  type ActivityAvailabilityRequest,
  activityCategorySchema,
  activitySortSchema,
} from '#contract/experiences.ts';
import { addDays } from '#contract/values/dates.ts';
import { searchAvailability } from '#server/modules/experiences/search-availability.ts';
import { createWorldClient } from '#server/suppliers/sandbox/client.ts';
import { sandboxExperiences } from '#server/suppliers/sandbox/experiences/experiences.ts';
import { seededRandom } from '#tests/crash/random.ts';
import type { TestCaller } from '#tests/support/portal.ts';
import type { Product } from '../product.ts';
import { type Row, rounded } from '../row.ts';
import { quantile, timed } from '../sample.ts';
import { answered } from '../stays.ts';
import { type ActivityAnswer, askActivities, copyActivities } from './activity-peer.ts';
import { besidePostgres } from '../peer-database.ts';
import { largestCity } from './through-http.ts';

const QUERIES = 1000;
const WARM_UPS = 200;

/** A thousand random filters and orders on a month of the activities of the largest city, here and in PostgreSQL, with equal answers. */
export const benchActivities = (product: Product, caller: TestCaller): Promise<Row[]> =>
  besidePostgres('activities', (client) => measure(client, product, caller));

async function measure(client: pg.Client, product: Product, caller: TestCaller): Promise<Row[]> {
  const city = largestCity();
  const fromDate = addDays(new Date().toISOString().slice(0, 10), 30);
  const question = {
    location: { placeId: `city:${city.id}` },
    fromDate,
    untilDate: addDays(fromDate, 30),
  };
  const { place } = answered<ActivityAvailability>(
    await caller.call('POST', '/api/v0/experiences/availability', question),
  );
  const supplier = sandboxExperiences(
    createWorldClient({ baseUrl: product.url('console'), apiKey: product.worldKey() }),
  );
  const found = await supplier.search(
    place.placeId,
    { from: fromDate, until: question.untilDate, seats: 1, party: [], currency: 'USD' },
    20_000,
  );
  const deps = {
    clock: { now: () => new Date() },
    // Its answer is the same for every filter and order; asking for it again is measured through HTTP.
    supplier: { ...supplier, search: async () => found },
    places: { cityOf: () => place, cityByName: () => place },
  };
  const { days } = await copyActivities(client, found);
  const languages = [...new Set(found.activities.flatMap((activity) => activity.languages))];
  const random = seededRandom(27);
  const samples = { ours: [] as number[], peer: [] as number[] };
  let differences = 0;
  for (let nth = -WARM_UPS; nth < QUERIES; nth++) {
    const request = activityAvailabilityRequestSchema.parse({
      ...question,
      ...randomView(random, languages),
    });
    let ours: ActivityAnswer | undefined;
    let theirs: ActivityAnswer | undefined;
    const ourMs = await timed(async () => {
      ours = answerOf(await searchAvailability(deps, request, 'en'));
    });
    const theirMs = await timed(async () => {
      theirs = await askActivities(client, request);
    });
    if (!isDeepStrictEqual(ours, theirs)) differences++;
    if (nth < 0) continue;
    samples.ours.push(ourMs);
    samples.peer.push(theirMs);
  }
  if (differences > 0) throw new Error(`${differences} of ${QUERIES} answers differ from PostgreSQL’s.`);
  return (
    [
      ['median', 0.5],
      ['p95', 0.95],
    ] as const
  ).map(([name, share]) => ({
    what: `activities of the largest city in process: filters, counts, order and calendar, ${name}`,
    unit: 'ms',
    better: 'lower',
    ours: rounded(quantile(samples.ours, share)),
    peer: rounded(quantile(samples.peer, share)),
    conditions: `${QUERIES} random filters and orders of ${found.activities.length} activities of ${city.name} with ${days} days; counts and the first 20 with every day are the same; peer: PostgreSQL 18, activities and days in indexed, analysed tables, prepared statements`,
  }));
}

function randomView(
  random: () => number,
  languages: readonly string[],
): Partial<Pick<ActivityAvailabilityRequest, 'filters' | 'sort'>> {
  const sorts = activitySortSchema.options;
  return {
    filters: {
      categories: random() < 0.6 ? [] : activityCategorySchema.options.filter(() => random() < 0.3),
      freeCancellation: random() < 0.3,
      instantConfirmation: random() < 0.3,
      language: random() < 0.7 ? null : (languages[Math.floor(random() * languages.length)] ?? null),
    },
    sort: sorts[Math.floor(random() * sorts.length)] ?? 'recommended',
  };
}

const minor = ({ amount }: { amount: number }): number => Math.round(amount * 100);
const byName = ([a]: readonly [string, number], [b]: readonly [string, number]): number => (a < b ? -1 : 1);

const answerOf = (answer: Awaited<ReturnType<typeof searchAvailability>>): ActivityAnswer => ({
  total: answer.totalCount,
  matching: answer.matchingCount,
  shown: answer.activities.map(({ activityId, lowest, days }) => [
    activityId,
    minor(lowest),
    days.map(({ date, lowest: own, slots }) => [date, own ? minor(own) : 0, slots]),
  ]),
  categories: answer.categories.map(({ category, count }) => [category, count] as const).toSorted(byName),
  languages: answer.languages.map(({ language, count }) => [language, count] as const).toSorted(byName),
});
