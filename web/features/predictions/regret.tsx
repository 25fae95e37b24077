import type { PredictionRegret } from '#contract/predictions.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { cx } from '#web/ui/cx.ts';
import type { PredictionScorecard } from './queries.ts';
import { percentText } from './percent-text.ts';

const rules = ['buyNow', 'wait', 'followed', 'clairvoyant'] as const;

/** What people paid on average by four rules, in all, by days ahead and by route. */
export function Regret({ card, total }: { card: PredictionScorecard; total: PredictionRegret }) {
  const t = useT();
  const format = useFormat();
  const percent = percentText(format.locale);
  const dollars = (amount: number) => format.money({ amount, currency: 'USD' });
  return (
    <section className="grid gap-4">
      <h2 className="headline text-2xl">{t('predictions.card.regret')}</h2>
      <p className="max-w-2xl text-ink-muted">{t('predictions.card.regret-body', { count: total.calls })}</p>
      <dl className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
        {rules.map((rule) => (
          <div
            key={rule}
            className={cx(
              'rounded-card border p-3 tablet:p-4',
              rule === 'followed' ? 'border-accent' : 'border-line',
            )}
          >
            <dt className="text-sm text-ink-muted">{t(`predictions.card.rule.${rule}`)}</dt>
            <dd className="tabular headline mt-1 text-xl tablet:text-2xl">{dollars(total[rule])}</dd>
          </div>
        ))}
      </dl>
      <p className="font-semibold">
        {total.shareOfClairvoyant === null
          ? t('predictions.card.nothing-to-save')
          : t('predictions.card.share', {
              share: percent(total.shareOfClairvoyant),
              noWorse: percent(total.noWorse),
            })}
      </p>
      <Parts
        title={t('predictions.card.by-lead')}
        rows={card.byLead.map(({ fromDays, untilDays, ...regret }) => ({
          name: t('predictions.card.lead-days', { from: fromDays, until: untilDays }),
          regret,
        }))}
      />
      <Parts
        title={t('predictions.card.by-route')}
        rows={card.byRoute.map(({ origin, destination, ...regret }) => ({
          name: `${origin} – ${destination}`,
          regret,
        }))}
      />
    </section>
  );
}

function Parts({
  title,
  rows,
}: {
  title: string;
  rows: readonly { name: string; regret: PredictionRegret }[];
}) {
  const t = useT();
  const format = useFormat();
  const percent = percentText(format.locale);
  if (rows.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <div className="overflow-x-auto" role="region" aria-label={title} tabIndex={0}>
      <table className="tabular w-full text-sm">
        <caption className="headline pb-2 text-left text-lg">{title}</caption>
        <thead>
          <tr className="border-b border-line text-ink-muted">
            <th scope="col" className="py-2 pr-4 text-left font-normal">
              {title}
            </th>
            <th scope="col" className="py-2 pr-4 text-right font-normal">
              {t('predictions.card.calls')}
            </th>
            {rules.map((rule) => (
              <th key={rule} scope="col" className="py-2 pr-4 text-right font-normal">
                {t(`predictions.card.rule.${rule}`)}
              </th>
            ))}
            <th scope="col" className="py-2 text-right font-normal">
              {t('predictions.card.saved')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, regret }) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-2 pr-4 text-left font-semibold whitespace-nowrap">
                {name}
              </th>
              <td className="py-2 pr-4 text-right">{format.points(regret.calls)}</td>
              {rules.map((rule) => (
                <td key={rule} className="py-2 pr-4 text-right">
                  {format.money({ amount: regret[rule], currency: 'USD' })}
                </td>
              ))}
              <td className="py-2 text-right font-semibold">
                {regret.shareOfClairvoyant === null ? '–' : percent(regret.shareOfClairvoyant)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
