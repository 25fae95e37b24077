import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { SaleCounts } from '#contract/sale.ts';
import { passTime } from './helpers/console.ts';
import { announceSale, endSale } from './helpers/sale-file.ts';
import { openCheckout } from './helpers/open-checkout.ts';
import * as steps from './steps.ts';
import { enterByHand, surfaces, test } from './support.ts';
import { wordsOf } from './helpers/words.ts';

const say = wordsOf('en');
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test.afterEach(endSale);

const address = (surface: 'consumer' | 'business') =>
  `${surfaces[surface]}/travelsale/?entryType=global_earn_banner`;
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const card = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(`^${name}: `) });

async function begin(
  context: BrowserContext,
  handle = 'primary',
  surface: 'consumer' | 'business' = 'consumer',
) {
  const page = await context.newPage();
  await enterByHand(page, address(surface), handle);
  return page;
}

test('a customer follows a sale from its announcement to a redeemed deal, whose count drops on another customer’s open page [SAL-01] [SAL-02] [SAL-06] [SAL-11] [SAL-13] [SAL-14] [SAL-16] [EXM-05] [NAV-01]', async ({
  browser,
}) => {
  const page = await begin(await browser.newContext({ viewport: desktop }));
  const visit: steps.Visit = { page, say, locale: 'en-US', isPhone: false };
  await expect(heading(page, say('sale.none'))).toBeVisible();
  await steps.expectSound(visit);

  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/tracking/event')) seen.push(request.postData() ?? '');
  });
  await announceSale(page, 3_600);
  await expect(heading(page, 'Enjoy savings, earn rewards!')).toBeVisible();
  await expect(
    page.getByText('Save up to $200 on select hotels with our first-ever travel sale.'),
  ).toBeVisible();
  await expect(page.getByText(/^Our first-ever travel sale lands (in|on)$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Explore upcoming sale' })).toBeVisible();
  await expect(heading(page, 'Explore destinations on sale')).toBeVisible();
  await expect(page.getByText('Search hotels')).toHaveCount(0);
  await steps.expectSoundEverywhere(visit);

  await expect
    .poll(() => seen.map((event) => JSON.parse(event)))
    .toContainEqual({
      eventName: 'viewed_travel_sale',
      properties: { entryType: 'global_earn_banner', saleVariant: 'lead-up' },
    });
  await passTime(page, 3_601);
  // After an hour without activity the session has ended.
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('link', { name: /^Hotel deals \(\d+\)$/ })).toBeVisible();
  for (const label of [
    /^Featured deals \(\d+\)$/,
    /^Flight deals \(\d+\)$/,
    /^Car deals \(\d+\)$/,
    'Sale FAQs',
  ])
    await expect(page.getByRole('link', { name: label })).toBeVisible();
  await expect(page.locator('#hotel-deals').getByText('(362 of 362 remaining)')).toBeVisible();
  await expect(
    page
      .locator('#hotel-deals')
      .getByText(/^Earn [\d.]+X miles and save big on hotels in these destinations$/),
  ).toBeVisible();
  await steps.expectSoundEverywhere(visit);

  await page.getByRole('link', { name: /^Car deals/ }).click();
  await expect(page.getByRole('link', { name: /^Car deals/ })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('link', { name: /^Car deals/ })).not.toHaveAttribute('aria-current', 'true');
  await expect.poll(() => seen.some((event) => event.includes('viewed_sale_car_section'))).toBe(true);
  await expect.poll(() => seen.some((event) => event.includes('viewed_sale_offer'))).toBe(true);

  const other = await begin(await browser.newContext({ viewport: desktop }), 'second-traveler');
  const lisbon = other.locator('#hotel-deals').getByRole('article', { name: /^Lisbon: / });
  await expect(lisbon.getByText('30 left')).toBeVisible();

  const session = await openCheckout(page, {
    nights: 5,
    day: 60,
    filters: { refundable: true },
    wants: (product) => product.paymentTiming === 'PayNow' && product.total.amount > 1_100,
  });
  const offer = session.tenderOptions.find(({ label }) => label === '20% off hotels, up to $200');
  expect(offer?.available).toEqual({ amount: 200, currency: 'USD' });
  await expect(page.getByText('20% off hotels, up to $200').first()).toBeVisible();
  await steps.openPayment(visit);
  const tick = page.getByRole('checkbox', { name: /^20% off hotels, up to \$200/ });
  if (!(await tick.isChecked())) await tick.locator('xpath=ancestor::label').click();
  await expect(tick).toBeChecked();
  await steps.fillGuest(visit);
  await steps.book(visit, session.stay.name);
  await expect(steps.valueOf(page.getByRole('main'), '20% off hotels, up to $200').first()).toHaveText(
    '$200.00',
  );

  await expect(lisbon.getByText('29 left')).toBeVisible();
  await expect(other.locator('#hotel-deals').getByText('(361 of 362 remaining)')).toBeVisible();

  await page.goto(address('consumer'));
  const own = page.locator('#hotel-deals').getByRole('article', { name: /^Lisbon: / });
  await expect(own.getByText('You used this deal')).toBeVisible();
  await expect(own.getByRole('link')).toHaveCount(0);
  await page.getByRole('button', { name: 'How do we know?' }).click();
  await expect(page.getByRole('row', { name: 'Hotels 362 361' })).toBeVisible();
  await steps.expectSound(visit);
});

