import type { FlightQuestion } from '#contract/flights.ts';

/** The same text for the same trip, however it was asked; watches keep it in the database. */
export const keyOfQuestion = ({ tripType, slices, passengers, cabin, currency }: FlightQuestion): string =>
  JSON.stringify([
    tripType,
    slices.map(({ origin, destination, date }) => [origin, destination, date]),
    [passengers.ADT, passengers.CNN, passengers.INS, passengers.INF],
    cabin,
    currency,
  ]);
