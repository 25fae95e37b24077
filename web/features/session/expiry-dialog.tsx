import { T, useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface ExpiryDialogProps {
  seconds: number;
  isExtending: boolean;
  onStay(): void;
}

/** Asks whether the customer is still there; closing it means staying. */
export default function ExpiryDialog({ seconds, isExtending, onStay }: ExpiryDialogProps) {
  const t = useT();
  return (
    <Dialog
      role="alertdialog"
      isOpen
      onClose={onStay}
      title={t('session.expiring.title')}
      footer={
        <>
          <Button kind="secondary" onPress={() => location.assign('/auth/endsession/')}>
            {t('session.sign-out')}
          </Button>
          <Button isPending={isExtending} onPress={onStay}>
            {t('session.stay')}
          </Button>
        </>
      }
    >
      <p>
        <T id="session.expiring.body" values={{ seconds }} />
      </p>
    </Dialog>
  );
}
