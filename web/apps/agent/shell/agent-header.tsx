import { useQuery } from '@tanstack/react-query';
import { fourEyesQuery, rightsQuery } from '#web/features/powers/queries.ts';
import { useAddress } from '#web/lib/address/address.tsx';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useSession } from '#web/lib/session.ts';
import { PortalBar } from '#web/shell/portal-bar.tsx';
import { Badge } from '#web/ui/badge.tsx';

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
  const { route } = useAddress();
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
  const name = user ? t('shell.agent.user', { firstName: user.firstName, lastName: user.lastName }) : null;
  return (
    <PortalBar parts={isInside ? shown : null} name={name}>
      {(id) => (
        <>
          {t(`desk.part.${id}`)}
          {id === 'four-eyes' && waiting > 0 ? (
            <Badge tone="brand" className="ml-2">
              <span aria-hidden>{waiting}</span>
              <span className="sr-only">{t('desk.eyes.waiting', { count: waiting })}</span>
            </Badge>
          ) : null}
        </>
      )}
    </PortalBar>
  );
}
