import type { ReactNode } from 'react';
import type { ProtectionKind } from '#contract/enums/index.ts';
import type { ProtectionContract } from '#contract/protections.ts';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import type { MessageId } from '#web/lib/i18n/message-id.ts';
import type { LazyPart } from '#web/lib/lazy-code.ts';
import type { SoldContract, SoldKind } from '#web/lib/protections/sold-kind.ts';
import type { ProtectionCopy } from '#web/lib/texts/legal-copy.tsx';

/**
 * A protection that is sold with a booking or after it, to the screens of booking and trips. It lives in
 * `web/protections/<kind>/` and is registered in `web/protections/index.ts`. Its texts have the kind in their key:
 * `booking.protections.{name,add,short,back,back-why,cap-why}.<kind>` and `trips.protections.{back,how}.<kind>`.
 */
export interface SoldProtection {
  readonly kind: SoldKind;
  readonly terms: ProtectionTerms;
  /** A sentence under the facts of its offer. */
  readonly note?: MessageId;
  /** Where it is not sold because it would be needed too often, the checkout warns of the trip. [open point 33] */
  readonly warnsOfOdds?: boolean;
  /** The states of its contract in which a cancellation of the trip uses it. */
  readonly usedByCancelling: readonly ProtectionContract['state'][];
  /** What its contract can do, on the page of the trip; left out by one that only a cancellation uses. */
  readonly onTrip?: LazyPart<SoldOnTrip>;
}

/** The parts of a contract on the page of its trip. */
export interface SoldOnTrip {
  /** Above its amounts. */
  Claim?(props: ContractParts): ReactNode;
  /** Below its amounts. */
  Action?(props: ContractParts): ReactNode;
}

export interface ContractParts {
  readonly contract: SoldContract;
  readonly tripId: string;
  /** Opens the dialog that cancels the trip. */
  onCancel(): void;
}

/** A protection that comes with a booking, without a price and a contract of its own. */
export interface IncludedProtection {
  readonly kind: ProtectionKind;
  readonly terms: ProtectionTerms;
  readonly checkout: LazyPart<IncludedAtCheckout>;
  readonly trip: LazyPart<IncludedOnTrip>;
}

/** Its part of the checkout. */
export interface IncludedAtCheckout<O = unknown> {
  readOffer(bookingSessionId: string, signal: AbortSignal): Promise<O>;
  /** The booking has it; otherwise nothing is shown. */
  isIncluded(offer: O): boolean;
  Offer(props: { offer: O }): ReactNode;
}

/** Its card on the page of a trip. */
export interface IncludedOnTrip {
  Card(props: { trip: AnyTrip }): ReactNode;
}

/** The public terms of a protection. [LEG-01] */
export interface ProtectionTerms {
  /** The subject of their texts: `content.<subject>.title`. */
  readonly of: ProtectionCopy;
  readonly href: string;
  /** Where the link below them leads, `content.<subject>.action`. */
  readonly action: string;
}
