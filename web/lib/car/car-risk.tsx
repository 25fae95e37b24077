import type { CarRate } from '#contract/cars.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useWord } from '#web/lib/stay/words.ts';
import { useFormat } from '#web/lib/use-format.ts';

/** Not part of the total: the deposit, and the maximum cost of damage. */
export function CarRisk({ of: { risk } }: { of: Pick<CarRate, 'risk'> }) {
  const t = useT();
  const word = useWord();
  const format = useFormat();
  return (
    <section aria-label={t('cars.risk.title')} className="grid gap-1.5 border-t border-line pt-4 text-sm">
      <h2 className="font-semibold">{t('cars.risk.title')}</h2>
      <p>{t('cars.risk.deposit', { amount: format.money(risk.deposit) })}</p>
      <p>
        {risk.excess.amount > 0
          ? t('cars.risk.excess', { amount: format.money(risk.excess) })
          : t('cars.risk.no-excess')}
      </p>
      {risk.waiverExcludes.length > 0 ? (
        <p className="text-ink-muted">
          {t('cars.risk.excludes', {
            parts: format.list(risk.waiverExcludes.map((part) => word(`cars.part.${part}`, part))),
          })}
        </p>
      ) : null}
      {risk.liabilityIncluded ? <p className="text-ink-muted">{t('cars.risk.liability')}</p> : null}
    </section>
  );
}
