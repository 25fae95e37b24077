import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { inDays } from './helpers/console.ts';
import * as flying from './helpers/flight-steps.ts';
import type { Visit } from './steps.ts';
import { enter, expectAccessible, expectFits, surfaces, test } from './support.ts';
import { wordsOf } from './helpers/words.ts';

const openToAll = [
  '/faq/',
  '/terms/',
  '/terms/complimentary-night/',
  '/terms/travel-credits/',
  '/terms/travel-sale/',
  '/terms/cancel-for-any-reason/',
  '/terms/change-for-any-reason/',
  '/terms/disruption-assistance/',
  '/terms/missed-connection/',
  '/terms/price-drop/',
  '/terms/price-match/',
  '/access-denied',
  '/access-denied-not-beta',
  '/auth/invalidsession/',
];
const membersOnly = [
  '/',
  '/premium-offers/',
  '/favorites/',
  '/activities/availability/?locationName=Lisbon&fromDate=2027-03-12&untilDate=2027-03-15',
  '/activities/shop/?activityId=1&fromDate=2027-03-12&untilDate=2027-03-15',
  '/travel-offers',
  '/travelsale/?entryType=global_earn_banner',
  '/flights/',
  '/flights/search/',
  '/hotels/',
  '/cars/',
  '/cars/search/',
  '/premium-stays/',
  '/premium-stays/vacation-rentals/',
  '/premium-stays/shop-details/?lodgingId=1&source=sandbox',
  '/trips/',
];

for (const [tenant, handle] of [
  ['consumer', 'primary'],
  ['business', 'owner'],
] as const)
  test(`every address of the ${tenant} route table opens a screen without accessibility violations [NAV-01] [NAV-10] [LEG-03] [NAV-05] [NAV-11]`, {
    tag: tenant === 'business' ? '@all' : [],
  }, async ({ page }) => {
    for (const path of openToAll) {
      await page.goto(surfaces[tenant] + path);
      await expect(page.locator('h1')).toHaveCount(1);
      await expectAccessible(page);
    }
    await enter(page, surfaces[tenant], handle);
    for (const path of membersOnly) {
      await page.goto(surfaces[tenant] + path);
      await expect(page.locator('h1').first()).toBeVisible();
      await expectAccessible(page);
      await expectFits(page);
    }
  });

const agentsOnly = [
  '/?queue=mine',
  '/?queue=all',
  '/?queue=overdue',
  '/?queue=solved',
  '/customers/',
  '/customers/?find=Eleanor%20Castellane',
  '/four-eyes/',
  '/lead/',
  '/travel-offers',
];

for (const host of ['agent', 'agentOfBusiness'] as const)
  test(`every address of the portal "${host}" opens a screen without accessibility violations [AGT-01] [NAV-05]`, {
    tag: host === 'agent' ? [] : '@all',
  }, async ({ page }) => {
    await enter(page, surfaces[host], 'agent-lead');
    for (const path of agentsOnly) {
      await page.goto(surfaces[host] + path);
      await expect(page.locator('h1').first()).toBeVisible();
      await expectAccessible(page);
      await expectFits(page);
    }
    await page.setViewportSize({ width: 360, height: 780 });
    for (const path of agentsOnly) {
      await page.goto(surfaces[host] + path);
      await expect(page.locator('h1').first()).toBeVisible();
      await expectFits(page);
    }
  });

