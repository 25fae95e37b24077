import { ChevronRight } from 'lucide-react';
import { useT } from '#web/lib/i18n/t.tsx';
import { cx } from './cx.ts';
import { TextLink } from './text-link.tsx';

export interface Crumb {
  label: string;
  /** Left out for the current page. */
  href?: string;
}

/** Breadcrumbs, from the start page to this one. */
export function Breadcrumbs({ crumbs, className }: { crumbs: readonly Crumb[]; className?: string }) {
  const t = useT();
  return (
    <nav aria-label={t('ui.breadcrumbs')} className={className}>
      <ol className="flex flex-wrap items-center gap-1.5 text-sm">
        {crumbs.map((crumb, index) => (
          <li
            key={crumb.label}
            className={cx('flex min-w-0 items-center gap-1.5 wrap-anywhere', !crumb.href && 'text-ink-muted')}
          >
            {index > 0 ? <ChevronRight aria-hidden className="size-3.5 shrink-0 text-ink-muted" /> : null}
            {crumb.href ? (
              <TextLink href={crumb.href} className="inline-flex min-h-6 items-center">
                {crumb.label}
              </TextLink>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
