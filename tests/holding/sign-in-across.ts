import makeFetchCookie from 'fetch-cookie';
import { CookieJar } from 'tough-cookie';
import { sessionInfoSchema } from '#contract/session.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { z } from 'zod';

const finished = z.object({ token: z.string(), session: sessionInfoSchema });
const started = z.object({ authorizationUrl: z.string() });

/** Signs in as a ready person across two servers: one starts the sign-in, the other finishes it. */
export async function signInAcross(first: string, second: string, handle: string): Promise<TestPerson> {
  const visit = makeFetchCookie(fetch, new CookieJar());
  const post = async (url: string, body: unknown): Promise<unknown> => {
    const answer = await visit(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const { authorizationUrl } = started.parse(await post(`${first}/api/v0/login/start`, {}));
  const page = await visit(authorizationUrl);
  const back = await visit(page.url, { method: 'POST', body: new URLSearchParams({ handle }) });
  const { code, state, iss } = Object.fromEntries(new URL(back.url).searchParams);
  const { token, session } = finished.parse(await post(`${second}/api/v0/login/code`, { code, state, iss }));
  return { customerId: session.userId, sessionId: '', token, csrf: session.csrfToken };
}
