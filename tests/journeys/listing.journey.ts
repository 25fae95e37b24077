import { expect, type Locator, type Page } from '@playwright/test';
import { inDays } from './helpers/console.ts';
import { enter, expectAccessible, expectFits, surfaces, test } from './support.ts';
import { wordsOf } from './helpers/words.ts';

const lisbon = 'city:2267057';

test.use({ viewport: { width: 1440, height: 900 } });

async function openResults(page: Page, more = ''): Promise<void> {
  const [checkIn, checkOut] = [await inDays(page, 60), await inDays(page, 62)];
  await page.goto(
    `${surfaces.consumer}/hotels/availability/?placeId=${lisbon}&checkIn=${checkIn}&checkOut=${checkOut}&rooms=2${more}`,
  );
  await expect(listOf(page)).toHaveAttribute('aria-busy', 'false');
}

const listOf = (page: Page): Locator => page.locator('ol:has(> li > article)');

interface Piece {
  readonly ids: readonly string[];
  readonly pageHeight: number;
  readonly scrollY: number;
  /** True if a stay is in the middle of the window. */
  readonly isFilled: boolean;
}

/** Records the states of a list during an action, until it is complete. */
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

test('choosing another sort order renders the visible rows first, and keeps page height, focus and scroll position [LOD-01]', {
  tag: '@all',
}, async ({ page }) => {
  await enter(page, surfaces.consumer, 'primary');
  await openResults(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const order = page.getByRole('button', { name: /Sort by$/ });
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
  await page.getByRole('button', { name: /^Filters/ }).click();
  const box = page.getByRole('dialog').getByRole('checkbox', { disabled: false }).first();
  const far = await piecesWhile(page, () => box.locator('xpath=ancestor::label').click());
  for (const { scrollY, isFilled } of far) {
    // The filter chip appears above the list without moving the visible rows.
    expect(Math.abs(scrollY - 2_400)).toBeLessThan(100);
    expect(isFilled).toBe(true);
  }
});

test('at 768, 1024 and 1440 pixels the menu of sort orders covers the stays, not the map beside them [LOD-01]', {
  tag: '@all',
}, async ({ page }) => {
  await enter(page, surfaces.consumer, 'primary');
  await openResults(page);
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: /Sort by$/ }).click();
    const list = page.getByRole('listbox', { name: 'Sort by' });
    const [orders, stays] = await Promise.all([boxOf(list), boxOf(listOf(page))]);
    expect(orders.x).toBeGreaterThanOrEqual(stays.x);
    expect(orders.x + orders.width).toBeLessThanOrEqual(stays.x + stays.width + 1);
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
  }
});

async function boxOf(what: Locator) {
  const box = await what.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return box;
}

const doTouch = (one: Awaited<ReturnType<typeof boxOf>>, other: typeof one): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

for (const [locale, language] of [['fr-CA', 'fr']] as const)
  test(`on a phone the offer, the stays set aside and the notice of a saved favorite do not overlap at the foot, in ${locale} [LOD-02] [OFF-07] [WSH-02]`, {
    tag: '@all',
  }, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 780 }, locale });
    const page = await context.newPage();
    const say = wordsOf(language);
    await enter(page, surfaces.consumer, 'primary');
    await openResults(page);
    const offer = page.getByRole('complementary', { name: say('wallet.banner') });
    const shelf = page
      .getByRole('status')
      .filter({ hasText: say('stays.compare.of', { count: 2, most: 4 }) });
    const toMap = page.getByRole('button', { name: say('stays.view.map'), exact: true });
    await expect(offer).toBeVisible();
    for (const at of [0, 1])
      await page.getByRole('article').nth(at).getByRole('checkbox').locator('xpath=ancestor::label').click();
    await expect(shelf).toBeVisible();
    await expect(offer).toBeHidden();
    await expectFits(page);
    await expectAccessible(page);

    await page.getByRole('article').nth(1).getByRole('button', { pressed: false }).click();
    const notice = page
      .getByRole('status')
      .filter({ has: page.getByRole('button', { name: say('ui.close') }) });
    await expect(notice).toBeVisible();
    await expect(shelf).toBeVisible();
    expect(doTouch(await boxOf(notice), await boxOf(toMap))).toBe(false);
    expect(doTouch(await boxOf(notice), await boxOf(shelf.locator('> *')))).toBe(false);
    await notice.getByRole('button', { name: say('ui.close') }).click();
    await expect(notice).toBeHidden();
    await expect(shelf).toBeVisible();
    await shelf.getByRole('button', { name: say('stays.compare.clear') }).click();
    await expect(offer).toBeVisible();
    await offer.getByRole('button', { name: say('ui.close') }).click();
    await expect(offer).toHaveCount(0);
  });

test('an area with more stays than a list can hold says so, without a retry [LOD-01]', {
  tag: '@all',
}, async ({ page }) => {
  await enter(page, surfaces.consumer, 'new-customer');
  await openResults(page, '&bounds=37,-9.6,42,-6.1');
  const notice = page.getByRole('status').filter({ hasText: wordsOf('en')('stays.partial.wide') });
  await expect(notice).toContainText('Zoom in on the map to see the others.');
  await expect(notice.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
});
