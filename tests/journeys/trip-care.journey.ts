import { expect, type Page } from '@playwright/test';
import { moveCheckOut } from './helpers/change-stay.ts';
import { calm, inDays, passTime, provoke } from './helpers/console.ts';
import * as steps from './steps.ts';
import { enter, expectAccessible, expectFits, surfaces, test } from './support.ts';
import { wordsOf } from './helpers/words.ts';

const nights = 3;
const say = wordsOf('en');

test.afterEach(({ page }) => calm(page));

/** Books a refundable hotel in Lisbon; returns the URL of its trip. */
async function bookStay(page: Page, ahead: number): Promise<string> {
  const checkIn = await inDays(page, ahead);
  const checkOut = await inDays(page, ahead + nights);
  const visit: steps.Visit = { page, say, locale: 'en-US', isPhone: false };
  await page.goto(new URL(page.url()).origin);
  await steps.search(visit, 'lisb', 'Lisbon', { checkIn, checkOut });
  await steps.filterBy(visit, say('stays.filter.refundable'));
  await expect(page).toHaveURL(/refundable=/);
  await expect(steps.countOf(visit)).toHaveText(/\d/);
  const card = page
    .getByRole('article')
    .filter({ hasText: /Free cancellation until/ })
    .filter({ has: page.getByRole('img', { name: /^\d stars?$/ }) })
    .first();
  const { name, total } = await steps.openStay(visit, card);
  await steps.chooseRate(visit, steps.ratesAt(visit, total).first());
  await steps.fillGuest(visit);
  await steps.giveReasonIfAsked(visit);
  await steps.book(visit, name);
  await page.getByRole('link', { name: say('trips.confirmed.view') }).click();
  await page.waitForURL(/\/trips\/[0-9a-f-]+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  return page.url();
}

test('a stay is made longer, shorter and renamed; a refused change and a cancellation are shown to the end [TRP-03] [TRP-04] [TRP-08] [TRP-09]', async ({
  page,
}) => {
  await enter(page, surfaces.consumer, 'authorized-user');
  const trip = await bookStay(page, 70);
  // This browser does not let a page write to its clipboard.
  await page.getByRole('button', { name: say('trips.papers.share') }).click();
  await expect(page.getByRole('main')).toContainText(
    `${say('trips.papers.share-by-hand')} ${surfaces.consumer}/trips/`,
  );
  await expectAccessible(page);

  await moveCheckOut(page, await inDays(page, 74));
  await expect(page.getByRole('heading', { name: say('trips.change.title.review') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('trips.change.do'), exact: true }).click();
  await expect(page.getByRole('heading', { name: say('trips.change.title.done') })).toBeVisible();
  await page
    .getByRole('button', { name: say('trips.cancel.close'), exact: true })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: /^Changed, \$[\d,.]+ charged$/ })).toBeVisible();

  await moveCheckOut(page, await inDays(page, 72));
  await page.getByRole('button', { name: say('trips.change.do'), exact: true }).click();
  await expect(page.getByRole('heading', { name: say('trips.change.title.done') })).toBeVisible();
  await page
    .getByRole('button', { name: say('trips.cancel.close'), exact: true })
    .last()
    .click();
  await expect(
    page.getByRole('heading', { name: /^Changed, \$[\d,.]+ (?:is being )?refunded$/ }),
  ).toBeVisible();

  await page.getByRole('button', { name: say('trips.change.open') }).click();
  await page.getByRole('textbox', { name: say('trips.change.surname') }).fill('Castellane-Roy');
  await page.getByRole('button', { name: say('trips.change.ask') }).click();
  await page.getByRole('button', { name: say('trips.change.do'), exact: true }).click();
  await expect(page.getByRole('heading', { name: say('trips.change.title.done') })).toBeVisible();
  await page
    .getByRole('button', { name: say('trips.cancel.close'), exact: true })
    .last()
    .click();
  await expect(page.getByRole('main')).toContainText('Castellane-Roy');

  await provoke(page, 'stays', 'change', 'refused');
  await moveCheckOut(page, await inDays(page, 75));
  await page.getByRole('button', { name: say('trips.change.do'), exact: true }).click();
  await expect(page.getByRole('heading', { name: say('trips.change.title.refused') })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: say('trips.cancel.close'), exact: true })
    .last()
    .click();

  await provoke(page, 'stays', 'cancel', 'fees-apply');
  await page.getByRole('button', { name: say('trips.cancel.open') }).click();
  await page.getByRole('button', { name: say('trips.cancel.continue') }).click();
  await page.getByRole('button', { name: say('trips.cancel.do', { kind: 'Hotel' }) }).click();
  await expect(page.getByRole('dialog')).toContainText(say('trips.cancel.anew'));
  await page.getByRole('button', { name: say('trips.cancel.keep') }).click();

  await provoke(page, 'stays', 'cancel', 'by-hand');
  await page.getByRole('button', { name: say('trips.cancel.open') }).click();
  await page.getByRole('button', { name: say('trips.cancel.continue') }).click();
  await page.getByRole('button', { name: say('trips.cancel.do', { kind: 'Hotel' }) }).click();
  await expect(page.getByRole('heading', { name: say('trips.cancel.title.pending') })).toBeVisible();
  await page
    .getByRole('button', { name: say('trips.cancel.close'), exact: true })
    .last()
    .click();
  await expect(page.getByRole('main')).toContainText('once the property has agreed');
  await expect(page.getByRole('main')).toContainText('A hotel agent does this manually.');
  await expect(page.getByRole('heading', { name: say('booking.cancel.title'), exact: true })).toHaveCount(0);
  await passTime(page, 25);
  await expect(page.getByRole('heading', { name: /^Canceled: \$[\d,.]+ refunded$/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/We refunded it on .+; your bank posts it by /);
  await expectAccessible(page);
  expect(trip).toContain('/trips/');
});

