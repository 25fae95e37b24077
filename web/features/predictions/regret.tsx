import type { PredictionRegret } from '#contract/flights/predictions.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { cx } from '#web/ui/cx.ts';
import type { PredictionScorecard } from './queries.ts';
import { percentText, regretText } from './percent-text.ts';

const rules = ['buyNow', 'wait', 'followed', 'clairvoyant'] as const;

/** The average price paid under four rules: in total, by days ahead and by route. */
export function Regret({ card, total }: { card: PredictionScorecard; total: PredictionRegret }) {
  const t = useT();
  const format = useFormat();
  const percent = percentText(format.locale);
  const dollars = (amount: number) => format.money({ amount, currency: 'USD' });
  const signed = regretText(format.locale);
  return (
    <section className="grid gap-4">
      <h2 className="headline text-2xl">{t('predictions.card.regret')}</h2>
      <p className="max-w-2xl text-ink-muted">{t('predictions.card.regret-body', { count: total.calls })}</p>
      <p className="max-w-2xl text-sm text-ink-muted">{t('predictions.card.scored', { ...card.scored })}</p>
      <dl className="grid gap-3 min-[22rem]:grid-cols-2 desktop:grid-cols-4">
        {rules.map((rule) => (
          <div
            key={rule}
            className={cx(
              'rounded-card border p-3 tablet:p-4',
              rule === 'followed' ? 'border-accent' : 'border-line',
            )}
          >
            <dt className="text-sm text-ink-muted">{t(`predictions.card.rule.${rule}`)}</dt>
            <dd className="tabular headline mt-1 text-xl desktop:text-2xl">{dollars(total[rule])}</dd>
            {rule === 'followed' ? null : (
              <dd className="tabular text-sm text-ink-muted">
                {t('predictions.card.with-us', { amount: signed(total.regret[rule]) })}
              </dd>
            )}
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
        title={t('predictions.card.by-kind')}
        rows={card.byKind.map(({ kind, ...regret }) => ({ name: t(`predictions.card.${kind}`), regret }))}
      />
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
          name: `${origin}\u00a0– ${destination}`,
          regret,
        }))}
      />
    </section>
  );
}

interface PartsProps {
  title: string;
  rows: readonly { name: string; regret: PredictionRegret }[];
}

/** Seven columns do not fit on a phone: there each part is a list. */
function Parts({ title, rows }: PartsProps) {
  return rows.length === 0 ? null : (
    <section className="grid gap-2">
      <h3 className="headline text-lg">{title}</h3>
      <PartsList rows={rows} />
      <PartsTable title={title} rows={rows} />
    </section>
  );
}

function PartsList({ rows }: Pick<PartsProps, 'rows'>) {
  const t = useT();
  const format = useFormat();
  const saved = useSaved();
  const signed = regretText(format.locale);
  return (
    <ul className="grid text-sm tablet:hidden">
      {rows.map(({ name, regret }) => (
        <li key={name} className="grid gap-2 border-b border-line py-3">
          <div className="flex justify-between gap-4">
            <h4 className="font-semibold">{name}</h4>
            <p className="tabular text-ink-muted">
              {t('predictions.card.calls')} {format.points(regret.calls)}
            </p>
          </div>
          <dl className="tabular grid grid-cols-[1fr_auto_auto] gap-x-4 gap-y-1 max-[22rem]:grid-cols-[1fr_auto]">
            {rules.map((rule) => (
              <div
                key={rule}
                className={cx('contents', rule === 'followed' ? 'font-semibold' : 'text-ink-muted')}
              >
                <dt className="max-[22rem]:col-span-full">{t(`predictions.card.rule.${rule}`)}</dt>
                <dd className="text-right">{rule === 'followed' ? null : signed(regret.regret[rule])}</dd>
                <dd className="text-right">{format.money({ amount: regret[rule], currency: 'USD' })}</dd>
              </div>
            ))}
            <dt className="font-semibold max-[22rem]:col-span-full">{t('predictions.card.saved')}</dt>
            <dd className="col-span-2 text-right font-semibold">{saved(regret)}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function PartsTable({ title, rows }: PartsProps) {
  const t = useT();
  const format = useFormat();
  const saved = useSaved();
  const signed = regretText(format.locale);
  return (
    <table className="tabular hidden w-full text-sm tablet:table">
      <caption className="sr-only">{title}</caption>
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
          <tr key={name} className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-4 text-left font-semibold whitespace-nowrap">
              {name}
            </th>
            <td className="py-2 pr-4 text-right">{format.points(regret.calls)}</td>
            {rules.map((rule) => (
              <td key={rule} className="py-2 pr-4 text-right">
                {format.money({ amount: regret[rule], currency: 'USD' })}
                {rule === 'followed' ? null : (
                  <span className="block text-ink-muted">{signed(regret.regret[rule])}</span>
                )}
              </td>
            ))}
            <td className="py-2 text-right font-semibold">{saved(regret)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Formats the share of the clairvoyant's saving that was achieved; a dash when there was nothing to save. */
function useSaved(): (regret: PredictionRegret) => string {
  const format = useFormat();
  const percent = percentText(format.locale);
  return ({ shareOfClairvoyant }) => (shareOfClairvoyant === null ? '–' : percent(shareOfClairvoyant));
}
