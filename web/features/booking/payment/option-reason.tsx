import type { TenderOption } from '#contract/payments.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { usePaidAt } from '#web/lib/price/paid-at.ts';
import { useFormat } from '#web/lib/use-format.ts';

/** Why an offer, credit or rewards cannot pay this price; nothing where they can. [PAY-02, CRD-10] */
export function OptionReason({ option: { reason, minimum } }: { option: TenderOption }) {
  const t = useT();
  const format = useFormat();
  const paidAt = usePaidAt();
  if (!reason) return null;
  return (
    <p className="pb-2 pl-9 text-sm text-ink-muted">
      {t(`booking.reason.${reason}`, { ...paidAt, minimum: minimum ? format.money(minimum) : '' })}
    </p>
  );
}
