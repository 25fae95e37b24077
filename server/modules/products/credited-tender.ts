import type { CreditedKind, Tender } from '#contract/payments.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Booking } from './records.ts';

/** A booking that a credited tender pays a part of. */
export interface CreditedBooking {
  readonly booking: Pick<Booking, 'id' | 'customerId'>;
  readonly tender: Tender;
  readonly now: Date;
}

/**
 * What was sold before and pays a part of a booking. It is claimed when the booking is begun, and spent when that is
 * complete or released when it fails, each in the transaction that moves the booking.
 */
export interface CreditedTender {
  readonly kinds: readonly CreditedKind[];
  /** Reserves it: of two bookings at once one gets it. Throws PortalError with the reason. */
  claim(tx: Tx, paid: CreditedBooking): Promise<void>;
  /** Uses what the booking has reserved. */
  spend(tx: Tx, paid: CreditedBooking): Promise<void>;
  /** Gives up what the booking has reserved. */
  release(tx: Tx, paid: CreditedBooking): Promise<void>;
}

/** All credited tenders of a portal, by kind. */
export interface CreditedTenders {
  of(kind: CreditedKind): CreditedTender;
}

/** Throws for a kind that none of them names. */
export const registerCredits = (all: readonly CreditedTender[]): CreditedTenders => ({
  of(kind) {
    const found = all.find(({ kinds }) => kinds.includes(kind));
    if (!found) throw new Error(`nothing is credited as ${kind}`);
    return found;
  },
});
