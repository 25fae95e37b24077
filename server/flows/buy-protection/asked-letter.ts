import { toWireMoney } from '#contract/money.ts';
import { formatMoney, localeOf } from '#contract/values/format.ts';
import { findApprovalOf, readAsked } from '#server/modules/approvals/index.ts';
import {
  deadlineOf,
  describeAsked,
  type ProtectionLetter,
  writer,
} from '#server/modules/notifications/index.ts';
import {
  getPurchase,
  premiumOf,
  type ProtectionPurchaseRow,
  type Protections,
} from '#server/modules/protections/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';

const letterTask = taskKind('send-purchase-asked', 'tripId', 'stamp');

export const queueAskedPurchase = (
  tx: Tx,
  { id, tripId }: Pick<ProtectionPurchaseRow, 'id' | 'tripId'>,
  now: Date,
): Promise<void> => enqueueTask(tx, letterTask, { tripId, stamp: id }, now, now);

/** Tells that a protection waits for the company: what it costs, until when, and that nothing is held. [POL-06] */
export const askedPurchaseLetter = ({
  db,
  protections,
  ...asking
}: Parameters<typeof readAsked>[0] & { readonly protections: Protections }): ProtectionLetter => ({
  task: letterTask,
  name: 'purchase-asked',
  async write(purchaseId, { title }, language) {
    const { terms, state } = await getPurchase(db, purchaseId);
    const subject = { kind: 'purchase', id: purchaseId } as const;
    const approval = await findApprovalOf(db, subject);
    // Answered before this was sent.
    if (state !== 'awaiting_approval' || approval?.state !== 'pending') return null;
    const write = writer(language);
    const name = protections.of(terms.kind).label[language];
    const asked = await readAsked({ db, ...asking }, subject, language);
    return {
      subject: write('protection.asked.subject', { name, title }),
      lead: write('protection.asked.lead', { name, title }),
      sections: [
        {
          rows: [
            {
              label: write('protection.asked.amount'),
              value: formatMoney(localeOf(language), toWireMoney(premiumOf(terms))),
            },
          ],
          sentences: [
            write(`protection.asked.silence.${asked.onSilence}`, { time: deadlineOf(asked, language) }),
          ],
        },
        describeAsked(asked, language),
      ],
    };
  },
});
