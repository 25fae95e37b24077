import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { routeTree } from './routes.ts';
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';
import { Pending } from './shell/pending.tsx';

const Failed = lazyRouteComponent(() => import('./shell/failed.tsx'), 'Failed');
// Fetched in the first quiet moment, because it may be needed when nothing more can be fetched.
setTimeout(() => void Failed.preload?.(), 3000);

/** Addresses keep the spelling of the route table; search parameters stay plain text in the address bar. */
export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  trailingSlash: 'preserve',
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultPendingComponent: Pending,
  defaultErrorComponent: Failed,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
