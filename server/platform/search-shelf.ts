import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import type { Db } from './db/database.ts';

/** The fields of every stored search; the others are plain JSON. */
export interface KeptSearch {
  readonly id: string;
  readonly customerId: string;
  readonly observedAt: Date;
  readonly expiresAt: Date;
  readonly query: object;
  /** The search that this is a later answer of, counted from 1; absent for a first answer. */
  readonly follows?: { readonly firstId: string; readonly wave: number };
}

/** Searches of one kind: all in the database, recent ones in memory too. */
export interface SearchShelf<Search extends KeptSearch> {
  /** Keeps a search; those that have expired are cleared away from time to time (`purgeSearchSessions`). */
  keep(search: Search, options?: KeepOptions): Promise<void>;
  /** The customer's own search while it is fresh. */
  find(key: SearchKey): Promise<Search | undefined>;
  /**
   * The latest response of the same search, by the id of any of its responses, and whether more are still being
   * fetched.
   */
  findLatest(key: SearchKey): Promise<{ search: Search; isAsking: boolean } | undefined>;
}

export interface SearchKey {
  readonly id: string;
  readonly customerId: string;
  readonly now: Date;
}

export interface KeepOptions {
  /** How long more results may still be fetched, in real milliseconds; absent when none are. */
  readonly askingMs?: number | undefined;
}

export interface ShelfOptions<Search> {
  /** Names it among the searches of all areas. */
  readonly kind: string;
  /** Increment when the shape of stored searches changes; searches of another format are ignored. */
  readonly format: number;
  /** How heavy a search is, and how much memory holds at most, in the same unit. */
  readonly weigh: (search: Search) => number;
  readonly memory: number;
}

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const quick = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

export function openSearchShelf<Search extends KeptSearch>(
  db: Db,
  { kind, format, weigh, memory }: ShelfOptions<Search>,
): SearchShelf<Search> {
  const recent = new LRUCache<string, Search>({ maxSize: memory, sizeCalculation: weigh });

  async function read(key: SearchKey): Promise<Search | undefined> {
    const row = await db
      .selectFrom('search_sessions')
      .select(['query', 'results', 'observed_at', 'expires_at'])
      .where('id', '=', key.id)
      .where('customer_id', '=', key.customerId)
      .where('expires_at', '>', key.now)
      .where('kind', '=', kind)
      .where('format', '=', format)
      .executeTakeFirst();
    if (!row) return undefined;
    const results = JSON.parse((await decompress(row.results)).toString()) as object;
    // Written by `keep` of the same kind and format.
    return {
      id: key.id,
      customerId: key.customerId,
      observedAt: row.observed_at,
      expiresAt: row.expires_at,
      query: row.query,
      ...results,
    } as unknown as Search;
  }

  async function find(key: SearchKey): Promise<Search | undefined> {
    const known = recent.get(key.id);
    if (known) return known.customerId === key.customerId && known.expiresAt > key.now ? known : undefined;
    const found = await read(key);
    if (found) recent.set(found.id, found);
    return found;
  }

  return {
    async keep(search, { askingMs } = {}) {
      const { id, customerId, observedAt, expiresAt, query, ...results } = search;
      await db
        .insertInto('search_sessions')
        .values({
          id,
          customer_id: customerId,
          kind,
          query: JSON.stringify(query),
          format,
          results: await compress(JSON.stringify(results), quick),
          observed_at: observedAt,
          expires_at: expiresAt,
          first_id: search.follows?.firstId ?? null,
          wave: search.follows?.wave ?? 0,
          asking_until:
            askingMs === undefined
              ? null
              : sql<Date>`clock_timestamp() + make_interval(secs => ${askingMs / 1000})`,
        })
        // Of this statement's transaction alone: it does not wait for the disk. Every process sees the search at once; a
        // database that crashes in the next moment forgets it, and the customer is told to search again.
        .returning(sql`set_config('synchronous_commit', 'off', true)`.as('commit'))
        .execute();
      recent.set(id, search);
    },
    find,
    async findLatest(key) {
      const named = await find(key);
      if (!named) return undefined;
      const firstId = named.follows?.firstId ?? named.id;
      const latest = await db
        .selectFrom('search_sessions')
        .select(['id', sql<boolean>`coalesce(asking_until > clock_timestamp(), false)`.as('is_asking')])
        .where('customer_id', '=', key.customerId)
        .where(({ eb, or }) => or([eb('id', '=', firstId), eb('first_id', '=', firstId)]))
        .orderBy('wave', 'desc')
        .limit(1)
        .executeTakeFirst();
      const search = latest && (await find({ ...key, id: latest.id }));
      return search && { search, isAsking: latest.is_asking };
    },
  };
}

/** Deletes expired searches of every kind; returns how many. */
export async function purgeSearchSessions(db: Db, now: Date): Promise<number> {
  const done = await db.deleteFrom('search_sessions').where('expires_at', '<', now).executeTakeFirst();
  return Number(done.numDeletedRows);
}
