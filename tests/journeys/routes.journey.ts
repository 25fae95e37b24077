import { expect, test } from '@playwright/test';
import { enter, expectAccessible, expectFits, surfaces } from './support.ts';
import { wordsOf } from './words.ts';

const openToAll = [
  '/faq/',
  '/terms/',
  '/terms/complimentary-night/',
  '/terms/travel-credits/',
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
  test(`every address of the ${tenant} route table opens a screen without a violation [NAV-01] [NAV-10] [LEG-03] [NAV-05] [NAV-11]`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
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

test('screens fit a phone, dark and in French [NAV-07] [TEN-06]', async ({ browser }) => {
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
  await context.close();
});

test('an unknown address says so inside the shell', async ({ page }) => {
  await page.goto(`${surfaces.consumer}/nowhere/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find that page');
});

test('an incomplete experiences search leads home, a complete one to availability [NAV-02] [NAV-03]', async ({
  page,
}) => {
  await enter(page, surfaces.consumer, 'primary');
  await page.goto(`${surfaces.consumer}/experiences/?locationName=Lisbon`);
  await expect(page).toHaveURL(/localhost:\d+\/(\?|$)/);
  await page.goto(
    `${surfaces.consumer}/experiences/?locationName=Lisbon&fromDate=2027-03-12&untilDate=2027-03-15`,
  );
  await expect(page).toHaveURL(/\/activities\/availability\/?\?/);
});
