import type { ReactNode } from 'react';

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
