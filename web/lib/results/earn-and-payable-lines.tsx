import { Gift, type LucideIcon, WalletCards } from 'lucide-react';
import type { WireMoney } from '#contract/money.ts';
import type { PayableOffers } from '#contract/payments.ts';
import type { Earn } from '#contract/earn.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { earnText } from './earn-text.ts';

/** The benefits of a price besides money. */
export interface EarnAndPayable {
  readonly payableCredit: WireMoney;
  readonly payableOffers: PayableOffers;
  readonly earn: Earn | null;
}

/**
 * The credit and offers that could pay a part of a price, and what paying it earns, as items of a list. [CRD-10]
 * [OFF-06] [RWD-06]
 */
export function EarnAndPayableLines({
  of: { payableCredit, payableOffers, earn },
  part,
}: {
  of: EarnAndPayable;
  /** One of the two; both when left out. */
  part?: 'payable' | 'earn';
}) {
  const t = useT();
  const format = useFormat();
  const { amount, offerIds, withCredit } = payableOffers;
  const hasCredit = payableCredit.amount > 0;
  const line = (Icon: LucideIcon, text: string, look: string) => (
    <li className={`flex gap-1.5 ${look}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      {text}
    </li>
  );
  const payable = (text: string) => line(WalletCards, text, 'font-semibold text-accent');
  return (
    <>
      {hasCredit && part !== 'earn'
        ? payable(t('stays.price.credit', { amount: format.money(payableCredit) }))
        : null}
      {amount.amount > 0 && part !== 'earn'
        ? payable(
            t('stays.price.offers', {
              amount: format.money(amount),
              count: offerIds.length,
              instead: hasCredit && !withCredit ? 'yes' : 'no',
            }),
          )
        : null}
      {earn && earn.amount > 0 && part !== 'payable'
        ? line(Gift, earnText(t, format.locale, earn), 'text-ink-muted')
        : null}
    </>
  );
}
