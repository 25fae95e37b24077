import { type Language, languageSchema } from '#contract/values/dates.ts';
import { forEachMember } from '#server/modules/business/index.ts';
import { closingNewsSchema, queueClosingNews } from '#server/modules/notifications/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';

const tellTask = taskKind('tell-company-closing', 'businessId', 'news', 'stamp', 'by', 'language');

/** Writes to all members of a company that it was closed or opened again. */
export const tellMembers = (
  tx: Tx,
  {
    now,
    ...told
  }: { businessId: string; news: 'closed' | 'reopened'; by: string; language: Language; now: Date },
): Promise<void> => enqueueTask(tx, tellTask, { ...told, stamp: String(now.getTime()) }, now, now);

/** Queues the letters to the members. Those that are queued already are queued once when this runs again. */
export const tellMembersHandler = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): HandledTask =>
  handleTask(tellTask, async ({ businessId, news, stamp, by, language }) => {
    await forEachMember(db, { businessId, states: ['active'] }, (tx, { customerId }) =>
      queueClosingNews(tx, {
        businessId,
        news: closingNewsSchema.parse(news),
        stamp,
        customerId,
        by,
        language: languageSchema.parse(language),
        now: clock.now(),
      }),
    );
    return undefined;
  });
