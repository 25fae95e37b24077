import { expect, type Locator } from '@playwright/test';
import { inDays } from './helpers/console.ts';
import * as steps from './steps.ts';
import { enter, surfaces, test } from './support.ts';
import { wordsOf } from './helpers/words.ts';

const heartOf = ({ page, say }: steps.Visit, name: string): Locator =>
  page.getByRole('button', { name: say('wishlists.heart', { name }), exact: true });

const isKept = (heart: Locator): Promise<void> => expect(heart).toHaveAttribute('aria-pressed', 'true');

/** Results: names of the first available stays. */
async function namesOf({ page }: steps.Visit, count: number): Promise<string[]> {
  const heads = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(heads.nth(count - 1)).toBeVisible();
  return (await heads.allInnerTexts()).slice(0, count).map((name) => name.trim());
}

test('stays are saved with the heart button, sorted into lists, shown as list and map, and removed [WSH-01] [WSH-02] [NAV-04] [LOD-06]', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const say = wordsOf('en');
  const visit: steps.Visit = { page, say, locale: 'en-US', isPhone: false };
  await enter(page, `${surfaces.consumer}/favorites/`, 'new-customer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('wishlists.title'));
  await expect(page.getByRole('heading', { level: 2, name: say('wishlists.empty.title') })).toBeVisible();
  await steps.expectSoundEverywhere(visit);

  // Results: two hearts, one by keyboard; each updates at once and announces the list of the stay.
  await page.goto(surfaces.consumer);
  const nights = { checkIn: await inDays(page, 60), checkOut: await inDays(page, 62) };
  await steps.search(visit, 'lisb', 'Lisbon', nights);
  const [first = '', second = '', third = ''] = await namesOf(visit, 3);
  await heartOf(visit, first).click();
  await isKept(heartOf(visit, first));
  const notice = page.getByRole('status').filter({ hasText: 'Saved to Favorites' });
  await expect(notice).toBeVisible();
  await heartOf(visit, second).focus();
  await page.keyboard.press('Space');
  await isKept(heartOf(visit, second));
  await expect(notice).toBeVisible();
  await steps.expectSound(visit);

  // The stay is added to a new list, which needs a name; all by keyboard.
  await page.getByRole('button', { name: say('wishlists.notice.change') }).focus();
  await page.keyboard.press('Enter');
  const choice = page.getByRole('dialog', { name: say('wishlists.choose.title') });
  const named = choice.getByRole('textbox', { name: say('wishlists.name.new') });
  await named.focus();
  await page.keyboard.press('Enter');
  await expect(named).toHaveAccessibleDescription(say('wishlists.name.missing'));
  await expect(named).toBeFocused();
  await page.keyboard.type('Lisbon in spring');
  await page.keyboard.press('Enter');
  await expect(choice.getByRole('checkbox', { name: /^Lisbon in spring/ })).toBeChecked();
  await expect(choice.getByRole('checkbox', { name: /^Favorites/ })).toBeChecked();
  await steps.expectSound(visit);
  await page.keyboard.press('Escape');
  await expect(heartOf(visit, second)).toBeFocused();

  // Its page shows the heart, and a heart rejected by the server is rolled back.
  await page.getByRole('link', { name: second }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second);
  await isKept(heartOf(visit, second).first());
  await page.goBack();
  await page.route('**/wishlist-item/create', (route) => route.abort());
  await heartOf(visit, third).click();
  await expect(page.getByRole('status').filter({ hasText: `${third} stays as it was` })).toBeVisible();
  await expect(heartOf(visit, third)).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/wishlist-item/create');

  // Favorites: two lists; one of them with today's prices, as cards and on the map.
  await page.goto(`${surfaces.consumer}/favorites/`);
  const lists = page.getByRole('main').getByRole('link');
  await expect(lists.filter({ hasText: 'Lisbon in spring' })).toBeVisible();
  await steps.expectSoundEverywhere(visit);
  await lists.filter({ hasText: 'Favorites' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favorites');
  await expect(page.getByText(say('wishlists.prices.when')).first()).toBeVisible();
  const listed = new URL(page.url());
  for (const [key, value] of Object.entries(nights)) listed.searchParams.set(key, value);
  await page.goto(listed.href);
  const cards = page.getByRole('list', { name: say('wishlists.items') }).getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(cards.first().getByText(/^\$[\d,]+\.\d{2}$/)).toBeVisible();
  await steps.expectSoundEverywhere(visit);
  await page.getByRole('radio', { name: say('wishlists.view.favorites_map') }).click();
  await expect(page).toHaveURL(/view=favorites_map/);
  await expect(page.getByRole('button', { name: new RegExp(`\\$[\\d,]+, ${first}\\.`) })).toBeVisible();
  await steps.expectSoundEverywhere(visit);

  // Compare works beside the map and in the list.
  for (const name of [first, second])
    await page
      .getByRole('checkbox', { name: say('stays.compare.add-label', { name }) })
      .locator('xpath=ancestor::label')
      .click();
  await expect(page.getByRole('link', { name: say('stays.compare.open'), exact: true })).toHaveAttribute(
    'href',
    /\/hotels\/compare\/\?.*ids=/,
  );
  await steps.expectSound(visit);

  // Remove and undo.
  await page.getByRole('radio', { name: say('wishlists.view.favorites_list') }).click();
  await heartOf(visit, first).click();
  await expect(page.getByRole('status').filter({ hasText: `${first} is no longer` })).toBeVisible();
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: say('wishlists.notice.undo') }).click();
  await expect(cards).toHaveCount(2);
  const renaming = page.getByRole('button', { name: say('wishlists.rename') });
  await renaming.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: say('wishlists.name') })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Somewhere warm');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Somewhere warm');
  await expect(renaming).toBeFocused();
  await page.getByRole('button', { name: say('wishlists.delete') }).click();
  const asking = page.getByRole('alertdialog');
  await steps.expectSound(visit);
  await asking.getByRole('button', { name: say('wishlists.delete') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lisbon in spring');
  await expect(page.getByRole('main')).toBeFocused();

  // Recent searches and stays are on the start page, and are cleared with one tap.
  await page.goto(`${surfaces.consumer}/hotels/`);
  const searched = page.getByRole('region', { name: say('product-feed.searched') });
  await expect(searched.getByRole('link', { name: 'Lisbon' })).toHaveAttribute(
    'href',
    new RegExp(`checkIn=${nights.checkIn}`),
  );
  await expect(page.getByRole('region', { name: say('product-feed.viewed') }).getByRole('link')).toHaveText([
    second,
  ]);
  await steps.expectSoundEverywhere(visit);
  await page.getByRole('button', { name: say('product-feed.searched.clear') }).click();
  await expect(searched).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: say('product-feed.viewed') })).toBeVisible();
  await expect(searched).toHaveCount(0);
});

