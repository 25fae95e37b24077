import { Dialog, type DialogProps } from './dialog.tsx';

/** A panel from the right for filters, details and summaries; the whole width on mobile. */
export function Drawer(props: Omit<DialogProps, 'shape'>) {
  return <Dialog {...props} shape="drawer" />;
}
