import type { Page } from '@playwright/test';

/**
 * Lets the next page of an origin start with a session that is no longer valid; answers its token. Set before the page's
 * own scripts, because on an open page a request of its own would lead to the sign-in first.
 */
export async function revokeOnNextPage(page: Page): Promise<string> {
  const revoked = 'a'.repeat(43);
  await page.addInitScript((token) => {
    if (localStorage.getItem('test.isRevoked')) return;
    // Not in the storage of the session, which ends with it.
    localStorage.setItem('test.isRevoked', 'yes');
    localStorage.setItem('cardinal.token', token);
  }, revoked);
  return revoked;
}
