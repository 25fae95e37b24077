import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

/** One numbered part of the checkout page. */
export function Section({
  id,
  title,
  note,
  children,
}: {
  id: string;
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-4 tablet:py-5!">
      <header className="grid gap-1">
        <h2 id={id} tabIndex={-1} data-focus-silent className="headline text-2xl">
          {title}
        </h2>
        {note ? <p className="text-ink-muted">{note}</p> : null}
      </header>
      {children}
    </Card>
  );
}
