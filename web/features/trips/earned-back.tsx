import type { CancellationQuote } from '#contract/trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';

/** What was earned with a booking and is taken off again with what comes back of it. [RWD-06, TRP-08] */
export function EarnedBack({ earnedBack }: Pick<CancellationQuote, 'earnedBack'>) {
  const t = useT();
  const format = useFormat();
  return earnedBack.map(({ productDisplayName, currency, amount }) => (
    <p key={productDisplayName} className="text-sm text-ink-muted">
      {currency === 'Cash'
        ? t('trips.cancel.cash-back')
        : t('trips.cancel.miles-back', { points: format.points(amount) })}
    </p>
  ));
}
