import { errors } from 'jose';
import * as oidc from 'openid-client';
import { PortalError } from '#server/platform/errors.ts';

/** Provider errors that count as a cancelled sign-in. [RFC 6749 4.1.2.1, OIDC Core 3.1.2.6] */
const cancelled = new Set([
  'access_denied',
  'login_required',
  'interaction_required',
  'account_selection_required',
]);

/**
 * The error for a provider's failed or missing answer. Its cause, for the operator's log, says whether the provider
 * could not be reached, does not know the client, or gave an invalid answer.
 */
export function signInErrorOf(cause: unknown, { clientId }: { clientId: string }): PortalError {
  if (cause instanceof oidc.WWWAuthenticateChallengeError) {
    const why = `the identity provider refused the client "${clientId}" with status ${cause.status}: its id, secret, key or way to prove who it is is not what the provider knows`;
    return new PortalError('sign-in-unavailable', { cause: new Error(why, { cause }) });
  }
  if (cause instanceof oidc.ResponseBodyError) {
    const { error, error_description: detail = 'no description' } = cause;
    // The code was wrong or late; everything else needs an operator.
    const code = error === 'invalid_grant' ? 'sign-in-failed' : 'sign-in-unavailable';
    const why = `the identity provider refused the client "${clientId}" with ${error} (${detail})`;
    return new PortalError(code, { cause: new Error(why, { cause }) });
  }
  if (isOutage(cause)) return unreachable(cause);
  return new PortalError('sign-in-failed', {
    cause: new Error('the identity provider’s answer does not hold', { cause }),
  });
}

/** The error for a provider that cannot be reached, or whose metadata cannot be read. */
export const unreachable = (cause: unknown): PortalError =>
  new PortalError('sign-in-unavailable', {
    cause: new Error('the identity provider cannot be reached', { cause }),
  });

/** The error for a browser that came back from the provider with an `error` instead of a code. */
export function redirectErrorOf(error: string, description: string | undefined): PortalError {
  const cause = new Error(
    `the identity provider sent the browser back with ${error}${description ? ` (${description})` : ''}`,
  );
  if (cancelled.has(error)) return new PortalError('sign-in-cancelled', { cause });
  return new PortalError('sign-in-unavailable', { cause });
}

function isOutage(error: unknown): boolean {
  if (error instanceof oidc.ClientError)
    return error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM';
  if (error instanceof errors.JWKSTimeout) return true;
  return error instanceof TypeError && error.message === 'fetch failed';
}
