import { useQuery } from '@tanstack/react-query';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { percentText, scoreText } from './percent-text.ts';
import { type DelayRecord as Delays, delayRecordQuery } from './queries.ts';

/** The accuracy of delay odds on flights they were not trained on, and which flights those are. */
export function DelayRecord() {
  const t = useT();
  const { data, error, refetch } = useQuery(delayRecordQuery);
  return (
    <section id="delays" className="grid scroll-mt-24 gap-4 border-t border-line pt-8">
      <h2 className="headline text-2xl">{t('predictions.delays.title')}</h2>
      {data ? (
        <Record record={data} />
      ) : error ? (
        <ErrorState onTryAgain={() => void refetch()}>
          <ProblemText error={error} />
        </ErrorState>
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </section>
  );
}

function Record({ record: { taught, asked, airports, judged, elsewhere, cancelled } }: { record: Delays }) {
  const t = useT();
  const format = useFormat();
  const percent = percentText(format.locale);
  const finer = percentText(format.locale, 1);
  const score = scoreText(format.locale);
  const skill = ({ brier, brierOfBaseRate }: Delays['elsewhere']) => finer(1 - brier / brierOfBaseRate);
  const [quarter] = judged;
  return (
    <>
      <p className="max-w-2xl text-ink-muted">
        {t('predictions.delays.body', {
          taught: taught.flights,
          asked: quarter?.flights ?? 0,
          airports,
          taughtDays: format.range(taught.from, taught.until),
          askedDays: format.range(asked.from, asked.until),
        })}
      </p>
      <div className="overflow-x-auto">
        <table className="tabular w-full text-sm">
          <caption className="sr-only">{t('predictions.delays.title')}</caption>
          <thead>
            <tr className="border-b border-line text-left text-ink-muted">
              {(['late', 'said', 'came', 'skill'] as const).map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={column === 'late' ? 'py-2 font-normal' : 'py-2 pl-4 text-right font-normal'}
                >
                  {t(`predictions.delays.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {judged.map((one) => (
              <tr key={one.minutes} className="border-b border-line">
                <th scope="row" className="py-2 text-left font-semibold">
                  {t('predictions.delays.minutes', { count: one.minutes })}
                </th>
                <td className="py-2 pl-4 text-right">{percent(one.said)}</td>
                <td className="py-2 pl-4 text-right">{percent(one.came)}</td>
                <td className="py-2 pl-4 text-right">{skill(one)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-sm text-ink-muted">{t('predictions.delays.skill-body')}</p>
      {quarter ? (
        <p className="text-sm text-ink-muted">
          {t('predictions.delays.calibration', {
            list: quarter.calibration
              .map(({ said, came }) =>
                t('predictions.delays.calibration-one', { said: percent(said), came: percent(came) }),
              )
              .join(', '),
          })}{' '}
          {t('predictions.card.brier', {
            brier: score(quarter.brier),
            base: score(quarter.brierOfBaseRate),
          })}
        </p>
      ) : null}
      <p className="text-sm text-ink-muted">
        {t('predictions.delays.elsewhere', { skill: skill(elsewhere) })} {t('predictions.delays.connections')}{' '}
        {t('predictions.delays.cancelled', {
          share: finer(cancelled.share),
          year: String(cancelled.year),
        })}
      </p>
    </>
  );
}
