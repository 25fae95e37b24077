import type { CarRefusal } from '#contract/cars.ts';
import { useOpeningTimes } from '#web/lib/car/closed-desk.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';

/** Suppliers without offers for the search, and why; for closed desks the nearest opening times. */
export function Refusals({ refusals }: { refusals: readonly CarRefusal[] }) {
  const t = useT();
  const format = useFormat();
  if (refusals.length === 0) return null;
  const timesOf = useOpeningTimes();
  const openText = ({ closed }: CarRefusal): string | null => {
    const times = [closed?.openBefore, closed?.openAfter].flatMap((at) => (at ? [at] : []));
    return times.length > 0 ? t('cars.refusal.open', { times: timesOf(times) }) : null;
  };
  return (
    <section aria-label={t('cars.refusal.title')} className="rounded-card border border-line p-4 text-sm">
      <h2 className="font-semibold">{t('cars.refusal.title')}</h2>
      <ul className="mt-2 grid gap-2 text-ink-muted">
        {refusals.map((refusal) => (
          <li key={`${refusal.reason} ${refusal.closed?.end ?? ''}`}>
            {t(`cars.refusal.${refusal.reason}`, {
              suppliers: format.list(refusal.suppliers),
              end: refusal.closed?.end ?? 'pick_up',
            })}{' '}
            {openText(refusal)}
          </li>
        ))}
      </ul>
    </section>
  );
}