test('the FAQ screen fits a phone in dark mode and in French [NAV-07] [TEN-06]', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    colorScheme: 'dark',
    locale: 'fr-CA',
  });
  const page = await context.newPage();
  await page.goto(`${surfaces.consumer}/faq/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('fr')('content.faq.title'));
  await expectFits(page);
  await expectAccessible(page);
});

test('screens fit a phone with text at 200 %, from search to checkout [NAV-07]', { tag: '@all' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await enter(page, surfaces.business, 'owner');
  for (const path of membersOnly) {
    await page.goto(surfaces.business + path);
    await expect(page.locator('h1').first()).toBeVisible();
    await expectFits(page);
  }
  const nights = `checkIn=${await inDays(page, 60)}&checkOut=${await inDays(page, 62)}`;
  await page.goto(`${surfaces.business}/hotels/availability/?placeId=city:2267057&${nights}&rooms=2`);
  await page.getByRole('article').first().getByRole('link').first().click();
  const rate = page.getByRole('button', { name: /^Choose / }).first();
  await expect(rate).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('heading', { name: 'Similar places nearby' })).toBeVisible();
  await expectFits(page);
  expect(await rate.evaluate((button) => Number.parseFloat(getComputedStyle(button).fontSize))).toBe(30);
  await rate.click();
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible();
  await expectFits(page);
});

test('flights fit a phone and a desktop with text at 200 %, from results to checkout [NAV-07] [AIR-03]', {
  tag: '@all',
}, async ({ browser }) => {
  const context = await browser.newContext({ locale: 'fr-CA' });
  const page = await context.newPage();
  const visit: Visit = { page, say: wordsOf('fr'), locale: 'fr-CA', isPhone: true };
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await enter(page, surfaces.consumer, 'primary');
  const expectFitsBoth = async () => {
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectFits(page);
    }
  };
  const asked = { from: 'JFK', to: 'LIS', days: [40, 47], more: '&adults=2&children=1' } as const;
  await page.goto(surfaces.consumer + (await flying.flightsAddress(visit, asked)));
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectFitsBoth();
  await flying.chooseFirst(visit, asked.days.length);
  await expect(page.getByRole('link', { name: visit.say('flights.fares.review') })).toBeVisible();
  await expectFitsBoth();
  // Prices in columns do not overlap.
  const prices = page.getByRole('columnheader').locator('p');
  const fits = await prices.evaluateAll((all) => all.map((one) => one.scrollWidth <= one.clientWidth));
  expect(fits).not.toContain(false);
  await page.getByRole('link', { name: visit.say('flights.fares.review') }).click();
  await expect(page.getByRole('button', { name: visit.say('flights.review.book') })).toBeVisible();
  await expectFitsBoth();
  await page.getByRole('button', { name: visit.say('flights.review.book') }).click();
  await page.waitForURL(/\/checkout\//);
  await expect(flying.passengerAt(visit, 0)).toBeVisible();
  await expectFitsBoth();
});

test('the terms pages name the seller and link to the terms of each product, downloadable as text; premium offers are those for premium stays [LEG-01] [LEG-02] [LEG-04] [NAV-01]', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto(`${surfaces.consumer}/terms/`);
  const part = (id: string) => page.locator(`#${id}`);
  await expect(part('california')).toContainText('refunded promptly');
  await expect(part('washington')).toContainText('within 30 days of receiving the funds from the vendor');
  await expect(part('washington')).toContainText('within 14 days after the cancellation');
  await expect(part('copyright')).toContainText('restored after 10 days unless the owner sues');
  await expect(part('copyright')).toContainText('Repeat infringers may be terminated.');
  await expect(part('entire')).toContainText('entire agreement');
  await expect(part('contact').getByRole('link', { name: 'frequently asked questions' })).toHaveAttribute(
    'href',
    '/faq/',
  );
  await page.getByRole('link', { name: 'Read terms and conditions: Travel sale: terms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Travel sale: terms');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as text' }).click();
  const kept = await readFile(await (await downloading).path(), 'utf8');
  expect(kept).toContain(
    'Each deal can be used once per customer, until the sale ends or while supplies last',
  );
  expect(kept).not.toMatch(/<\w/);

  await enter(page, surfaces.consumer, 'primary');
  await page.goto(`${surfaces.consumer}/premium-offers/`);
  await expect(page.getByRole('heading', { name: '$100 off the Premier Collection' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Search premium stays' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '$45 off your next hotel' })).toHaveCount(0);
  await expectAccessible(page);
});

test('an unknown URL shows the not-found page inside the shell', async ({ page }) => {
  await page.goto(`${surfaces.consumer}/nowhere/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find that page');
});

test('a malformed URL and an unknown trip show a not-found screen at once [NAV-08]', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 });
  await page.goto(`${surfaces.consumer}/%E0%A4%A/`);
  await expect(title).toHaveText('We could not find that page');
  await enter(page, surfaces.consumer, 'primary');
  for (const id of ['abc', '0193a000-0000-7000-8000-000000000001']) {
    await page.goto(`${surfaces.consumer}/booking/${id}/`);
    await expect(title).toHaveText('We could not find this booking');
    await page.goto(`${surfaces.consumer}/trips/${id}/`);
    await expect(title).toHaveText('We could not find this trip');
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
  await expectAccessible(page);
});

test('an incomplete experiences search redirects home, a complete one to its availability [NAV-02] [NAV-03]', {
  tag: '@all',
}, async ({ page }) => {
  await enter(page, surfaces.consumer, 'primary');
  await page.goto(`${surfaces.consumer}/experiences/?locationName=Lisbon`);
  await expect(page).toHaveURL(/localhost:\d+\/(\?|$)/);
  await page.goto(
    `${surfaces.consumer}/experiences/?locationName=Lisbon&fromDate=2027-03-12&untilDate=2027-03-15`,
  );
  await expect(page).toHaveURL(/\/activities\/availability\/?\?/);
});
