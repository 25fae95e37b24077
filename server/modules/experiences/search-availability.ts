import type { z } from 'zod';
import type { Language } from '#contract/values/dates.ts';
import type {
  ActivityAvailabilityRequest,
  ActivitySort,
  activityAvailabilityAnswerSchema,
} from '#contract/experiences.ts';
import { compareMoney, type Money, toWireMoney } from '#contract/money.ts';
import type { Place } from '#contract/places.ts';
import type { JudgedSearch } from '#server/modules/policy/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { requireDays } from './dates.ts';
import type { ExperiencesDeps } from './deps.ts';
import {
  type ActivityDay,
  type ActivitySummary,
  ExperienceSupplierError,
  type FoundActivities,
} from './port.ts';
import { presentCard } from './present-activity.ts';

/** How long the supplier is waited for, and how long when asked again. */
const [deadlineMs, againDeadlineMs] = [6_000, 20_000];

/** An activity with the lowest price of its days. */
interface Found {
  readonly activity: FoundActivities['activities'][number];
  readonly lowest: Money;
}

/** Activities at a place with room for a party on any of the days, sorted and filtered. [XPR-01, XPR-02] */
export async function searchAvailability(
  deps: Pick<ExperiencesDeps, 'clock' | 'supplier' | 'places'>,
  request: ActivityAvailabilityRequest,
  language: Language,
  /** Told what is shown: no policy is about activities, but their prices are kept for who approves them. */
  note?: (search: JudgedSearch) => void,
): Promise<z.input<typeof activityAvailabilityAnswerSchema>> {
  const { fromDate, untilDate, filters, sort, page, currency } = request;
  const place = placeOf(deps, request.location, language);
  const now = deps.clock.now();
  requireDays(
    { from: fromDate, until: untilDate },
    { from: 'fromDate', until: 'untilDate' },
    { timeZone: place.timeZone ?? 'UTC', now },
  );
  const seats = Math.max(
    1,
    (request.units ?? []).reduce((sum, { quantity }) => sum + quantity, 0),
  );
  const query = { from: fromDate, until: untilDate, seats, party: request.units ?? [], currency };
  const deadline = request.again ? againDeadlineMs : deadlineMs;
  const { complete, activities } = await ask(deps, place.placeId, query, deadline);
  const found = activities.flatMap((activity): Found[] => {
    const lowest = lowestOf(activity.days);
    return lowest ? [{ activity, lowest }] : [];
  });
  const isWanted = ({ activity: { category } }: Found): boolean =>
    filters.categories.length === 0 || filters.categories.includes(category);
  const suiting = found.filter(({ activity }) => suits(activity, filters));
  const anyLanguage = found.filter(
    (one) => suits(one.activity, { ...filters, language: null }) && isWanted(one),
  );
  const matching = suiting.filter(isWanted);
  const ordered = inOrder(matching, sort);
  const shown = ordered.slice(page.offset, page.offset + page.limit);
  if (page.offset === 0)
    note?.({
      searchId: newId(),
      product: 'experience',
      at: now,
      circumstances: { placeId: place.placeId, fromDate, untilDate, currency },
      facts: () =>
        ordered.map(({ activity: { activityId, category }, lowest: { minor } }) => ({
          id: activityId,
          category,
          adultMinor: minor,
          currency,
        })),
    });
  return {
    place,
    activities: shown.map(({ activity, lowest: cheapest }) => ({
      ...presentCard(activity, language),
      lowest: toWireMoney(cheapest),
      partyTotal: activity.partyTotal && toWireMoney(activity.partyTotal),
      days: activity.days.map(({ date, lowest, slots }) => ({
        date,
        lowest: lowest && toWireMoney(lowest),
        slots,
      })),
    })),
    totalCount: found.length,
    matchingCount: matching.length,
    categories: [...countOf(suiting, ({ category }) => [category])].map(([category, count]) => ({
      category,
      count,
    })),
    languages: [...countOf(anyLanguage, ({ languages }) => languages)]
      .map(([spoken, count]) => ({ language: spoken, count }))
      .toSorted((a, b) => b.count - a.count || a.language.localeCompare(b.language, 'en')),
    missing: complete ? [] : [{ source: deps.supplier.name, part: 'some' }],
    observedAt: now.toISOString(),
  };
}

/** The city that a request means. Throws `place-not-found`. */
function placeOf(
  { places }: Pick<ExperiencesDeps, 'places'>,
  location: ActivityAvailabilityRequest['location'],
  language: Language,
): Place {
  const place =
    'placeId' in location
      ? places.cityOf(location.placeId, language)
      : places.cityByName(location.locationName, language);
  if (!place) throw new PortalError('place-not-found');
  return place;
}

async function ask(
  { supplier }: Pick<ExperiencesDeps, 'supplier'>,
  cityId: string,
  query: Parameters<ExperiencesDeps['supplier']['search']>[1],
  deadline: number,
): Promise<FoundActivities> {
  try {
    return await supplier.search(cityId, query, deadline);
  } catch (error) {
    if (error instanceof ExperienceSupplierError) throw new PortalError('search-failed', { cause: error });
    throw error;
  }
}

const suits = (
  activity: ActivitySummary,
  { freeCancellation, instantConfirmation, language }: ActivityAvailabilityRequest['filters'],
): boolean =>
  (!freeCancellation || activity.freeCancelDays !== null) &&
  (!instantConfirmation || activity.confirmation === 'INSTANT') &&
  (language === null || activity.languages.includes(language));

function lowestOf(days: readonly ActivityDay[]): Money | null {
  let cheapest: Money | null = null;
  for (const { lowest } of days)
    if (lowest && (!cheapest || compareMoney(lowest, cheapest) < 0)) cheapest = lowest;
  return cheapest;
}

/** How many activities have each value. */
function countOf<Value>(
  some: readonly Found[],
  valuesOf: (activity: ActivitySummary) => readonly Value[],
): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const { activity } of some)
    for (const value of valuesOf(activity)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Smaller sorts first; then more reviews where ratings are equal, then the id, so that pages are consistent. */
const keys: Readonly<Record<ActivitySort, (one: Found) => number>> = {
  // Well rated by many leads; a few good words do not outweigh hundreds.
  recommended: ({ activity: { rating, reviewCount } }) => -rating * Math.log10(10 + reviewCount),
  price_low: ({ lowest }) => lowest.minor,
  rating: ({ activity }) => -activity.rating,
};
const ids = new Intl.Collator('en');

function inOrder(matching: readonly Found[], sort: ActivitySort): Found[] {
  const keyOf = keys[sort];
  return matching
    .map((one) => ({ one, key: keyOf(one) }))
    .sort(
      (a, b) =>
        a.key - b.key ||
        (sort === 'rating' ? b.one.activity.reviewCount - a.one.activity.reviewCount : 0) ||
        ids.compare(a.one.activity.activityId, b.one.activity.activityId),
    )
    .map(({ one }) => one);
}
