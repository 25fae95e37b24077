import { useState } from 'react';
import type { Approval } from '#contract/business/approvals.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { useEndApproval } from './queries.ts';

/** Takes the reader’s own request back, after a confirmation. */
export function WithdrawButton({ of }: { of: Pick<Approval, 'approvalId' | 'subject' | 'title'> }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error, reset } = useEndApproval(of.approvalId);
  const close = () => {
    setOpen(false);
    reset();
  };
  return (
    <>
      <Button kind="secondary" onPress={() => setOpen(true)}>
        {t('approvals.withdraw')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        role="alertdialog"
        title={t('approvals.withdraw.title')}
        footer={
          <div className="flex flex-wrap gap-3">
            <Button kind="secondary" isDisabled={isPending} onPress={close}>
              {t('approvals.withdraw.keep')}
            </Button>
            <Button isPending={isPending} onPress={() => mutate('withdraw', { onSuccess: close })}>
              {t('approvals.withdraw')}
            </Button>
          </div>
        }
      >
        <p>
          {of.subject === 'booking'
            ? t('approvals.withdraw.body', { title: of.title })
            : t(`approvals.${of.subject}.withdraw.body`)}
        </p>
        {error ? <ProblemBanner error={error} /> : null}
      </Dialog>
    </>
  );
}
