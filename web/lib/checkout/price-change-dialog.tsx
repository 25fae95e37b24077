import type { BookingSession } from '#contract/booking.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { SummaryList } from '#web/ui/summary-list.tsx';

export interface PriceChangeDialogProps {
  /** A checkout whose price differs from the chosen one. */
  session: BookingSession;
  /** The price includes an add-on that makes it refundable. */
  hasRefundableAddOn: boolean;
  onGoOn(): void;
  onLeave(): void;
}

/** The suppliers' causes of price changes that have a message. */
const causes = ['demand', 'exchange_rate', 'promotion_ended', 'promotion'] as const;

/** The supplier's price changed at the re-quote: old, new and why, before anything else happens. [PAY-04] */
export function PriceChangeDialog({ session, hasRefundableAddOn, onGoOn, onLeave }: PriceChangeDialogProps) {
  const t = useT();
  const format = useFormat();
  const { product, priceChange: change } = session;
  if (!change) return null;
  const cause = causes.find((known) => known === change.cause);
  const isLess = change.to.amount < change.from.amount;
  return (
    <Dialog
      isOpen
      onClose={onLeave}
      role="alertdialog"
      title={isLess ? t('stays.change.less') : t('stays.change.more')}
      footer={
        <>
          <Button kind="secondary" onPress={onLeave}>
            {t('stays.change.leave', { product })}
          </Button>
          <Button onPress={onGoOn}>{t('stays.change.go-on')}</Button>
        </>
      }
    >
      <SummaryList
        items={[
          { id: 'from', label: t('stays.change.from'), value: format.money(change.from) },
          { id: 'to', label: t('stays.change.to'), value: format.money(change.to), emphasis: 'total' },
        ]}
      />
      {cause ? <p className="mt-4">{t(`stays.change.cause.${cause}`, { product })}</p> : null}
      {hasRefundableAddOn ? <p className="mt-1">{t('stays.change.add-on')}</p> : null}
      <p className="mt-1 text-ink-muted">{t('stays.change.body')}</p>
    </Dialog>
  );
}
