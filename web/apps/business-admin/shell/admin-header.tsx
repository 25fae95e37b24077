import { ToAnswerCount } from '#web/features/approvals/to-answer-count.tsx';
import { useAddress } from '#web/lib/address/address.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useSession } from '#web/lib/session.ts';
import { PortalBar } from '#web/shell/portal-bar.tsx';

/** The parts of the portal, with the first segments of their addresses. */
const parts = [
  { id: 'home', href: '/', ofPath: /^\/$/ },
  { id: 'people', href: '/people/', ofPath: /^\/people/ },
  { id: 'policies', href: '/policies/', ofPath: /^\/policies/ },
  { id: 'approvals', href: '/approvals/', ofPath: /^\/approvals/ },
  { id: 'settings', href: '/settings/', ofPath: /^\/settings/ },
] as const;

/** The bar of the portal of admins: its parts, the company and the account. [NAV-06] */
export function AdminHeader() {
  const t = useT();
  const { route } = useAddress();
  const company = useSession()?.corporateInfo;
  const isInside = company?.permissions.includes('canViewAdmin') === true && !route?.isOutside;
  return (
    <PortalBar parts={isInside ? parts : null} name={company?.businessName ?? null}>
      {(id) => (
        <>
          {t(`admin.part.${id}`)}
          {id === 'approvals' ? <ToAnswerCount className="ml-1.5" /> : null}
        </>
      )}
    </PortalBar>
  );
}
