import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { smallChance } from './outlook-summary.tsx';
import { PriceRange } from './price-range.tsx';
import type { FlightOutlook } from './queries.ts';

/** The outlook of one flight, in words and as a price range. */
export function OutlookLine({
  outlook,
  number,
  isAlone,
}: {
  outlook: FlightOutlook;
  number: number;
  isAlone: boolean;
}) {
  const t = useT();
  const format = useFormat();
  const { prediction, silence, lowest, usual, chanceCheaper, likelyFall, range, days } = outlook;
  return (
    <div className="grid gap-2">
      {isAlone ? null : (
        <h3 className="text-sm font-semibold">
          {t('predictions.flight', { number, date: format.date(outlook.date) })}
          {prediction ? (
            <span className="text-ink-muted"> · {t(`predictions.word.${prediction}`)}</span>
          ) : null}
        </h3>
      )}
      {silence ? <p className="text-sm text-ink-muted">{t(`predictions.silence.${silence}`)}</p> : null}
      {chanceCheaper !== null && likelyFall && days !== null ? (
        <p>
          {t('predictions.odds', { tenths: Math.round(chanceCheaper * 10), days })}{' '}
          {chanceCheaper >= smallChance ? t('predictions.fall', { amount: format.money(likelyFall) }) : null}
        </p>
      ) : null}
      {lowest && usual && range ? <PriceRange lowest={lowest} usual={usual} range={range} /> : null}
    </div>
  );
}
