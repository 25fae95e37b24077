import { BadgeCheck, ReceiptText, WalletCards } from 'lucide-react';
import { useT } from '#web/lib/i18n/t.tsx';
import type { SearchId } from '#web/products/searches.ts';

const promises = [
  { id: 'price', Icon: ReceiptText },
  { id: 'pay', Icon: WalletCards },
  { id: 'refund', Icon: BadgeCheck },
] as const;

/** The portal's promises to the customer, in the terms of the product searched. */
export function Promises({ of }: { of: SearchId | 'all' }) {
  const t = useT();
  return (
    <section aria-label={t('search.promises')} className="grid gap-x-10 gap-y-8 tablet:grid-cols-3">
      {promises.map(({ id, Icon }) => (
        <div key={id} className="border-t border-line-strong pt-5">
          <Icon aria-hidden className="size-6 text-brand" strokeWidth={1.6} />
          <h2 className="headline mt-3 text-xl">{t(`search.promise.${id}`)}</h2>
          <p className="mt-1.5 text-ink-muted">{t(`search.promise.${id}-body`, { of })}</p>
        </div>
      ))}
    </section>
  );
}
