import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { Area } from './area.ts';
import { search } from './search.ts';
import { Shell } from './shell/shell.tsx';

const NotFound = lazyRouteComponent(() => import('./shell/not-found.tsx'), 'NotFound');
const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });
const under = { getParentRoute: () => root };
const named = (title: string, area: Area = 'closed') => ({ staticData: { title, area } });
const notOpen = lazyRouteComponent(() => import('./routes/not-open.tsx'), 'NotOpen');

/**
 * The route table [NAV-01]. A screen that opens replaces `notOpen` by
 * `lazyRouteComponent(() => import('./routes/<name>.tsx'), '<Name>')` in its own line.
 */
const routes = [
  createRoute({ ...under, path: '/', ...named('shell.title.home'), component: notOpen }),

  createRoute({ ...under, path: '/hotels/', ...named('shell.title.hotels', 'hotel'), validateSearch: search.hotels, component: notOpen }),
  createRoute({ ...under, path: '/hotels/availability/', ...named('shell.title.hotels-results', 'hotel'), validateSearch: search.hotels, component: notOpen }),
  createRoute({ ...under, path: '/premium-stays/', ...named('shell.title.premium-stays', 'stays'), component: notOpen }),
  createRoute({ ...under, path: '/premium-stays/vacation-rentals/', ...named('shell.title.vacation-rentals', 'stays'), component: notOpen }),
  createRoute({ ...under, path: '/premium-stays/shop-details/', ...named('shell.title.premium-stay', 'stays'), validateSearch: search.premiumStay, component: notOpen }),
  createRoute({ ...under, path: '/flights/', ...named('shell.title.flights', 'flight'), validateSearch: search.flights, component: notOpen }),
  createRoute({ ...under, path: '/flights/search/', ...named('shell.title.flights-results', 'flight'), validateSearch: search.flights, component: notOpen }),
  createRoute({ ...under, path: '/cars/', ...named('shell.title.cars', 'ground'), component: notOpen }),
  createRoute({ ...under, path: '/cars/search/', ...named('shell.title.cars-results', 'ground'), component: notOpen }),
  createRoute({ ...under, path: '/experiences/', ...named('shell.title.experiences', 'experiences'), validateSearch: search.activities, beforeLoad: toAvailability, component: notOpen }),
  createRoute({ ...under, path: '/activities/availability/', ...named('shell.title.experiences-results', 'experiences'), validateSearch: search.activities, component: notOpen }),
  createRoute({ ...under, path: '/activities/shop/', ...named('shell.title.experience', 'experiences'), validateSearch: search.activity, component: notOpen }),

  createRoute({ ...under, path: '/trips/', ...named('shell.title.trips', 'trips'), component: notOpen }),
  createRoute({ ...under, path: '/favorites/', ...named('shell.title.favorites'), component: notOpen }),
  createRoute({ ...under, path: '/travel-offers', ...named('shell.title.wallet', 'wallet'), component: notOpen }),
  createRoute({ ...under, path: '/travelsale/', ...named('shell.title.sale', 'wallet'), validateSearch: search.sale, component: notOpen }),
  createRoute({ ...under, path: '/premium-offers/', ...named('shell.title.premium-offers'), component: notOpen }),

  createRoute({ ...under, path: '/terms/', ...named('shell.title.terms'), component: notOpen }),
  createRoute({ ...under, path: '/terms/complimentary-night/', ...named('shell.title.terms-night'), component: notOpen }),
  createRoute({ ...under, path: '/terms/travel-credits/', ...named('shell.title.terms-credits'), component: notOpen }),
  createRoute({ ...under, path: '/faq/', ...named('shell.title.faq'), component: notOpen }),
  createRoute({ ...under, path: '/acknowledgement/', ...named('shell.title.acknowledgement'), component: notOpen }),

  createRoute({ ...under, path: '/access-denied', ...named('shell.title.access-denied'), component: notOpen }),
  createRoute({ ...under, path: '/access-denied-not-beta', ...named('shell.title.access-denied'), component: notOpen }),
  createRoute({ ...under, path: '/auth/login/', ...named('shell.title.sign-in'), component: notOpen }),
  createRoute({ ...under, path: '/auth/startsession/', ...named('shell.title.start-session'), component: notOpen }),
  createRoute({ ...under, path: '/auth/invalidsession/', ...named('shell.title.invalid-session'), component: notOpen }),
  createRoute({ ...under, path: '/auth/endsession/', ...named('shell.title.end-session'), component: notOpen }),
] as const;

/** A complete experiences search is already a list of results, any other is the start page [NAV-03]. */
function toAvailability({ search: asked }: { search: ReturnType<typeof search.activities> }): void {
  const isComplete = asked.locationName && asked.fromDate && asked.untilDate;
  throw isComplete ? redirect({ to: '/activities/availability', search: asked }) : redirect({ to: '/' });
}

export const routeTree = root.addChildren(routes);
