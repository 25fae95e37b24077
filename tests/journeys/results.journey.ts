import { patient } from '#scripts/testing/patience.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { calm, inDays, provoke } from './helpers/console.ts';
import * as steps from './steps.ts';
import { enter, expectAccessible, surfaces, test } from './support.ts';
import { wordsOf } from './helpers/words.ts';

const lisbon = 'city:2267057';
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const visitOf = (page: Page, isPhone = false): steps.Visit => ({
  page,
  say: wordsOf('en'),
  locale: 'en-US',
  isPhone,
});

test.use({ viewport: desktop });
test.afterEach(({ page }) => calm(page));

/** Results for Lisbon or another place, two months ahead; `more` are further URL parameters. */
async function openResults(
  page: Page,
  more = '',
  surface: string = surfaces.consumer,
  place = lisbon,
): Promise<void> {
  const [checkIn, checkOut] = [await inDays(page, 60), await inDays(page, 62)];
  await page.goto(
    `${surface}/hotels/availability/?placeId=${place}&checkIn=${checkIn}&checkOut=${checkOut}&rooms=2${more}`,
  );
}

const cards = (page: Page): Locator => page.getByRole('article');
const cents = (amount: string): number => Number(amount.replaceAll(/[^\d]/g, ''));
const totals = async (page: Page): Promise<number[]> =>
  (await cards(page).getByText(steps.amountIn['en-US']).allInnerTexts()).map(cents);
/** Names of pins covered by another element. */
const pinsOutOfReach = (page: Page): Promise<string[]> =>
  page.getByRole('button', { name: / total$/ }).evaluateAll((pins) =>
    pins
      .filter((pin) => {
        const { x, y, width, height } = pin.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return top !== null && !pin.contains(top);
      })
      .map((pin) => pin.ariaLabel ?? ''),
  );
/** Map labels covered by a distance. */
const namesUnderDistances = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Map of the results' }).evaluate((map) => {
    const seen = (element: Element) => getComputedStyle(element).visibility === 'visible';
    const boxOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    };
    const distances = [...map.ownerDocument.querySelectorAll('circle + text')].filter(seen).map(boxOf);
    return [...map.ownerDocument.querySelectorAll('canvas + [aria-hidden] > span')]
      .filter(seen)
      .filter((name) => {
        const own = boxOf(name);
        return distances.some(
          ({ left, right, top, bottom }) =>
            left < own.right && own.left < right && top < own.bottom && own.top < bottom,
        );
      })
      .map(({ textContent }) => textContent ?? '');
  });
/** Position in pixels right after a scroll: the final one with reduced motion. */
const leapOf = (moved: Locator, by: number): Promise<number> =>
  moved.evaluate((element: HTMLElement, far) => {
    const before = element.getBoundingClientRect().x;
    element.style.transform = `translateX(${far}px)`;
    const leap = element.getBoundingClientRect().x - before;
    element.style.transform = '';
    return leap;
  }, by);
const counted = async (visit: steps.Visit): Promise<number> =>
  cents(/^[\d,]+/.exec(await steps.countOf(visit).innerText())?.[0] ?? '');

