import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { Db } from '#server/platform/db/database.ts';
import type { SearchSession, SessionQuery } from './search-session.ts';

/** Grows by one whenever the shape of what is kept changes. */
const format = 2;
const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const quick = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

type Results = Pick<SearchSession, 'complete' | 'missing' | 'circumstances' | 'stays'>;

/** Keeps a session and clears away those that have expired. */
export async function saveSession(db: Db, session: SearchSession): Promise<void> {
  const { id, customerId, observedAt, expiresAt, query, complete, missing, circumstances, stays } = session;
  const results: Results = { complete, missing, circumstances, stays };
  await db
    .insertInto('search_sessions')
    .values({
      id,
      customer_id: customerId,
      query: JSON.stringify(query),
      format,
      results: await compress(JSON.stringify(results), quick),
      observed_at: observedAt,
      expires_at: expiresAt,
    })
    .execute();
  await db.deleteFrom('search_sessions').where('expires_at', '<', observedAt).execute();
}

/** The customer's own session while it is fresh. */
export async function findSession(
  db: Db,
  key: { id: string; customerId: string; now: Date },
): Promise<SearchSession | undefined> {
  const row = await db
    .selectFrom('search_sessions')
    .select(['query', 'results', 'observed_at', 'expires_at'])
    .where('id', '=', key.id)
    .where('customer_id', '=', key.customerId)
    .where('expires_at', '>', key.now)
    .where('format', '=', format)
    .executeTakeFirst();
  if (!row) return undefined;
  // Written by saveSession of the same format.
  const results = JSON.parse((await decompress(row.results)).toString()) as Results;
  return {
    id: key.id,
    customerId: key.customerId,
    observedAt: row.observed_at,
    expiresAt: row.expires_at,
    query: row.query as unknown as SessionQuery,
    ...results,
  };
}
