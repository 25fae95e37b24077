import { LRUCache } from 'lru-cache';
import type { Db } from '#server/platform/db/database.ts';
import type { SearchSession } from './search-session.ts';
import { findSession, saveSession } from './store.ts';

/** Sessions of the portal: all in the database, those of late in memory too. */
export interface SessionShelf {
  keep(session: SearchSession): Promise<void>;
  /** The customer's own session while it is fresh. */
  find(key: { id: string; customerId: string; now: Date }): Promise<SearchSession | undefined>;
}

/** About 50 MB of memory. */
const staysInMemory = 60_000;

export function openSessionShelf(db: Db): SessionShelf {
  const recent = new LRUCache<string, SearchSession>({
    maxSize: staysInMemory,
    sizeCalculation: (session) => session.stays.length + 1,
  });
  return {
    async keep(session) {
      await saveSession(db, session);
      recent.set(session.id, session);
    },
    async find(key) {
      const known = recent.get(key.id);
      if (known) return known.customerId === key.customerId && known.expiresAt > key.now ? known : undefined;
      const found = await findSession(db, key);
      if (found) recent.set(found.id, found);
      return found;
    },
  };
}
