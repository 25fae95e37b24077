import { X } from 'lucide-react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useT } from '#web/lib/i18n/t.tsx';
import { AriaRoot } from '#web/ui/aria-root.tsx';
import { cx } from '#web/ui/cx.ts';
import { dialogFooter, dialogHeader, dialogPanel, dialogPlaces } from './dialog-look.ts';
import type { DialogProps, DialogShape } from './dialog-types.ts';
import { KeepFocus } from './keep-focus.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const motions: Record<DialogShape, string> = {
  dialog: 'entering:translate-y-4 entering:opacity-0 exiting:translate-y-2 exiting:opacity-0',
  drawer: 'entering:translate-x-8 entering:opacity-0 exiting:translate-x-8 exiting:opacity-0',
  full: 'entering:opacity-0 exiting:opacity-0',
};

/** The implementation; use it through dialog.tsx, which loads it on first opening. */
export default function DialogFull(props: DialogProps) {
  const {
    isOpen,
    onClose,
    title,
    shape = 'dialog',
    isWide = false,
    role = 'dialog',
    footer,
    children,
  } = props;
  const t = useT();
  return (
    <AriaRoot>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        isDismissable={role === 'dialog'}
        className={cx(
          'fixed inset-0 z-50 flex h-dvh bg-scrim transition-opacity entering:opacity-0 exiting:opacity-0',
          dialogPlaces[shape],
        )}
      >
        <Modal
          className={cx(
            dialogPanel(shape, isWide),
            'transition-[opacity,translate] duration-150 ease-out',
            motions[shape],
          )}
        >
          <AriaDialog role={role} className="flex min-h-0 grow flex-col outline-none">
            <KeepFocus />
            <header className={dialogHeader}>
              <Heading slot="title" className="headline text-xl">
                {title}
              </Heading>
              <IconButton label={t('ui.close')} onPress={onClose}>
                <X aria-hidden className="size-5" />
              </IconButton>
            </header>
            <div className="min-h-0 grow overflow-y-auto p-5">{children}</div>
            {footer ? <footer className={dialogFooter}>{footer}</footer> : null}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaRoot>
  );
}
