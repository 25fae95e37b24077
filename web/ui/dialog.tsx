import { lazy, type ReactNode, Suspense, useState } from 'react';

const Full = lazy(() => import('./dialog-full.tsx'));

/**
 * `dialog` stands in the middle (a sheet from below on mobile), `drawer` comes from the right,
 * `full` takes the whole screen.
 */
export type DialogShape = 'dialog' | 'drawer' | 'full';

export interface DialogProps {
  isOpen: boolean;
  onClose(): void;
  title: ReactNode;
  shape?: DialogShape;
  /** Wider than the usual 36rem, for `dialog` and `drawer`. */
  isWide?: boolean;
  /** `alertdialog` when an answer is needed before going on; then a press outside does not close. */
  role?: 'dialog' | 'alertdialog';
  /** Stays in view under the content: the actions. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * Content over the page; focus stays inside and returns to where it was. Escape closes. Its code is fetched when it
 * is first opened.
 */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <Full {...props} />
    </Suspense>
  );
}
