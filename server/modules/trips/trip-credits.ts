import { type Money, money } from '#contract/money.ts';
import { type AirlineCreditRow, keepCredit, listCreditsOf } from '#server/modules/airline-credits/index.ts';
import { presentTickets, type SupplierCredit } from '#server/modules/flights/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { CancellationRow } from './cancellations-store.ts';
import type { FlightTripRow, TripRow } from './trip-rows.ts';

/** A credit of an airline with what a cancellation put into it. */
export interface CreditAdded {
  readonly credit: AirlineCreditRow;
  readonly added: Money;
}

/**
 * Keeps the credits that airlines made out for a cancelled trip, and what they put back into those that had paid for it:
 * each once, however often it is told.
 */
export async function keepCreditsOf(
  tx: Tx,
  trip: TripRow,
  credits: readonly SupplierCredit[],
): Promise<void> {
  if (trip.kind !== 'Flight' || credits.length === 0) return;
  const tickets = presentTickets(trip.tickets, trip.flight, trip.bookedAt);
  const origin = {
    customerId: trip.customerId,
    tripId: trip.id,
    source: trip.source,
    title: trip.flight.title,
    locator: trip.locator,
    airlineName: (code: string) => tickets.find(({ carrier }) => carrier === code)?.carrierName ?? code,
  };
  for (const credit of credits) await keepCredit(tx, credit, origin);
}

/** The credits that a cancellation made out or filled up again. */
export async function readCreditsAdded(
  db: Db,
  trip: FlightTripRow,
  cancellation: CancellationRow | null,
): Promise<CreditAdded[]> {
  if (cancellation === null || cancellation.airlineCredit.minor === 0) return [];
  const back = new Map(cancellation.restoredCredits.map(({ reference, minor }) => [reference, minor]));
  const credits = await listCreditsOf(db, {
    customerId: trip.customerId,
    tripId: trip.id,
    source: trip.source,
    references: [...back.keys()],
  });
  return credits.map((credit) => {
    const minor = credit.tripId === trip.id ? undefined : back.get(credit.reference);
    return { credit, added: minor === undefined ? credit.issued : money(minor, credit.issued.currency) };
  });
}
