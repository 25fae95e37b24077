import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { at, members, openAt, root } from './at.ts';
import { favoritesAddress } from './favorites-address.ts';
import { flightAddress } from './flight-address.ts';
import { experiencesLanding, search } from './search.ts';
import { compareAddress, premiumStayAddress, stayAddress } from './stay-address.ts';

const notice = (screen: 'AccessDeniedScreen' | 'NotBetaScreen' | 'InvalidSessionScreen') =>
  lazyRouteComponent(() => import('#web/features/session/notice-screens.tsx'), screen);

/**
 * The route table [NAV-01], one line a route: address, title (a key of `shell.title`), area, and what else holds.
 * Addresses are matched with and without a final slash; links write it where the specification does. A screen opens
 * by naming its component: `{ screen: lazyRouteComponent(() => import('./routes/faq.tsx'), 'Faq') }`.
 */
const routes = [
  createRoute(
    at('/', 'home', 'closed', { screen: lazyRouteComponent(() => import('./routes/home.tsx'), 'Home') }),
  ),

  createRoute(
    at('/hotels', 'hotels', 'hotel', {
      search: stayAddress,
      screen: lazyRouteComponent(() => import('./routes/home.tsx'), 'Hotels'),
    }),
  ),
  createRoute(
    at('/hotels/availability', 'hotels-results', 'hotel', {
      search: stayAddress,
      screen: lazyRouteComponent(() => import('./routes/availability.tsx'), 'Availability'),
    }),
  ),
  createRoute(
    at('/hotels/compare', 'compare', 'hotel', {
      search: compareAddress,
      screen: lazyRouteComponent(() => import('./routes/compare.tsx'), 'Compare'),
    }),
  ),
  createRoute(
    at('/hotels/$lodgingId', 'hotel', 'hotel', {
      search: stayAddress,
      screen: lazyRouteComponent(() => import('./routes/stay.tsx'), 'Stay'),
    }),
  ),
  createRoute(
    at('/premium-stays', 'premium-stays', 'stays', {
      screen: lazyRouteComponent(() => import('./routes/premium-stays.tsx'), 'PremiumStays'),
    }),
  ),
  createRoute(
    at('/premium-stays/vacation-rentals', 'vacation-rentals', 'stays', {
      screen: lazyRouteComponent(() => import('./routes/premium-stays.tsx'), 'VacationRentals'),
    }),
  ),
  createRoute(
    at('/premium-stays/shop-details', 'premium-stay', 'stays', {
      search: premiumStayAddress,
      screen: lazyRouteComponent(() => import('./routes/stay.tsx'), 'PremiumStay'),
    }),
  ),
  createRoute(
    at('/flights', 'flights', 'flight', {
      search: flightAddress,
      screen: lazyRouteComponent(() => import('./routes/flights.tsx'), 'Flights'),
    }),
  ),
  createRoute(
    at('/flights/search', 'flights-results', 'flight', {
      search: flightAddress,
      screen: lazyRouteComponent(() => import('./routes/flights-results.tsx'), 'FlightsResults'),
    }),
  ),
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

  createRoute(
    at('/checkout/$bookingSessionId', 'checkout', 'closed', {
      screen: lazyRouteComponent(() => import('./routes/checkout.tsx'), 'Checkout'),
    }),
  ),
  createRoute(
    at('/booking/$bookingId', 'booking', 'closed', {
      screen: lazyRouteComponent(() => import('./routes/booking.tsx'), 'Booking'),
    }),
  ),
  createRoute(
    at('/trips', 'trips', 'trips', {
      screen: lazyRouteComponent(() => import('./routes/trips.tsx'), 'Trips'),
    }),
  ),
  createRoute(
    at('/trips/$tripId', 'trip', 'trips', {
      screen: lazyRouteComponent(() => import('./routes/trip.tsx'), 'Trip'),
    }),
  ),
  createRoute(
    at('/favorites', 'favorites', 'closed', {
      search: favoritesAddress,
      screen: lazyRouteComponent(() => import('./routes/favorites.tsx'), 'Favorites'),
    }),
  ),
  createRoute(
    at('/account/devices', 'devices', 'closed', {
      screen: lazyRouteComponent(() => import('./routes/devices.tsx'), 'Devices'),
    }),
  ),
  createRoute(at('/travel-offers', 'wallet', 'wallet')),
  createRoute(at('/travelsale', 'sale', 'wallet', { search: search.sale })),
  createRoute(at('/premium-offers', 'premium-offers', 'closed')),
] as const;

const openRoutes = [
  createRoute(openAt('/terms', 'terms')),
  createRoute(
    openAt(
      '/terms/complimentary-night',
      'terms-night',
      lazyRouteComponent(
        () => import('#web/features/content/complimentary-night-screen.tsx'),
        'ComplimentaryNightScreen',
      ),
    ),
  ),
  createRoute(openAt('/terms/travel-credits', 'terms-credits')),
  createRoute(
    openAt(
      '/faq',
      'faq',
      lazyRouteComponent(() => import('#web/features/content/faq-screen.tsx'), 'FaqScreen'),
    ),
  ),
  createRoute(
    openAt(
      '/price-predictions',
      'price-predictions',
      lazyRouteComponent(() => import('#web/features/predictions/scorecard-screen.tsx'), 'ScorecardScreen'),
    ),
  ),
  createRoute(
    openAt(
      '/acknowledgement',
      'acknowledgement',
      lazyRouteComponent(() => import('./routes/acknowledgement.tsx'), 'Acknowledgement'),
    ),
  ),

  createRoute(openAt('/onboarding', 'onboarding')),
  createRoute(openAt('/access-denied', 'access-denied', notice('AccessDeniedScreen'))),
  createRoute(openAt('/access-denied-not-beta', 'access-denied', notice('NotBetaScreen'))),
  createRoute(
    openAt(
      '/auth/login',
      'sign-in',
      lazyRouteComponent(() => import('#web/features/session/login-screen.tsx'), 'LoginScreen'),
    ),
  ),
  createRoute(
    openAt(
      '/auth/startsession',
      'start-session',
      lazyRouteComponent(() => import('./routes/start-session.tsx'), 'StartSession'),
    ),
  ),
  createRoute(openAt('/auth/invalidsession', 'invalid-session', notice('InvalidSessionScreen'))),
  createRoute(
    openAt(
      '/auth/endsession',
      'end-session',
      lazyRouteComponent(() => import('#web/features/session/end-session-screen.tsx'), 'EndSessionScreen'),
    ),
  ),
] as const;

function beforeLoad({ search: asked }: { search: ReturnType<typeof search.activities> }): void {
  throw redirect({ to: experiencesLanding(asked), search: asked });
}

export const routeTree = root.addChildren([members.addChildren(routes), ...openRoutes]);
