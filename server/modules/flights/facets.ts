import { timeOfDaySchema } from '#contract/enums/index.ts';
import type { FlightFacet } from '#contract/flights.ts';
import { money, toWireMoney } from '#contract/money.ts';
import { type FareWish, fits } from './filters.ts';
import { isWithin, pick, type Sieve } from './sieve.ts';
import { traitsIn, type WayTraits } from './way-traits.ts';

type FacetName = FlightFacet['name'];
type Value = string | number;

const mostValues = 60;

interface Tally {
  count: number;
  lowestMinor: number;
}

/**
 * Counts and lowest totals of every facet: what would match, and from which total, if the value were the only one
 * chosen of its filter. Values that anything found has stay listed with a count of zero, so that the screen can
 * disable instead of hide them. [AIR-03]
 */
export function facetsOf(sieve: Sieve): FlightFacet[] {
  const { session, ways } = sieve.offers;
  const traitsOf = traitsIn(session);
  const traits = ways.map(({ way }) => traitsOf(way));
  const names = new Map(session.airlines.map(({ code, name }) => [code, name]));
  const picked = ways.map((way) => pick(way, sieve.wish));
  /** `valuesOf` is what a way has; `passedBy` is which of those of the list it is let through by, each alone. */
  const tally = (
    filter: string,
    valuesOf: (traits: WayTraits) => readonly Value[],
    passedBy: (traits: WayTraits, listed: readonly Value[]) => readonly Value[] = valuesOf,
  ): Map<Value, Tally> => {
    const others = ~bitOf(sieve, filter);
    const listed = [...new Set(traits.flatMap(valuesOf))];
    const tallies = new Map(listed.map((value) => [value, emptyTally()]));
    for (const [at, own] of traits.entries()) {
      const offer = picked[at]?.offer;
      if (!offer || ((sieve.failed[at] ?? 0) & others) !== 0 || !isWithin(offer.totalMinor, sieve.limits))
        continue;
      for (const value of passedBy(own, listed)) {
        const known = tallies.get(value);
        if (!known) continue;
        known.count++;
        known.lowestMinor = Math.min(known.lowestMinor, offer.totalMinor);
      }
    }
    return tallies;
  };
  const present = (
    name: FacetName,
    tallies: Iterable<readonly [Value, Tally]>,
    labelOf: (value: string) => string | null = () => null,
  ): FlightFacet => ({
    name,
    values: [...tallies].slice(0, mostValues).map(([value, { count, lowestMinor }]) => ({
      value: String(value),
      label: labelOf(String(value)),
      count,
      lowestTotal: Number.isFinite(lowestMinor)
        ? toWireMoney(money(lowestMinor, session.query.currency))
        : null,
    })),
  });
  const byTime = (tallies: Map<Value, Tally>) =>
    timeOfDaySchema.options.flatMap((part) => {
      const found = tallies.get(part);
      return found ? [[part, found] as const] : [];
    });
  return [
    present(
      'airlines',
      byCount(tally('airlines', ({ airlines }) => airlines)),
      (code) => names.get(code) ?? code,
    ),
    present(
      'lowCost',
      byCount(tally('lowCost', ({ isLowCost }) => (isLowCost ? [] : ['exclude-low-cost-carriers']))),
    ),
    present(
      'stops',
      [...tally('stops', ({ stops }) => stops)].toSorted(([a], [b]) => Number(a) - Number(b)),
    ),
    present('departureTimes', byTime(tally('departureTimes', ({ departureTimes }) => departureTimes))),
    present('arrivalTimes', byTime(tally('arrivalTimes', ({ arrivalTimes }) => arrivalTimes))),
    present(
      'departureAirports',
      byCount(tally('departureAirports', ({ departureAirports }) => departureAirports)),
    ),
    present('arrivalAirports', byCount(tally('arrivalAirports', ({ arrivalAirports }) => arrivalAirports))),
    present(
      'connectionAirports',
      byCount(tally('connectionAirports', ({ connectionAirports }) => connectionAirports, connectsOnlyIn)),
    ),
    ...fareFacets(sieve).map(([name, counted]) => present(name, [['true', counted]])),
  ];
}

const emptyTally = (): Tally => ({ count: 0, lowestMinor: Number.POSITIVE_INFINITY });

/** The airports that one may connect in alone and still take this way: any for a nonstop, none where it connects in two. */
function connectsOnlyIn({ connectionAirports }: WayTraits, listed: readonly Value[]): readonly Value[] {
  const [first, ...others] = new Set(connectionAirports);
  if (first === undefined) return listed;
  return others.length === 0 ? [first] : [];
}

const byCount = (tallies: Map<Value, Tally>) =>
  [...tallies].toSorted(([a, x], [b, y]) => y.count - x.count || (String(a) < String(b) ? -1 : 1));

function bitOf({ filters }: Sieve, name: string): number {
  const at = filters.findIndex((filter) => filter.name === name);
  return at < 0 ? 0 : 1 << at;
}

/** What is asked of fares, where it is a question at all: on business, and where trips may need several tickets. */
function fareFacets(sieve: Sieve): [FacetName, Tally][] {
  const { session, ways } = sieve.offers;
  const asks: (keyof FareWish)[] = [
    ...(session.circumstances.policy ? (['inPolicyOnly'] as const) : []),
    ...(ways.some(({ offers }) => offers.some(({ isShared }) => !isShared))
      ? (['singleTicketOnly'] as const)
      : []),
  ];
  return asks.map((name) => {
    const wish = { ...sieve.wish, [name]: true };
    const tally = emptyTally();
    for (const [at, { offers }] of ways.entries()) {
      const offer = sieve.failed[at] === 0 ? offers.find((one) => fits(one, wish)) : undefined;
      if (!offer || !isWithin(offer.totalMinor, sieve.limits)) continue;
      tally.count++;
      tally.lowestMinor = Math.min(tally.lowestMinor, offer.totalMinor);
    }
    return [name, tally];
  });
}
