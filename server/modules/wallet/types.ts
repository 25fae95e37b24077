import type { PlainDate } from '#contract/values/dates.ts';
import type {
  CardRole,
  CreditDetail,
  CreditNotice,
  CreditStatus,
  PremiumProductType,
  RewardsCurrency,
} from '#contract/enums/index.ts';
import type { Currency, Money } from '#contract/money.ts';

/** A hold to place: a one-time offer with the amount it pays, an amount of travel credit, or points of one account. */
export type HoldItem =
  | { readonly kind: 'offer'; readonly offerId: string; readonly amount: Money }
  | { readonly kind: 'credit'; readonly amount: Money }
  | { readonly kind: 'points'; readonly accountReferenceId: string; readonly points: number };

/** Value set aside from one offer, credit or points account. `units` are cents, or points. */
export interface PlacedHold {
  readonly holdId: string;
  readonly kind: 'credit' | 'points' | 'offer';
  readonly creditId: string | null;
  readonly accountReferenceId: string | null;
  readonly units: number;
}

/** A travel credit. Amounts are positive here; the ledger and the wire carry them negative. */
export interface WalletCredit {
  readonly creditId: string;
  readonly detail: CreditDetail;
  readonly productType: PremiumProductType | null;
  /** The issuer's name of the premium card that it came with, while the customer has that card. */
  readonly cardName: string | null;
  readonly accountReferenceId: string | null;
  readonly last4: string | null;
  readonly currency: Currency;
  readonly status: CreditStatus;
  /** The spendable amount: not held, not expired. */
  readonly availableMinor: number;
  /** The amount held by bookings. */
  readonly heldMinor: number;
  readonly issuedMinor: number;
  readonly issuedOn: PlainDate;
  /** The last day of use in the portal's zone. */
  readonly expiresOn: PlainDate | null;
  /** The day it ended: its last, or the one on which it was lost with its card or taken back. */
  readonly endedOn: PlainDate | null;
  readonly notices: readonly CreditNotice[];
}

/** Points to spend: whole miles, or cents of cash rewards. */
export interface PointsBalance {
  readonly accountReferenceId: string;
  readonly currency: RewardsCurrency;
  readonly units: number;
  /** The debt of the account, because earnings were taken back after they were spent; its next points pay it first. */
  readonly owedUnits: number;
}

export interface Wallet {
  /** US dollars of all credits that can pay now, in cents. */
  readonly creditMinorAvailable: number;
  /** US dollars of all credits that bookings hold, in cents. */
  readonly creditMinorHeld: number;
  /** Soonest expiring first. */
  readonly credits: readonly WalletCredit[];
  readonly points: readonly PointsBalance[];
}

/** A card account as far as its credits depend on it. */
export interface CardForCredits {
  readonly accountReferenceId: string;
  readonly premiumProduct: PremiumProductType | null;
  readonly role: CardRole;
  readonly openedOn: PlainDate;
  readonly inGoodStanding: boolean;
  readonly lastFour: string;
}
