import { timeOfDaySchema } from '#contract/enums/index.ts';
import type { FlightFacet } from '#contract/flights.ts';
import { money, toWireMoney } from '#contract/money.ts';
import { type FareWish, fits } from './filters.ts';
import { isWithin, pick, type Sieve } from './apply-filters.ts';
import type { SliceOffers } from './slice-offers.ts';
import { traitsIn, type ItineraryTraits } from './itinerary-facets.ts';

type FacetName = FlightFacet['name'];
type Value = string | number;

const mostValues = 60;

interface Tally {
  count: number;
  lowestMinor: number;
}

type Counted = readonly [Value, Tally];

/** The values of the itineraries in a list, and by positions which of them alone each itinerary passes. */
interface Column {
  readonly values: readonly Value[];
  readonly passedBy: readonly (readonly number[])[];
}

/**
 * Counts and lowest totals of every facet: the itineraries that would match, and the lowest total among them, if the
 * value were the only one chosen of its filter. Values that any found itinerary has remain listed with a count of zero,
 * so that the screen can disable instead of hide them. [AIR-03]
 */
export function facetsOf(sieve: Sieve): FlightFacet[] {
  const { session, itineraries } = sieve.offers;
  const columns = columnsOf(sieve.offers);
  const names = new Map(session.airlines.map(({ code, name }) => [code, name]));
  const totals = Float64Array.from(itineraries, (itinerary) => {
    const total = pick(itinerary, sieve.wish)?.offer.totalMinor;
    return total !== undefined && isWithin(total, sieve.limits) ? total : Number.NaN;
  });
  const tally = (filter: keyof Columns): Counted[] => {
    const { values, passedBy } = columns[filter];
    const others = ~bitOf(sieve, filter);
    const tallies = values.map((value) => [value, emptyTally()] as const);
    for (const [at, total] of totals.entries()) {
      if (Number.isNaN(total) || ((sieve.failed[at] ?? 0) & others) !== 0) continue;
      for (const position of passedBy[at] ?? []) {
        const known = tallies[position]?.[1];
        if (!known) continue;
        known.count++;
        known.lowestMinor = Math.min(known.lowestMinor, total);
      }
    }
    return tallies;
  };
  const present = (
    name: FacetName,
    tallies: readonly Counted[],
    labelOf: (value: string) => string | null = () => null,
  ): FlightFacet => ({
    name,
    values: tallies.slice(0, mostValues).map(([value, { count, lowestMinor }]) => ({
      value: String(value),
      label: labelOf(String(value)),
      count,
      lowestTotal: Number.isFinite(lowestMinor)
        ? toWireMoney(money(lowestMinor, session.query.currency))
        : null,
    })),
  });
  const byTime = (tallies: readonly Counted[]) =>
    timeOfDaySchema.options.flatMap((part) => tallies.filter(([value]) => value === part));
  return [
    present('airlines', byCount(tally('airlines')), (code) => names.get(code) ?? code),
    present('lowCost', byCount(tally('lowCost'))),
    present(
      'stops',
      tally('stops').toSorted(([a], [b]) => Number(a) - Number(b)),
    ),
    present('departureTimes', byTime(tally('departureTimes'))),
    present('arrivalTimes', byTime(tally('arrivalTimes'))),
    present('departureAirports', byCount(tally('departureAirports'))),
    present('arrivalAirports', byCount(tally('arrivalAirports'))),
    present('connectionAirports', byCount(tally('connectionAirports'))),
    ...fareFacets(sieve).map(([name, counted]) => present(name, [['true', counted]])),
  ];
}

const emptyTally = (): Tally => ({ count: 0, lowestMinor: Number.POSITIVE_INFINITY });

type Columns = ReturnType<typeof makeColumns>;

/** The offers of a slice never change, so the columns of their itineraries are computed once. */
const columnsOfOffers = new WeakMap<SliceOffers, Columns>();

function columnsOf(offers: SliceOffers): Columns {
  const known = columnsOfOffers.get(offers) ?? makeColumns(offers);
  columnsOfOffers.set(offers, known);
  return known;
}

function makeColumns({ session, itineraries }: SliceOffers) {
  const traitsOf = traitsIn(session);
  const traits = itineraries.map(({ itinerary }) => traitsOf(itinerary));
  const column = (
    valuesOf: (traits: ItineraryTraits) => readonly Value[],
    passedBy: (traits: ItineraryTraits, listed: readonly Value[]) => readonly Value[] = valuesOf,
  ): Column => {
    const values = [...new Set(traits.flatMap(valuesOf))];
    const positions = new Map(values.map((value, at) => [value, at]));
    return {
      values,
      passedBy: traits.map((own) => passedBy(own, values).flatMap((value) => positions.get(value) ?? [])),
    };
  };
  return {
    airlines: column(({ airlines }) => airlines),
    lowCost: column(({ isLowCost }) => (isLowCost ? [] : ['exclude-low-cost-carriers'])),
    stops: column(({ stops }) => stops),
    departureTimes: column(({ departureTimes }) => departureTimes),
    arrivalTimes: column(({ arrivalTimes }) => arrivalTimes),
    departureAirports: column(({ departureAirports }) => departureAirports),
    arrivalAirports: column(({ arrivalAirports }) => arrivalAirports),
    connectionAirports: column(({ connectionAirports }) => connectionAirports, connectsOnlyIn),
  } satisfies Partial<Record<FacetName, Column>>;
}

/**
 * The airports that could be the only allowed connection of this itinerary: any for a nonstop, none where it connects
 * in two.
 */
function connectsOnlyIn({ connectionAirports }: ItineraryTraits, listed: readonly Value[]): readonly Value[] {
  const [first, ...others] = new Set(connectionAirports);
  if (first === undefined) return listed;
  return others.length === 0 ? [first] : [];
}

const byCount = (tallies: readonly Counted[]) =>
  tallies.toSorted(([a, x], [b, y]) => y.count - x.count || (String(a) < String(b) ? -1 : 1));

function bitOf({ filters }: Sieve, name: string): number {
  const at = filters.findIndex((filter) => filter.name === name);
  return at < 0 ? 0 : 1 << at;
}

/** Facets on fares, where they apply: policy for business customers, single tickets where trips may need several. */
function fareFacets(sieve: Sieve): [FacetName, Tally][] {
  const { session, itineraries } = sieve.offers;
  const asks: (keyof FareWish)[] = [
    ...(session.circumstances.policy ? (['inPolicyOnly'] as const) : []),
    ...(itineraries.some(({ offers }) => offers.some(({ isShared }) => !isShared))
      ? (['singleTicketOnly'] as const)
      : []),
    ...(itineraries.some(({ offers }) => offers.some(({ hasBag }) => hasBag))
      ? (['checkedBag'] as const)
      : []),
  ];
  return asks.map((name) => {
    const wish = { ...sieve.wish, [name]: true };
    const tally = emptyTally();
    for (const [at, { offers }] of itineraries.entries()) {
      const offer = sieve.failed[at] === 0 ? offers.find((one) => fits(one, wish)) : undefined;
      if (!offer || !isWithin(offer.totalMinor, sieve.limits)) continue;
      tally.count++;
      tally.lowestMinor = Math.min(tally.lowestMinor, offer.totalMinor);
    }
    return [name, tally];
  });
}