test('the sale page can be filtered by type and destination, on a desktop and on a phone [SAL-03] [SAL-04] [SAL-05] [SAL-07] [SAL-08] [SAL-09] [SAL-15]', {
  tag: '@all',
}, async ({ browser }) => {
  const page = await browser.newContext({ viewport: desktop }).then((context) => context.newPage());
  await announceSale(page, -60);
  await enterByHand(page, address('consumer'), 'primary');
  const visit: steps.Visit = { page, say, locale: 'en-US', isPhone: false };
  const featured = page.locator('#feature-deals');
  await expect(featured).toBeVisible();
  const hotels = page.locator('#hotel-deals');
  // Homes come after hotels, below their earn rates.
  const ofHotels = hotels.getByRole('article').filter({ hasNotText: 'Vacation rentals' });
  await expect(ofHotels.last()).toContainText('Paris');
  await expect(hotels.locator('[data-state="sold-out"]')).toContainText('Paris');

  await page.getByRole('button', { name: 'Location type' }).click();
  await page.getByText('Winter Destinations').click();
  await expect(featured).toHaveCount(0);
  await expect(page.getByText(/ remaining\)$/)).toHaveCount(0);
  await expect(page.getByText(/^\d+ left$/)).toHaveCount(0);
  await expect(hotels.getByRole('article')).toHaveCount(4);
  await steps.expectSound(visit);
  await page.getByRole('checkbox', { name: 'Winter Destinations' }).locator('xpath=ancestor::label').click();
  await expect(featured).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox')).toHaveCount(0);

  const search = page.getByRole('combobox', { name: 'Find a destination on sale (12)' });
  const topOf = (field: Locator) =>
    field.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));
  const top = await topOf(search);
  await search.click();
  expect(
    await page
      .getByRole('listbox')
      .getByRole('group')
      .evaluateAll((groups) => groups.map((one) => one.ariaLabel)),
  ).toEqual(['North America', 'Europe', 'Oceania', 'Asia', 'Africa', 'Other']);
  await search.fill('cancun');
  expect(await topOf(search)).toBe(top);
  await page.getByRole('option', { name: /^Cancún/ }).click();
  await expect(page.getByText('Congrats, you have two hotel offers to choose from:')).toBeVisible();
  await expect(hotels.getByRole('article')).toHaveCount(2);
  await expect(hotels.getByRole('link', { name: /^Search premium stays: / })).toHaveAttribute(
    'href',
    '/premium-stays/',
  );
  await expect(hotels.getByRole('link', { name: /^Search hotels: / })).toHaveAttribute(
    'href',
    /^\/hotels\/availability\/\?placeId=city%3A3531673&/,
  );
  await page.getByRole('button', { name: 'Clear the destination' }).click();
  await expect(search).toHaveValue('');
  await search.fill('Paris');
  await expect(
    page.getByText('The location you entered does not match a location currently on sale.').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Clear the destination' }).click();

  await page.mouse.wheel(0, 1_500);
  await page.getByRole('button', { name: 'Back to top' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.setViewportSize(phone);
  const onPhone: steps.Visit = { ...visit, isPhone: true };
  await expect(
    page
      .locator('#flight-deals')
      .getByRole('link', { name: /^Search flights: / })
      .first(),
  ).toHaveAttribute('href', '/flights/?entryType=sale');
  const onPhoneSearch = page.getByRole('button', { name: /^Find a destination on sale \(12\)/ });
  await onPhoneSearch.click();
  const modal = page.getByRole('dialog', { name: 'Travel sale' });
  await expect(modal.getByRole('heading', { name: 'Destinations on sale by continent' })).toBeVisible();
  expect((await modal.getByRole('heading', { level: 4 }).allInnerTexts()).at(-1)).toBe('Other');
  await steps.expectSound(onPhone);
  await modal.getByRole('textbox').fill('tok');
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(onPhoneSearch).toHaveText('Any destination');
  await onPhoneSearch.click();
  await modal.getByRole('button', { name: 'Tokyo' }).click();
  await expect(card(page, 'Tokyo')).toHaveCount(2);
  await steps.expectSound(onPhone);
  await card(page, 'Tokyo').first().getByRole('button', { name: 'View offer details' }).click();
  await expect(page.getByRole('dialog')).toContainText('Once per customer');
});

test('the sale page on business is shown in French [SAL-01] [SAL-06] [TEN-01]', { tag: '@all' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: desktop, locale: 'fr-CA' });
  const page = await context.newPage();
  await announceSale(page, -60);
  await enterByHand(page, address('business'), 'owner');
  const fr = wordsOf('fr');
  await expect(heading(page, fr('sale.title'))).toBeVisible();
  await expect(
    heading(page, fr('sale.earn.hotels.none'))
      .or(page.getByText(/économisez gros sur les hôtels/))
      .first(),
  ).toBeVisible();
  // The price match amount depends on the portal, as in its terms.
  await page.getByRole('button', { name: fr('sale.faq.match.q') }).click();
  await expect(
    page.locator('#faq').getByText(/versons la différence sur le paiement d’origine/),
  ).toBeVisible();
  await steps.expectSoundEverywhere({ page, say: fr, locale: 'fr-CA', isPhone: false });
});

