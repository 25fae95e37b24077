import { createRoute, redirect } from '@tanstack/react-router';
import { at, root } from './at.ts';
import { experiencesLanding, search } from './search.ts';

/**
 * The route table [NAV-01], one line a route: address, title (a key of `shell.title`), area, and what else holds.
 * Addresses are matched with and without a final slash; links write it where the specification does. A screen opens
 * by naming its component: `{ screen: lazyRouteComponent(() => import('./routes/faq.tsx'), 'Faq') }`.
 */
const routes = [
  createRoute(at('/', 'home', 'closed')),

  createRoute(at('/hotels', 'hotels', 'hotel', { search: search.hotels })),
  createRoute(at('/hotels/availability', 'hotels-results', 'hotel', { search: search.hotels })),
  createRoute(at('/premium-stays', 'premium-stays', 'stays')),
  createRoute(at('/premium-stays/vacation-rentals', 'vacation-rentals', 'stays')),
  createRoute(at('/premium-stays/shop-details', 'premium-stay', 'stays', { search: search.premiumStay })),
  createRoute(at('/flights', 'flights', 'flight', { search: search.flights })),
  createRoute(at('/flights/search', 'flights-results', 'flight', { search: search.flights })),
  createRoute(at('/cars', 'cars', 'ground')),
  createRoute(at('/cars/search', 'cars-results', 'ground')),
  createRoute({
    ...at('/experiences', 'experiences', 'experiences', { search: search.activities }),
    beforeLoad,
  }),
  createRoute(
    at('/activities/availability', 'experiences-results', 'experiences', { search: search.activities }),
  ),
  createRoute(at('/activities/shop', 'experience', 'experiences', { search: search.activity })),

  createRoute(at('/trips', 'trips', 'trips')),
  createRoute(at('/favorites', 'favorites', 'closed')),
  createRoute(at('/travel-offers', 'wallet', 'wallet')),
  createRoute(at('/travelsale', 'sale', 'wallet', { search: search.sale })),
  createRoute(at('/premium-offers', 'premium-offers', 'closed')),

  createRoute(at('/terms', 'terms', 'closed')),
  createRoute(at('/terms/complimentary-night', 'terms-night', 'closed')),
  createRoute(at('/terms/travel-credits', 'terms-credits', 'closed')),
  createRoute(at('/faq', 'faq', 'closed')),
  createRoute(at('/acknowledgement', 'acknowledgement', 'closed')),

  createRoute(at('/access-denied', 'access-denied', 'closed')),
  createRoute(at('/access-denied-not-beta', 'access-denied', 'closed')),
  createRoute(at('/auth/login', 'sign-in', 'closed')),
  createRoute(at('/auth/startsession', 'start-session', 'closed')),
  createRoute(at('/auth/invalidsession', 'invalid-session', 'closed')),
  createRoute(at('/auth/endsession', 'end-session', 'closed')),
] as const;

function beforeLoad({ search: asked }: { search: ReturnType<typeof search.activities> }): void {
  throw redirect({ to: experiencesLanding(asked), search: asked });
}

export const routeTree = root.addChildren(routes);
