import { Outlet, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { cx } from '#web/ui/cx.ts';
import { FollowContext } from '#web/ui/follow.ts';
import { CurrencyWatch } from './currency-button.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { useIsWide } from './use-area.ts';

/** The frame around every screen. Links of the ui pieces are followed by the router, without a reload. */
export function Shell() {
  const t = useT();
  const router = useRouter();
  const isWide = useIsWide();
  const follow = useCallback((href: string) => void router.navigate({ href }), [router]);
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
        <main id="main" tabIndex={-1} data-focus-silent className="grow pb-16">
          <CurrencyWatch />
          <Outlet />
        </main>
        <Footer />
      </div>
      <RouteAnnouncer />
    </FollowContext>
  );
}
