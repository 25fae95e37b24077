import { expect, type Locator, type Page, test } from '@playwright/test';
import { inDays } from './console.ts';
import { enter, surfaces } from './support.ts';

const lisbon = 'city:2267057';

test.use({ viewport: { width: 1440, height: 900 } });

async function openResults(page: Page, more = ''): Promise<void> {
  const [checkIn, checkOut] = [await inDays(page, 60), await inDays(page, 62)];
  await page.goto(
    `${surfaces.consumer}/hotels/availability/?placeId=${lisbon}&checkIn=${checkIn}&checkOut=${checkOut}&rooms=2${more}`,
  );
  await expect(listOf(page)).toHaveAttribute('aria-busy', 'false');
}

const listOf = (page: Page): Locator => page.getByRole('list', { name: 'Results', exact: true });

interface Piece {
  readonly ids: readonly string[];
  readonly pageHeight: number;
  readonly scrollY: number;
  /** Whether a stay stands in the middle of the window. */
  readonly isFilled: boolean;
}

/** What a list went through, piece by piece, while something was done, until all of it stood. */
async function piecesWhile(page: Page, act: () => Promise<void>): Promise<readonly Piece[]> {
  const list = listOf(page);
  const watched = await list.evaluateHandle((element) => {
    const seen: Piece[] = [];
    new MutationObserver(() =>
      seen.push({
        ids: [...element.querySelectorAll('article')].map(({ id }) => id),
        pageHeight: document.documentElement.scrollHeight,
        scrollY: Math.round(scrollY),
        isFilled: [...element.children].some((line) => {
          const { top, bottom } = line.getBoundingClientRect();
          return top < innerHeight / 2 + 20 && bottom > innerHeight / 2 - 20;
        }),
      }),
    ).observe(element, { childList: true });
    return seen;
  });
  await act();
  await expect.poll(() => watched.evaluate((seen) => seen.length)).toBeGreaterThan(0);
  await expect(list).toHaveAttribute('aria-busy', 'false');
  return watched.jsonValue();
}

test('another order comes first where one looks, then the rest: the page is as long, the focus and the place in it stay [LOD-01]', async ({
  page,
}) => {
  await enter(page, surfaces.consumer, 'primary');
  await openResults(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const order = page.getByRole('button', { name: /Order$/ });
  await order.focus();
  const pieces = await piecesWhile(page, () => page.keyboard.press('ArrowRight'));
  await expect(order).toBeFocused();
  const whole = pieces.at(-1)?.ids ?? [];
  expect(whole).toHaveLength(25);
  const [first] = pieces;
  expect(first?.ids.slice(0, 3)).toEqual(whole.slice(0, 3));
  expect(first?.ids.length).toBeLessThan(25);
  for (const { ids, pageHeight } of pieces) {
    expect(ids).toEqual(whole.filter((id) => ids.includes(id)));
    expect(pageHeight).toBeGreaterThan(height * 0.95);
  }

  await page.evaluate(() => scrollTo(0, 2_400));
  const box = page
    .getByRole('region', { name: 'Filters' })
    .getByRole('checkbox', { disabled: false })
    .first();
  const far = await piecesWhile(page, () => box.locator('xpath=ancestor::label').click());
  for (const { scrollY, isFilled } of far) {
    expect(scrollY).toBe(2_400);
    expect(isFilled).toBe(true);
  }
});
