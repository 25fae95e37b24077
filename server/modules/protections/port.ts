import type { LocalizedText } from '#contract/values/dates.ts';
import type { ProtectionKind } from '#contract/enums/index.ts';
import type { NotOfferedReason } from '#contract/protections.ts';
import type { Money } from '#contract/money.ts';
import type { Protectable } from '#server/modules/products/index.ts';
import type { Happening } from '#server/modules/trip-events/index.ts';
import type { Terms } from './terms.ts';

/** A kind of protection that is offered with a booking. Its functions are pure; the module stores, charges and pays. */
export interface ProtectionSide {
  readonly kind: ProtectionKind;
  /** Its line in the price. */
  readonly label: LocalizedText;
  /** State of a contract that was just made, and of one that has ended by these causes. */
  readonly states: { readonly made: string; readonly used: string; readonly ended: string };
  /** The terms at which it is offered now, or why it is not. */
  offer(about: Protectable, now: Date): Terms | NotOfferedReason;
  /** Paid on top of a supplier's refund when the owner cancels by it; zero when the supplier refunds as much. */
  onTop(terms: Terms, refund: Money): Money;
  /** Whether an event that is not a cancellation ends it. */
  isEndedBy(happening: Happening): boolean;
}
