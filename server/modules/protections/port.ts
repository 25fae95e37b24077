import type { LocalizedText } from '#contract/values/dates.ts';
import type { Cabin, DisruptionReason, GovernmentAlertKind, ProtectionKind } from '#contract/enums/index.ts';
import type {
  ContractClaim,
  ContractEnd,
  NotOfferedReason,
  Overlap,
  ProtectionContract,
  ProtectionOffer,
} from '#contract/protections.ts';
import type { Money } from '#contract/money.ts';
import type { Protectable } from '#server/modules/products/index.ts';
import type { Happening } from '#server/modules/trip-events/index.ts';
import type { TaskKind } from '#server/platform/task-kinds.ts';
import type { Terms } from './terms.ts';

/** A disruption that a contract pays for: a direction of the trip, and from where a new flight is booked. */
export interface Disruption {
  readonly slice: number;
  readonly reason: DisruptionReason;
  /** The airport the new flight leaves from, and the local departure of the flight that it replaces. */
  readonly origin: string;
  readonly departs: string;
  /** Until when the owner can choose. */
  readonly until: Date;
  /** The time zone of that airport, by which the deadline is told; null where it is not known. */
  readonly timeZone: string | null;
}

/**
 * The consequence of an event for a contract that was not used yet; null for none. `uncovered`: directions that it can pay
 * for no longer, because the airline settles them.
 */
export type Effect =
  | { readonly endedBy: ContractEnd }
  | { readonly disruption: Disruption }
  | { readonly uncovered: readonly number[] }
  | null;

/** A flight that would replace one, as it was chosen. */
export interface Replacement {
  readonly origin: string;
  readonly destination: string;
  /** Local. */
  readonly departs: string;
  readonly cabin: Cabin;
  /** Travelers with a seat. */
  readonly travelers: number;
  readonly total: Money;
}

/** A day and its hours, both ends included, in which a new flight can leave. Local. */
export type Departure = ContractClaim['departures'][number];

/** Why a contract does not pay for a new flight. [DIS-07] */
export type WhyNotPaid = 'rebook-invalid-route' | 'rebook-not-eligible';

/** The states of a kind's contracts, of its graph in contract/enums/transitions. */
export interface ContractStates {
  readonly made: string;
  /** Goes on with other terms, for other flights; left out by kinds that tell no difference. */
  readonly amended?: string;
  /** Something has happened that it pays for; left out by kinds that can be used at any time. */
  readonly claimable?: string;
  /** A change of its trip is under way that it pays for; left out by kinds that pay for no change. */
  readonly exercising?: string;
  /** A person has been asked to use it; left out by kinds that no person is asked for. */
  readonly asked?: string;
  /** Used by cancelling the trip, or by taking a refund. */
  readonly used: string;
  /** Used by booking a new flight, or by a change that it has paid for. */
  readonly rebooked?: string;
  /** Ended by an event, and by its time passing. */
  readonly voided: string;
  /** Ended because its flights were exchanged; left out by kinds that end as by any other event. */
  readonly removed?: string;
  readonly expired: string;
}

/** The steps of a purchase, and the actions by which the states of its contract are told. [CFR-03] */
export interface PurchaseSteps {
  /** How far the purchase of an offer at a checkout has come; null where it is not sold. */
  at(
    offer: Terms | NotOfferedReason,
    checkout: { readonly isChosen: boolean; readonly isBooking: boolean },
  ): ProtectionOffer['purchase'];
  /** The action that a state of its contract is. */
  actionOf(state: string): ProtectionContract['action'];
}

/** The journey in place of the one that a contract covers. */
export interface ExchangedJourney {
  readonly after: Protectable;
  /** Positions of the directions that are changed. */
  readonly changed: readonly number[];
  readonly now: Date;
}

/** A kind of protection that is offered with a booking. Its functions are pure; the module stores, charges and pays. */
export interface ProtectionSide {
  readonly kind: ProtectionKind;
  /** Its line in the price. */
  readonly label: LocalizedText;
  readonly states: ContractStates;
  /** Left out by kinds whose purchase is not told in steps. */
  readonly steps?: PurchaseSteps;
  /** Tasks of its own that begin when a contract is made, by the id of that. */
  tasksOnceMade?(terms: Terms): readonly TaskKind<'contractId'>[];
  /**
   * Until when a premium for these terms may be charged after the booking; left out by kinds that are sold with the
   * booking only. [TRP-07]
   */
  soldAfterBookingUntil?(terms: Terms): Date;
  /** Other kinds that pay for a part of the same, which its offer names where they are offered beside it. */
  readonly sharesWith?: readonly ProtectionKind[];
  /** How the offers of those name it; left out by kinds that no other shares with. */
  readonly asOther?: Overlap;
  /** Countries whose alerts tell ahead of what it would pay for; left out by kinds that keep them in their terms. */
  countries?(about: Protectable): readonly string[];
  /** The terms at which it is offered now, or why it is not. */
  offer(about: Protectable, now: Date): Terms | NotOfferedReason;
  /**
   * Paid on top of a supplier's refund when the owner cancels the trip by it; zero when the supplier refunds as much. Left
   * out by kinds that no trip is cancelled by.
   */
  onTop?(terms: Terms, refund: Money): Money;
  /** Positions of the directions whose loss it pays for; left out by kinds that pay for no disruption. */
  lossesOf?(terms: Terms): readonly number[];
  /** The premium is kept when the airline cancels before it could pay, by the specification. [CFR-05] */
  readonly keepsPremium?: true;
  /** A refund is paid only when there is no new flight that it would pay for. [MCN-01] */
  readonly refundsWithoutReplacement?: true;
  /** Paid when the owner takes the refund of a disruption. */
  refundOf?(terms: Terms, disruption: Disruption): Money;
  /** When a new flight can leave. Left out by kinds that book none. [DIS-05, MCN-01] */
  departuresOf?(disruption: Disruption): readonly Departure[];
  /** Why it does not pay for a new flight; null when it does. Left out by kinds that book none. [DIS-05] */
  whyNotPaid?(terms: Terms, disruption: Disruption, replacement: Replacement): WhyNotPaid | null;
  /**
   * The terms with which a contract goes on when its flights are exchanged, and the directions that it covers no longer, whose
   * part of the premium comes back; null where it ends. Left out by kinds that cover no flights. [CFR-02, CHF-01]
   */
  exchange?(
    terms: Terms,
    exchanged: ExchangedJourney,
  ): { readonly terms: Terms; readonly uncovered: readonly number[] } | null;
  /** The consequence of an event that is not a cancellation, which ends every contract that it does not use. */
  onTripEvent(happening: Happening, about: { readonly terms: Terms; readonly at: Date }): Effect;
}

/** An emergency or health alert of a government, in force now. */
export interface GovernmentAlert {
  readonly country: string;
  readonly kind: GovernmentAlertKind;
  /** When it was issued, and when it ends. */
  readonly since: Date;
  readonly until: Date;
}

/** A service that knows the alerts of governments. Throws when it does not answer. */
export interface AlertSource {
  /** The alert for a country, by its code, that is in force at a moment; null when there is none. */
  find(country: string, at: Date): Promise<GovernmentAlert | null>;
}
