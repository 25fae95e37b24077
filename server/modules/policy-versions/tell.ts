import { type Language, languageSchema } from '#contract/values/dates.ts';
import { forEachMember, listAdmins } from '#server/modules/business/index.ts';
import { type PolicyNews, queuePolicyNews } from '#server/modules/notifications/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { findVersion, type StoredVersion } from './store.ts';

/** Who did what in which language. */
export interface Act {
  readonly by: string;
  readonly language: Language;
  readonly now: Date;
}

const tellTierTask = taskKind('tell-policy-tier', 'policyId', 'news', 'stamp', 'by', 'language');

/** Writes to everybody of a tier that a version was published, or taken back before its time. */
export const tellTier = (
  tx: Tx,
  news: 'published' | 'withdrawn',
  { id: policyId, version }: StoredVersion,
  { now, ...act }: Act,
): Promise<void> =>
  enqueueTask(tx, tellTierTask, { policyId, news, stamp: String(version), ...act }, now, now);

/** Queues the letters of a tier. Those that are queued already are queued once when this runs again. */
export const tellTierHandler = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): HandledTask =>
  handleTask(tellTierTask, async ({ policyId, news, stamp, by, language }) => {
    const version = await findVersion(db, policyId);
    if (!version) return undefined;
    const filter = { businessId: version.businessId, tier: version.tier, states: ['active'] } as const;
    await forEachMember(db, filter, (tx, { customerId }) =>
      queuePolicyNews(tx, {
        policyId,
        version: Number(stamp),
        news: news === 'withdrawn' ? 'withdrawn' : 'published',
        customerId,
        by,
        language: languageSchema.parse(language),
        now: clock.now(),
      }),
    );
    return undefined;
  });

/** Asks the other admins of the company to review a version. */
export async function askReview(tx: Tx, version: StoredVersion, act: Act): Promise<void> {
  for (const { customerId } of await listAdmins(tx, version.businessId))
    if (customerId !== version.authorId) await tell(tx, 'review-asked', version, customerId, act);
}

/** Writes to the author of a version how its review ended. */
export async function tellAuthor(
  tx: Tx,
  news: 'agreed' | 'sent-back',
  version: StoredVersion,
  act: Act,
): Promise<void> {
  if (version.authorId !== null) await tell(tx, news, version, version.authorId, act);
}

const tell = (
  tx: Tx,
  news: PolicyNews,
  { id: policyId, version }: StoredVersion,
  customerId: string,
  act: Act,
): Promise<void> => queuePolicyNews(tx, { policyId, version: version + 1, news, customerId, ...act });
