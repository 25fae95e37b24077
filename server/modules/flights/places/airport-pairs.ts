import type { SliceEnd } from '../search/flight-session.ts';

/**
 * Cities without a code at the supplier are requested pair by pair, up to this many pairs, for flights and for calendar
 * prices.
 */
const mostPairs = 16;

/** The pairs of airports to ask for between two places, those of the busiest airports first. */
export const airportPairs = (from: SliceEnd, to: SliceEnd): { from: string; to: string }[] =>
  from.airports
    .flatMap((origin, at) =>
      to.airports.map((destination, other) => ({ from: origin, to: destination, rank: at + other })),
    )
    .filter((pair) => pair.from !== pair.to)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, mostPairs)
    .map((pair) => ({ from: pair.from, to: pair.to }));
