import { ToAnswerCount } from '#web/features/approvals/to-answer-count.tsx';
import { useAddress } from '#web/lib/address/address.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useSession } from '#web/lib/session.ts';
import { AccountMenu } from '#web/shell/account-menu.tsx';
import { BrandMark } from '#web/shell/brand-mark.tsx';
import { AppLink } from '#web/ui/app-link.tsx';
import { cx } from '#web/ui/cx.ts';

/** The parts of the portal, with the first segments of their addresses. */
const parts = [
  { id: 'home', href: '/', ofPath: /^\/$/ },
  { id: 'people', href: '/people/', ofPath: /^\/people/ },
  { id: 'approvals', href: '/approvals/', ofPath: /^\/approvals/ },
] as const;

/** The bar of the portal of admins: its parts, the company and the account. [NAV-06] */
export function AdminHeader() {
  const t = useT();
  const { path, route } = useAddress();
  const company = useSession()?.corporateInfo;
  const isInside = company?.permissions.includes('canViewAdmin') === true && !route?.isOutside;
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-canvas/95 backdrop-blur-sm print:hidden">
      <div className="page flex min-h-16 items-center gap-x-6 max-tablet:flex-wrap">
        <BrandMark />
        {isInside ? (
          <nav
            aria-label={t('shell.nav')}
            className="min-w-0 max-tablet:order-last max-tablet:w-full max-tablet:overflow-x-auto"
          >
            <ul className="flex gap-1">
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
                    {t(`admin.part.${id}`)}
                    {id === 'approvals' ? <ToAnswerCount className="ml-1.5" /> : null}
                  </AppLink>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <div className="ml-auto flex min-w-0 items-center gap-2">
          {company ? (
            <p className="truncate text-sm font-semibold max-desktop:hidden">{company.businessName}</p>
          ) : null}
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
