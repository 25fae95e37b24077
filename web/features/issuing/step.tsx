import { type ReactNode, useEffect, useRef } from 'react';

/** A step of a dialog, which needs a key; takes the focus, because the pressed control is gone. */
export function Step({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div
      ref={place}
      tabIndex={-1}
      data-focus-silent
      className="grid grid-cols-1 gap-5 wrap-anywhere outline-none"
    >
      {children}
    </div>
  );
}
