import type { ReactNode } from 'react';

/** A titled part of a page about a car. */
export function CarSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="headline mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}
