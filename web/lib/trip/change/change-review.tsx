import type { Product } from '#contract/enums/index.ts';
import type { ReactNode } from 'react';
import type { LaterPayment, Price } from '#contract/pricing.ts';
import type { CommonChangeQuote } from '#contract/trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { PriceLines } from '#web/lib/price/price-lines.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { ChangeCosts, type ChangeCostsProps } from './lazy-change-costs.tsx';

interface Props<Side> extends ChangeCostsProps {
  quote: CommonChangeQuote & { readonly from: Side; readonly to: Side };
  /** The product that is changed, for the name of its supplier in texts. */
  of: Product;
  /** The words of one side. */
  describe(side: Side): ReactNode;
  later: readonly LaterPayment[];
  /** Stands below the lines of the new price. */
  priceNote?: ReactNode;
  /** Until when the changed booking can be cancelled free of charge, in a sentence. */
  freeUntil?: string | null;
}

/** Both sides of a change, both prices, and the difference by tender, before anything happens. [TRP-03] */
export function ChangeReview<Side extends { readonly price: Price }>({
  quote,
  of,
  describe,
  later,
  priceNote,
  freeUntil,
  ...costs
}: Props<Side>) {
  const t = useT();
  const format = useFormat();
  const { from, to } = quote;
  return (
    <>
      <div className="grid gap-3 tablet:grid-cols-2">
        <section className="rounded-control bg-surface-sunken p-4">
          <h3 className="text-sm text-ink-muted">{t('trips.change.before')}</h3>
          {describe(from)}
        </section>
        <section className="rounded-control bg-accent-soft p-4">
          <h3 className="text-sm text-ink-muted">{t('trips.change.after')}</h3>
          {describe(to)}
        </section>
      </div>
      <ChangeCosts
        {...costs}
        of={of}
        quote={quote}
        totals={{ before: from.price.grandTotal, after: to.price.grandTotal }}
      />
      <Disclosure title={t('trips.change.new-price')}>
        <PriceLines price={to.price} later={later} />
        {priceNote}
      </Disclosure>
      <p className="text-sm text-ink-muted">
        {freeUntil ? `${freeUntil} ` : null}
        {t('trips.change.holds-until', { time: format.moment(quote.expiresAt, readerZone()) })}
      </p>
    </>
  );
}