test('favorites work in French on a phone in dark mode [WSH-02] [TEN-06]', { tag: '@all' }, async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    locale: 'fr-CA',
    colorScheme: 'dark',
  });
  const page = await context.newPage();
  const say = wordsOf('fr');
  const visit: steps.Visit = { page, say, locale: 'fr-CA', isPhone: true };
  await enter(page, surfaces.consumer, 'cash-back');
  const nights = { checkIn: await inDays(page, 61), checkOut: await inDays(page, 63) };
  const asked = new URLSearchParams({ placeId: 'city:2267057', ...nights });
  await page.goto(`${surfaces.consumer}/hotels/availability/?${asked}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lisbonne');
  const [name = ''] = await namesOf(visit, 1);
  await heartOf(visit, name).click();
  await isKept(heartOf(visit, name));
  await page.getByRole('status').getByRole('link', { name: 'Favoris' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favoris');
  await expect(page.getByRole('article')).toContainText('Lisbonne, Portugal');
  await steps.expectSound(visit);
  await page.getByRole('radio', { name: say('wishlists.view.favorites_map') }).click();
  await page
    .getByRole('button', { name: new RegExp(name) })
    .last()
    .click();
  await expect(page.getByRole('article').getByRole('link', { name })).toBeVisible();
  await steps.expectSound(visit);

  // A name of one long word wraps, among the lists and as a headline.
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenanstalt'.slice(0, 60);
  await page.goto(`${surfaces.consumer}/favorites/`);
  await page.getByRole('button', { name: say('wishlists.name.new') }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(long);
  await page.keyboard.press('Enter');
  const entry = page.getByRole('link', { name: long });
  await expect(entry).toBeVisible();
  await steps.expectSound(visit);
  await entry.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(long);
  await steps.expectSound(visit);
});

test('a device whose session was ended from another device is signed out at its next request', {
  tag: '@all',
}, async ({ browser }) => {
  const [here, there] = [await browser.newContext(), await browser.newContext()];
  const [page, other] = [await here.newPage(), await there.newPage()];
  const say = wordsOf('en');
  const visit: steps.Visit = { page, say, locale: 'en-US', isPhone: false };
  await enter(other, surfaces.consumer, 'authorized-user');
  await enter(page, surfaces.consumer, 'authorized-user');
  await page.route('**/api/v0/sessions', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: say('shell.title.devices') }).click();
  // There is no search to repeat.
  await expect(page.getByRole('alert').getByRole('button').first()).toHaveText(say('ui.error.try-again'));
  await page.unroute('**/api/v0/sessions');
  await page.getByRole('button', { name: say('ui.error.try-again') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('session.devices.title'));
  await expect(page.getByText(say('session.devices.this'))).toHaveCount(1);
  await steps.expectSoundEverywhere(visit);
  await page.getByRole('button', { name: say('session.devices.end-all') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('session.devices.end-all') })
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'signed out' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await other.goto(`${surfaces.consumer}/trips/`);
  await other.waitForURL(/\/identity\/sign-in\/|\/auth\//);
});

test('a complete experiences search goes to its results, an incomplete one to the home page [NAV-03]', {
  tag: '@all',
}, async ({ page }) => {
  await enter(page, surfaces.consumer, 'authorized-user');
  await page.goto(
    `${surfaces.consumer}/experiences/?locationName=Lisbon&fromDate=2026-12-01&untilDate=2026-12-03`,
  );
  await page.waitForURL(
    /\/activities\/availability\/\?locationName=Lisbon&fromDate=2026-12-01&untilDate=2026-12-03$/,
  );
  await page.goto(`${surfaces.consumer}/experiences/?locationName=Lisbon&fromDate=2026-12-01`);
  await page.waitForURL((url) => url.pathname === '/');
});
