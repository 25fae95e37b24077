import type { AgentPower, CaseKind, CaseOutcome } from '#contract/enums/index.ts';
import type { Money } from '#contract/money.ts';
import type { LocalizedText } from '#contract/values/dates.ts';
import type { TakenCase } from '#server/modules/cases/index.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import type { Acting } from '#server/platform/acting.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** What a power is used for: a case that its agent has taken, and the trip of its customer that it is about. */
export interface PowerCase {
  readonly of: TakenCase;
  readonly trip: TripRecord | null;
  readonly now: Date;
}

/** One way to use a power. */
export interface PowerChoice {
  readonly choice: string;
  readonly title: LocalizedText;
  /** How the case ends by it; null where it stays open. */
  readonly outcome: CaseOutcome | null;
  /** An amount that only the agent knows, and the most that it may be. */
  readonly amount?: { readonly label: LocalizedText; readonly most: Money | null };
  /** Words that the customer reads. */
  readonly words?: LocalizedText;
}

/** A choice as it is made, with what it asks for: amount and words were checked. */
export interface PowerUse extends PowerCase {
  readonly chosen: PowerChoice;
  readonly amount: Money | null;
  readonly words: string | null;
  readonly actId: string;
  readonly by: Acting;
}

export interface PowerLine {
  readonly name: LocalizedText;
  readonly value: LocalizedText | Money;
}

/** What a power has done in its transaction. */
export interface PowerDone {
  /** What the customer gets, or what is paid for them; null for nothing. */
  readonly amount: Money | null;
  readonly lines: readonly PowerLine[];
  /** What the customer reads before the agent's words. */
  readonly says?: LocalizedText;
  /** The customer has a letter of what was done, with the words; the case sends none. */
  readonly isToldOtherwise?: boolean;
}

/**
 * All that the portal asks of a power. A preview runs the same code and takes it back, so that both bring the same; what
 * goes on after that is left to tasks of the processes that exist.
 */
export interface PowerPlugIn {
  readonly power: AgentPower;
  readonly title: LocalizedText;
  /** The kinds of cases that it is used for. */
  readonly kinds: readonly CaseKind[] | 'every';
  /**
   * Asks suppliers what a choice would bring, before the transactions of a preview and of the act; left out by powers that
   * ask nobody.
   */
  prepare?(about: PowerCase, choice: string): Promise<void>;
  /** What can be chosen now; none where nothing can be done. */
  choices(tx: Tx, about: PowerCase): Promise<readonly PowerChoice[]>;
  /** Does it, with everything in this transaction. Throws PortalError `power-not-possible` or one that says more. */
  use(tx: Tx, use: PowerUse): Promise<PowerDone>;
}
