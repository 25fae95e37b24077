import makeFetchCookie from 'fetch-cookie';
import { CookieJar } from 'tough-cookie';
import { z } from 'zod';
import type { Surface } from '#contract/endpoint.ts';
import { finishSignIn, startSignIn } from '#contract/session.ts';

/** Credentials to call the API as a signed-in user. */
export interface ApiSession {
  readonly baseUrl: string;
  readonly bearer: string;
  readonly csrfHeader: string;
  readonly csrf: string;
  readonly cookie: string;
}

const problem = z.object({ title: z.string(), code: z.union([z.string(), z.number()]) });

/**
 * Signs in to a sandbox portal as a ready person, through the identity provider's own pages. The address is that of
 * a surface's host. A given cookie jar receives all cookies, including the provider's. Throws an Error with one
 * sentence when the portal is unreachable, the handle is unknown, or access is denied.
 */
export async function signIn(
  baseUrl: string,
  handle: string,
  jar: CookieJar = new CookieJar(),
  surface: Surface = 'traveler',
): Promise<ApiSession> {
  const visit = makeFetchCookie(fetch, jar);
  const call = async <T extends z.ZodType>(path: string, body: unknown, answer: T): Promise<z.output<T>> => {
    const response = await visit(`${baseUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => {
      throw new Error(`Nothing answers at ${baseUrl}: run npm start first.`);
    });
    const json: unknown = await response.json();
    if (response.ok) return answer.parse(json);
    const said = problem.safeParse(json);
    throw new Error(
      said.success ? `${said.data.title} (${said.data.code})` : `${path} answered ${response.status}.`,
    );
  };

  const { authorizationUrl } = await call(startSignIn.path, { surface }, startSignIn.response);
  const page = await visit(authorizationUrl);
  const signedIn = await visit(page.url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ handle }).toString(),
  });
  const landed = new URL(signedIn.url).searchParams;
  const code = landed.get('code');
  const state = landed.get('state');
  if (!code || !state) throw new Error(`"${handle}" is not one of the people who can sign in at ${baseUrl}.`);
  const { token, session } = await call(
    finishSignIn.path,
    { code, state, iss: landed.get('iss') ?? undefined },
    finishSignIn.response,
  );
  return {
    baseUrl,
    bearer: token,
    csrfHeader: 'X-CSRF-Token',
    csrf: session.csrfToken,
    cookie: await jar.getCookieString(baseUrl),
  };
}
