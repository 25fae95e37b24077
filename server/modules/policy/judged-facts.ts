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

/** Deletes facts of searches of more than 90 days ago. */
export async function purgeJudged(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('judged_facts')
    .where('at', '<', new Date(now.getTime() - keptMs))
    .execute();
}