test('a hotel’s own confirmation number that arrives later is shown on the trip and sent by e-mail [TRP-03] [LOD-07]', {
  tag: '@all',
}, async ({ page, browser }) => {
  await enter(page, surfaces.consumer, 'primary');
  await provoke(page, 'stays', 'book', 'number-later');
  const trip = await bookStay(page, 100);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(page.getByRole('main')).toContainText(say('trips.code.HotelConfirmationPending'));
  await expectAccessible(page);
  await passTime(page, 45 * 60);

  // The session may have expired by then.
  const later = await browser.newContext({ viewport: { width: 360, height: 780 }, locale: 'en-US' });
  const phone = await later.newPage();
  await enter(phone, trip, 'primary');
  await expect(steps.valueOf(phone, say('trips.code.hotel'))).toContainText(/[0-9A-Z]{5,}/);
  await expect(phone.getByRole('main')).not.toContainText(say('trips.code.HotelConfirmationPending'));
  await expectFits(phone);
  const mail = await later.newPage();
  await mail.setViewportSize({ width: 1440, height: 900 });
  await mail.goto(surfaces.console);
  await mail.getByRole('tab', { name: say('sandbox.mailbox') }).click();
  await expect(
    mail.getByRole('button', { name: new RegExp(`number.*${name}|${name}.*number`, 'i') }).first(),
  ).toBeVisible();
});

test('an opened trip is readable offline, prints without the page frame, and is deleted on sign-out [TRP-03]', {
  tag: '@all',
}, async ({ page, context }) => {
  await enter(page, surfaces.consumer, 'cash-back');
  const trip = await bookStay(page, 80);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!(await (await caches.open('files')).keys()).length)
      await new Promise((done) => setTimeout(done, 200));
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(say('trips.offline.title'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('button', { name: say('trips.cancel.open') })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await context.setOffline(false);
  await page.goto(`${surfaces.consumer}/auth/endsession/`);
  await expect(page.getByRole('heading', { name: say('session.end.done') })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cardinal.kept.2'))).toBeNull();
  expect(trip).toContain('/trips/');
});

test('business on a phone in French shows the price difference of a change before the customer agrees [TRP-03] [POL-05]', {
  tag: '@all',
}, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  await enter(page, surfaces.business, 'account-manager');
  const trip = await bookStay(page, 90);
  await context.close();

  const french = wordsOf('fr');
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'fr-CA' });
  const small = await phone.newPage();
  await enter(small, trip, 'account-manager');
  await small.goto(trip);
  await small.getByRole('button', { name: french('trips.change.open') }).click();
  await small.getByRole('button', { name: french('trips.change.add-room') }).click();
  await small
    .getByRole('textbox', { name: french('trips.change.given-name') })
    .last()
    .fill('Noor');
  await small
    .getByRole('textbox', { name: french('trips.change.surname') })
    .last()
    .fill('Idris');
  await small.getByRole('button', { name: french('trips.change.ask') }).click();
  await expect(small.getByRole('heading', { name: french('trips.change.title.review') })).toBeVisible();
  await expect(small.getByRole('dialog')).not.toContainText(/\$\d/);
  await expectFits(small);
  await expectAccessible(small);
  await small.setViewportSize({ width: 360, height: 780 });
  await expectFits(small);
});
