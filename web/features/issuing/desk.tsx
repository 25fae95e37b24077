import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { AppLink } from '#web/ui/app-link.tsx';
import { cx } from '#web/ui/cx.ts';

const places = [
  { id: 'customers', href: '/issuing/' },
  { id: 'lists', href: '/issuing/lists/' },
] as const;

/** The layout of the issuer's desk: one customer, or lists of many. */
export function Desk({ at, children }: { at: (typeof places)[number]['id']; children: ReactNode }) {
  const t = useT();
  return (
    <>
      <nav aria-label={t('issuing.parts')} className="border-b border-line">
        <ul className="page flex gap-6 overflow-x-auto">
          {places.map(({ id, href }) => (
            <li key={id}>
              <AppLink
                href={href}
                aria-current={id === at ? 'page' : undefined}
                className={cx(
                  'flex min-h-12 items-center border-b-2 font-semibold whitespace-nowrap no-underline -outline-offset-2! transition-colors hovered:text-ink',
                  id === at ? 'border-brand text-ink' : 'border-transparent text-ink-muted',
                )}
              >
                {t(`issuing.part.${id}`)}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="page pt-8">
        <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-8">{children}</div>
      </div>
    </>
  );
}
