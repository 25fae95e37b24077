import type { FlightQuestion } from '#contract/flights.ts';

/** A canonical key: equal for requests of the same trip, in whatever form; watches store it in the database. */
export const keyOfQuestion = ({ tripType, slices, passengers, cabin, currency }: FlightQuestion): string =>
  JSON.stringify([
    tripType,
    slices.map(({ origin, destination, date }) => [origin, destination, date]),
    [passengers.ADT, passengers.CNN, passengers.INS, passengers.INF],
    cabin,
    currency,
  ]);
