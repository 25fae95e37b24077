import { expect } from '@playwright/test';
import { inDays } from './helpers/console.ts';
import * as steps from './steps.ts';
import { enter, surfaces, test } from './support.ts';
import { wordsOf } from './helpers/words.ts';

test('an employee sees why stays are out of policy, filters to those within, and books one [POL-04] [POL-05] [BUS-06] [TEN-02]', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const visit: steps.Visit = { page, say: wordsOf('en'), locale: 'en-US', isPhone: false };
  await enter(page, surfaces.business, 'employee');
  await expect(page).toHaveTitle(/Business Travel/);
  await steps.expectSound(visit);
  await steps.search(visit, 'chica', 'Chicago', {
    checkIn: await inDays(page, 62),
    checkOut: await inDays(page, 64),
  });

  const stays = page.getByRole('article');
  const outside = stays.filter({ hasText: 'Out of policy' });
  await expect(outside.first()).toContainText(
    /\$[\d,.]+ per night; your policy allows \$[\d,.]+|\d stars; your policy allows \d/,
  );
  const refused = (await outside.first().getByRole('heading').innerText()).trim();
  await steps.expectSound(visit);

  await outside.first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(refused);
  await expect(page.getByText(/^(No rate here is|Some rates are) within your policy$/)).toBeVisible();
  // Shared values of rates are shown once, differences in each column.
  const told = page.getByRole('cell').or(page.getByRole('definition'));
  await expect(told.filter({ hasText: 'Out of policy' }).first()).toContainText(/your policy allows/);
  await steps.expectSound(visit);
  await page.goBack();

  await steps.filterBy(visit, 'Within policy');
  await expect(page).toHaveURL(/inPolicyOnly=/);
  await expect(outside).toHaveCount(0);
  const within = stays.filter({ hasText: 'In policy' });
  await expect(within.first()).toBeVisible();
  await expect(stays.filter({ hasNotText: 'In policy' })).toHaveCount(0);
  await steps.expectSound(visit);

  const { name, total } = await steps.openStay(visit, within.first());
  await expect(page.getByText(/^(Every rate is|Some rates are) within your policy$/)).toBeVisible();
  await steps.chooseRate(visit, steps.ratesAt(visit, total).first());
  await expect(page.getByText('Within your company’s policy')).toBeVisible();
  await expect(steps.totalOf(visit)).toHaveText(total);
  await steps.fillGuest(visit);
  await steps.expectSound(visit);
  const { ours } = await steps.book(visit, name);
  expect(ours).toMatch(/^H-[0-9A-Z]+$/);
  await expect(steps.totalOf(visit)).toHaveText(total);
  await steps.expectSound(visit);
});

test('a stay without rates in policy links to the same nearest stay as its card [POL-05]', {
  tag: '@all',
}, async ({ page }) => {
  await enter(page, surfaces.business, 'employee');
  const nights = `checkIn=${await inDays(page, 60)}&checkOut=${await inDays(page, 62)}`;
  await page.goto(
    `${surfaces.business}/hotels/availability/?placeId=city:2267057&${nights}&rooms=2&sort=price_high`,
  );
  const dearest = page.getByRole('article').first();
  const nearest = (await dearest.getByText(/ mi away from it, /).textContent()) ?? '';
  await dearest.getByRole('heading').getByRole('link').click();
  await expect(page.getByText('No rate here is within your policy')).toBeVisible();
  const told = page.getByText(nearest);
  await expect(told).toBeVisible();
  await steps.expectSound({ page, say: wordsOf('en'), locale: 'en-US', isPhone: false });
  await told.locator('xpath=..').getByRole('link').click();
  await expect(page.getByText('No rate here is within your policy')).toHaveCount(0);
  await expect(page.getByText(/^(Every rate is|Some rates are) within your policy$/)).toBeVisible();
});
