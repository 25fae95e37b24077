import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { dayOf } from './days.ts';

/** A judged call for the scorecard. Money is US cents. */
export interface JudgedCall {
  readonly origin: string;
  readonly destination: string;
  readonly lead: number;
  readonly kind: 'made' | 'rehearsed';
  readonly chance: number;
  readonly priceMinor: number;
  readonly expectedMinor: readonly number[];
  readonly lowestMinor: number | null;
  /** Null until the departure has left. */
  readonly ending: { readonly followed: number; readonly clairvoyant: number; readonly last: number } | null;
}

/** Calls whose days are over, the latest first. */
export async function listJudgedCalls(db: Db, most: number): Promise<JudgedCall[]> {
  const rows = await db
    .selectFrom('price_calls as call')
    .innerJoin('price_markets as market', 'market.id', 'call.market_id')
    .select(['market.origin', 'market.destination', 'call.departs_on', 'call.called_on', 'call.kind'])
    .select(['call.chance', 'call.price_minor', 'call.expected_minor', 'call.lowest_minor'])
    .select(['call.followed_minor', 'call.clairvoyant_minor', 'call.last_minor'])
    .where('call.lowest_minor', 'is not', null)
    .where('call.kind', '<>', 'quiet')
    .orderBy('call.called_on', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    origin: row.origin,
    destination: row.destination,
    lead: dayOf(row.departs_on) - dayOf(row.called_on),
    kind: row.kind === 'made' ? 'made' : 'rehearsed',
    chance: row.chance,
    priceMinor: row.price_minor,
    expectedMinor: row.expected_minor,
    lowestMinor: row.lowest_minor,
    ending:
      row.followed_minor === null || row.clairvoyant_minor === null || row.last_minor === null
        ? null
        : { followed: row.followed_minor, clairvoyant: row.clairvoyant_minor, last: row.last_minor },
  }));
}

/** How many calls of each kind were made, how many are judged, and from when to when. */
export async function countCalls(db: Db) {
  return db
    .selectFrom('price_calls')
    .select(['kind', 'advice'])
    .select(({ fn }) => fn.countAll<string>().as('calls'))
    .select(sql<string>`count(lowest_minor)`.as('judged'))
    .select(sql<string>`min(called_on)::text`.as('first'))
    .select(sql<string>`max(called_on)::text`.as('last'))
    .where('kind', '<>', 'quiet')
    .groupBy(['kind', 'advice'])
    .orderBy('kind')
    .orderBy('advice')
    .execute();
}
