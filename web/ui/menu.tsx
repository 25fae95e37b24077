import { cloneElement, lazy, type ReactElement, type ReactNode, Suspense, useRef, useState } from 'react';
import type { PressButtonProps } from './press-button.tsx';

const Full = lazy(() => import('./menu-full.tsx'));

export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Leads somewhere instead of doing something. */
  href?: string;
  onAction?(): void;
  /** Ticked, in a section of choices. */
  isChosen?: boolean;
  /** A second line in small. */
  detail?: string | undefined;
  isDisabled?: boolean;
}

export interface MenuGroup {
  id: string;
  title?: string;
  /** The actions are choices of which one holds. */
  isChoice?: boolean;
  actions: readonly MenuAction[];
}

export interface MenuProps {
  /** The PressButton, Button or IconButton that opens it. */
  trigger: ReactElement<PressButtonProps>;
  label: string;
  groups: readonly MenuGroup[];
  /** Above the first group, e.g. who is signed in. */
  header?: ReactNode;
  /** It is about to be seen, for what is asked for only then. */
  onOpen?(): void;
}

/** Actions and choices behind a button, opened by a press or an arrow. Its code is fetched when it is first opened. */
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
