import { Users } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useIsMobile } from '#web/lib/theme/use-is-mobile.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { FullScreenModal } from './full-screen-modal.tsx';
import { popoverStyle } from './popover-style.ts';

export interface PanelFieldProps {
  label: string;
  /** What is chosen, in a few words. */
  summary: string;
  /** Closes the choices. */
  done: string;
  children: ReactNode;
}

/** A field for who comes along, of several parts: its choices open beside it, on mobile on a screen of their own. */
export function PanelField({ label, summary, done, children }: PanelFieldProps) {
  const isMobile = useIsMobile();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const labelId = useId();
  const textId = useId();
  const close = () => setOpen(false);
  const foot = (
    <Button size={isMobile ? 'md' : 'sm'} onPress={close} className="max-desktop:w-full">
      {done}
    </Button>
  );
  return (
    <div>
      <span id={labelId} className="mb-1.5 block text-sm font-semibold">
        {label}
      </span>
      <AriaButton
        ref={button}
        aria-labelledby={`${labelId} ${textId}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
        className="field flex w-full cursor-pointer items-center gap-3 px-3.5 text-left hovered:border-ink"
      >
        <Users aria-hidden className="size-5 shrink-0 text-ink-muted" />
        <span id={textId} className="truncate">
          {summary}
        </span>
      </AriaButton>
      {isMobile ? (
        <FullScreenModal isOpen={isOpen} onClose={close} title={label} footer={foot}>
          {children}
        </FullScreenModal>
      ) : (
        <Popover
          triggerRef={button}
          isOpen={isOpen}
          onOpenChange={setOpen}
          offset={6}
          placement="bottom end"
          className={cx(popoverStyle, 'w-96 overflow-auto')}
        >
          <AriaDialog aria-labelledby={labelId} className="outline-none">
            <div className="p-5">{children}</div>
            <div className="sticky bottom-0 flex justify-end border-t border-line bg-surface-raised px-5 py-3">
              {foot}
            </div>
          </AriaDialog>
        </Popover>
      )}
    </div>
  );
}
