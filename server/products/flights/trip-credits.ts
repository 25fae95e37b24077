import { z } from 'zod';
import { keepCredit } from '#server/modules/airline-credits/index.ts';
import {
  bookedTicketsSchema,
  storedFlightSchema,
  presentTickets,
  type SupplierCredit,
} from '#server/modules/flights/index.ts';
import { type AgreedCancellation, itemReader, type TripRecord } from '#server/modules/products/index.ts';
import type { Tx } from '#server/platform/db/database.ts';

const readFlown = itemReader(z.object({ flight: storedFlightSchema, tickets: bookedTicketsSchema }));

/**
 * Stores the credits that airlines issued for a cancelled trip, and the amounts they restored to those that had paid
 * for it, idempotently. New ones are the portal's where money of a protection took their place.
 */
export async function keepCreditsOf(
  tx: Tx,
  trip: TripRecord,
  credits: readonly SupplierCredit[],
  { isCreditCeded, now }: Pick<AgreedCancellation, 'isCreditCeded'> & { readonly now: Date },
): Promise<void> {
  if (credits.length === 0) return;
  const { flight, tickets } = readFlown(trip.item);
  const presented = presentTickets(tickets, flight, trip.bookedAt);
  const origin = {
    customerId: trip.customerId,
    tripId: trip.id,
    source: trip.source,
    title: flight.title,
    locator: trip.locator,
    isCeded: isCreditCeded,
    now,
    airlineName: (code: string) => presented.find(({ carrier }) => carrier === code)?.carrierName ?? code,
  };
  for (const credit of credits) await keepCredit(tx, credit, origin);
}
