import type { Problem } from '#contract/problems.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { isOfPerson } from './activity.ts';
import { embedding } from './embedding.ts';
import { keepRefusal, keepReturnPath, keepToken } from './token.ts';

const isOnboarding = () => location.pathname.startsWith('/onboarding');

/**
 * Where a page goes whose session is over: to sign in when a person just used it, otherwise to the notice that the
 * session ended. Where the identity provider still knows the browser, signing in takes no person. [SES-04, SES-08]
 */
export const signedOutPath = (): string => (isOfPerson() ? '/auth/login/' : '/auth/invalidsession/');

/** Where each number of the business tenant leads. [A 8] */
function targetOf(code: number): string | null {
  switch (code) {
    case 40105: {
      const source = new URLSearchParams(location.search).get('utm_source');
      return `${bootstrap().adminUrl}/onboarding${source ? `?utm_source=${encodeURIComponent(source)}` : ''}`;
    }
    case 40106:
      return '/acknowledgement/';
    case 40103:
      return '/access-denied';
    case 40102:
      return '/access-denied-not-beta';
    default:
      return null;
  }
}

/**
 * Leaves the page after a 401: a business code leads to its own page, anything else to sign in and back here,
 * from a page that nobody uses by way of a notice.
 * Stays when the customer is already there, in onboarding, or in someone else's page. [SES-04, SES-05]
 */
export function leaveFor401(path: string, code: string | number, problem?: Problem): void {
  if (embedding()) return;
  const isLoginCode = path.includes('login/code');
  // What went wrong on the way, and is not about who somebody is, is told where they are.
  if (isLoginCode && String(code).startsWith('sign-in-')) return;
  const known = targetOf(Number(code));
  const business = bootstrap().tenant === 'business';
  const target = business && isLoginCode && !known ? targetOf(40103) : business ? known : null;
  if (target) {
    keepReturnPath();
    keepRefusal(problem?.context);
    return go(target);
  }
  if (isLoginCode) return;
  keepToken(null);
  keepReturnPath();
  go(signedOutPath());
}

function go(target: string): void {
  const url = new URL(target, location.origin);
  const alreadyThere = url.origin === location.origin && url.pathname === location.pathname;
  if (alreadyThere || isOnboarding()) return;
  location.assign(url.href);
}
