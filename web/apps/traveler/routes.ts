import { lazyScreen } from '#web/lib/address/lazy-screen.tsx';
import { findIn } from '#web/lib/address/routes.ts';
import { termsOfIncluded, termsOfSold } from '#web/protections/terms.ts';
import { at, openAt, type PortalRoute } from './define-route.ts';
import { favoritesAddress } from './favorites-address.ts';
import { flightAddress } from './flight-address.ts';
import { experiencesLanding, search } from './search.ts';
import { compareAddress, premiumStayAddress, stayAddress } from './stay-address.ts';

const notice = (screen: 'AccessDeniedScreen' | 'NotBetaScreen' | 'InvalidSessionScreen') =>
  lazyScreen(() => import('#web/features/session/notice-screens.tsx'), screen);

const protectionTerms = lazyScreen(
  () => import('#web/features/content/protection-terms-screen.tsx'),
  'ProtectionTermsScreen',
);

/**
 * The route table [NAV-01], one line per route: path, title (a key of `shell.title`), area, and options. Paths are
 * matched with and without a final slash; links have it where the specification does. A screen is enabled by naming its
 * component: `{ screen: lazyScreen(() => import('./routes/faq.tsx'), 'Faq') }`.
 */
const routes: readonly PortalRoute[] = [
  at('/', 'home', 'closed', { screen: lazyScreen(() => import('./routes/home.tsx'), 'Home') }),

  at('/hotels', 'hotels', 'hotel', {
    search: stayAddress,
    screen: lazyScreen(() => import('./routes/home.tsx'), 'Hotels'),
  }),
  at('/hotels/availability', 'hotels-results', 'hotel', {
    search: stayAddress,
    screen: lazyScreen(() => import('./routes/availability.tsx'), 'Availability'),
  }),
  at('/hotels/compare', 'compare', 'hotel', {
    search: compareAddress,
    screen: lazyScreen(() => import('./routes/compare.tsx'), 'Compare'),
  }),
  at('/hotels/:lodgingId', 'hotel', 'hotel', {
    search: stayAddress,
    screen: lazyScreen(() => import('./routes/stay.tsx'), 'Stay'),
  }),
  at('/premium-stays', 'premium-stays', 'stays', {
    screen: lazyScreen(() => import('./routes/premium-stays.tsx'), 'PremiumStays'),
  }),
  at('/premium-stays/vacation-rentals', 'vacation-rentals', 'stays', {
    screen: lazyScreen(() => import('./routes/premium-stays.tsx'), 'VacationRentals'),
  }),
  at('/premium-stays/shop-details', 'premium-stay', 'stays', {
    search: premiumStayAddress,
    screen: lazyScreen(() => import('./routes/stay.tsx'), 'PremiumStay'),
  }),
  at('/flights', 'flights', 'flight', {
    search: flightAddress,
    screen: lazyScreen(() => import('./routes/flights.tsx'), 'Flights'),
  }),
  at('/flights/search', 'flights-results', 'flight', {
    search: flightAddress,
    screen: lazyScreen(() => import('./routes/flights-results.tsx'), 'FlightsResults'),
  }),
  at('/cars', 'cars', 'ground', {
    screen: lazyScreen(() => import('./routes/cars.tsx'), 'Cars'),
  }),
  at('/cars/search', 'cars-results', 'ground', {
    screen: lazyScreen(() => import('./routes/cars-results.tsx'), 'CarsResults'),
  }),
  at('/packages', 'packages', 'flight', {
    screen: lazyScreen(() => import('./routes/packages/start.tsx'), 'Packages'),
  }),
  at('/packages/search', 'packages-results', 'flight', {
    screen: lazyScreen(() => import('./routes/packages/results.tsx'), 'PackagesResults'),
  }),
  at('/experiences', 'experiences', 'experiences', {
    search: search.activities,
    leadsTo: experiencesLanding,
  }),
  at('/activities/availability', 'experiences-results', 'experiences', {
    screen: lazyScreen(() => import('./routes/activities/results.tsx'), 'Activities'),
  }),
  at('/activities/shop', 'experience', 'experiences', {
    search: search.activity,
    screen: lazyScreen(() => import('./routes/activities/shop.tsx'), 'Activity'),
  }),

  at('/checkout/:bookingSessionId', 'checkout', 'closed', {
    screen: lazyScreen(() => import('./routes/checkout.tsx'), 'Checkout'),
  }),
  at('/booking/:bookingId', 'booking', 'closed', {
    screen: lazyScreen(() => import('./routes/booking.tsx'), 'Booking'),
  }),
  at('/trips', 'trips', 'trips', {
    screen: lazyScreen(() => import('./routes/trips.tsx'), 'Trips'),
  }),
  at('/trips/:tripId', 'trip', 'trips', {
    screen: lazyScreen(() => import('./routes/trip.tsx'), 'Trip'),
  }),
  at('/trips/:tripId/exchange', 'exchange', 'trips', {
    screen: lazyScreen(() => import('./routes/exchange.tsx'), 'Exchange'),
  }),
  at('/favorites', 'favorites', 'closed', {
    search: favoritesAddress,
    screen: lazyScreen(() => import('./routes/favorites.tsx'), 'Favorites'),
  }),
  at('/account/devices', 'devices', 'closed', {
    screen: lazyScreen(() => import('./routes/devices.tsx'), 'Devices'),
  }),
  at('/account/preferences', 'preferences', 'closed', {
    screen: lazyScreen(() => import('#web/features/preferences/preferences-screen.tsx'), 'PreferencesScreen'),
  }),
  at('/account/booking-for', 'booking-for', 'closed', {
    screen: lazyScreen(() => import('#web/features/arranging/links-screen.tsx'), 'LinksScreen'),
    tenant: 'business',
  }),
  at('/account/activity', 'activity', 'closed', {
    screen: lazyScreen(() => import('#web/features/support/activity-screen.tsx'), 'ActivityScreen'),
  }),
  at('/support', 'support', 'closed', {
    screen: lazyScreen(() => import('#web/features/support/requests-screen.tsx'), 'RequestsScreen'),
  }),
  at('/support/new', 'contact', 'closed', {
    screen: lazyScreen(() => import('./routes/support/requests.tsx'), 'Contact'),
  }),
  at('/support/:caseId', 'support-request', 'closed', {
    screen: lazyScreen(() => import('./routes/support/requests.tsx'), 'SupportRequest'),
  }),
  at('/approvals', 'approvals', 'closed', {
    screen: lazyScreen(() => import('#web/features/approvals/approvals-screen.tsx'), 'ApprovalsScreen'),
    tenant: 'business',
  }),
  at('/approvals/:approvalId', 'approval', 'closed', {
    screen: lazyScreen(() => import('#web/features/approvals/approval-route.tsx'), 'ApprovalRoute'),
    tenant: 'business',
  }),
  at('/travel-offers', 'wallet', 'wallet', {
    screen: lazyScreen(() => import('./routes/wallet.tsx'), 'Wallet'),
  }),
  at('/travelsale', 'sale', 'wallet', {
    search: search.sale,
    screen: lazyScreen(() => import('./routes/sale.tsx'), 'Sale'),
  }),
  at('/premium-offers', 'premium-offers', 'closed', {
    screen: lazyScreen(() => import('./routes/premium-offers.tsx'), 'PremiumOffers'),
  }),
];

