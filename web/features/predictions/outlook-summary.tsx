import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import type { FlightOutlook } from './queries.ts';

/** How likely each flight gets cheaper and by how much, roughly, in a line each; why nothing is said of any, once. */
export function OutlookSummary({ slices }: { slices: readonly FlightOutlook[] }) {
  const t = useT();
  const format = useFormat();
  const [first] = slices;
  if (first?.silence && slices.every(({ silence }) => silence === first.silence))
    return t(`predictions.silence.${first.silence}`);
  return (
    <ul className="tabular">
      {slices.map(({ origin, date, chanceCheaper, likelyFall }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same flight may come twice
        <li key={`${origin} ${date} ${at}`} className="first-letter:uppercase">
          {slices.length > 1 ? `${t('predictions.summary.flight', { number: at + 1 })} ` : null}
          {chanceCheaper === null || !likelyFall
            ? t('predictions.summary.silent')
            : chanceCheaper < smallChance
              ? t('predictions.summary.hardly')
              : t('predictions.summary.fall', {
                  amount: format.shortMoney({ ...likelyFall, amount: Math.round(likelyFall.amount) }),
                  tenths: Math.round(chanceCheaper * 10),
                })}
        </li>
      ))}
    </ul>
  );
}

/** Under it, by how much is left unsaid. */
export const smallChance = 0.15;
