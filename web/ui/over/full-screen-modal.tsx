import { Dialog, type DialogProps } from './dialog.tsx';

/** A task of its own over the whole screen. */
export function FullScreenModal(props: Omit<DialogProps, 'shape' | 'isWide'>) {
  return <Dialog {...props} shape="full" />;
}
