import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './dialog-types.ts';

export type { DialogProps } from './dialog-types.ts';

const Full = lazy(() => import('./dialog-full.tsx'));

/**
 * A modal over the page; it traps the focus and restores it on closing. Escape closes. Its code is loaded on first
 * opening.
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
