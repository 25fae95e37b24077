import type { SliceEnd } from './flight-session.ts';

/** Cities that a supplier has no code for are asked pair by pair, for so many pairs, whether for flights or for prices of days. */
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
