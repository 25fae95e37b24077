import type { QueryClient } from '@tanstack/react-query';
import type { SessionInfo } from '#contract/session.ts';
import { idleFor } from '#web/lib/api/activity.ts';
import { fetchResponse } from '#web/lib/api/client.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { sessionQuery } from '#web/lib/session.ts';
import { sessionRequest } from '#web/lib/session-requests.ts';
import { warn } from './console.ts';
import { announce, type PublishedEvent } from './events.ts';

/** The token that the host's server got from the portal for its customer: `POST /api/v0/login/embedded`. */
export interface HostToken {
  readonly token: string;
  /** Lifetime of the token, in seconds. */
  readonly expiresIn: number;
}

export type GetToken = () => Promise<HostToken>;

/** How long before its expiry a token is replaced, in seconds. */
const aheadSeconds = 120;
/**
 * A token is replaced before its expiry only after activity within this time, in milliseconds; a customer who returns
 * later gets a new one then.
 */
const idleMs = 15 * 60_000;

let token: string | null = null;
let asking: Promise<boolean> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let session: Promise<void> | undefined;
/** The hosts of the wallets in the page; a page has one customer, so that any of them can be asked for a token. */
const hosts: GetToken[] = [];

export const readHostToken = (): string | null => token;

/** Adds the host of another wallet in the page. */
export const joinSession = (getToken: GetToken): void => void hosts.push(getToken);

/** Removes the host of a wallet. With the last one all data of the customer is deleted. */
export function leaveSession(getToken: GetToken): void {
  hosts.splice(hosts.indexOf(getToken), 1);
  if (hosts.length > 0) return;
  clearTimeout(timer);
  token = null;
  asking = undefined;
  session = undefined;
}

/** Signs the customer of the page in unless they are; false when the host gives no token, which is announced. */
export async function beginSession(queries: QueryClient): Promise<boolean> {
  if (token === null && !(await ask())) {
    announce('sessionFailed', { reason: 'no-token' });
    return false;
  }
  session ??= readSession(queries);
  await session;
  return true;
}

/** Replaces a refused token; false when the host gives none, which is announced. */
export async function renewToken(): Promise<boolean> {
  if (await ask()) return true;
  if (token !== null) announce('sessionExpired', { reason: 'no-token' });
  token = null;
  return false;
}

/** Fetches the session once; without it the wallet still shows its data. [SES-11] */
async function readSession(queries: QueryClient): Promise<void> {
  try {
    const info: SessionInfo = await fetchResponse(sessionRequest);
    queries.setQueryData(sessionQuery.queryKey, info);
    announce('sessionInitialized');
  } catch (error) {
    warn('The session could not be read.', error);
    announce('sessionFailed', reasonOf(error));
  }
}

/** The reason of a failure for the host: whether its token was refused, and the portal's code. */
function reasonOf(error: unknown): Omit<PublishedEvent, 'name'> {
  if (!(error instanceof ApiProblem)) return { reason: 'unavailable' };
  const { status, code } = error.problem;
  return status >= 400 && status < 500 ? { reason: 'refused', code } : { reason: 'unavailable' };
}

/** Asks the host for a token; concurrent callers share one request. */
function ask(): Promise<boolean> {
  const mine =
    asking ??
    askHost().finally(() => {
      if (asking === mine) asking = undefined;
    });
  asking = mine;
  return mine;
}

async function askHost(): Promise<boolean> {
  const host = hosts.at(-1);
  if (!host) return false;
  try {
    const given = await host();
    // The last wallet may have been unmounted in the meantime.
    if (hosts.length === 0) return false;
    if (typeof given.token !== 'string' || !(given.expiresIn > 0))
      throw new TypeError('getToken has to answer {token, expiresIn}');
    ({ token } = given);
    replaceBefore(given.expiresIn);
    return true;
  } catch (error) {
    warn('The host gave no token.', error);
    return false;
  }
}

function replaceBefore(endSeconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(
    () => {
      announce('sessionExpiring');
      if (idleFor() < idleMs) void ask();
    },
    Math.max(endSeconds - aheadSeconds, endSeconds / 2) * 1000,
  );
}
