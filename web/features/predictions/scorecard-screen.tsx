import { useQuery } from '@tanstack/react-query';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DelayRecord } from './delay-record.tsx';
import { Calibration } from './calibration.tsx';
import { type PredictionScorecard, scorecardQuery } from './queries.ts';
import { Regret } from './regret.tsx';

/** The public scorecard of the predictions. [PRD-01] */
export function ScorecardScreen() {
  const t = useT();
  const { data, error, refetch } = useQuery(scorecardQuery);
  return (
    <div className="page grid max-w-4xl gap-8 py-8">
      <header className="grid gap-3">
        <h1 className="headline text-4xl">{t('predictions.card.title')}</h1>
        <p className="max-w-2xl text-lg text-ink-muted">{t('predictions.card.lead')}</p>
      </header>
      {bootstrap().isSandbox ? (
        <Banner kind="info" title={t('predictions.card.sandbox')}>
          {t('predictions.card.sandbox-body')}
        </Banner>
      ) : null}
      {data ? (
        <Card card={data} />
      ) : error ? (
        <ErrorState onTryAgain={() => void refetch()}>
          <ProblemText error={error} />
        </ErrorState>
      ) : (
        <Loading label={t('predictions.card.loading')} className="grid gap-4">
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-72 rounded-card" />
        </Loading>
      )}
      <DelayRecord />
    </div>
  );
}

function Card({ card }: { card: PredictionScorecard }) {
  const t = useT();
  const format = useFormat();
  if (card.counts.length === 0)
    return <EmptyState title={t('predictions.card.none')}>{t('predictions.card.none-body')}</EmptyState>;
  return (
    <>
      <Counts card={card} />
      {card.total ? <Regret card={card} total={card.total} /> : null}
      {card.calibration.length > 0 ? <Calibration card={card} /> : null}
      <section className="grid gap-2 text-sm text-ink-muted">
        <h2 className="headline text-2xl text-ink">{t('predictions.card.how')}</h2>
        <p>{t('predictions.card.how-body')}</p>
        <p>
          {t('predictions.card.model', {
            markets: card.model.markets,
            prices: card.model.prices,
            from: format.date(card.model.from, 'year'),
            until: format.date(card.model.until, 'year'),
          })}
        </p>
        <p>{t('predictions.card.computed', { moment: format.moment(card.computedAt, readerZone()) })}</p>
      </section>
    </>
  );
}

const words = ['wait', 'fair', 'good', 'great'] as const;

function Counts({ card: { counts, from, until } }: { card: PredictionScorecard }) {
  const t = useT();
  const format = useFormat();
  const of = (kind: 'made' | 'rehearsed', prediction: (typeof words)[number]) =>
    counts.find((one) => one.kind === kind && one.prediction === prediction);
  return (
    <section className="grid gap-3">
      <h2 className="headline text-2xl">{t('predictions.card.calls')}</h2>
      {from && until ? (
        <p className="text-ink-muted">
          {t('predictions.card.calls-body', { dates: format.range(from, until) })}
        </p>
      ) : null}
      <div className="overflow-x-auto">
        <table className="tabular w-full text-sm">
          <caption className="sr-only">{t('predictions.card.calls')}</caption>
          <thead>
            <tr className="border-b border-line text-left text-ink-muted">
              <th scope="col" className="py-2 pr-4 font-normal">
                {t('predictions.card.said')}
              </th>
              <th scope="col" className="py-2 pr-4 text-right font-normal">
                {t('predictions.card.made')}
              </th>
              <th scope="col" className="py-2 pr-4 text-right font-normal">
                {t('predictions.card.rehearsed')}
              </th>
              <th scope="col" className="py-2 text-right font-normal">
                {t('predictions.card.judged')}
              </th>
            </tr>
          </thead>
          <tbody>
            {words.map((word) => {
              const [made, rehearsed] = [of('made', word), of('rehearsed', word)];
              return (
                <tr key={word} className="border-b border-line">
                  <th scope="row" className="py-2 pr-4 text-left font-semibold">
                    {t(`predictions.word.${word}`)}
                  </th>
                  <td className="py-2 pr-4 text-right">{format.points(made?.calls ?? 0)}</td>
                  <td className="py-2 pr-4 text-right">{format.points(rehearsed?.calls ?? 0)}</td>
                  <td className="py-2 text-right">
                    {format.points([made, rehearsed].reduce((sum, one) => sum + (one?.judged ?? 0), 0))}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
