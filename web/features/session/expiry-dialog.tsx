import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { extendSession } from '#contract/session.ts';
import { call } from '#web/lib/api/client.ts';
import { T, useT } from '#web/lib/i18n/t.tsx';
import { sessionQuery } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';

/** Asks whether the customer is still there; closing it keeps the session. */
export default function ExpiryDialog({ seconds }: { seconds: number }) {
  const t = useT();
  const queries = useQueryClient();
  const extend = useMutation({
    mutationFn: () => call<typeof extendSession>('POST', '/api/v0/session/extend'),
    onSuccess: (extended) => queries.setQueryData(sessionQuery.queryKey, extended),
  });
  const onStay = () => extend.mutate();
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
          <Button isPending={extend.isPending} onPress={onStay}>
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
