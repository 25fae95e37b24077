import type { LaterPayment } from '#contract/pricing.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';

/**
 * Charges that the hotel may make later to the card guaranteeing the room, and from when. Nothing when there are none.
 */
export function GuaranteeNote({ later }: { later: readonly LaterPayment[] }) {
  const t = useT();
  const format = useFormat();
  const charges = later.flatMap(({ reason, amount, on }) =>
    reason === 'stay' ? [] : [{ reason, amount: format.money(amount), date: format.date(on, 'long') }],
  );
  if (charges.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm text-ink-muted">
      {charges.map(({ reason, ...values }) => (
        <li key={reason}>{t(`booking.later.${reason}`, values)}</li>
      ))}
    </ul>
  );
}
