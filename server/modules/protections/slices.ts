import type { ProtectableJourney } from '#server/modules/products/index.ts';
import { money, type Money } from '#contract/money.ts';
import { cabinSchema } from '#contract/enums/index.ts';
import type { Departure, Disruption, Replacement, WhyNotPaid } from './port.ts';
import type { ProtectedSlice, Terms } from './terms.ts';

/**
 * The directions of a trip as a contract keeps them: the covered amount is divided by what each cost, evenly where that is
 * not known, and what is left goes to the first.
 */
export function keepSlices({ slices }: ProtectableJourney, covered: Money): ProtectedSlice[] {
  const costs = slices.map(({ cost }) => cost ?? 0);
  const weights = costs.every((cost) => cost > 0) ? costs : costs.map(() => 1);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => Math.floor((covered.minor * weight) / all));
  const left = covered.minor - shares.reduce((sum, share) => sum + share, 0);
  let first = 0;
  return slices.map(({ departsAt, arrivesAt, cabin, legs }, at) => {
    const begin = first;
    first += legs.length;
    return {
      origin: legs[0]?.origin ?? '',
      destination: legs.at(-1)?.destination ?? '',
      departsAt: departsAt.toISOString(),
      arrivesAt: arrivesAt.toISOString(),
      departsOn: legs[0]?.departs.slice(0, 10) ?? '',
      cabin,
      first: begin,
      end: first,
      share: (shares[at] ?? 0) + (at === 0 ? left : 0),
      transfers: legs.flatMap(({ isSelfTransfer, destination }, index) => {
        const next = legs[index + 1];
        return isSelfTransfer && next
          ? [
              {
                segment: begin + index + 1,
                at: destination,
                departs: next.departs,
                ...(next.departsAt && { departsAt: next.departsAt.toISOString() }),
              },
            ]
          : [];
      }),
    };
  });
}

/**
 * The directions of a contract when some are changed: those that are kept are found at their new positions among the flights,
 * and those that are changed at none, because nothing of them is covered any more.
 */
export function keptSlices(
  sold: readonly ProtectedSlice[],
  journey: ProtectableJourney,
  changed: readonly number[],
): ProtectedSlice[] {
  const all = journey.slices.reduce((sum, { legs }) => sum + legs.length, 0);
  const positions = keepSlices(journey, money(0, 'USD'));
  return sold.map((slice, at) => {
    const now = positions[at];
    if (!now || changed.includes(at)) return { ...slice, first: all, end: all, transfers: [] };
    const { first, end, transfers } = now;
    return { ...slice, first, end, transfers };
  });
}

/** So long before the first departure. */
export function departsAfter({ slices }: Pick<Terms, 'slices'>, ms: number): Date {
  const [first] = slices;
  if (!first) throw new Error('terms of a journey without a departure');
  return new Date(Date.parse(first.departsAt) - ms);
}

/** Paid for a direction and all that come after it. */
export const paidFrom = (
  slices: readonly ProtectedSlice[],
  slice: number,
  currency: Money['currency'],
): Money =>
  money(
    slices.slice(slice).reduce((sum, { share }) => sum + share, 0),
    currency,
  );

/** Whether a local departure is one of those in which a new flight can leave. */
export const isAmong = (departures: readonly Departure[], departs: string): boolean =>
  departures.some(({ date, from, until }) => {
    const time = departs.slice(11, 16);
    return departs.slice(0, 10) === date && from <= time && time <= until;
  });

const cabins = cabinSchema.options;

/** Whether a new flight costs at most the cap of each traveler, seats everybody, and is in no better cabin. [DIS-05] */
const isWithinTerms = (
  { capEach, travelers, slices }: Pick<Terms, 'capEach' | 'travelers' | 'slices'>,
  slice: number,
  replacement: Pick<Replacement, 'cabin' | 'travelers' | 'total'>,
): boolean =>
  replacement.travelers === travelers &&
  replacement.total.minor <= (capEach ?? 0) * replacement.travelers &&
  cabins.indexOf(replacement.cabin) <= cabins.indexOf(slices[slice]?.cabin ?? 'BasicEconomy');

/** Why a protection does not pay for a new flight that leaves in place of a disrupted one; null where it pays. */
export function whyNotRebooked(
  terms: Terms,
  { slice, origin }: Pick<Disruption, 'slice' | 'origin'>,
  replacement: Replacement,
  departures: readonly Departure[],
): WhyNotPaid | null {
  if (replacement.origin !== origin || replacement.destination !== terms.slices[slice]?.destination)
    return 'rebook-invalid-route';
  return isAmong(departures, replacement.departs) && isWithinTerms(terms, slice, replacement)
    ? null
    : 'rebook-not-eligible';
}