test('a filter on terms shows each stay at its matching rate; list, map and details agree; sort orders are right and explained [LOD-01]', async ({
  page,
}) => {
  const visit = visitOf(page);
  await enter(page, surfaces.consumer, 'primary');
  await openResults(page, '&sort=price_low');
  await expect(page.getByText('The lowest all-in total first, taxes and fees included.')).toBeVisible();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByText(/^Typical price: \$[\d,]+$/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  const plain = await totals(page);
  expect(plain).toEqual(plain.toSorted((a, b) => a - b));
  await steps.expectSoundEverywhere(visit);

  await steps.filterBy(visit, 'Fully refundable');
  await steps.filterBy(visit, 'Breakfast included');
  await expect(page).toHaveURL(/mealPlans=Breakfast/);
  await expect(cards(page).first()).toContainText('Breakfast included');
  await expect(cards(page).first()).toContainText('Free cancellation until');
  const fitting = await totals(page);
  expect(fitting).toEqual(fitting.toSorted((a, b) => a - b));
  expect(fitting[0] ?? 0).toBeGreaterThan(plain[0] ?? 0);

  // The cheapest stay may lie outside the map; the first pin with a name is that of a card on this page.
  const pin = page.getByRole('button', { name: /: (?!Place to stay).+, \$[\d,.]+ total$/ }).first();
  const said = /: (?<name>.+), (?<total>\$[\d,.]+) total$/.exec(
    (await pin.getAttribute('aria-label', { timeout: patient(20_000) })) ?? '',
  )?.groups;
  const { name = '', total = '' } = said ?? {};
  const card = cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(card).toContainText(total);
  await steps.openStay(visit, card);
  await expect(steps.ratesAt(visit, total).filter({ hasText: 'Breakfast' }).first()).toBeVisible();
});

for (const [device, viewport] of [
  ['a desktop', desktop],
  ['a phone', phone],
] as const)
  test(`moving the map searches its area, and list and map have URLs of their own, on ${device} [LOD-01] [NAV-04]`, {
    tag: '@all',
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    const isPhone = viewport.width < 961;
    const visit = visitOf(page, isPhone);
    await enter(page, surfaces.consumer, 'primary');
    await openResults(page);
    await expect(cards(page).first()).toBeVisible();
    if (isPhone) {
      await page.getByRole('button', { name: 'Map', exact: true }).click();
      await expect(page).toHaveURL(/view=map/);
    } else {
      const pin = page.getByRole('button', { name: / total$/ }).first();
      await cards(page).first().hover();
      await expect(page.locator('[data-active]')).toHaveCount(1);
      await expect(pin).toBeAttached();
    }
    const zoom = page.getByRole('button', { name: 'Zoom out' });
    const again = page.getByRole('button', { name: 'Search this area' });
    await zoom.click();
    await expect(again).toBeVisible();
    await steps.expectSound(visit);
    for (const key of ['ArrowUp', 'ArrowRight', 'ArrowUp']) {
      await page.getByRole('region', { name: 'Map of the results' }).press(key);
      await expect.poll(() => pinsOutOfReach(page)).toEqual([]);
    }
    expect(await leapOf(page.getByRole('heading', { level: 1 }), 40)).toBe(40);
    await again.click();
    await expect(page).toHaveURL(/bounds=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Places to stay in this area');
    await expect(page.getByRole('button', { name: / total$/ }).first()).toBeAttached();
    if (isPhone) await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.getByRole('button', { name: /Area on the map/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Places to stay in Lisbon');

    const heart = cards(page)
      .first()
      .getByRole('button', { name: /^Keep|favorite/i });
    const name = await cards(page).first().getByRole('heading').innerText();
    if ((await heart.getAttribute('aria-pressed')) !== 'true') await heart.click();
    await page
      .getByRole('button', { name: /^Favorites/ })
      .last()
      .click();
    await expect(page).toHaveURL(/view=favorites_list/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your favorites here');
    await expect(cards(page).getByRole('heading', { name })).toBeVisible();
    if (isPhone) {
      await page.getByRole('button', { name: 'Map', exact: true }).click();
      await expect(page).toHaveURL(/view=favorites_map/);
    }
    await steps.expectSound(visit);

    // Montmartre at a zoom where Paris is two miles wide.
    await openResults(page, isPhone ? '&view=map' : '', surfaces.consumer, 'city:2988507');
    await expect(page.getByRole('button', { name: / total$/ }).first()).toBeAttached();
    await expect.poll(() => namesUnderDistances(page)).toEqual([]);
  });

test('up to four stays are set aside in the results, kept over a reload, removed and compared side by side [LOD-02]', {
  tag: '@all',
}, async ({ page }) => {
  await enter(page, surfaces.consumer, 'primary');
  await openResults(page);
  const boxes = cards(page).getByRole('checkbox', { name: /^Compare / });
  const shelf = page.getByRole('status').filter({ hasText: /of 4 to compare/ });
  await boxes.first().focus();
  await page.keyboard.press('Space');
  await expect(shelf).toContainText('1 of 4 to compare');
  for (const index of [1, 2, 3]) await boxes.nth(index).locator('xpath=ancestor::label').click();
  await expect(shelf).toContainText('4 of 4 to compare');
  await expect(boxes.nth(4)).toBeDisabled();
  // The pin of the card under the pointer is raised over its neighbours.
  await page.mouse.move(0, 0);
  await boxes.nth(3).blur();
  await steps.expectSound(visitOf(page));
  await page.reload();
  await expect(shelf).toContainText('4 of 4 to compare');
  await shelf
    .getByRole('button', { name: /^Remove / })
    .last()
    .click();
  await expect(shelf).toContainText('3 of 4 to compare');
  await expect(boxes.nth(3)).not.toBeChecked();
  await shelf.getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/hotels\/compare\/?\?.*ids=/);
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(4);
  await page.goBack();
  await shelf.getByRole('button', { name: 'Clear' }).click();
  await expect(shelf).toHaveCount(0);
  await expect(boxes.first()).not.toBeChecked();
});

test('a sort order is chosen by pointer and keyboard, and no quick key press is lost [LOD-01]', {
  tag: '@all',
}, async ({ page }) => {
  await enter(page, surfaces.consumer, 'primary');
  await openResults(page);
  await expect(cards(page).first()).toBeVisible();
  const order = page.getByRole('button', { name: /Sort by$/ });
  const list = page.getByRole('listbox', { name: 'Sort by' });
  const option = (name: string) => list.getByRole('option', { name: new RegExp(`^${name}`) });
  await order.click();
  await expect(option('Recommended')).toBeFocused();
  await expect(option('Recommended')).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page, '[role="listbox"]');
  await option('Lowest total first').click();
  await expect(list).toHaveCount(0);
  await expect(order).toHaveAccessibleName('Lowest total first Sort by');
  await expect(order).toBeFocused();
  await expect(page).toHaveURL(/[?&]sort=price_low/);
  await expect.poll(async () => isAscending(await totals(page))).toBe(true);

  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(option('Nearest first')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.type('mo');
  await expect(option('Most stars first')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(order).toBeFocused();
  await expect(page).toHaveURL(/[?&]sort=price_low/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/[?&]sort=price_high/);
  await expect.poll(async () => isAscending((await totals(page)).toReversed())).toBe(true);
  await order.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(list).toHaveCount(0);

  await page.getByRole('button', { name: /^Filters/ }).click();
  const boxes = page.getByRole('dialog').getByRole('checkbox', { disabled: false });
  await expect.poll(() => boxes.count()).toBeGreaterThan(4);
  const ticked = await boxes.evaluateAll(async (all) => {
    const some = all.filter((box) => box instanceof HTMLInputElement && !box.checked).slice(0, 4);
    const seen: boolean[] = [];
    for (const box of some) {
      if (!(box instanceof HTMLInputElement)) continue;
      box.click();
      seen.push(box.checked);
      if (seen.length % 2 === 0) await new Promise((done) => requestAnimationFrame(done));
    }
    return seen;
  });
  expect(ticked).toEqual([true, true, true, true]);
  await expect(boxes.and(page.locator(':checked'))).toHaveCount(4);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'Filters applied' }).getByRole('listitem')).toHaveCount(5);
});

const isAscending = (numbers: readonly number[]): boolean =>
  numbers.length > 5 && numbers.every((number, at) => at === 0 || number >= (numbers[at - 1] ?? 0));

test('distances in the results are measured from the typed place [LOD-01]', { tag: '@all' }, async ({
  page,
}) => {
  const visit = visitOf(page);
  await enter(page, surfaces.consumer, 'primary');
  await openResults(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const field = page.getByRole('combobox', { name: 'Distances from' });
  await field.pressSequentially('LIS');
  await page.getByRole('option', { name: /\(LIS\)/ }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/sort=distance&.*near=airport(:|%3A)LIS|near=airport(:|%3A)LIS/);
  await expect(page.getByText(/^Nearest to .+ first, in a straight line\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Distances from/ })).toBeVisible();
  // The old list stays until the new order arrives.
  await expect(async () => {
    const told = await cards(page)
      .getByText(/ mi away/)
      .allInnerTexts();
    const miles = told.map((text) => Number(/([\d.,]+) mi away/.exec(text)?.[1]?.replace(',', '')));
    expect(miles.length).toBeGreaterThan(5);
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  }).toPass({ timeout: patient(20_000) });
  await steps.expectSound(visit);
});

test('a page number after the last redirects to the last page, and Back leaves the results [NAV-02]', {
  tag: '@all',
}, async ({ page }) => {
  await enter(page, surfaces.consumer, 'primary');
  await page.goto(`${surfaces.consumer}/hotels/`);
  await openResults(page, '&page=300');
  const current = page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current="page"]');
  await expect(current).not.toHaveText('300');
  await expect(cards(page).first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`[?&]page=${await current.innerText()}$`));
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await page.goBack();
  await expect(page).toHaveURL(/\/hotels\/$/);
});

