import type { ReactNode } from 'react';

/** What was searched, and under it how far it has come. */
export function Frame({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  return (
    <div className="page pt-4 pb-10">
      <div className="mb-5">{bar}</div>
      {children}
    </div>
  );
}
