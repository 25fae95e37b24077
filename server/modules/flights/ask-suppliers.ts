import type { MissingAnswer } from '#contract/stays.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { SessionQuery, SessionSlice, SliceEnd } from './flight-session.ts';
import type { FlightDirection, FlightQuery, FlightSupplier, FoundFlights } from './port.ts';

const searchDeadlineMs = 8_000;
/** Cities with several airports are asked for pair by pair, this many at most. */
const mostPairs = 16;

/** One answer: whose, which of our questions, and for which slice each of its directions was asked. */
export interface SourcedFlights {
  readonly source: string;
  readonly number: number;
  readonly slices: readonly number[];
  readonly found: FoundFlights;
}

export interface SupplierAnswers {
  readonly answers: readonly SourcedFlights[];
  readonly missing: readonly MissingAnswer[];
}

interface Ask {
  readonly slices: readonly number[];
  readonly directions: readonly FlightDirection[];
}

/**
 * Asks every supplier for every pair of airports at once, each with a deadline. One that fails makes the answer
 * incomplete; when all fail there is no answer and `search-failed` is thrown.
 */
export async function askSuppliers(
  suppliers: readonly FlightSupplier[],
  query: Pick<SessionQuery, 'slices' | 'party' | 'cabin' | 'currency' | 'tripType'>,
): Promise<SupplierAnswers> {
  const { slices, party, cabin, currency } = query;
  const isRoundTrip = query.tripType === 'round_trip';
  const told = await Promise.all(
    suppliers.map(async (supplier) => {
      const asks = asksFor(await inCodesOf(supplier, slices), isRoundTrip);
      const settled = await Promise.allSettled(
        asks.map(async ({ directions, slices: asked }, number): Promise<SourcedFlights> => {
          const question: FlightQuery = { directions, party, cabin, currency };
          const found = await supplier.search(question, searchDeadlineMs);
          return { source: supplier.name, number, slices: asked, found };
        }),
      );
      const answers = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const failure: unknown = settled.find((one) => one.status === 'rejected')?.reason;
      const isWhole = answers.length === asks.length && answers.every(({ found }) => found.complete);
      return { source: supplier.name, answers, isWhole, failure };
    }),
  );
  const answers = told.flatMap((one) => one.answers);
  if (answers.length === 0) throw new PortalError('search-failed', { cause: told[0]?.failure });
  const missing = told
    .filter(({ isWhole }) => !isWhole)
    .map(
      ({ source, answers: given }): MissingAnswer => ({ source, part: given.length > 0 ? 'some' : 'all' }),
    );
  return { answers, missing };
}

/** The same slices with whole cities where the supplier has a code for them. */
export async function inCodesOf(
  supplier: FlightSupplier,
  slices: readonly SessionSlice[],
): Promise<readonly SessionSlice[]> {
  if (slices.every(({ origin, destination }) => origin.airports.length + destination.airports.length === 2))
    return slices;
  // Without its codes the supplier is asked airport by airport.
  const cities = (await supplier.listCityCodes?.().catch(() => [])) ?? [];
  const inCode = (end: SliceEnd): SliceEnd => {
    const [busiest = '', ...others] = end.airports;
    const city = others.length > 0 && cities.find(({ airports }) => airports.includes(busiest));
    return city ? { ...end, airports: [city.code] } : end;
  };
  return slices.map((slice) => ({
    ...slice,
    origin: inCode(slice.origin),
    destination: inCode(slice.destination),
  }));
}

/**
 * The questions that cover every pair of airports of every slice, each with one pair of each slice, so that a
 * supplier can price them on one ticket; a round trip comes back between the same airports.
 */
export function asksFor(slices: readonly SessionSlice[], isRoundTrip: boolean): Ask[] {
  const pairs = slices.map(({ origin, destination, date }, slice) => {
    const isBack = isRoundTrip && slice === 1;
    const [outer, inner] = isBack ? [destination, origin] : [origin, destination];
    return outer.airports
      .flatMap((from) =>
        inner.airports.map((to) => ({
          origin: isBack ? to : from,
          destination: isBack ? from : to,
          date,
        })),
      )
      .filter((pair) => pair.origin !== pair.destination)
      .slice(0, mostPairs);
  });
  const rounds = Math.max(0, ...pairs.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => {
    const asked = pairs.flatMap((ofSlice, slice) => {
      const direction = ofSlice[round];
      return direction ? [{ slice, direction }] : [];
    });
    return {
      slices: asked.map(({ slice }) => slice),
      directions: asked.map(({ direction }) => direction),
    };
  });
}
