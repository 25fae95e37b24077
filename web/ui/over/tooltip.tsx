import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

const Full = lazy(() => import('./tooltip-full.tsx'));
const delayMs = 500;

export interface TooltipProps {
  text: string;
  /** The focusable control: a Button, IconButton or link of web/ui. */
  children: ReactNode;
}

/** A short explanation on hover and focus. Important information needs another place too. */
export function Tooltip({ text, children }: TooltipProps) {
  const place = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState<boolean>();
  const close = () => {
    clearTimeout(timer.current);
    if (isOpen) setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only watches over the control inside
    <span
      ref={place}
      className="contents"
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') timer.current = setTimeout(() => setOpen(true), delayMs);
      }}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) setOpen(true);
      }}
      onBlur={close}
      onKeyDown={close}
    >
      {children}
      {isOpen === undefined ? null : (
        <Suspense fallback={null}>
          <Full text={text} place={place} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </span>
  );
}
