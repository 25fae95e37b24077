import type { LaterPayment } from '#contract/pricing.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { usePaidAt } from './paid-at.ts';

/**
 * Charges that the hotel or the rental company may make later to the card that guarantees, and from when. Nothing when there are none.
 */
export function GuaranteeNote({ later }: { later: readonly LaterPayment[] }) {
  const t = useT();
  const format = useFormat();
  const paidAt = usePaidAt();
  const charges = later.flatMap(({ reason, amount, on }) =>
    reason === 'due' ? [] : [{ reason, amount: format.money(amount), date: format.date(on, 'long') }],
  );
  if (charges.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm text-ink-muted">
      {charges.map(({ reason, ...values }) => (
        <li key={reason}>{t(`booking.later.${reason}`, { ...values, ...paidAt })}</li>
      ))}
    </ul>
  );
}