test('the sale page has the layout of the specification at each of its widths [SAL-02] [SAL-08] [SAL-10] [EXM-05]', {
  tag: '@all',
}, async ({ browser }) => {
  const page = await browser.newContext({ viewport: desktop }).then((context) => context.newPage());
  await announceSale(page, -60);
  await enterByHand(page, address('consumer'), 'primary');
  const grid = page.locator('#hotel-deals article');
  await expect(grid.first()).toBeVisible();
  const columns = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await expect(grid.first()).toBeVisible();
    const tops = await grid.evaluateAll((cards) => cards.map((one) => one.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  };
  expect([
    await columns(1440),
    await columns(1400),
    await columns(1399),
    await columns(1000),
    await columns(999),
  ]).toEqual([4, 4, 3, 3, 2]);
  // The car section counts as seen at half of the window or half of itself.
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/tracking/event')) seen.push(request.postData() ?? '');
  });
  const hasSeenCars = () => seen.some((event) => event.includes('viewed_sale_car_section'));
  const showCars = (share: number) =>
    page.locator('#car-deals').evaluate((section, part) => {
      const { top, height } = section.getBoundingClientRect();
      const shown = Math.min(height, innerHeight) * part;
      scrollBy({ top: top - innerHeight + shown, behavior: 'instant' });
    }, share);
  await showCars(0.44);
  await page.waitForTimeout(500);
  expect(hasSeenCars()).toBe(false);
  await showCars(0.56);
  await expect.poll(hasSeenCars).toBe(true);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const widthOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.width;
  expect(await widthOf('#faq')).toBe(648);
  await page.setViewportSize(desktop);
  const search = page
    .getByRole('combobox', { name: /^Find a destination on sale/ })
    .locator('xpath=ancestor::div[contains(@class, "max-w-")][1]');
  expect((await search.boundingBox())?.width).toBe(518);

  // 64 px of header and 56 of tabs with border are sticky; a section stops 24 px below them.
  const tab = page.getByRole('link', { name: /^Flight deals/ });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'true');
  const clicked = Date.now();
  const top = () =>
    page.locator('#flight-deals').evaluate((place) => Math.round(place.getBoundingClientRect().top));
  await expect.poll(top).toBe(64 + 57 + 24);
  await expect(tab).not.toHaveAttribute('aria-current', 'true');
  expect(Date.now() - clicked).toBeLessThan(3_000);

  const toTop = page.getByRole('button', { name: 'Back to top' });
  const scrollDown = (y: number) =>
    page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y);
  // A deal opens in a new tab: 400 ms later the page behind it is scrolled to the top.
  await scrollDown(1_200);
  await page.evaluate(() => {
    let followedAt = 0;
    addEventListener('click', () => (followedAt = performance.now()), { capture: true, once: true });
    const scrollTo = window.scrollTo.bind(window);
    window.scrollTo = (...given: unknown[]) => {
      document.body.dataset['scrolledAfter'] = String(performance.now() - followedAt);
      window.scrollTo = scrollTo;
      Reflect.apply(scrollTo, window, given);
    };
  });
  const [beside] = await Promise.all([
    page.context().waitForEvent('page'),
    page
      .locator('#hotel-deals')
      .getByRole('link', { name: /^Search hotels: / })
      .nth(4)
      .click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const scrolledAfter = Number(await page.locator('body').getAttribute('data-scrolled-after'));
  expect(scrolledAfter).toBeGreaterThanOrEqual(399);
  expect(scrolledAfter).toBeLessThan(1_500);
  await beside.close();

  await scrollDown(500);
  await expect(toTop).toHaveCount(0);
  await scrollDown(501);
  await expect(toTop).toBeVisible();

  // The image files have the sizes of the specification.
  const natural = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(async (element) => {
        const image = element as HTMLImageElement;
        image.loading = 'eager';
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
      });
  expect(await natural('#feature-deals img')).toEqual([750, 300]);
  expect(await natural('#hotel-deals img')).toEqual([560, 690]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await widthOf('#hotel-deals article')).toBe(340);
  const sizes = await page
    .locator('#feature-deals img, #hotel-deals img')
    .evaluateAll((images) => [
      ...new Set(images.map((one) => `${one.getAttribute('width')}x${one.getAttribute('height')}`)),
    ]);
  expect(sizes).toEqual(['750x300', '560x690']);
  const counts: SaleCounts = await page.evaluate(async () =>
    (
      await fetch('/api/v0/sale/counts', {
        headers: { authorization: `Bearer ${localStorage.getItem('cardinal.token')}` },
      })
    ).json(),
  );
  expect(counts.phase).toBe('active');
});
