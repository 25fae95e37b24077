import type { Money } from '#contract/money.ts';
import type { NameTrips } from '#server/modules/wallet/port.ts';
import type { DelegatedCall } from '#server/platform/http/route.ts';
import type { Checkpoint } from '#server/platform/checkpoint.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

import type { StoredCharge } from './stored-charge.ts';

export interface DelegationDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly checkpoint: Checkpoint;
  /** Key that codes are derived from. */
  readonly secret: string;
  /** Address of the customers' portal, without a slash at its end. */
  readonly portalUrl: string;
  /** When it resolves, no process has this customer's sessions cached any more. */
  forget(customerId: string): Promise<void>;
  /** Whether a case of this customer is taken by this agent. */
  hasCase(tx: Tx, about: { caseId: string; agentId: string; customerId: string }): Promise<boolean>;
  /**
   * What a request charges; null for the repetition of one that has begun. Throws the PortalError with which the request
   * itself would be refused.
   */
  spendingOf(request: DelegatedRequest): Promise<Spending | null>;
  /** Titles of the trips that Activity mentions. */
  readonly nameTrips: NameTrips;
}

/** What a request charges in all, and everything that its customer is told of it. */
export interface Spending {
  readonly total: Money;
  readonly charge: StoredCharge;
}

/** A request that an agent makes for a customer, as it was parsed. */
export type DelegatedRequest = Pick<DelegatedCall, 'principal' | 'language' | 'params' | 'body'>;
