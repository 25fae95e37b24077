import type { Approval } from '#contract/business/approvals.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';

/** What a protection that is asked for covers at most and until when, and that its price is not refunded. */
export function AskedProtection({
  of: { name, coverageAmount, capEach, usableUntil, timeZone },
}: {
  of: NonNullable<Approval['protection']>;
}) {
  const t = useT();
  const format = useFormat();
  return (
    <section aria-labelledby="protection" className="grid gap-1 border-t border-line pt-4">
      <h3 id="protection" className="font-semibold">
        {name}
      </h3>
      <p>{t('approvals.purchase.covers', { amount: format.money(coverageAmount) })}</p>
      {capEach ? <p>{t('approvals.purchase.flight', { amount: format.money(capEach) })}</p> : null}
      <p>
        {t('approvals.purchase.until', {
          time: format.moment(usableUntil, timeZone ?? readerZone(), 'year'),
        })}
      </p>
      <p>{t('approvals.purchase.not-refunded')}</p>
    </section>
  );
}
