import { addDays } from '#contract/values/dates.ts';
import { formatMoney, localeOf } from '#contract/values/format.ts';
import { money, toWireMoney } from '#contract/money.ts';
import { formatDay, type ProtectionLetter, writer } from '#server/modules/notifications/index.ts';
import { portalDay } from '#server/platform/days.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { getPriceDrop } from './store.ts';

const letterTask = taskKind('send-price-drop', 'tripId', 'stamp');

export const queuePriceDropLetter = (
  tx: Tx,
  { tripId, priceDropId, now }: { tripId: string; priceDropId: string; now: Date },
): Promise<void> => enqueueTask(tx, letterTask, { tripId, stamp: priceDropId }, now, now);

/** Tells that the price fell, and that the difference is in the wallet. */
export const priceDropLetter = ({ db }: { readonly db: Db }): ProtectionLetter => ({
  task: letterTask,
  name: 'price-drop',
  async write(priceDropId, { title }, language) {
    const { payoutMinor, lowestMinor, paidMinor, capMinor, creditDays, changedAt } = await getPriceDrop(
      db,
      priceDropId,
    );
    if (payoutMinor === null || lowestMinor === null) return null;
    const write = writer(language);
    const amount = (minor: number) => formatMoney(localeOf(language), toWireMoney(money(minor, 'USD')));
    const until = formatDay(addDays(portalDay(changedAt), creditDays), localeOf(language));
    const credit = amount(payoutMinor);
    return {
      subject: write('priceDrop.subject', { amount: credit, title }),
      lead: write('priceDrop.lead', { amount: credit, title }),
      sections: [
        {
          rows: [
            { label: write('priceDrop.paid'), value: amount(paidMinor) },
            { label: write('priceDrop.lowest'), value: amount(lowestMinor) },
            { label: write('priceDrop.credit'), value: credit },
            { label: write('priceDrop.until'), value: until },
          ],
        },
        { sentences: [write('priceDrop.nothing'), write('priceDrop.cap', { amount: amount(capMinor) })] },
      ],
    };
  },
});
