import { expect, type Page } from '@playwright/test';
import type { PackageTrip } from '#contract/packages/trip.ts';
import { callWorld, inDays } from './helpers/console.ts';
import * as flying from './helpers/flight-steps.ts';
import * as steps from './steps.ts';
import { enterByHand, surfaces, test } from './support.ts';
import { wordsOf } from './helpers/words.ts';

const eleanor: flying.Flier = {
  givenName: 'Eleanor',
  surname: 'Okafor-Roy',
  born: '1988-03-14',
  gender: 'female',
  passport: { number: 'GA302922', country: 'Canada', expiresOn: '2031-05-01' },
};

test('a package is found by one form, its flight changed, booked with one charge, its nights moved after new flight times, and cancelled as a whole [PKG-01] [TRP-02] [TRP-04] [TRP-06]', async ({
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

  await page.getByRole('button', { name: say('packages.flights.change'), exact: true }).click();
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
  const choose = page
    .getByRole('listitem')
    .filter({ hasText: say('packages.room.FullyRefundable') })
    .getByRole('button', { name: say('packages.choose'), exact: true })
    .first();
  await expect(choose).toBeVisible();
  await steps.expectSound(visit);
  await choose.click();
  await page.waitForURL(/\/checkout\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('booking.title'));
  await expect(page.getByText(/You save \$/).first()).toBeVisible();
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

  await landADayEarlier(page);
  await page.getByRole('button', { name: say('packages.nights.answer.open') }).click({ timeout: 60_000 });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await expect(dialog.getByText(say('packages.nights.answer.asking'))).toBeHidden();
  await steps.expectSoundEverywhere(visit);
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: say('packages.nights.answer.continue') }).click();
  await expect(dialog.getByText(say('trips.change.new-total'))).toBeVisible();
  await steps.expectSoundEverywhere(visit);
  await dialog.getByRole('button', { name: say('packages.nights.answer.do') }).click();
  await expect(dialog).toContainText(say('packages.nights.answer.title.done'));
  await dialog
    .getByRole('button', { name: say('trips.cancel.close'), exact: true })
    .last()
    .click();
  await expect(page.getByText(say('packages.news.nights'))).toBeHidden();
  await steps.expectSoundEverywhere(visit);

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

/** The airline moves the flights there by half a day, so that they land on the evening before. */
async function landADayEarlier(page: Page): Promise<void> {
  let told: PackageTrip | undefined;
  page.on('response', async (response) => {
    // The page may be gone before the answer is read.
    if (/\/api\/v0\/trips\/[^/]+$/.test(response.url()))
      told ??= await response.json().catch(() => undefined);
  });
  await page.reload();
  await expect.poll(() => told?.kind).toBe('Package');
  const segments = told?.entries[0].flight.slices[0]?.segments ?? [];
  for (const { marketingAirline, origin, zonedDeparture } of segments)
    await callWorld(page, 'POST', '/v1/air/events', {
      carrier: marketingAirline.code,
      flightNumber: Number(marketingAirline.flightNumber.replace(/\D/g, '')),
      origin: origin.locationCode,
      date: zonedDeparture.slice(0, 10),
      kind: 'reschedule',
      minutes: -720,
    });
}
