import { Dialog, type DialogProps } from './dialog.tsx';

/** A full-screen modal for a task of its own. */
export function FullScreenModal(props: Omit<DialogProps, 'shape' | 'isWide'>) {
  return <Dialog {...props} shape="full" />;
}
