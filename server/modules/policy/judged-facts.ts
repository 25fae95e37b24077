import { sql, type SqlBool } from 'kysely';
import type { Product } from '#contract/enums/index.ts';
import type { Db } from '#server/platform/db/database.ts';
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
            })
            .onConflict((known) => known.column('search_id').doNothing())
            .execute(),
        )
        .catch(onFailed);
    });
  };

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

/** The newest of these searches, with what they showed. */
export async function findJudged(
  db: Db,
  { businessId, product, customerId, since, until, showing, like, limit }: JudgedFilter,
): Promise<{ at: Date; circumstances: unknown; facts: unknown[] }[]> {
  const contains = (column: 'facts' | 'circumstances', part: object) =>
    sql<SqlBool>`${sql.ref(column)} @> ${JSON.stringify(part)}::jsonb`;
  const rows = await db
    .selectFrom('judged_facts')
    .select(['at', 'circumstances', 'facts'])
    .where('business_id', '=', businessId)
    .where('product', '=', product)
    .$if(customerId !== undefined, (rows) => rows.where('customer_id', '=', customerId ?? ''))
    .$if(since !== undefined, (rows) => rows.where('at', '>', since ?? new Date(0)))
    .$if(until !== undefined, (rows) => rows.where('at', '<=', until ?? new Date(0)))
    .$if(showing !== undefined, (rows) => rows.where(contains('facts', [{ id: showing }])))
    .$if(like !== undefined, (rows) => rows.where(contains('circumstances', like ?? {})))
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
