import type { z } from 'zod';
import type { Language } from '#contract/values/dates.ts';
import type {
  ActivityAvailabilityRequest,
  ActivitySort,
  activityAvailabilityAnswerSchema,
} from '#contract/experiences.ts';
import { compareMoney, type Money, toWireMoney } from '#contract/money.ts';
import type { Place } from '#contract/places.ts';
import { PortalError } from '#server/platform/errors.ts';
import { requireDays } from './dates.ts';
import type { ExperiencesDeps } from './deps.ts';
import {
  type ActivityDay,
  type ActivitySummary,
  ExperienceSupplierError,
  type FoundActivities,
} from './port.ts';
import { presentCard } from './present-activity.ts';

const deadlineMs = 6_000;

interface Found extends ActivitySummary {
  readonly days: readonly ActivityDay[];
  readonly lowest: Money;
  readonly partyTotal: Money | null;
}

/** Activities at a place with room for a party on any of the days, sorted and filtered. [XPR-01, XPR-02] */
export async function searchAvailability(
  deps: Pick<ExperiencesDeps, 'clock' | 'supplier' | 'places'>,
  request: ActivityAvailabilityRequest,
  language: Language,
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
  const { complete, activities } = await ask(deps, place.placeId, {
    from: fromDate,
    until: untilDate,
    seats,
    party: request.units ?? [],
    currency,
  });
  const found = activities.flatMap((activity): Found[] => {
    const prices = activity.days.flatMap(({ lowest }) => (lowest ? [lowest] : []));
    const [lowest] = prices.toSorted(compareMoney);
    return lowest ? [{ ...activity, lowest }] : [];
  });
  const suiting = found.filter((activity) => suits(activity, filters));
  const anyLanguage = found.filter(
    (activity) =>
      suits(activity, { ...filters, language: null }) &&
      (filters.categories.length === 0 || filters.categories.includes(activity.category)),
  );
  const matching = suiting.filter(
    ({ category }) => filters.categories.length === 0 || filters.categories.includes(category),
  );
  const shown = matching.toSorted(orders[sort]).slice(page.offset, page.offset + page.limit);
  return {
    place,
    activities: shown.map((activity) => ({
      ...presentCard(activity, language),
      lowest: toWireMoney(activity.lowest),
      partyTotal: activity.partyTotal && toWireMoney(activity.partyTotal),
      days: activity.days.map(({ date, lowest, slots }) => ({
        date,
        lowest: lowest && toWireMoney(lowest),
        slots,
      })),
    })),
    totalCount: found.length,
    matchingCount: matching.length,
    categories: [...Map.groupBy(suiting, ({ category }) => category)].map(([category, own]) => ({
      category,
      count: own.length,
    })),
    languages: [
      ...Map.groupBy(
        anyLanguage.flatMap(({ languages }) => languages),
        (language) => language,
      ),
    ]
      .map(([language, own]) => ({ language, count: own.length }))
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
): Promise<FoundActivities> {
  try {
    return await supplier.search(cityId, query, deadlineMs);
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

const byId = (a: Found, b: Found): number => a.activityId.localeCompare(b.activityId, 'en');
/** Well rated by many leads; a few good words do not outweigh hundreds. */
const standing = ({ rating, reviewCount }: Found): number => rating * Math.log10(10 + reviewCount);

const orders: Readonly<Record<ActivitySort, (a: Found, b: Found) => number>> = {
  recommended: (a, b) => standing(b) - standing(a) || byId(a, b),
  price_low: (a, b) => compareMoney(a.lowest, b.lowest) || byId(a, b),
  rating: (a, b) => b.rating - a.rating || b.reviewCount - a.reviewCount || byId(a, b),
};
