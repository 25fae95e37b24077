import type { TenderOption } from '#contract/payments.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';

/** Why an offer, credit or rewards cannot pay this price; nothing where they can. [PAY-02, CRD-10] */
export function OptionReason({ option: { reason, minimum } }: { option: TenderOption }) {
  const t = useT();
  const format = useFormat();
  if (!reason) return null;
  return (
    <p className="pb-2 pl-9 text-sm text-ink-muted">
      {t(`booking.reason.${reason}`, { minimum: minimum ? format.money(minimum) : '' })}
    </p>
  );
}
