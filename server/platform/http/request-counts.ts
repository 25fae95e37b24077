import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { sha256 } from '../ids.ts';

/** Counts requests in the current minute of the machine's clock. */
export interface RequestCounts {
  /**
   * Counts one request by somebody who may make `quota` of them, and answers how many there have been. An
   * exact count asks the database; any other knows what other processes saw half a second ago.
   */
  count(who: string, quota: number, isExact: boolean): number | Promise<number>;
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
  return {
    count(who) {
      if (minute !== currentMinute()) {
        minute = currentMinute();
        counts.clear();
      }
      const requests = (counts.get(who) ?? 0) + 1;
      counts.set(who, requests);
      return requests;
    },
    stop: () => Promise.resolve(),
  };
}

interface Share {
  /** What all processes had counted when we last asked. */
  known: number;
  /** What we have counted since. */
  own: number;
  quota: number;
}

/**
 * Counts together with the other processes of a database. What was counted is shared twice a second, in one
 * statement, so a limit costs a request nothing; it may be exceeded by what comes in that half second and by
 * one twentieth a process. While the database does not answer, each process counts for itself.
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
          const sent = due.map(([key, { own }]): [string, number] => [key, own]);
          const known = await add(sent, at);
          for (const [key, own] of sent) {
            const share = shares.get(key);
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

  return {
    async count(who, quota, isExact) {
      if (minute !== currentMinute()) {
        minute = currentMinute();
        shares = new Map();
      }
      const key = sha256(who).slice(0, 32);
      if (isExact) {
        const known = await add([[key, 1]], minute).catch(() => null);
        if (known) return known.get(key) ?? 1;
      }
      const share = shares.get(key) ?? { known: 0, own: 0, quota };
      share.own += 1;
      shares.set(key, share);
      return share.known + share.own;
    },
    async stop() {
      stopping.abort();
      await sharing;
    },
  };
}
