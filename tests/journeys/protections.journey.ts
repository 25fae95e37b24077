import { expect } from '@playwright/test';
import { calm, inDays } from './helpers/console.ts';
import * as steps from './steps.ts';
import { enter, expectAccessible, expectFits, surfaces, test } from './support.ts';
import { wordsOf } from './helpers/words.ts';

const say = wordsOf('en');

test.afterEach(({ page }) => calm(page));

test('a stay booked with an option to cancel for any reason, shown with the trip and used [CFR-01] [CFR-02] [BKG-07]', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await enter(page, surfaces.consumer, 'primary');
  const visit: steps.Visit = { page, say, locale: 'en-US', isPhone: false };
  const nights = { checkIn: await inDays(page, 60), checkOut: await inDays(page, 63) };
  await steps.search(visit, 'lisb', 'Lisbon', nights);
  await expect(steps.countOf(visit)).toHaveText(/\d/);
  const card = page
    .getByRole('article')
    .filter({ hasText: say('stays.refund.NonRefundable') })
    .first();
  const { name, total } = await steps.openStay(visit, card);
  await steps.chooseRate(visit, steps.ratesAt(visit, total).first());
  await steps.fillGuest(visit);

  const option = page.getByRole('checkbox', { name: say('booking.protections.add.cancel-for-any-reason') });
  await expect(option).not.toBeChecked();
  await option.check();
  await expect(option).toBeChecked();
  await expect(page.getByRole('complementary').first()).toContainText('Cancel for any reason');
  await page
    .getByRole('button', { name: say('booking.protections.terms'), exact: true })
    .first()
    .click();
  await expect(
    page.getByRole('heading', { name: say('booking.protections.terms-heading'), exact: true }),
  ).toBeVisible();
  await steps.expectSoundEverywhere(visit);
  await steps.book(visit, name);

  await page.getByRole('link', { name: say('trips.confirmed.view') }).click();
  await page.waitForURL(/\/trips\/[0-9a-f-]+/);
  const protections = page.getByRole('region', { name: say('trips.protections.title') });
  await expect(protections).toContainText('Can be used until');
  await expectAccessible(page);
  await expectFits(page);

  await page.getByRole('button', { name: say('trips.cancel.open') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: say('trips.cancel.instead.use') })).toBeChecked();
  await expect(dialog).toContainText(say('trips.cancel.by-protection'));
  await expectAccessible(page);
  await page.getByRole('button', { name: say('trips.cancel.continue') }).click();
  await page.getByRole('button', { name: say('trips.cancel.do', { kind: 'Hotel' }) }).click();
  await expect(
    page.getByRole('heading', { name: say('trips.cancel.title.success', { kind: 'Hotel' }) }),
  ).toBeVisible();
  await page
    .getByRole('button', { name: say('trips.cancel.close'), exact: true })
    .last()
    .click();
  await expect(protections).toContainText('Used.');
  await expect(page.getByRole('region', { name: say('trips.history.title') })).toContainText(
    say('trips.history.cancelled'),
  );
});
