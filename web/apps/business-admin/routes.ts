import { lazyScreen } from '#web/lib/address/lazy-screen.tsx';
import { findIn } from '#web/lib/address/routes.ts';
import { type AdminRoute, openTo, staff } from './define-route.ts';

const notice = (screen: 'AccessDeniedScreen' | 'NotBetaScreen' | 'InvalidSessionScreen') =>
  lazyScreen(() => import('#web/features/session/notice-screens.tsx'), screen);

/** The route table of the portal of a company's admins; titles are keys of `shell.title`. */
const routes: readonly AdminRoute[] = [
  staff(
    '/',
    'admin',
    lazyScreen(() => import('./routes/home.tsx'), 'Home'),
  ),
  staff(
    '/people',
    'people',
    lazyScreen(() => import('./routes/people.tsx'), 'People'),
  ),
  staff(
    '/policies',
    'policies',
    lazyScreen(() => import('#web/features/admin-policy/policies-screen.tsx'), 'PoliciesScreen'),
  ),
  staff(
    '/policies/:tier',
    'policy',
    lazyScreen(() => import('./routes/policy.tsx'), 'Policy'),
  ),
  staff(
    '/policies/:tier/edit',
    'policy',
    lazyScreen(() => import('./routes/policy.tsx'), 'EditPolicy'),
  ),
  staff(
    '/settings',
    'settings',
    lazyScreen(() => import('#web/features/admin-policy/settings-screen.tsx'), 'SettingsScreen'),
  ),
  staff(
    '/approvals',
    'approvals',
    lazyScreen(() => import('#web/features/approvals/approvals-screen.tsx'), 'ApprovalsScreen'),
  ),
  staff(
    '/approvals/:approvalId',
    'approval',
    lazyScreen(() => import('#web/features/approvals/approval-route.tsx'), 'ApprovalRoute'),
  ),
  openTo(
    '/onboarding',
    'onboarding',
    lazyScreen(() => import('./routes/onboarding.tsx'), 'Onboarding'),
    { isFor: 'newcomers', isOutside: true },
  ),
  openTo('/access-denied', 'access-denied', notice('AccessDeniedScreen'), { isOutside: true }),
  openTo('/access-denied-not-beta', 'access-denied', notice('NotBetaScreen'), { isOutside: true }),
  openTo(
    '/acknowledgement',
    'acknowledgement',
    lazyScreen(() => import('./routes/acknowledgement.tsx'), 'Acknowledgement'),
    { isOutside: true },
  ),
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
