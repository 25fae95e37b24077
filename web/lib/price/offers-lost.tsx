import type { Tender } from '#contract/payments.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';

/** The offers among tenders: they are used once and never restored. */
export const offersAmong = <T extends Pick<Tender, 'kind'>>(tenders: readonly T[]): T[] =>
  tenders.filter(({ kind }) => kind === 'TravelWalletOffer');

/** The value of the offers used, and that cancelling loses them, even where it is free. [OFF-05, TRP-04] */
export function OffersLost({ tenders }: { tenders: readonly Pick<Tender, 'kind' | 'label' | 'amount'>[] }) {
  const t = useT();
  const format = useFormat();
  return offersAmong(tenders).map(({ label, amount }, at) => (
    <p key={`${label} ${at}`} className="font-medium text-warn">
      {t('booking.cancel.offer-lost', { label, amount: format.money(amount) })}
    </p>
  ));
}
