import type { ReactNode } from 'react';

/** The search bar, with the results or their progress below: as high as the window, so that the foot of the page does not jump. */
export function Frame({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  return (
    <div className="page min-h-dvh pt-4 pb-10">
      <div className="mb-3 tablet:mb-4">{bar}</div>
      {children}
    </div>
  );
}
