import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';

/** The start page of premium stays, or of vacation rentals. [NAV-01, LOD-04] */
export function PremiumStartScreen({
  kind,
  form,
  children,
}: {
  kind: 'premium' | 'rentals';
  form: ReactNode;
  children?: ReactNode;
}) {
  const t = useT();
  return (
    <div className="page grid gap-8 py-10">
      <header className="grid gap-3">
        <h1 className="headline text-4xl">{t(`stays.${kind}.title`)}</h1>
        <p className="max-w-[60ch] text-lg text-ink-muted">{t(`stays.${kind}.intro`)}</p>
      </header>
      <div className="rounded-card border border-line bg-surface p-4 shadow-low tablet:p-6">{form}</div>
      {children}
    </div>
  );
}
