import { cabinSchema } from '#contract/enums/index.ts';
import type { PolicyCompliance } from '#contract/enums/index.ts';
import { type Currency, fromDecimal, type Money } from '#contract/money.ts';
import type { Policy, PolicyVerdict } from '#contract/policy.ts';
import type { Convert } from '#server/modules/currencies/index.ts';
import { priceReason } from './price-reason.ts';
import { verdictOf } from './verdict.ts';

type Reason = PolicyVerdict['reasons'][number];
type HotelRule = Policy['hotels']['policies'][number];

const allStars = [1, 2, 3, 4, 5];
const allFareClasses = cabinSchema.options;

/** All five allowed means no restriction. [POL-07] */
export const allowsAll = <T>(allowed: readonly T[], all: readonly T[]): boolean =>
  all.every((one) => allowed.includes(one));

/** Whether a policy restricts nothing at all. [A 5] */
export function isInactive(policy: Policy): boolean {
  const hotels = policy.hotels.policies.every(
    (rule) => allowsAll(rule.allowedStarRatings, allStars) && rule.maxPricePerNight === null,
  );
  const cars = policy.cars.policies.every((rule) => rule.maxPricePerDay === null);
  const flights = policy.flights.policies.every(
    (rule) =>
      rule.maxPriceForOneWay === null &&
      rule.maxPriceForRoundTrip === null &&
      allowsAll<string>(rule.allowedFareClasses, allFareClasses),
  );
  return hotels && cars && flights && policy.settings.enableLongFlights;
}

/** A stay as a policy sees it: its all-in price a night, and its stars (0 when it has none, as homes have). */
export interface JudgedStay {
  readonly nightly: Money;
  readonly stars: number;
}

/**
 * Whether a stay is in policy and, if not, each reason. Of several hotel rules one that is kept is enough; else
 * the reasons are those of the rule that is closest to being kept. A stay without stars is judged by its
 * price alone. Without a policy, as on consumer, nothing applies. `convert` is asked when the price is in
 * another currency than the cap. [POL-05]
 */
export function judgeStay(policy: Policy | null, stay: JudgedStay, convert: Convert): PolicyVerdict {
  if (!policy) return { state: 'not_applicable', reasons: [], approvalRequired: false };
  const broken = policy.hotels.policies
    .map((rule) => reasonsAgainst(rule, stay, convert))
    .toSorted((a, b) => a.length - b.length);
  return verdictOf(policy, broken[0] ?? []);
}

function reasonsAgainst(rule: HotelRule, { nightly, stars }: JudgedStay, convert: Convert): Reason[] {
  const reasons: Reason[] = [];
  const cap =
    rule.maxPricePerNight && fromDecimal(rule.maxPricePerNight.value, rule.maxPricePerNight.currency);
  const price = cap && priceReason('price_per_night', nightly, cap, convert);
  if (price) reasons.push(price);
  const isStarless = stars === 0;
  if (!isStarless && !rule.allowedStarRatings.includes(Math.floor(stars)))
    reasons.push({
      code: 'star_rating',
      limit: rule.allowedStarRatings.toSorted((a, b) => a - b).join(', '),
      actual: String(stars),
      currency: null,
    });
  return reasons;
}

/** Whether a price in this currency meets a cap in another, so that it can be judged by a rate of exchange only. */
export const hasForeignCap = ({ hotels, cars, flights }: Policy, currency: Currency): boolean =>
  [
    ...hotels.policies.map(({ maxPricePerNight }) => maxPricePerNight),
    ...cars.policies.map(({ maxPricePerDay }) => maxPricePerDay),
    ...flights.policies.flatMap(({ maxPriceForOneWay, maxPriceForRoundTrip }) => [
      maxPriceForOneWay,
      maxPriceForRoundTrip,
    ]),
  ].some((cap) => cap !== null && cap.currency !== currency);

/** How many of a list are in policy; not applicable where no policy applies, as on consumer. [POL-04] */
export function complianceOf(verdicts: readonly PolicyVerdict[]): PolicyCompliance {
  const judged = verdicts.filter(({ state }) => state !== 'not_applicable');
  if (judged.length === 0) return 'notApplicable';
  const kept = judged.filter(({ state }) => state === 'in_policy').length;
  if (kept === 0) return 'noneInPolicy';
  return kept === judged.length ? 'allInPolicy' : 'someInPolicy';
}
