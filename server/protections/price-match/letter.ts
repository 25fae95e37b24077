import { formatMoney, localeOf } from '#contract/values/format.ts';
import { money, toWireMoney } from '#contract/money.ts';
import { addDays } from '#contract/values/dates.ts';
import { formatDay, type ProtectionLetter, writer } from '#server/modules/notifications/index.ts';
import { portalDay } from '#server/platform/days.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { priceMatch } from './rules.ts';
import { getClaim, isWaiting } from './store.ts';

const letterTask = taskKind('send-price-match', 'tripId', 'stamp');

export const queuePriceMatchLetter = (
  tx: Tx,
  { tripId, claimId, now, isPaid = false }: { tripId: string; claimId: string; now: Date; isPaid?: boolean },
): Promise<void> =>
  enqueueTask(tx, letterTask, { tripId, stamp: isPaid ? `${claimId}/paid` : claimId }, now, now);

/** Tells the verdict of a claim: what is paid, or what did not match. [PMT-01] */
export const priceMatchLetter = ({ db }: { readonly db: Db }): ProtectionLetter => ({
  task: letterTask,
  name: 'price-match',
  async write(stamp, { title }, language) {
    const [claimId = '', isPaid] = stamp.split('/');
    const { state, compared, paidMinor, paidAs, cardRefunds, words, changedAt } = await getClaim(db, claimId);
    const write = writer(language);
    if (paidMinor !== null) {
      const amount = formatMoney(localeOf(language), toWireMoney(money(paidMinor, 'USD')));
      const until = formatDay(addDays(portalDay(changedAt), priceMatch.creditDays), localeOf(language));
      const how = isWaiting({ state, cardRefunds }) ? 'atStart' : paidAs === 'credit' ? 'credit' : 'original';
      const of = isPaid ? 'priceMatch.begun' : 'priceMatch.paid';
      return {
        subject: write(`${of}.subject`, { amount, title }),
        lead: write(`${of}.lead`, { amount, title }),
        sections: [{ sentences: [write(`priceMatch.${how}`, { until }), write('priceMatch.lowers')] }],
      };
    }
    if (state !== 'declined') return null;
    const different = compared.filter(({ isMatch }) => !isMatch);
    if (words !== null)
      return {
        subject: write('priceMatch.declined.subject', { title }),
        lead: write('priceMatch.decided.lead', { title }),
        sections: [{ sentences: [words] }, { sentences: [write('priceMatch.again')] }],
      };
    const lead = different.length > 0 ? 'priceMatch.declined.lead' : 'priceMatch.unverified.lead';
    return {
      subject: write('priceMatch.declined.subject', { title }),
      lead: write(lead, { title }),
      sections: [
        {
          rows: different.map(({ attribute, booked, offered }) => ({
            label: write(`priceMatch.attribute.${attribute}`),
            value: write('priceMatch.pair', { booked, offered: offered || write('priceMatch.none') }),
          })),
        },
        { sentences: [write('priceMatch.again')] },
      ],
    };
  },
});
