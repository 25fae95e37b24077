import { useQuery } from '@tanstack/react-query';
import { fourEyesQuery, rightsQuery } from '#web/features/powers/queries.ts';
import { useAddress } from '#web/lib/address/address.tsx';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useSession } from '#web/lib/session.ts';
import { AccountMenu } from '#web/shell/account-menu.tsx';
import { BrandMark } from '#web/shell/brand-mark.tsx';
import { AppLink } from '#web/ui/app-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';

/** The parts of the portal, with the first segments of their addresses. */
const parts = [
  { id: 'cases', href: '/?queue=team', ofPath: /^\/(cases\/.*)?$/ },
  { id: 'customers', href: '/customers/', ofPath: /^\/customers/ },
  { id: 'four-eyes', href: '/four-eyes/', ofPath: /^\/four-eyes/ },
  { id: 'lead', href: '/lead/', ofPath: /^\/lead/ },
  { id: 'issuing', href: '/issuing/', ofPath: /^\/issuing/ },
] as const;

/** The bar of the agent portal: its parts and the session's user, in place of the shopping areas. [WAL-02] */
export function AgentHeader() {
  const t = useT();
  const { path, route } = useAddress();
  const session = useSession();
  const user = session?.userInfo;
  const isInside = user !== undefined && !route?.isOutside;
  const { locale } = useLocale();
  const isStaff = isInside && (session?.isAgentSession ?? false);
  const { data: rights } = useQuery({ ...rightsQuery, enabled: isStaff });
  const { data: page } = useQuery({ ...fourEyesQuery(locale), enabled: rights !== undefined });
  const waiting = page?.requests.filter(({ mayDecide }) => mayDecide).length ?? 0;
  const isShown = {
    cases: true,
    customers: true,
    'four-eyes': rights !== undefined,
    lead: rights?.isLead,
    issuing: session?.mayIssue,
  };
  const shown = parts.filter(({ id }) => isShown[id]);
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
              {shown.map(({ id, href, ofPath }) => (
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
                    {t(`desk.part.${id}`)}
                    {id === 'four-eyes' && waiting > 0 ? (
                      <Badge tone="brand" className="ml-2">
                        <span aria-hidden>{waiting}</span>
                        <span className="sr-only">{t('desk.eyes.waiting', { count: waiting })}</span>
                      </Badge>
                    ) : null}
                  </AppLink>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <div className="ml-auto flex min-w-0 items-center gap-2">
          {user ? (
            <p className="truncate text-sm font-semibold max-desktop:hidden">
              {t('shell.agent.user', { firstName: user.firstName, lastName: user.lastName })}
            </p>
          ) : null}
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
