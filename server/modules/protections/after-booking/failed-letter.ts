import { type ProtectionLetter, writer } from '#server/modules/notifications/index.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import type { Protections } from '../registry.ts';
import { problemOfPurchase } from './problem-words.ts';
import { getPurchase, type ProtectionPurchaseRow } from './store.ts';

const letterTask = taskKind('send-failed-purchase', 'tripId', 'stamp');
/** The page of a purchase asks each second: after this time its customer has left it. */
const leftMs = 30_000;

/** Queues the letter about a purchase that has failed; it is not sent when its customer reads that on the page. */
export const queueFailedPurchase = (
  tx: Tx,
  { id, tripId }: Pick<ProtectionPurchaseRow, 'id' | 'tripId'>,
  now: Date,
): Promise<void> => enqueueTask(tx, letterTask, { tripId, stamp: id }, new Date(now.getTime() + leftMs), now);

/** Tells that a protection was not bought, and what becomes of the money. [TRP-07] */
export const failedPurchaseLetter = ({
  db,
  protections,
  readNote,
}: {
  readonly db: Db;
  readonly protections: Protections;
  /** The words of who answered its request for approval, with their name; null without any. */
  readNote(purchaseId: string, language: Language): Promise<string | null>;
}): ProtectionLetter => ({
  task: letterTask,
  name: 'failed-purchase',
  async write(purchaseId, { title }, language) {
    const { terms, problemCode, toldAt } = await getPurchase(db, purchaseId);
    if (toldAt !== null) return null;
    const write = writer(language);
    const name = protections.of(terms.kind).label[language];
    const note = await readNote(purchaseId, language);
    return {
      subject: write('protection.failed.subject', { name, title }),
      lead: write('protection.failed.lead', { name, title }),
      sections:
        problemCode === null
          ? []
          : [{ sentences: [problemOfPurchase(problemCode)[language], ...(note ? [note] : [])] }],
    };
  },
});
