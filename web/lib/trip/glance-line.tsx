import type { ReactNode } from 'react';

/** The lines under the name of a trip in a list. */
export const GlanceLines = ({ children }: { children: ReactNode }) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">{children}</ul>
);

export const GlanceLine = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-muted">
    {icon}
    <span>{children}</span>
  </li>
);
