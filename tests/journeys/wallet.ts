import { expect, type Page } from '@playwright/test';
import { enter } from './support.ts';

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

export const walletPath = '/travel-offers';

/** Opens the wallet as somebody, at a section when one is named. */
export const openWallet = async (page: Page, surface: string, handle: string, hash = '') => {
  await enter(page, `${surface}${walletPath}`, handle);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (hash) {
    await page.goto(`${surface}${walletPath}${hash}`);
    await page.reload();
  }
};

/** Answers the experiments with some of them switched off, as the server would answer somebody in that variant. */
export const withVariants = (page: Page, variants: Readonly<Record<string, string>>) =>
  page.route('**/api/v0/experiments/**', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({
      response: answer,
      json: {
        ...body,
        experiments: body.experiments.map((one: { id: string; variant: string }) => ({
          ...one,
          variant: variants[one.id] ?? one.variant,
        })),
      },
    });
  });
