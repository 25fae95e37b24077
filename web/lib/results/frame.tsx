import type { ReactNode } from 'react';

/** The search bar, with the results or their progress below. */
export function Frame({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  return (
    <div className="page pt-4 pb-10">
      <div className="mb-3 tablet:mb-4">{bar}</div>
      {children}
    </div>
  );
}