const openRoutes: readonly PortalRoute[] = [
  openAt(
    '/terms',
    'terms',
    lazyScreen(() => import('#web/features/content/terms-screen.tsx'), 'TermsScreen'),
  ),
  openAt(
    '/terms/complimentary-night',
    'terms-night',
    lazyScreen(() => import('#web/features/content/product-terms-screens.tsx'), 'ComplimentaryNightScreen'),
  ),
  ...[...termsOfSold, ...termsOfIncluded].map(({ href }) =>
    openAt(href, 'terms-protections', protectionTerms),
  ),
  openAt(
    '/terms/travel-credits',
    'terms-credits',
    lazyScreen(() => import('#web/features/content/product-terms-screens.tsx'), 'TravelCreditsScreen'),
  ),
  openAt(
    '/terms/travel-sale',
    'terms-sale',
    lazyScreen(() => import('#web/features/content/product-terms-screens.tsx'), 'TravelSaleScreen'),
  ),
  openAt(
    '/terms/rental-cars',
    'terms-cars',
    lazyScreen(() => import('#web/features/content/product-terms-screens.tsx'), 'RentalTermsScreen'),
  ),
  openAt(
    '/terms/price-freeze',
    'terms-freeze',
    lazyScreen(() => import('#web/features/content/product-terms-screens.tsx'), 'PriceFreezeScreen'),
  ),
  openAt(
    '/protections-paid',
    'protections-paid',
    lazyScreen(() => import('#web/features/content/value-card-screen.tsx'), 'ValueCardScreen'),
  ),
  openAt(
    '/faq',
    'faq',
    lazyScreen(() => import('#web/features/content/faq-screen.tsx'), 'FaqScreen'),
  ),
  openAt(
    '/price-predictions',
    'price-predictions',
    lazyScreen(() => import('#web/features/predictions/scorecard-screen.tsx'), 'ScorecardScreen'),
  ),
  openAt(
    '/acknowledgement',
    'acknowledgement',
    lazyScreen(() => import('./routes/acknowledgement.tsx'), 'Acknowledgement'),
    { tenant: 'business', isOutside: true },
  ),

  openAt(
    '/onboarding',
    'onboarding',
    lazyScreen(() => import('./routes/onboarding.tsx'), 'ToOnboarding'),
    { tenant: 'business', isOutside: true },
  ),
  openAt(
    '/invitation',
    'invitation',
    lazyScreen(() => import('#web/features/session/invitation-screen.tsx'), 'InvitationScreen'),
    { tenant: 'business', isOutside: true },
  ),
  openAt('/access-denied', 'access-denied', notice('AccessDeniedScreen'), { isOutside: true }),
  openAt('/access-denied-not-beta', 'access-denied', notice('NotBetaScreen'), { isOutside: true }),
  openAt(
    '/auth/login',
    'sign-in',
    lazyScreen(() => import('#web/features/session/login-screen.tsx'), 'LoginScreen'),
  ),
  openAt(
    '/auth/startsession',
    'start-session',
    lazyScreen(() => import('#web/shell/start-session.tsx'), 'StartSession'),
  ),
  openAt(
    '/auth/delegated',
    'delegated',
    lazyScreen(() => import('./routes/support/delegated.tsx'), 'Delegated'),
  ),
  openAt('/auth/invalidsession', 'invalid-session', notice('InvalidSessionScreen')),
  openAt(
    '/auth/endsession',
    'end-session',
    lazyScreen(() => import('#web/features/session/end-session-screen.tsx'), 'EndSessionScreen'),
  ),
];

/** Finds the route of a path. */
export const findRoute = findIn([...routes, ...openRoutes]);
