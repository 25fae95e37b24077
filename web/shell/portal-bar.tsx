import type { ReactNode } from 'react';
import { useAddress } from '#web/lib/address/address.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { AppLink } from '#web/ui/app-link.tsx';
import { cx } from '#web/ui/cx.ts';
import { AccountMenu } from './account-menu.tsx';
import { BrandMark } from './brand-mark.tsx';

/** A part of a staff portal, with the addresses that belong to it. */
interface Part {
  readonly id: string;
  readonly href: string;
  readonly ofPath: RegExp;
}

interface Props<One extends Part> {
  /** Null for screens that show no parts. */
  readonly parts: readonly One[] | null;
  readonly children: (id: One['id']) => ReactNode;
  /** Who is signed in, or for which company. */
  readonly name: string | null;
}

/** The bar of a staff portal: its parts, a name and the account menu, in place of the shopping areas. */
export function PortalBar<One extends Part>({ parts, children, name }: Props<One>) {
  const t = useT();
  const { path } = useAddress();
  return (
    <header className="desktop:sticky desktop:top-0 z-40 border-b border-line bg-canvas/95 backdrop-blur-sm print:hidden">
      <div className="page flex min-h-16 items-center gap-x-6 max-desktop:flex-wrap max-desktop:pt-2">
        <BrandMark />
        {parts ? (
          <nav
            aria-label={t('shell.nav')}
            className="min-w-0 max-desktop:order-last max-desktop:w-full max-desktop:pb-1"
          >
            <ul className="flex flex-wrap gap-x-1">
              {parts.map(({ id, href, ofPath }) => (
                <li key={id}>
                  <AppLink
                    href={href}
                    {...(ofPath.test(path) ? { 'aria-current': 'true' as const } : {})}
                    className={cx(
                      'flex min-h-11 items-center rounded-control px-3 text-sm font-semibold whitespace-nowrap no-underline',
                      ofPath.test(path)
                        ? 'bg-surface-sunken text-ink'
                        : 'text-ink-muted hovered:bg-surface-sunken hovered:text-ink',
                    )}
                  >
                    {children(id)}
                  </AppLink>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <div className="ml-auto flex min-w-0 items-center gap-2">
          {name === null ? null : <p className="truncate text-sm font-semibold max-desktop:hidden">{name}</p>}
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