test('an empty result suggests filters to remove, with the right counts [LOD-01]', { tag: '@all' }, async ({
  page,
}) => {
  const visit = visitOf(page);
  await enter(page, surfaces.consumer, 'primary');
  await openResults(page, '&stars=1&collections=Premier');
  const hint = page.getByRole('button', { name: /^Without “Class”/ });
  await expect(hint).toBeVisible();
  await steps.expectSoundEverywhere(visit);
  const promised = cents((await hint.innerText()).split(':')[1] ?? '');
  await hint.click();
  await expect(cards(page).first()).toBeVisible();
  expect(await counted(visit)).toBe(promised);
});

test('incomplete results name the missing supplier, and a retry keeps filters and order [LOD-01]', async ({
  page,
}) => {
  const visit = visitOf(page);
  await enter(page, surfaces.consumer, 'primary');
  await provoke(page, 'stays', 'search', 'partial');
  await openResults(page, '&refundable=true&sort=price_low');
  const notice = page.getByRole('status').filter({ hasText: 'These results are not complete' });
  await expect(notice).toContainText('answered only in part');
  const before = await counted(visit);
  await steps.expectSoundEverywhere(visit);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page).toHaveURL(/[?&]sort=price_low/);
  await expect(page).toHaveURL(/[?&]refundable=true/);
  expect(await counted(visit)).toBeGreaterThan(before);

  await provoke(page, 'stays', 'search', 'unpriced');
  await page.reload();
  await expect(notice).toContainText('left out some prices');
});

