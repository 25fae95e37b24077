import { Outlet, useRouter } from '@tanstack/react-router';
import { RouterProvider } from 'react-aria-components';
import { useT } from '#web/lib/i18n/t.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

/** The frame around every screen. Links of the ui pieces are followed by the router, without a reload. */
export function Shell() {
  const t = useT();
  const router = useRouter();
  return (
    <RouterProvider navigate={(href) => void router.navigate({ href })}>
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 print:hidden -translate-y-20 rounded-control bg-ink px-4 py-3 font-semibold text-canvas focus:translate-y-0"
      >
        {t('shell.skip')}
      </a>
      <div className="flex min-h-dvh flex-col">
        <Header />
        <main id="main" tabIndex={-1} data-focus-silent className="grow pb-16">
          <Outlet />
        </main>
        <Footer />
      </div>
      <RouteAnnouncer />
    </RouterProvider>
  );
}
