import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './dialog-types.ts';

export type { DialogProps } from './dialog-types.ts';

const Full = lazy(() => import('./dialog-full.tsx'));

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
