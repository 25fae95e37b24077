import { cloneElement, lazy, Suspense, useRef, useState } from 'react';
import type { MenuProps } from './menu-types.ts';

const Full = lazy(() => import('./menu-full.tsx'));

/** Actions and choices behind a button, opened by a press or an arrow. Its code is loaded on first opening. */
export function Menu({ trigger, onOpen, ...rest }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState<boolean>();
  const open = () => {
    setOpen(true);
    onOpen?.();
  };
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen ?? false,
        onPress: open,
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          open();
        },
      })}
      {isOpen === undefined ? null : (
        <Suspense fallback={null}>
          <Full {...rest} button={button} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
