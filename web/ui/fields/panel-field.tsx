import { Users } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { useIsMobile } from '#web/lib/theme/use-is-mobile.ts';
import { Button } from '#web/ui/button.tsx';
import { noteStyle } from './field.tsx';
import { FullScreenModal } from '#web/ui/over/full-screen-modal.tsx';
import { PressButton } from '#web/ui/press-button.tsx';

const Popover = lazy(() => import('#web/ui/over/panel-popover.tsx'));

export interface PanelFieldProps {
  label: string;
  /** A short summary of the choice. */
  summary: string;
  /** The label of the button that closes the choices. */
  done: string;
  /** The error of the choice. */
  error?: string | undefined;
  children: ReactNode;
}

/** A field for the party, made of several parts: its choices open in a popover, on mobile full screen. */
export function PanelField({ label, summary, done, error, children }: PanelFieldProps) {
  const isMobile = useIsMobile();
  const [isOpen, setOpen] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  const labelId = useId();
  const textId = useId();
  const errorId = useId();
  const close = () => setOpen(false);
  const foot = (
    <Button size={isMobile ? 'md' : 'sm'} onPress={close} className="max-desktop:w-full">
      {done}
    </Button>
  );
  return (
    <div {...(error ? { 'data-invalid': true } : {})}>
      <span id={labelId} className="mb-1.5 block text-sm font-semibold">
        {label}
      </span>
      <PressButton
        ref={button}
        aria-labelledby={`${labelId} ${textId}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen ?? false}
        {...(error ? { 'aria-describedby': errorId } : {})}
        onPress={() => setOpen(true)}
        className="field flex w-full cursor-pointer items-center gap-3 px-3.5 text-left hovered:border-ink"
      >
        <Users aria-hidden className="size-5 shrink-0 text-ink-muted" />
        <span id={textId} className="truncate">
          {summary}
        </span>
      </PressButton>
      {error ? (
        <span id={errorId} className={noteStyle.error}>
          {error}
        </span>
      ) : null}
      {isOpen === undefined ? null : isMobile ? (
        <FullScreenModal isOpen={isOpen} onClose={close} title={label} footer={foot}>
          {children}
        </FullScreenModal>
      ) : (
        <Suspense fallback={null}>
          <Popover button={button} labelId={labelId} isOpen={isOpen} onOpenChange={setOpen} foot={foot}>
            {children}
          </Popover>
        </Suspense>
      )}
    </div>
  );
}
