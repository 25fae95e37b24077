import type { ProblemCode } from '#contract/problems.ts';
import type { Brought } from '#server/modules/booking/index.ts';
import type { SupplierCredit } from '#server/modules/flights/index.ts';

/**
 * How a booking stands with whoever sells it. `brings` is what the booking keeps of a confirmation, `credits` how those
 * of airlines stand by it.
 */
export type Standing =
  | {
      readonly status: 'confirmed';
      readonly supplierBookingId: string;
      readonly brings: Pick<Brought, 'supplierConfirmation' | 'tickets'>;
      readonly credits: readonly SupplierCredit[];
    }
  /** It has a booking that is not what was asked for. */
  | { readonly status: 'other'; readonly supplierBookingId: string }
  | { readonly status: 'failed'; readonly problem: ProblemCode }
  | { readonly status: 'cancelled'; readonly credits: readonly SupplierCredit[] }
  | { readonly status: 'pending' | 'unknown' };

/** What a supplier makes of being given a booking back; whether it is gone says the booking itself. */
export type GivingBack = 'asked' | 'refused';

/** Whoever sells what a booking is for, as the process deals with them whatever it is. */
export interface SupplierSide {
  /** Asks for it by the booking's id: asking twice books once. */
  place(): Promise<Standing>;
  find(): Promise<Standing | { readonly status: 'absent' }>;
  /** Has what was booked cancelled, for a booking that came to nothing. `refused`: the supplier keeps it, and says so. */
  giveBack(supplierBookingId: string): Promise<GivingBack>;
}
