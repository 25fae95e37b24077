import type { Page } from '@playwright/test';
import type {} from './shifts.d.ts';

/** Runs before each page: adds up the layout shifts that no input has caused. */
export function watchShifts(): void {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) window.layoutShift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Presses the first element of a selector by script: the browser leaves out of its sum what moves within half a second of
 * a real press.
 */
export const pressUnseen = (page: Page, selector: string): Promise<void> =>
  page
    .locator(selector)
    .first()
    .evaluate((element: HTMLElement) => element.click());

/** The layout shift while `act` leads to what `complete` selects, and a little longer. */
export async function shiftOf(page: Page, act: () => Promise<unknown>, complete: string): Promise<number> {
  await page.evaluate(() => {
    window.layoutShift = 0;
  });
  const { href } = new URL(page.url());
  await act();
  await page.waitForURL((url) => url.href !== href, { timeout: 60_000, waitUntil: 'commit' });
  await page.locator(complete).first().waitFor({ timeout: 60_000 });
  // A screen that keeps a request open, as for news, is never quiet.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  await page.waitForTimeout(700);
  return page.evaluate(() => Math.round(window.layoutShift * 1000) / 1000);
}
