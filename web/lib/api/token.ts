import { bootstrap } from '#web/lib/bootstrap.ts';
import { embedding } from './embedding.ts';
import { clearStored } from '#web/lib/offline/stored-responses.ts';

const tokenKey = 'cardinal.token';
const returnKey = 'cardinal.returnTo';
const actingKey = 'cardinal.acting';
export const refusalKey = 'cardinal.refused';

/** The bearer token of this browser, or the one from the host of an embedded program. [A 7] */
export function readToken(): string | null {
  const host = embedding();
  return host ? host.token() : localStorage.getItem(tokenKey);
}

/** Stores the token of the session, or removes it; the previous user's cached answers are deleted. */
export function keepToken(token: string | null): void {
  clearStored();
  if (token === null) localStorage.removeItem(tokenKey);
  else {
    localStorage.setItem(tokenKey, token);
    localStorage.removeItem(actingKey);
  }
}

/** Stores the token of an agent's session for a customer. [SES-07] */
export function keepActingToken(token: string): void {
  keepToken(token);
  localStorage.setItem(actingKey, '1');
}

/** Whether the last session of this browser was that of an agent for a customer: it ends on a page of its own. */
export const wasActing = (): boolean => localStorage.getItem(actingKey) !== null;

/** The CSRF token that the server put into a cookie of this tenant, when there is one. [A 7] */
export function readCsrf(): string | null {
  // In an embedded program the cookies are the host's.
  if (embedding()) return null;
  const name = `cardinal_${bootstrap().tenant}_csrf=`;
  const entry = document.cookie.split('; ').find((part) => part.startsWith(name));
  return entry ? decodeURIComponent(entry.slice(name.length)) : null;
}

/** Screens of the way in, which are never a destination to return to. Onboarding is one, at the host that has it. */
const onTheWayIn = /^\/(auth\/|acknowledgement|access-denied)/;

/** Stores the current address, so that signing in or acknowledging returns to it, with its hash. [A 4] */
export function keepReturnPath(): void {
  const { pathname, search, hash } = location;
  if (!onTheWayIn.test(pathname)) sessionStorage.setItem(returnKey, pathname + search + hash);
}

/** Where to go after signing in: the stored address, once. */
export function takeReturnPath(): string {
  const path = sessionStorage.getItem(returnKey) ?? '/';
  sessionStorage.removeItem(returnKey);
  return path.startsWith('/') && !path.startsWith('//') ? path : '/';
}

/** Stores why access was refused, for the page that shows it; see `refusal.ts`. */
export function keepRefusal(context: Readonly<Record<string, unknown>> = {}): void {
  sessionStorage.setItem(refusalKey, JSON.stringify(context));
}
