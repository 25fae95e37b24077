import { type ComponentType, lazy, Suspense } from 'react';
import { go } from '#web/lib/address/go.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useSession } from '#web/lib/session.ts';
import { cx } from '#web/ui/cx.ts';
import { type Follow, FollowContext } from '#web/ui/follow.ts';
import { CurrencyWatch } from './currency-button.tsx';
import { Header } from './header.tsx';
import { Outlet } from './outlet.tsx';
import { RouteAnnouncer } from '#web/shell/route-announcer.tsx';
import { useIsWide } from './use-area.ts';

// Loaded last; a page works without it.
const Footer = lazy<ComponentType>(() =>
  import('./footer.tsx').then(
    ({ Footer: Piece }) => ({ default: Piece }),
    () => ({ default: () => null }),
  ),
);
const Preparing = lazy(async () => ({ default: (await import('#web/shell/preparing.tsx')).Preparing }));

const ClosedCompany = lazy(async () => ({
  default: (await import('./closed-company.tsx')).ClosedCompany,
}));

const follow: Follow = (href) => go(href);

/** The frame around every screen. Links are followed without a reload. */
export function Shell() {
  const t = useT();
  const isWide = useIsWide();
  const company = useSession()?.corporateInfo;
  return (
    <FollowContext value={follow}>
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 print:hidden -translate-y-20 rounded-control bg-ink px-4 py-3 font-semibold text-canvas focus:translate-y-0"
      >
        {t('shell.skip')}
      </a>
      <div className={cx('flex min-h-dvh flex-col', isWide && '[--measure:104rem]')}>
        <Header />
        <main id="main" tabIndex={-1} data-focus-silent className="min-h-dvh grow pb-10">
          {bootstrap().isPreparing ? (
            <Suspense>
              <Preparing />
            </Suspense>
          ) : null}
          {company?.businessIsLive === false ? (
            <Suspense>
              <ClosedCompany businessId={company.businessId} />
            </Suspense>
          ) : null}
          <CurrencyWatch />
          <Outlet />
        </main>
        <Suspense fallback={<div className="min-h-80 border-t border-line bg-surface-sunken" />}>
          <Footer />
        </Suspense>
      </div>
      <RouteAnnouncer />
    </FollowContext>
  );
}
