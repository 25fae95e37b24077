import { type ReactNode, type RefObject, useEffect } from 'react';
import type { CommonChange } from '#contract/trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';

export type ChangeStep = 'choose' | 'review' | CommonChange['state'];

interface Props {
  step: ChangeStep;
  title: string;
  /** Label of the button that makes the change. */
  confirmLabel: string;
  /** The company is asked first: the button asks for its approval. */
  needsApproval: boolean;
  /** Labels of the first step, where they are not those of most changes. */
  askLabel?: string;
  closeLabel?: string;
  /** Whether anything to ask for was chosen. */
  isChanged: boolean;
  isQuoting: boolean;
  isChanging: boolean;
  /** Receives the content, which gets the focus at each step. */
  box: RefObject<HTMLDivElement | null>;
  onAsk(): void;
  onBack(): void;
  onConfirm(): void;
  onClose(): void;
  children: ReactNode;
}

/** The dialog of a change: choose, review the quote, see the result, each with its buttons. [TRP-03] */
export function ChangeShell({ step, title, box, children, onClose, ...rest }: Props) {
  const t = useT();
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [step, box]);
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={title}
      footer={
        step === 'choose' ? (
          <>
            <Button kind="secondary" onPress={onClose}>
              {rest.closeLabel ?? t('trips.change.keep')}
            </Button>
            <Button isPending={rest.isQuoting} isDisabled={!rest.isChanged} onPress={rest.onAsk}>
              {rest.askLabel ?? t('trips.change.ask')}
            </Button>
          </>
        ) : step === 'review' ? (
          <>
            <Button kind="secondary" isDisabled={rest.isChanging} onPress={rest.onBack}>
              {t('trips.cancel.back')}
            </Button>
            <Button isPending={rest.isChanging} isDisabled={rest.isQuoting} onPress={rest.onConfirm}>
              {rest.needsApproval ? t('trips.change.ask-approval') : rest.confirmLabel}
            </Button>
          </>
        ) : (
          <Button onPress={onClose}>{t('trips.cancel.close')}</Button>
        )
      }
    >
      <div ref={box} tabIndex={-1} data-focus-silent className="grid scroll-mt-5 gap-5">
        {children}
      </div>
    </Dialog>
  );
}
