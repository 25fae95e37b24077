import { sql, type SqlBool } from 'kysely';
import type { Product } from '#contract/enums/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Principal } from '#server/platform/http/route.ts';

/** How many results of a search are kept, in the order in which they are shown. */
const mostFacts = 60;
const keptMs = 90 * 24 * 3_600_000;

/** A search whose results a policy has judged. */
export interface JudgedSearch {
  readonly searchId: string;
  readonly product: Product;
  readonly at: Date;
  /** What was asked for. */
  readonly circumstances: object;
  /** What the policy judges of each result that is shown; asked for after the search is answered. */
  readonly facts: () => readonly object[];
}

/** Keeps the facts of a search that was judged. The search neither waits for it nor fails with it. */
export type NoteJudged = (principal: Principal, search: JudgedSearch) => void;

/** Keeps facts for the companies of those who search; `onFailed` is told of every search whose facts are lost. */
export const keepJudged =
  (db: Db, onFailed: (error: unknown) => void): NoteJudged =>
  ({ businessId, userId }, { searchId, product, at, circumstances, facts }) => {
    if (businessId === null) return;
    // After this turn, so that the answer is on its way before anything is computed.
    setImmediate(() => {
      Promise.resolve()
        .then(() =>
          db
            .insertInto('judged_facts')
            .values({
              search_id: searchId,
              business_id: businessId,
              customer_id: userId,
              product,
              at,
              circumstances: JSON.stringify(circumstances),
              facts: JSON.stringify(facts().slice(0, mostFacts)),
              opened: [],
              was_booked: false,
            })
            .onConflict((known) => known.column('search_id').doNothing())
            .execute(),
        )
        .catch(onFailed);
    });
  };

/** A result of a judged search, as the search calls it. */
interface JudgedResult {
  readonly product: Product;
  readonly id: string;
}

/** Notes that the caller has opened a result. Opening neither waits for it nor fails with it. */
export type NoteOpened = (principal: Principal, result: JudgedResult & { readonly at: Date }) => void;

/** How old a search may be of which somebody opens or books a result. */
const followedMs = 24 * 3_600_000;

/** The newest search of somebody that showed this result within the day before. */
const lastShowing = (
  db: Db | Tx,
  { customerId, product, id, at }: JudgedResult & { customerId: string; at: Date },
) =>
  db
    .selectFrom('judged_facts')
    .select('search_id')
    .where('customer_id', '=', customerId)
    .where('product', '=', product)
    .where('at', '<=', at)
    .where('at', '>', new Date(at.getTime() - followedMs))
    .where(containing('facts', [{ id }]))
    .orderBy('at', 'desc')
    .limit(1);

/** Adds what companies’ people open to the search that showed it; `onFailed` is told of every failure. */
export const keepOpened =
  (db: Db, onFailed: (error: unknown) => void): NoteOpened =>
  ({ businessId, userId: customerId }, { id, ...shown }) => {
    if (businessId === null) return;
    db.updateTable('judged_facts')
      .set({ opened: sql`array_append(opened, ${id})` })
      .where('search_id', '=', lastShowing(db, { ...shown, customerId, id }))
      // Null is of a search from before this was kept.
      .where(sql<SqlBool>`not ${id} = any(opened)`)
      .execute()
      .catch(onFailed);
  };

/** Notes of the search that showed it before `at` that this was booked. */
export async function noteBooked(
  tx: Tx,
  shown: JudgedResult & { readonly customerId: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('judged_facts')
    .set({ was_booked: true })
    .where('search_id', '=', lastShowing(tx, shown))
    .execute();
}

/** Which searches are meant: of a company, in a time, that showed a result, or whose circumstances contain these. */
interface JudgedFilter {
  readonly businessId: string;
  readonly product: Product;
  readonly customerId?: string;
  readonly since?: Date;
  readonly until?: Date;
  /** The id of a result. */
  readonly showing?: string;
  readonly like?: object;
  readonly limit: number;
}

const containing = (column: 'facts' | 'circumstances', part: object) =>
  sql<SqlBool>`${sql.ref(column)} @> ${JSON.stringify(part)}::jsonb`;

/** The newest of these searches, with what they showed. */
export async function findJudged(
  db: Db,
  { businessId, product, customerId, since, until, showing, like, limit }: JudgedFilter,
): Promise<{ at: Date; circumstances: unknown; facts: unknown[] }[]> {
  const rows = await db
    .selectFrom('judged_facts')
    .select(['at', 'circumstances', 'facts'])
    .where('business_id', '=', businessId)
    .where('product', '=', product)
    .$if(customerId !== undefined, (rows) => rows.where('customer_id', '=', customerId ?? ''))
    .$if(since !== undefined, (rows) => rows.where('at', '>', since ?? new Date(0)))
    .$if(until !== undefined, (rows) => rows.where('at', '<=', until ?? new Date(0)))
    .$if(showing !== undefined, (rows) => rows.where(containing('facts', [{ id: showing }])))
    .$if(like !== undefined, (rows) => rows.where(containing('circumstances', like ?? {})))
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ at, circumstances, facts }) => ({
    at,
    circumstances,
    facts: Array.isArray(facts) ? facts : [],
  }));
}

/** Deletes facts of searches of more than 90 days ago. */
export async function purgeJudged(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('judged_facts')
    .where('at', '<', new Date(now.getTime() - keptMs))
    .execute();
}
