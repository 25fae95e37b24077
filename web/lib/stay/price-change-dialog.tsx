import type { StayBookingSession } from '#contract/booking.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SummaryList } from '#web/ui/summary-list.tsx';

export interface PriceChangeDialogProps {
  change: NonNullable<StayBookingSession['priceChange']>;
  /** The price is that of the room with its refundable add-on. */
  hasAddOn: boolean;
  onGoOn(): void;
  onLeave(): void;
}

/** The causes that suppliers give and that we have words for. */
const causes = ['demand', 'exchange_rate', 'promotion_ended', 'promotion'];

/** The supplier changed the price on asking again: old, new and why, before anything else happens. [PAY-04] */
export function PriceChangeDialog({ change, hasAddOn, onGoOn, onLeave }: PriceChangeDialogProps) {
  const t = useT();
  const format = useFormat();
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
            {t('stays.change.leave')}
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
      {causes.includes(change.cause) ? (
        <p className="mt-4">{t(`stays.change.cause.${change.cause}`)}</p>
      ) : null}
      {hasAddOn ? <p className="mt-1">{t('stays.change.add-on')}</p> : null}
      <p className="mt-1 text-ink-muted">{t('stays.change.body')}</p>
    </Dialog>
  );
}
