import { go } from '#web/lib/address/go.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { T, useT } from '#web/lib/i18n/t.tsx';
import { PhoneLink } from '#web/lib/texts/phone-link.tsx';
import { RouteAnnouncer } from '#web/shell/route-announcer.tsx';
import { type Follow, FollowContext } from '#web/ui/follow.ts';
import { AdminHeader } from './admin-header.tsx';
import { Outlet } from './outlet.tsx';

const follow: Follow = (href) => go(href);

/** The frame around every screen of the portal of admins. Links are followed without a reload. */
export function Frame() {
  const t = useT();
  return (
    <FollowContext value={follow}>
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 print:hidden -translate-y-20 rounded-control bg-ink px-4 py-3 font-semibold text-canvas focus:translate-y-0"
      >
        {t('shell.skip')}
      </a>
      <div className="flex min-h-dvh flex-col">
        <AdminHeader />
        <main id="main" tabIndex={-1} data-focus-silent className="grow pb-10">
          <Outlet />
        </main>
        <footer className="page py-6 text-sm text-ink-muted print:hidden">
          <T
            id="admin.help"
            values={{ phone: () => <PhoneLink number={bootstrap().brand.phones.support} /> }}
          />
        </footer>
      </div>
      <RouteAnnouncer />
    </FollowContext>
  );
}
