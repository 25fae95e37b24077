import type { Problem } from '#contract/problems.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { isOfPerson } from './activity.ts';
import { embedding } from './embedding.ts';
import { keepRefusal, keepReturnPath, keepToken, wasActing } from './token.ts';

const isOnboarding = () => location.pathname.startsWith('/onboarding');

/**
 * Where a page goes when its session has ended: to sign-in after recent activity, otherwise to the notice that the
 * session ended. Where the identity provider still knows the browser, signing in needs no input. An agent who acted for
 * a customer reads that this is over: signing in here would be as a customer. [SES-04, SES-07, SES-08]
 */
export const signedOutPath = (): string =>
  wasActing() ? '/auth/delegated/' : isOfPerson() ? '/auth/login/' : '/auth/invalidsession/';

/** The page for each code of the business tenant. [A 8] */
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
 * Leaves the page after a 401: a business code leads to its own page, any other to sign-in and back here, by way of a
 * notice when the page was idle. Stays when the customer is already there, in onboarding, or in an embedded program.
 * [SES-04, SES-05]
 */
export function leaveFor401(path: string, code: string | number, problem?: Problem): void {
  // The code of an agent's handover is good once; its page says so.
  if (embedding() || path.endsWith('/login/delegated')) return;
  const isLoginCode = path.includes('login/code');
  // Technical failures of signing in, which are not about the user's identity, are shown where they happen.
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
