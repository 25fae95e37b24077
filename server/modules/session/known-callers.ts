import { LRUCache } from 'lru-cache';
import type { Refusal } from '#server/modules/business/index.ts';
import type { Signals } from '#server/platform/db/signals.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { Session } from './store.ts';

/** A session as it was read, with whom it stands for: nobody when they belong to its company no longer. */
export interface KnownCaller {
  readonly session: Session;
  readonly caller: { readonly principal: Principal; readonly refusal: Refusal | null } | null;
}

/**
 * Callers kept in memory. An expiry is to be looked at by whoever finds one: another process may have moved it
 * further, never nearer.
 */
export interface KnownCallers {
  find(tokenHash: string): KnownCaller | undefined;
  /** To be asked for before the database is, and handed back with what it said. */
  moment(): number;
  remember(tokenHash: string, known: KnownCaller, moment: number): void;
  /** To be called once a change is committed: when it ends, no process knows this customer any more. */
  forget(customerId: string): Promise<void>;
}

const mostCallers = 10_000;

/** Remembers callers as long as the database would tell of a change to them. Decision 0041. */
export function rememberCallers(
  signals: Pick<Signals, 'on' | 'onGap' | 'isCurrent' | 'settled'>,
): KnownCallers {
  const known = new LRUCache<string, KnownCaller>({ max: mostCallers });
  /** Grows whenever something was forgotten, so that what was read before that is not remembered after it. */
  let changes = 0;

  function forget(customerId: string): void {
    changes += 1;
    for (const [tokenHash, { session }] of known)
      if (session.customerId === customerId) known.delete(tokenHash);
  }
  signals.on('caller_changed', forget);
  signals.onGap(() => {
    changes += 1;
    known.clear();
  });

  return {
    find: (tokenHash) => (signals.isCurrent() ? known.get(tokenHash) : undefined),
    moment: () => changes,
    remember(tokenHash, caller, moment) {
      if (moment === changes && signals.isCurrent()) known.set(tokenHash, caller);
    },
    forget(customerId) {
      forget(customerId);
      return signals.settled();
    },
  };
}

/** Remembers nobody: every call asks the database. */
export const knowNobody: KnownCallers = {
  find: () => undefined,
  moment: () => 0,
  remember: () => undefined,
  forget: () => Promise.resolve(),
};
