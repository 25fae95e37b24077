import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { sha256 } from '../ids.ts';

/** Counts requests in the current minute of the machine's clock. */
export interface RequestCounts {
  /**
   * Counts one request of a caller with this quota, and returns their count, as far as this process knows: it includes
   * the counts of other processes half a second ago.
   */
  count(who: string, quota: number): number;
  /** The same, exactly: it queries the database. */
  countExactly(who: string, quota: number): Promise<number>;
  /** Takes one of `count` back, as long as its minute lasts. */
  giveBack(who: string): void;
  stop(): Promise<void>;
}

const shareEveryMs = 500;
/** A process keeps its share to itself while it is below this part of the quota. */
const slack = 0.05;

export const currentMinute = (): number => Math.floor(Date.now() / 60_000);

/** Counts for this process alone. */
export function countAlone(): RequestCounts {
  let minute = currentMinute();
  const counts = new Map<string, number>();
  const count = (who: string): number => {
    if (minute !== currentMinute()) {
      minute = currentMinute();
      counts.clear();
    }
    const requests = (counts.get(who) ?? 0) + 1;
    counts.set(who, requests);
    return requests;
  };
  return {
    count,
    countExactly: (who) => Promise.resolve(count(who)),
    giveBack(who) {
      const requests = counts.get(who);
      if (requests !== undefined && minute === currentMinute()) counts.set(who, requests - 1);
    },
    stop: () => Promise.resolve(),
  };
}

interface Share {
  /** The count of all processes at the last query. */
  known: number;
  /** Our own count since. */
  own: number;
  quota: number;
}

/**
 * Counts together with the other processes of a database. Counts are exchanged twice a second, in one statement, so a
 * limit costs a request nothing; a limit may be exceeded by the requests of that half second and by one twentieth per
 * process. While the database does not answer, each process counts for itself.
 */
export function countTogether(db: Db, log: Pick<Logger, 'warn'>): RequestCounts {
  let minute = currentMinute();
  let shares = new Map<string, Share>();
  const stopping = new AbortController();

  async function add(amounts: readonly [string, number][], at: number): Promise<Map<string, number>> {
    // In one order, so that two processes never wait for each other.
    const sorted = amounts.toSorted(([a], [b]) => (a < b ? -1 : 1));
    const { rows } = await sql<{ key: string; requests: number }>`
      insert into request_counts as counted (key, minute, requests)
      select key, ${at}::bigint, requests
        from unnest(${sorted.map(([key]) => key)}::text[], ${sorted.map(([, own]) => own)}::int[]) as more (key, requests)
      on conflict (key, minute) do update set requests = counted.requests + excluded.requests
      returning key, requests`.execute(db);
    return new Map(rows.map(({ key, requests }) => [key, requests]));
  }

  const sharing = (async () => {
    let cleaned = 0;
    while (!stopping.signal.aborted) {
      await sleep(shareEveryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      const at = minute;
      const due = [...shares].filter(([, { own, quota }]) => own > 0 && own >= quota * slack);
      try {
        if (due.length > 0) {
          const sent = due.map(([who, { own }]) => ({ who, key: keyOf(who), own }));
          const known = await add(
            sent.map(({ key, own }): [string, number] => [key, own]),
            at,
          );
          for (const { who, key, own } of sent) {
            const share = shares.get(who);
            if (!share || minute !== at) continue;
            share.known = known.get(key) ?? share.known;
            share.own -= own;
          }
        }
        if (cleaned !== at && due.length > 0) {
          await sql`delete from request_counts where minute < ${at - 1}`.execute(db);
          cleaned = at;
        }
      } catch (error) {
        log.warn({ err: error }, 'request counts could not be shared');
      }
    }
  })();

  function count(who: string, quota: number): number {
    const now = currentMinute();
    if (minute !== now) {
      minute = now;
      shares = new Map();
    }
    const share = shares.get(who);
    if (!share) {
      shares.set(who, { known: 0, own: 1, quota });
      return 1;
    }
    share.own += 1;
    return share.known + share.own;
  }

  return {
    count,
    async countExactly(who, quota) {
      const known = await add([[keyOf(who), 1]], currentMinute()).catch(() => null);
      return known ? (known.get(keyOf(who)) ?? 1) : count(who, quota);
    },
    giveBack(who) {
      const share = shares.get(who);
      if (share && minute === currentMinute()) share.own -= 1;
    },
    async stop() {
      stopping.abort();
      await sharing;
    },
  };
}

/** Hashed key of a count: an address is personal data. */
const keyOf = (who: string): string => sha256(who).slice(0, 32);
