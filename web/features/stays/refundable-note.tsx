import { ShieldCheck } from 'lucide-react';
import type { RefundableVariant } from '#contract/trips/cancellation-terms.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';

/** Price and refund of the "make refundable" add-on, in one cell. [LOD-03] */
export function RefundableNote({ variant }: { variant: RefundableVariant }) {
  const t = useT();
  const format = useFormat();
  return (
    <p className="flex items-start gap-1.5 text-sm text-accent">
      <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {t('stays.refundable.back', { amount: format.money(variant.coverageAmount) })}
        <span className="block text-ink-muted">
          {t('stays.refundable.premium', {
            premium: format.money(variant.premiumPrices.fiat),
            nightly: format.money(variant.premiumPricesPerNight.fiat),
          })}
        </span>
      </span>
    </p>
  );
}

/** Full terms of the add-on: price, refund cap and exclusions. */
export function RefundableTerms({ variant, timeZone }: { variant: RefundableVariant; timeZone: string }) {
  const t = useT();
  const format = useFormat();
  return (
    <section className="grid gap-3">
      <h3 className="headline text-lg">{t('stays.refundable.title')}</h3>
      <p>{format.text(variant.pricingDescription)}</p>
      <ul className="grid list-disc gap-1.5 pl-5">
        {variant.additionalInfo.map((line) => (
          <li key={line.en}>{format.text(line)}</li>
        ))}
        <li>
          {t('stays.refundable.until', {
            when: format.moment(variant.cancellationPolicy.until, timeZone),
          })}
        </li>
      </ul>
    </section>
  );
}
