import type { PaymentAim } from '#contract/payments.ts';
import type { Traveler } from '#contract/travelers.ts';
import type { ExceptionDraft } from '#web/lib/policy/exception.ts';

/** Which tenders pay; amounts as typed. A tender that is not chosen is missing or null. */
export interface TenderChoice {
  /** Ids of offers, each of which pays all it can. */
  readonly offers: readonly string[];
  readonly credit: string | null;
  /** By account reference. */
  readonly rewards: Readonly<Record<string, string>>;
  readonly card: string | null;
  /** The aim that was chosen by hand; without one the amounts are typed, or those suggested. */
  readonly aim: PaymentAim | null;
}

/** Form state of every checkout page. */
export interface Draft {
  readonly email: string;
  readonly phone: string;
  readonly choice: TenderChoice;
  /** The reason for booking out of policy, once the customer has begun to give one. */
  readonly exception?: ExceptionDraft;
}

/** The account holder as the first traveler of a draft. */
export interface HolderPlace<D extends Draft> {
  /** Puts them in where they fit and nobody is named yet. */
  putIn(draft: D, holder: Traveler): D;
  takeOut(draft: D, holderId: string): D;
}
