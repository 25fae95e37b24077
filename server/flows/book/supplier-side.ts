import type { ProblemCode } from '#contract/problems.ts';
import type { Brought } from '#server/modules/booking/index.ts';

/** How a booking stands with whoever sells it. `brings` is what the booking keeps of a confirmation. */
export type Standing =
  | {
      readonly status: 'confirmed';
      readonly supplierBookingId: string;
      readonly brings: Pick<Brought, 'supplierConfirmation' | 'tickets'>;
    }
  | { readonly status: 'failed'; readonly problem: ProblemCode }
  | { readonly status: 'pending' | 'cancelled' | 'unknown' };

/** Whoever sells what a booking is for, as the process deals with them whatever it is. */
export interface SupplierSide {
  /** Asks for it by the booking's id: asking twice books once. */
  place(): Promise<Standing>;
  find(): Promise<Standing | { readonly status: 'absent' }>;
  /** Cancels what was booked for a booking that came to nothing. Throws what isSupplierError knows. */
  giveBack(supplierBookingId: string): Promise<void>;
}
