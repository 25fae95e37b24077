import type { Page } from '@playwright/test';
import type {} from '#tests/journeys/helpers/shifts.d.ts';
import type { Screen } from './open-screens.ts';

/** What one look at a screen finds; lengths in CSS pixels from the top of the page. */
export interface Measured {
  readonly height: number;
  /** Words that are shown without opening anything. */
  readonly words: number;
  /** Top of the first price inside `main`; null without a price. */
  readonly firstPrice: number | null;
  /** Top and height of the first offer of a list. */
  readonly firstOffer: { readonly top: number; readonly height: number } | null;
  /** Offers that are at least nine tenths inside the first screen. */
  readonly offers: number | null;
  /** Cumulative layout shift of loading the screen. */
  readonly shift: number;
}

/** Loads a screen with an empty page before it, and measures it once its network is quiet. */
export async function measureScreen(page: Page, baseUrl: string, screen: Screen): Promise<Measured> {
  await page.goto('about:blank');
  await page.goto(new URL(screen.path, baseUrl).href);
  const complete = screen.complete ?? screen.offers ?? 'main h1';
  await page
    .locator(complete)
    .first()
    .waitFor({ timeout: 60_000 })
    .catch((cause: unknown) => {
      throw new Error(`The screen ${screen.name} never showed ${complete}.`, { cause });
    });
  // A screen that keeps a request open, as for news, is never quiet.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  return page.evaluate(look, screen.offers ?? null);
}

/** Runs in the page. */
function look(offers: string | null): Measured {
  const shown = document.body.innerText;
  const boxes = offers
    ? [...document.querySelectorAll(offers)].map((one) => one.getBoundingClientRect())
    : [];
  const [first] = boxes;
  const texts = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  let firstPrice: number | null = null;
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    const box = parentElement?.getBoundingClientRect();
    // What only screen readers get is a pixel large.
    if (!box || box.width < 2 || box.height < 2 || !/\$\d/.test(textContent ?? '')) continue;
    if (firstPrice === null || box.top < firstPrice) firstPrice = box.top;
  }
  return {
    height: document.documentElement.scrollHeight,
    words: shown.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
    firstPrice: firstPrice === null ? null : Math.round(firstPrice + scrollY),
    firstOffer: first ? { top: Math.round(first.top), height: Math.round(first.height) } : null,
    offers: offers
      ? boxes.filter(({ top, height }) => height > 0 && top + 0.9 * height <= innerHeight).length
      : null,
    shift: Math.round(window.layoutShift * 1000) / 1000,
  };
}
