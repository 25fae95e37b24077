import { bootstrap } from '#web/lib/bootstrap.ts';
import { embedding } from './embedding.ts';
import { forgetKept } from '#web/lib/offline/kept.ts';

const tokenKey = 'cardinal.token';
const returnKey = 'cardinal.returnTo';
export const refusalKey = 'cardinal.refused';

/** The bearer token of this browser, or the one that the host of an embedded program gave. [A 7] */
export function readToken(): string | null {
  const host = embedding();
  return host ? host.token() : localStorage.getItem(tokenKey);
}

/** Keeps the token of whoever signed in, or none; what the last one read does not stay for the next. */
export function keepToken(token: string | null): void {
  forgetKept();
  if (token === null) localStorage.removeItem(tokenKey);
  else localStorage.setItem(tokenKey, token);
}

/** The CSRF token that the server put into a cookie of this tenant, when there is one. [A 7] */
export function readCsrf(): string | null {
  // In someone else's page the cookies are not ours.
  if (embedding()) return null;
  const name = `cardinal_${bootstrap().tenant}_csrf=`;
  const entry = document.cookie.split('; ').find((part) => part.startsWith(name));
  return entry ? decodeURIComponent(entry.slice(name.length)) : null;
}

/** Screens that people are led to on the way in; none of them is where they were going. */
const onTheWayIn = /^\/(auth\/|acknowledgement|access-denied|onboarding)/;

/** Remembers where the customer is, so that signing in or acknowledging leads back there, to the same place of the page. [A 4] */
export function keepReturnPath(): void {
  const { pathname, search, hash } = location;
  if (!onTheWayIn.test(pathname)) sessionStorage.setItem(returnKey, pathname + search + hash);
}

/** Where to go after signing in: the address that was kept, once. */
export function takeReturnPath(): string {
  const path = sessionStorage.getItem(returnKey) ?? '/';
  sessionStorage.removeItem(returnKey);
  return path.startsWith('/') && !path.startsWith('//') ? path : '/';
}

/** Keeps why somebody may not enter for the page that tells them, see `refusal.ts`. */
export function keepRefusal(context: Readonly<Record<string, unknown>> = {}): void {
  sessionStorage.setItem(refusalKey, JSON.stringify(context));
}
