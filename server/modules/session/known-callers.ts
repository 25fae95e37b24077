import { LRUCache } from 'lru-cache';
import type { Refusal } from '#server/modules/business/index.ts';
import type { Signals } from '#server/platform/db/signals.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { Session } from './store.ts';

/** A session as it was read, with its caller; null when the customer no longer belongs to its company. */
export interface KnownCaller {
  readonly session: Session;
  readonly caller: {
    readonly principal: Principal;
    readonly refusal: Refusal | null;
    /** Of a company that was closed. */
    readonly isClosed: boolean;
  } | null;
}

/**
 * A cache of callers. A reader must check its expiry: another process may have prolonged it, never
 * shortened it.
 */
export interface KnownCallers {
  find(tokenHash: string): KnownCaller | undefined;
  /** Read this before querying the database, and pass it to `remember` with the result. */
  moment(): number;
  remember(tokenHash: string, known: KnownCaller, moment: number): void;
  /** Call this once a change is committed; when it resolves, no process has this customer cached any more. */
  forget(customerId: string): Promise<void>;
}

const mostCallers = 10_000;

/** Caches callers as long as the database can signal a change to them. Decision 0041. */
export function rememberCallers(
  signals: Pick<Signals, 'on' | 'onGap' | 'isCurrent' | 'settled'>,
): KnownCallers {
  const known = new LRUCache<string, KnownCaller>({ max: mostCallers });
  /** Grows with each invalidation, so that a result read before it is not cached after it. */
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

/** Caches nothing: every call queries the database. */
export const uncachedCallers: KnownCallers = {
  find: () => undefined,
  moment: () => 0,
  remember: () => undefined,
  forget: () => Promise.resolve(),
};
