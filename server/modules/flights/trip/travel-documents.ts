import { z } from 'zod';
import { type FlightBookRequest, flightBookRequestSchema } from '#contract/booking.ts';
import { passengerSchema } from '#contract/passengers.ts';

/** The fields of a passenger that are stored encrypted: the passport, and the numbers that governments issue. */
const documentsSchema = z.array(
  passengerSchema.pick({ passport: true, knownTravelerNumber: true, redressNumber: true }),
);

/** A request without travel documents, safe to read, compare and copy. */
export const withoutDocuments = (request: FlightBookRequest): FlightBookRequest => ({
  ...request,
  passengers: request.passengers.map((passenger) => ({
    ...passenger,
    passport: null,
    knownTravelerNumber: '',
    redressNumber: '',
  })),
});

/** Travel documents, in the order of the passengers, as one text. */
export const documentsOf = ({ passengers }: FlightBookRequest): string =>
  JSON.stringify(
    passengers.map(({ passport, knownTravelerNumber, redressNumber }) => ({
      passport,
      knownTravelerNumber,
      redressNumber,
    })),
  );

/**
 * A stored request with its documents. `positions` says which of the passengers who were booked these are, where some have
 * left. Throws when they are not of the same passengers.
 */
export function joinDocuments(
  request: unknown,
  documents: string | null,
  positions?: readonly number[],
): FlightBookRequest {
  const open = flightBookRequestSchema.parse(request);
  const kept = documentsSchema.parse(JSON.parse(documents ?? 'null'));
  return {
    ...open,
    passengers: open.passengers.map((passenger, at) => {
      const own = kept[positions?.[at] ?? at];
      if (!own) throw new Error('a passenger lost their documents');
      return { ...passenger, ...own };
    }),
  };
}
