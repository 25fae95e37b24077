import { type FlightSupplier, FlightSupplierError, flightSupplierOf } from '#server/modules/flights/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type AirlineCreditRow, updateCredit } from './store.ts';

/**
 * Asks the airline for the state of credits, which may have been used outside the portal; unanswered credits stay as
 * known.
 */
export async function refreshCredits(
  { db, airlines }: { db: Db; airlines: readonly FlightSupplier[] },
  credits: readonly Pick<AirlineCreditRow, 'source' | 'reference'>[],
): Promise<void> {
  for (const { source, reference } of credits) {
    try {
      const told = await flightSupplierOf(airlines, source).credits?.read(reference);
      if (told) await updateCredit(db, source, told);
    } catch (error) {
      if (!(error instanceof FlightSupplierError)) throw error;
    }
  }
}
