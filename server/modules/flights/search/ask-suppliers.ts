import type { MissingAnswer } from '#contract/results/missing-answer.ts';
import type { SessionQuery, SessionSlice, SliceEnd } from './flight-session.ts';
import { airportPairs } from '../places/airport-pairs.ts';
import { centreOf } from '../places/nearby-id.ts';
import type { FlightDirection, FlightQuery, FlightSupplier, FoundFlights } from '../port.ts';

/** One answer: its supplier, the request it belongs to, and the slice that each of its directions was requested for. */
export interface SourcedFlights {
  readonly source: string;
  readonly number: number;
  readonly slices: readonly number[];
  readonly found: FoundFlights;
}

/** All answers of one supplier together. */
export interface AnsweredFlights {
  readonly source: string;
  readonly answers: readonly SourcedFlights[];
  readonly isWhole: boolean;
  /** The reason of the first missing answer. */
  readonly failure: unknown;
}

/** A supplier that is being asked; `told` never rejects. */
export interface AskedSupplier {
  readonly source: string;
  readonly told: Promise<AnsweredFlights>;
}

interface Ask {
  readonly slices: readonly number[];
  readonly directions: readonly FlightDirection[];
}

/** Asks every supplier for every pair of airports at once, each with a deadline. */
export const askSuppliers = (
  suppliers: readonly FlightSupplier[],
  query: Pick<SessionQuery, 'slices' | 'party' | 'cabin' | 'currency' | 'tripType'>,
  deadlineMs: number,
): AskedSupplier[] =>
  suppliers.map((supplier) => ({
    source: supplier.name,
    told: askSupplier(supplier, query, deadlineMs),
  }));

async function askSupplier(
  supplier: FlightSupplier,
  { slices, party, cabin, currency, tripType }: Parameters<typeof askSuppliers>[1],
  deadlineMs: number,
): Promise<AnsweredFlights> {
  const asks = asksFor(await inCodesOf(supplier, slices), tripType === 'round_trip');
  const settled = await Promise.allSettled(
    asks.map(async ({ directions, slices: asked }, number): Promise<SourcedFlights> => {
      const question: FlightQuery = { directions, party, cabin, currency };
      const found = await supplier.search(question, deadlineMs);
      return { source: supplier.name, number, slices: asked, found };
    }),
  );
  const answers = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failure: unknown = settled.find((one) => one.status === 'rejected')?.reason;
  const isWhole = answers.length === asks.length && answers.every(({ found }) => found.complete);
  return { source: supplier.name, answers, isWhole, failure };
}

/** The suppliers among these whose answer is missing, in whole or in part. */
export const missingOf = (told: readonly AnsweredFlights[]): MissingAnswer[] =>
  told
    .filter(({ isWhole }) => !isWhole)
    .map(({ source, answers }) => ({ source, part: answers.length > 0 ? 'some' : 'all' }));

/** The same slices with whole cities where the supplier has a code for them. */
export async function inCodesOf(
  supplier: FlightSupplier,
  slices: readonly SessionSlice[],
): Promise<readonly SessionSlice[]> {
  if (slices.every(({ origin, destination }) => origin.airports.length + destination.airports.length === 2))
    return slices;
  // Without city codes the supplier is asked airport by airport.
  const cities = (await supplier.listCityCodes?.().catch(() => [])) ?? [];
  const inCode = (end: SliceEnd): SliceEnd => {
    const [busiest = '', ...others] = end.airports;
    // Airports near an airport belong to no city code.
    const city =
      others.length > 0 &&
      centreOf(end.placeId) === null &&
      cities.find(({ airports }) => airports.includes(busiest));
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
function asksFor(slices: readonly SessionSlice[], isRoundTrip: boolean): Ask[] {
  const pairs = slices.map(({ origin, destination, date }, slice) => {
    const isBack = isRoundTrip && slice === 1;
    const [outer, inner] = isBack ? [destination, origin] : [origin, destination];
    return airportPairs(outer, inner).map(({ from, to }) => ({
      origin: isBack ? to : from,
      destination: isBack ? from : to,
      date,
    }));
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
