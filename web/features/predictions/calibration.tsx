import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { percentText, scoreText } from './percent-text.ts';
import type { PredictionScorecard } from './queries.ts';

/** Calibration: whether predicted probabilities match the observed frequencies. */
export function Calibration({
  card: { calibration, coverage, brier, brierOfBaseRate, scored },
}: {
  card: PredictionScorecard;
}) {
  const t = useT();
  const format = useFormat();
  const percent = percentText(format.locale);
  const score = scoreText(format.locale);
  return (
    <section className="grid gap-4">
      <h2 className="headline text-2xl">{t('predictions.card.calibration')}</h2>
      <p className="max-w-2xl text-ink-muted">{t('predictions.card.calibration-body')}</p>
      <p className="max-w-2xl text-sm text-ink-muted">{t('predictions.card.scored', { ...scored })}</p>
      <table className="tabular w-full text-sm">
        <caption className="sr-only">{t('predictions.card.calibration')}</caption>
        <thead>
          <tr className="border-b border-line text-left text-ink-muted">
            <th scope="col" className="w-20 py-2 pr-4 font-normal">
              {t('predictions.card.said')}
            </th>
            <th scope="col" colSpan={2} className="py-2 font-normal">
              {t('predictions.card.came')}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              {t('predictions.card.calls')}
            </th>
          </tr>
        </thead>
        <tbody>
          {calibration.map(({ said, came, calls }) => (
            <tr key={said} className="border-b border-line">
              <th scope="row" className="py-2 pr-4 text-left font-semibold">
                {percent(said)}
              </th>
              <td className="w-16 py-2 pr-4 text-right">{percent(came)}</td>
              <td aria-hidden className="w-full py-2 min-[20rem]:min-w-12">
                <span className="graph relative block h-3 rounded-full bg-surface-sunken">
                  <span
                    className="absolute inset-y-0 left-0 rounded-full bg-accent"
                    style={{ width: `${100 * came}%` }}
                  />
                  <span className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `${100 * said}%` }} />
                </span>
              </td>
              <td className="py-2 pl-4 text-right">{format.points(calls)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {brier !== null && brierOfBaseRate !== null ? (
        <p className="text-sm text-ink-muted">
          {t('predictions.card.brier', { brier: score(brier), base: score(brierOfBaseRate) })}
        </p>
      ) : null}
      {coverage.length > 0 ? (
        <p className="text-sm text-ink-muted">
          {t('predictions.card.coverage', {
            list: coverage
              .map(({ nominal, came }) =>
                t('predictions.card.coverage-one', { nominal: percent(nominal), came: percent(came) }),
              )
              .join(', '),
          })}
        </p>
      ) : null}
    </section>
  );
}
