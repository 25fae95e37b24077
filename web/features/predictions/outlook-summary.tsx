import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import type { FlightOutlook } from './queries.ts';

/**
 * The probability that the flight gets cheaper, and by roughly how much; for several flights, the verdict on each. Says
 * once why there is no prediction for any.
 */
export function OutlookSummary({ slices }: { slices: readonly FlightOutlook[] }) {
  const t = useT();
  const format = useFormat();
  const [first] = slices;
  if (first?.silence && slices.every(({ silence }) => silence === first.silence))
    return t(`predictions.silence.${first.silence}`);
  if (!first || slices.length > 1)
    return slices
      .map(({ prediction }, at) =>
        t('predictions.summary.flight', {
          number: at + 1,
          word: prediction ? t(`predictions.word.${prediction}`) : t('predictions.summary.silent'),
        }),
      )
      .join(' · ');
  const { chanceCheaper, likelyFall } = first;
  if (chanceCheaper === null || !likelyFall) return t('predictions.summary.silent');
  if (chanceCheaper < smallChance) return t('predictions.summary.hardly');
  return t('predictions.summary.fall', {
    amount: format.shortMoney({ ...likelyFall, amount: Math.round(likelyFall.amount) }),
    tenths: Math.round(chanceCheaper * 10),
  });
}

/** Below this probability the expected saving is not shown. */
export const smallChance = 0.15;
