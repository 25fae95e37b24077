import type { StayGlimpse } from '#contract/stay-glimpse.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { type RememberedSearch, saveSearch, saveView } from './store.ts';

/** Told of what a customer does; never fails and never keeps anybody waiting for more than its own writing. */
export interface FeedMemory {
  search(principal: Principal, search: RememberedSearch): Promise<void>;
  view(principal: Principal, stay: StayGlimpse): Promise<void>;
}

/**
 * Writes down searches and looked-at stays of customers themselves; what an agent does for them is not theirs.
 * A search answers all the same when it cannot be remembered: `onFailed` is told. [LOD-06]
 */
export function rememberInFeed(deps: {
  db: Db;
  clock: Clock;
  onFailed: (error: unknown) => void;
}): FeedMemory {
  const { db, clock, onFailed } = deps;
  const isOwn = ({ kind }: Principal) => kind === 'own';
  return {
    async search(principal, search) {
      if (isOwn(principal)) await saveSearch(db, principal.userId, search, clock.now()).catch(onFailed);
    },
    async view(principal, stay) {
      if (isOwn(principal)) await saveView(db, principal.userId, stay, clock.now()).catch(onFailed);
    },
  };
}
