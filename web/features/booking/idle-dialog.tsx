import type { BookingSession } from '#contract/booking.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { clockText } from './clock-text.ts';

interface Props {
  leftSeconds: number;
  isPending: boolean;
  product: BookingSession['product'];
  /** The address of the rooms or the flights. */
  backHref: string;
  onStay(): void;
}

/** Warns that an idle checkout closes soon, unless the customer keeps it open. [BKG-04] */
export function IdleDialog({ leftSeconds, isPending, product, backHref, onStay }: Props) {
  const t = useT();
  return (
    <Dialog
      isOpen
      onClose={onStay}
      role="alertdialog"
      title={t('booking.idle.title')}
      footer={
        <>
          <LinkButton kind="secondary" href={backHref}>
            {t('booking.idle.leave', { product })}
          </LinkButton>
          <Button isPending={isPending} onPress={onStay}>
            {t('booking.idle.stay')}
          </Button>
        </>
      }
    >
      <p className="tabular" role="timer">
        {t('booking.idle.body', { left: clockText(leftSeconds) })}
      </p>
      <output className="sr-only">
        {t('booking.idle.spoken', { minutes: Math.ceil(leftSeconds / 60) })}
      </output>
    </Dialog>
  );
}
