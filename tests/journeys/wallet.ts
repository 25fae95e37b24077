import type { Page } from '@playwright/test';

/** What the person of a page owns, by the API and in its own words: travel credits and rewards accounts. */
export async function belongings(page: Page): Promise<{ wallet: unknown; rewards: unknown }> {
  return page.evaluate(async () => {
    const csrf = document.cookie.split('; ').find((pair) => /_csrf=/.test(pair)) ?? '';
    const ask = async (method: string, path: string) => {
      const answer = await fetch(path, {
        method,
        headers: {
          authorization: `Bearer ${localStorage.getItem('cardinal.token')}`,
          'x-csrf-token': decodeURIComponent(csrf.slice(csrf.indexOf('=') + 1)),
          'content-type': 'application/json',
        },
        ...(method === 'PUT' ? { body: '{}' } : {}),
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
      return answer.json();
    };
    return {
      wallet: await ask('GET', '/api/v0/user/wallet/details'),
      rewards: await ask('PUT', '/api/v0/rewards/accounts'),
    };
  });
}
