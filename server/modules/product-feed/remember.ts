import type { StayGlimpse } from '#contract/stays/stay-summary.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { type RememberedSearch, saveSearch, saveView } from './store.ts';

/** Records searches and views of a customer; never fails and never delays a request by more than its own write. */
export interface FeedMemory {
  search(principal: Principal, search: RememberedSearch): Promise<void>;
  view(principal: Principal, stay: StayGlimpse): Promise<void>;
}

/**
 * Stores searches and viewed stays of customers themselves; those an agent makes for them are left out. A search still
 * succeeds when it cannot be stored: `onFailed` is called. [LOD-06]
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
