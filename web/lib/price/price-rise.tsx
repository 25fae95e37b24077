import type { WireMoney } from '#contract/money.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';

/** The chosen price and the current price of an item, where a price rise caused the refusal. [PAY-04] */
export function PriceRise({ error }: { error: unknown }) {
  const t = useT();
  const format = useFormat();
  if (!(error instanceof ApiProblem) || error.problem.code !== 'flight-price-rose') return null;
  const { old, new: now } = error.problem.context as Record<'old' | 'new', WireMoney>;
  return <p>{t('booking.refused.old-new', { old: format.money(old), new: format.money(now) })}</p>;
}
