import type { BookingSession } from '#contract/booking.ts';
import { formatMoney } from '#contract/format.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SummaryList } from '#web/ui/summary-list.tsx';
import { useWord } from './words.ts';

export interface PriceChangeDialogProps {
  change: NonNullable<BookingSession['priceChange']>;
  onGoOn(): void;
  onLeave(): void;
}

/** The supplier changed the price on asking again: old, new and why, before anything else happens. */
export function PriceChangeDialog({ change, onGoOn, onLeave }: PriceChangeDialogProps) {
  const t = useT();
  const word = useWord();
  const { locale } = useLocale();
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
          { id: 'from', label: t('stays.change.from'), value: formatMoney(locale, change.from) },
          { id: 'to', label: t('stays.change.to'), value: formatMoney(locale, change.to), emphasis: 'total' },
        ]}
      />
      <p className="mt-4">{word(`stays.change.cause.${change.cause}`, change.cause)}</p>
      <p className="mt-1 text-ink-muted">{t('stays.change.body')}</p>
    </Dialog>
  );
}