test('on business each stay shows its policy verdict, the reason, and the nearest stay in policy [POL-05]', {
  tag: '@all',
}, async ({ page }) => {
  const visit = visitOf(page);
  await enter(page, surfaces.business, 'employee');
  await openResults(page, '&sort=price_high', surfaces.business);
  const card = cards(page).first();
  await expect(card).toContainText('Out of policy');
  await expect(card).toContainText(/your policy allows/);
  await expect(card).toContainText(/Nearest in policy:/);
  await expect(card).toContainText(/ mi from this stay, \$[\d,.]+ total, \$[\d,.]+ less/);
  await expect(page.getByText(/^[\d,]+ of [\d,]+ available places are within your policy$/)).toBeVisible();
  await steps.expectSoundEverywhere(visit);
  await page.getByRole('button', { name: 'Show only these' }).click();
  await expect(page).toHaveURL(/inPolicyOnly=true/);
  await expect(cards(page).first()).toContainText('In policy');
  await expect(cards(page).filter({ hasText: 'Out of policy' })).toHaveCount(0);
});

test('premium stays and vacation rentals have separate searches and results [LOD-04] [NAV-01]', {
  tag: '@all',
}, async ({ page }) => {
  const visit = visitOf(page);
  await enter(page, surfaces.consumer, 'primary');
  const nights = { checkIn: await inDays(page, 60), checkOut: await inDays(page, 62) };
  await page.goto(`${surfaces.consumer}/premium-stays/`);
  await steps.expectSound(visit);
  await steps.search(visit, 'lisb', 'Lisbon', nights);
  await expect(page).toHaveURL(/listingType=hotel.*collections=Premier/);
  await expect(cards(page).first()).toContainText(/(Premier|Lifestyle) Collection/);

  await page.goto(`${surfaces.consumer}/premium-stays/`);
  await page.getByRole('link', { name: 'Vacation rentals' }).last().click();
  await expect(page).toHaveURL(/\/premium-stays\/vacation-rentals/);
  await steps.search(visit, 'lisb', 'Lisbon', nights);
  await expect(page).toHaveURL(/listingType=vacation_rental/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vacation rentals in Lisbon');
  await expect(cards(page).first()).not.toContainText('stars');
  await steps.expectSoundEverywhere(visit);
});
