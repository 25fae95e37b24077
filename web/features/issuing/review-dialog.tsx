import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { Step } from './step.tsx';

interface Props {
  title: string;
  /** Label of the button that does it. */
  confirm: string;
  /** It takes something away. */
  isTaking?: boolean;
  isPending: boolean;
  isDisabled?: boolean;
  error: Error | null;
  onConfirm(): void;
  /** Back to the form. */
  onBack(): void;
  onClose(): void;
  /** What it will change. */
  children: ReactNode;
}

/** The second step of an act on wallets: its preview, confirmed or taken back to the form. */
export function ReviewDialog({
  title,
  confirm,
  isTaking = false,
  isPending,
  isDisabled = false,
  error,
  onConfirm,
  onBack,
  onClose,
  children,
}: Props) {
  const t = useT();
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button key="back" kind="secondary" isDisabled={isPending} onPress={onBack}>
            {t('issuing.back')}
          </Button>
          <Button
            key="confirm"
            kind={isTaking ? 'danger' : 'primary'}
            isPending={isPending}
            isDisabled={isDisabled}
            onPress={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <Step key="review">
        {children}
        {error ? <ProblemBanner error={error} /> : null}
      </Step>
    </Dialog>
  );
}
