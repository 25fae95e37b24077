import type { ReactNode } from 'react';

/** `dialog` is centred (a bottom sheet on mobile), `drawer` comes from the right, `full` takes the whole screen. */
export type DialogShape = 'dialog' | 'drawer' | 'full';

export interface DialogProps {
  isOpen: boolean;
  onClose(): void;
  title: ReactNode;
  shape?: DialogShape;
  /** Wider than the usual 36rem, for `dialog` and `drawer`. */
  isWide?: boolean;
  /** `alertdialog` when an answer is required; then a press outside does not close it. */
  role?: 'dialog' | 'alertdialog';
  /** Sticky below the content: the actions. */
  footer?: ReactNode;
  children: ReactNode;
}
