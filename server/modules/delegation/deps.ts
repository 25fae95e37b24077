import type { Money } from '#contract/money.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

export interface DelegationDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Key that codes are derived from. */
  readonly secret: string;
  /** Address of the customers' portal, without a slash at its end. */
  readonly portalUrl: string;
  /** When it resolves, no process has this customer's sessions cached any more. */
  forget(customerId: string): Promise<void>;
  /** Whether a case of this customer is taken by this agent. */
  hasCase(tx: Tx, about: { caseId: string; agentId: string; customerId: string }): Promise<boolean>;
  /** What a request charges. */
  spendingOf(request: DelegatedRequest): Promise<Spending>;
}

/** What a request charges in all, and the part of it that rewards pay. */
export interface Spending {
  readonly total: Money;
  readonly rewards: Money;
}

/** A request that an agent makes for a customer, as it was parsed. */
export interface DelegatedRequest {
  readonly customerId: string;
  readonly params: unknown;
  readonly body: unknown;
}
