import { expect, type Page } from '@playwright/test';
import { callWorld } from './console.ts';
import { enter, ofThisTest, surfaces } from '../support.ts';

/** Calls the API as the customer of a page, in its browser. */
const askApi = <T>(page: Page, method: 'GET' | 'PUT', path: string): Promise<T> =>
  page.evaluate(
    async ([verb, address]) => {
      const csrf = document.cookie.split('; ').find((pair) => /_csrf=/.test(pair)) ?? '';
      const answer = await fetch(address, {
        method: verb,
        headers: {
          authorization: `Bearer ${localStorage.getItem('cardinal.token')}`,
          'x-csrf-token': decodeURIComponent(csrf.slice(csrf.indexOf('=') + 1)),
          'content-type': 'application/json',
        },
        ...(verb === 'PUT' ? { body: '{}' } : {}),
      });
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
      return answer.json();
    },
    [method, path] as const,
  );

/** Travel credits and rewards accounts of a page's customer, from the API. */
export const belongings = async (page: Page): Promise<{ wallet: unknown; rewards: unknown }> => ({
  wallet: await askApi(page, 'GET', '/api/v0/user/wallet/details'),
  rewards: await askApi(page, 'PUT', '/api/v0/rewards/accounts'),
});

export const walletPath = '/travel-offers';

/** Opens the wallet as a customer, optionally at a section. */
export const openWallet = async (page: Page, surface: string, handle: string, hash = '') => {
  await enter(page, `${surface}${walletPath}`, handle);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (hash) {
    await page.goto(`${surface}${walletPath}${hash}`);
    await page.reload();
  }
};

/**
 * Switches experiments for the customer signed in on the page, like the sandbox's console; resolves when the
 * portal returns them. An open page shows them after a reload.
 */
export async function switchTo(
  page: Page,
  handle: string,
  variants: Readonly<Record<string, string>>,
): Promise<void> {
  const person = encodeURIComponent(ofThisTest(handle));
  for (const [experiment, variant] of Object.entries(variants))
    await callWorld(page, 'PUT', `/v1/experiments/people/${person}/switches/${experiment}`, { variant });
  await expect.poll(() => variantsOf(page)).toMatchObject(variants);
}

/** Variants of a page's customer, by experiment. */
export async function variantsOf(page: Page): Promise<Record<string, string>> {
  const path = page.url().startsWith(surfaces.business) ? 'experiments/cotb/active' : 'experiments/active';
  const { experiments } = await askApi<{ experiments: { id: string; variant: string }[] }>(
    page,
    'PUT',
    `/api/v0/${path}`,
  );
  return Object.fromEntries(experiments.map(({ id, variant }) => [id, variant]));
}
