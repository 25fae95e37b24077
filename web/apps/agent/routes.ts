import { lazyScreen } from '#web/lib/address/lazy-screen.tsx';
import { findIn } from '#web/lib/address/routes.ts';
import { type AgentRoute, openTo, staff } from './define-route.ts';

const notice = (screen: 'AccessDeniedScreen' | 'InvalidSessionScreen') =>
  lazyScreen(() => import('#web/features/session/notice-screens.tsx'), screen);

const issuing = { isForIssuers: true };

/** The route table of the agents' portal; titles are keys of `shell.title`. */
const routes: readonly AgentRoute[] = [
  staff(
    '/',
    'agent',
    lazyScreen(() => import('./routes/home.tsx'), 'Home'),
  ),
  staff(
    '/cases/:caseId',
    'case',
    lazyScreen(() => import('./routes/case.tsx'), 'OneCase'),
  ),
  staff(
    '/customers',
    'customers',
    lazyScreen(() => import('./routes/customers.tsx'), 'Customers'),
  ),
  staff(
    '/four-eyes',
    'four-eyes',
    lazyScreen(() => import('#web/features/powers/four-eyes-screen.tsx'), 'FourEyesScreen'),
  ),
  staff(
    '/lead',
    'lead',
    lazyScreen(() => import('#web/features/cases/lead-screen.tsx'), 'LeadScreen'),
  ),
  staff(
    '/issuing',
    'issuing',
    lazyScreen(() => import('./routes/issuing.tsx'), 'IssuingCustomers'),
    issuing,
  ),
  staff(
    '/issuing/customers/:subject',
    'issuing',
    lazyScreen(() => import('./routes/issued-wallet.tsx'), 'IssuedWallet'),
    issuing,
  ),
  staff(
    '/issuing/lists',
    'issuing-lists',
    lazyScreen(() => import('#web/features/issuing/lists-screen.tsx'), 'ListsScreen'),
    issuing,
  ),
  staff(
    '/travel-offers',
    'wallet',
    lazyScreen(() => import('./routes/wallet.tsx'), 'OwnWallet'),
  ),
  openTo('/access-denied', 'access-denied', notice('AccessDeniedScreen'), { isOutside: true }),
  openTo(
    '/auth/login',
    'sign-in',
    lazyScreen(() => import('#web/features/session/login-screen.tsx'), 'LoginScreen'),
  ),
  openTo(
    '/auth/startsession',
    'start-session',
    lazyScreen(() => import('#web/shell/start-session.tsx'), 'StartSession'),
  ),
  openTo('/auth/invalidsession', 'invalid-session', notice('InvalidSessionScreen')),
  openTo(
    '/auth/endsession',
    'end-session',
    lazyScreen(() => import('#web/features/session/end-session-screen.tsx'), 'EndSessionScreen'),
  ),
];

/** Finds the route of a path. */
export const findRoute = findIn(routes);
