import { ticketName } from '#contract/flights/ticket-name.ts';
import { type Money, money } from '#contract/money.ts';
import { type AirlineCreditRow, listCreditsOf } from '#server/modules/airline-credits/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { AgreedCancellation } from '#server/modules/products/index.ts';
import type { FlownTrip } from './flown-trip.ts';

/** An airline's credit, with the amount that a cancellation added. */
export interface CreditAdded {
  readonly credit: AirlineCreditRow;
  readonly added: Money;
}

/** The credits that a cancellation created or refilled. */
export async function readCreditsAdded(
  db: Db,
  trip: FlownTrip,
  agreed: AgreedCancellation | null,
): Promise<CreditAdded[]> {
  if (agreed === null || agreed.supplierCredit.minor === 0) return [];
  const back = new Map(agreed.restoredCredits.map(({ reference, minor }) => [reference, minor]));
  const credits = await listCreditsOf(db, {
    customerId: trip.customerId,
    tripId: trip.id,
    source: trip.source,
    references: [...back.keys()],
  });
  // Those of travelers who left before are none of it.
  const flying = new Set(trip.request.passengers.map(ticketName));
  const own = credits.filter(
    ({ tripId, holders }) => tripId !== trip.id || holders.some((holder) => flying.has(ticketName(holder))),
  );
  return own.map((credit) => {
    const minor = credit.tripId === trip.id ? undefined : back.get(credit.reference);
    return { credit, added: minor === undefined ? credit.issued : money(minor, credit.issued.currency) };
  });
}
