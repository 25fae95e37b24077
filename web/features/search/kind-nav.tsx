import { AppLink } from '#web/ui/app-link.tsx';
import { cx } from '#web/ui/cx.ts';

export interface KindNavProps {
  /** Label of the navigation for screen readers. */
  label: string;
  kinds: ReadonlyArray<{ href: string; text: string; isCurrent: boolean }>;
}

/** Links to the searches of one area, each with its own address. */
export function KindNav({ label, kinds }: KindNavProps) {
  return (
    <nav aria-label={label} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {kinds.map(({ href, text, isCurrent }) => (
          <li key={href}>
            <AppLink
              href={href}
              {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
              className={cx(
                'inline-flex min-h-11 cursor-pointer items-center rounded-full px-4 font-semibold no-underline',
                isCurrent
                  ? 'bg-ink text-canvas'
                  : 'text-ink-muted hovered:bg-surface-sunken hovered:text-ink',
              )}
            >
              {text}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
