import { expect } from '@playwright/test';
import { inDays } from './helpers/console.ts';
import * as flying from './helpers/flight-steps.ts';
import * as steps from './steps.ts';
import { enterByHand, surfaces, test } from './support.ts';
import { wordsOf } from './helpers/words.ts';

test.setTimeout(240_000);

const eleanor: flying.Flier = {
  givenName: 'Eleanor',
  surname: 'Okafor-Roy',
  born: '1988-03-14',
  gender: 'female',
  passport: { number: 'GA302922', country: 'Canada', expiresOn: '2031-05-01' },
};

test('a package is found by one form, its flight changed, booked with one charge and cancelled whole [PKG-01] [TRP-02] [TRP-04]', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  await enterByHand(page, `${surfaces.consumer}/packages/`, 'primary');
  const visit: steps.Visit = { page, say: wordsOf('en'), locale: 'en-US', isPhone: false };
  const { say } = visit;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('packages.hero'));
  await expect(page.getByText(say('packages.not-covered'))).toBeVisible();
  await steps.expectSoundEverywhere(visit);
  await page.getByRole('button', { name: say('packages.search'), exact: true }).click();
  await expect(page.getByText(say('packages.error.from'))).toBeVisible();

  const days = `depart=${await inDays(page, 40)}&return=${await inDays(page, 46)}`;
  await page.goto(`${surfaces.consumer}/packages/search/?from=airport:JFK&to=city:2267057&${days}&rooms=1`);
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await steps.expectSoundEverywhere(visit);

  await page.getByRole('button', { name: say('packages.flights.change-out') }).click();
  await expect(page.getByText(say('packages.flights.chosen'), { exact: true })).toBeVisible();
  const other = page.getByRole('button', { name: /Choose, \$[\d,.]+ more/ }).first();
  await other.click();
  await expect(page).toHaveURL(/flights=/);
  await expect(cards.first()).toBeVisible();

  await cards
    .first()
    .getByRole('link', { name: say('packages.card.open') })
    .click();
  const choose = page.getByRole('button', { name: say('packages.choose'), exact: true }).first();
  await expect(choose).toBeVisible();
  await steps.expectSound(visit);
  await choose.click();
  await page.waitForURL(/\/checkout\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('booking.title'));
  await expect(page.getByText(/You save \$/).first()).toBeVisible();
  await expect(page.getByText(say('packages.not-covered'))).toBeVisible();
  const total = await steps.totalOf(visit).innerText();
  await steps.expectSound(visit);

  await flying.fillPassenger(visit, 0, eleanor);
  await flying.fillContact(visit);
  await flying.pressBook(visit);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('You are going: Lisbon');
  await expect(steps.totalOf(visit)).toHaveText(total);
  await steps.expectSound(visit);
  await page.getByRole('link', { name: say('trips.confirmed.view') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lisbon');
  await steps.expectSound(visit);

  await page.getByRole('button', { name: say('packages.cancel') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('trips.cancel.continue') })
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('trips.cancel.do', { kind: 'Package' }) })
    .click();
  await page
    .getByRole('dialog', { name: say('trips.cancel.title.success', { kind: 'Package' }) })
    .getByRole('button', { name: say('trips.cancel.close'), exact: true })
    .last()
    .click();
  await page.goto(`${surfaces.consumer}/trips/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
