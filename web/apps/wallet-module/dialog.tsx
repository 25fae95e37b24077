import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { cx } from '#web/ui/cx.ts';
import { dialogFooter, dialogHeader, dialogPanel, dialogPlaces } from '#web/ui/over/dialog-look.ts';
import type { DialogProps } from '#web/ui/over/dialog-types.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/**
 * Replaces ui/dialog-full.tsx: a native dialog in the top layer, so that nothing of the host's page can cover it or has
 * to be changed, and the focus is trapped without scripts.
 */
export default function NativeDialog(props: DialogProps) {
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
  const place = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = place.current;
    // It stays mounted, because a removed dialog does not restore the focus.
    if (isOpen) dialog?.showModal();
    else dialog?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={place}
      role={role}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none bg-transparent p-0 text-ink backdrop:bg-scrim"
    >
      {/* A press outside the panel closes it; for keyboard users Escape does. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        className={cx('flex h-dvh', dialogPlaces[shape])}
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget && role === 'dialog') onClose();
        }}
      >
        <div className={dialogPanel(shape, isWide)}>
          <header className={dialogHeader}>
            <h2 id={titleId} className="headline text-xl">
              {title}
            </h2>
            <IconButton label={t('ui.close')} onPress={onClose}>
              <X aria-hidden className="size-5" />
            </IconButton>
          </header>
          <div className="min-h-0 grow overflow-y-auto p-5">{isOpen ? children : null}</div>
          {footer ? <footer className={dialogFooter}>{footer}</footer> : null}
        </div>
      </div>
    </dialog>
  );
}
