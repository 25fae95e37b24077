import { expect, type Page } from '@playwright/test';
import { inDays } from './helpers/console.ts';
import { announceSale, endSale } from './helpers/sale-file.ts';
import * as steps from './steps.ts';
import { enter, expectAccessible, expectFits, surfaces, test } from './support.ts';
import { openWallet, switchTo } from './helpers/wallet.ts';
import { wordsOf } from './helpers/words.ts';

const say = wordsOf('en');

test.afterEach(endSale);

test('the link to the sale appears in each of its variants, with or without a countdown [OFF-04] [EXM-02]', {
  tag: '@all',
}, async ({ page }) => {
  await announceSale(page, 3_600);
  await openWallet(page, surfaces.consumer, 'primary');
  await switchTo(page, 'primary', { 'sale-timer': 'available' });
  const entry = page.getByRole('region', { name: say('sale.title') });
  await expect(async () => {
    await page.reload();
    await expect(entry).toBeVisible({ timeout: 4_000 });
  }).toPass();
  await expect(entry.getByRole('link')).toHaveAttribute(
    'href',
    '/travelsale/?entryType=my_travel_credits_offers',
  );
  await expect(entry.getByRole('timer')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('navigation', { name: say('wallet.tabs') })
    .getByRole('button', { name: 'Travel offers' })
    .click();
  expect(await entry.boundingBox()).toMatchObject({ width: 340, height: 533 });
  await expectFits(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await switchTo(page, 'primary', { 'sale-timer': 'control' });
  await page.reload();
  await expect(entry).toBeVisible();
  await expect(entry.getByRole('timer')).toHaveCount(0);

  await switchTo(page, 'primary', { 'sale-entry-point': 'control' });
  await page.reload();
  await expect(page.locator('#offers')).toBeVisible();
  await expect(entry).toHaveCount(0);
});

test('the landing page, the results of stays and flights, and stay details show the matching offer [OFF-07]', {
  tag: '@all',
}, async ({ page }) => {
  await enter(page, surfaces.consumer, 'primary');
  const banner = page.getByRole('complementary', { name: say('wallet.banner') });
  await expect(banner).toContainText('You have an offer: $40 off a flight.');
  await expectAccessible(page);
  await page.goto(`${surfaces.consumer}/hotels/`);
  await expect(banner).toContainText('You have an offer: $60 off a hotel stay.');
  const [checkIn, checkOut] = [await inDays(page, 60), await inDays(page, 62)];
  await page.goto(
    `${surfaces.consumer}/hotels/availability/?placeId=city:2267057&checkIn=${checkIn}&checkOut=${checkOut}&rooms=2`,
  );
  await expect(banner).toContainText('Your offer takes $60 off stays from $900. Choose it at checkout.');
  const flights = `${surfaces.consumer}/flights/search/?tripType=one_way&slice=5128581~LIS~${checkIn}`;
  const stays = page.url();
  await page.goto(flights);
  await expect(banner).toContainText('Your offer takes $40 off flights from $250. Choose it at checkout.');
  await expectAccessible(page);
  await page.goto(stays);
  await expect(banner).toContainText('Your offer takes $60 off stays from $900.');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(banner).toContainText(
    'If your booking comes to $900 or more, your offer takes $60 off at checkout.',
  );
  await expectAccessible(page);
  await banner.getByRole('link').click();
  await expect(page).toHaveURL(/\/travel-offers#offers$/);
  await expect(page.locator('#offers')).toBeInViewport();

  // Once dismissed it stays hidden, also after returning to the page.
  await page.goBack();
  await banner.getByRole('button', { name: say('ui.close') }).click();
  await expect(banner).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('on business search pages and results show the card’s earnings or a contact, and the wallet shows the card’s benefits [WAL-01] [RWD-03] [CRD-04]', {
  tag: '@all',
}, async ({ page }) => {
  await enter(page, surfaces.business, 'owner');
  const banner = page.getByRole('region', { name: say('wallet.rewards') });
  for (const path of ['/', '/hotels/', '/flights/', '/premium-stays/']) {
    await page.goto(surfaces.business + path);
    await expect(banner).toContainText('5X on hotels and cars');
  }
  const [checkIn, checkOut] = [await inDays(page, 60), await inDays(page, 62)];
  for (const results of [
    `/hotels/availability/?placeId=city:2267057&checkIn=${checkIn}&checkOut=${checkOut}&rooms=2`,
    `/flights/search/?tripType=one_way&slice=5128581~LIS~${checkIn}`,
  ]) {
    await page.goto(surfaces.business + results);
    await expect(banner).toContainText('5X on hotels and cars');
    await expectFits(page);
  }
  await expectAccessible(page);
  // Only consumer hides the banner on phones.
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${surfaces.business}/travel-offers`);
  await expect(banner).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Learn more' }).click();
  const dialog = page.getByRole('dialog', { name: say('wallet.learn.title', { card: 'Summit Business' }) });
  await expect(dialog.getByText(/primary holder of a Summit Business account .* gets \$300/)).toBeVisible();
  await expectAccessible(page);
});

test('a premium card’s annual credit that ends soon is announced; a stay booked with it appears in its activity and in an event to the host page [CRD-01] [CRD-03] [CRD-04] [CRD-06] [CRD-09] [EMB-03]', async ({
  browser,
}) => {
  const visit = async (customer: string) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await openWallet(page, surfaces.consumer, customer);
    await expect(page.getByText('Valid on all bookings')).toBeVisible();
    return page;
  };
  const learn = (page: Page) => page.getByRole('button', { name: 'Learn more' });
  const expires = (page: Page) => page.getByText(/annual travel credit expires/);

  const early = await visit('primary');
  await expect(learn(early)).toHaveCount(0);
  await expect(expires(early)).toHaveCount(0);

  const late = await visit('second-traveler');
  await expect(expires(late)).toHaveText(/^Summit \.\.\.5584 annual travel credit expires Jan \d+, 2027$/);
  await learn(late).click();
  const dialog = late.getByRole('dialog', { name: say('wallet.learn.title', { card: 'Summit' }) });
  await expect(dialog.getByText(say('wallet.learn.annual'))).toBeVisible();
  await expectAccessible(late);
  await late.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectAccessible(late);

  const host = await (await browser.newContext()).newPage();
  await enter(host, surfaces.host, 'second-traveler');
  const heard = host.locator('#log');
  await expect(heard).toHaveText(/^sessionInitialized\n/);

  const worth = late
    .locator('#credits')
    .getByText(/^\$[\d,]+\.\d{2}$/)
    .first();
  const before = steps.cents(await worth.innerText());
  await late
    .getByRole('link', { name: say('wallet.credits.expires-action') })
    .first()
    .click();
  const shopper: steps.Visit = { page: late, say, locale: 'en-US', isPhone: false };
  const nights = { checkIn: await inDays(late, 30), checkOut: await inDays(late, 32) };
  await steps.search(shopper, 'lisb', 'Lisbon', nights);
  await steps.filterBy(shopper, 'Fully refundable');
  await steps.filterBy(shopper, 'Hotels');
  const card = late.getByRole('article').filter({ hasText: 'in travel credit' }).first();
  const { name, total } = await steps.openStay(shopper, card);
  await steps.chooseRate(shopper, steps.ratesAt(shopper, total).first());
  await steps.fillGuest(shopper);
  await steps.keepOffers(shopper);
  await steps.payWith(shopper, 'Travel credit', '60');
  await steps.book(shopper, name);
  await expect(heard).not.toContainText('bookingComplete');
  // A headless browser never hides a page: this simulates returning to it.
  await host.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(heard).toContainText('bookingComplete');
  await late.goto(`${surfaces.consumer}/travel-offers`);
  await expect.poll(async () => steps.cents(await worth.innerText())).toBe(before - 6_000);
  await late.getByRole('button', { name: say('wallet.history.open') }).click();
  const used = late
    .getByRole('dialog')
    .getByRole('button', { name: /^Payment for a trip/ })
    .first();
  await expect(used).toContainText('−$60.00');
  await used.click();
  await expect(late.getByRole('dialog')).toContainText(name);
});
