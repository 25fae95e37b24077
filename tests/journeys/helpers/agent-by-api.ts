import type { Page } from '@playwright/test';
import { CookieJar } from 'tough-cookie';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { signIn } from '#scripts/sign-in.ts';
import { pathOf } from '#tests/api/ask.ts';

interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}
/** Calls an endpoint as one person and returns its typed response. Throws with the problem on failure. */
type Ask = <E extends Endpoint>(endpoint: E, input?: Input) => Promise<z.output<E['response']>>;

/** An agent of the sandbox who works by calls of the API. */
export async function agentByApi(agentUrl: string, handle: string): Promise<Ask> {
  const session = await signIn(agentUrl, handle, new CookieJar(), 'agent');
  return async <E extends Endpoint>(endpoint: E, input: Input = {}) => {
    const answer = await fetch(`${session.baseUrl}${pathOf(endpoint, input)}`, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${session.bearer}`,
        [session.csrfHeader]: session.csrf,
        cookie: session.cookie,
        'content-type': 'application/json',
      },
      ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(input.body ?? {}) }),
    });
    const body: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${endpoint.path} answered ${answer.status}: ${JSON.stringify(body)}`);
    return endpoint.response.parse(body) as z.output<E['response']>;
  };
}

/** The id of the customer who is signed in on a page. */
export const customerOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/v0/userInfo', {
      headers: { authorization: `Bearer ${localStorage.getItem('cardinal.token')}` },
    });
    const { userId }: { userId: string } = await answer.json();
    return userId;
  });
