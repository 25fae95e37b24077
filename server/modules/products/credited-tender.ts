import { type CreditedKind, creditedKinds, type Tender } from '#contract/payments.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
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
  /** What it pays a part of keeps its price while its supplier asks for another. */
  readonly keepsPrice?: boolean;
  /** Until when it can pay; left out where that has no end. */
  usableUntil?(db: Db | Tx, tender: Tender): Promise<Date | null>;
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

/** Throws where a kind has no credited tender. */
export function registerCredits(all: readonly CreditedTender[]): CreditedTenders {
  const of = (kind: CreditedKind): CreditedTender => {
    const found = all.find(({ kinds }) => kinds.includes(kind));
    if (!found) throw new Error(`nothing is credited as ${kind}`);
    return found;
  };
  for (const kind of creditedKinds) of(kind);
  return { of };
}

/** The value by which a credited tender names its source. Throws for a tender without it. */
export function sourceOf(tender: Tender, name: 'freezeId' | 'contractId'): string {
  const source = tender[name];
  if (source === undefined) throw new Error(`a tender of kind ${tender.kind} has no ${name}`);
  return source;
}
