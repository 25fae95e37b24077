import { expect } from '@playwright/test';
import type { RoomProduct } from '#contract/stays.ts';
import { calm, callWorld, passTime, provoke } from './helpers/console.ts';
import { openCheckout } from './helpers/open-checkout.ts';
import * as steps from './steps.ts';
import { enter, surfaces, test } from './support.ts';
import { wordsOf } from './helpers/words.ts';

const say = wordsOf('en');
const visitOf = (page: steps.Visit['page'], isPhone: boolean): steps.Visit => ({
  page,
  say,
  locale: 'en-US',
  isPhone,
});
const isPaidNow = (product: RoomProduct) => product.paymentTiming === 'PayNow' && product.roomsLeft > 2;

test.afterEach(({ page }) => calm(page));

test('a booking sent without a network is sent again, and made once [BKG-01] [BKG-06]', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const visit = visitOf(page, true);
  await enter(page, surfaces.consumer, 'new-customer');
  const { stay } = await openCheckout(page, { nights: 2, day: 60, wants: isPaidNow });
  await steps.fillGuest(visit);
  await context.setOffline(true);
  await page.getByRole('button', { name: say('booking.submit'), exact: true }).click();
  const told = page.getByRole('alert').filter({ hasText: say('booking.uncertain.title') });
  await expect(told).toContainText(say('booking.uncertain.body'));
  await expect(page.getByRole('textbox', { name: say('booking.contact.phone') })).toHaveValue(
    '+1 416 555 0142',
  );
  await steps.expectSound(visit);
  await context.setOffline(false);
  await told.getByRole('button', { name: say('booking.uncertain.retry') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('trips.confirmed.title', { name: stay.name }),
  );
  await page.goto(`${surfaces.consumer}/trips/`);
  await expect(page.getByRole('link', { name: stay.name, exact: true })).toHaveCount(1);
});

test('refused guest details are shown at their room, and a bank that needs a confirmation offers the phone and another card [BKG-02] [BKG-03] [PAY-03]', {
  tag: '@all',
}, async ({ page }) => {
  const visit = visitOf(page, false);
  await enter(page, surfaces.consumer, 'new-customer');
  await openCheckout(page, {
    nights: 2,
    day: 64,
    rooms: [
      { adults: 2, childAges: [] },
      { adults: 1, childAges: [6] },
    ],
    wants: isPaidNow,
  });
  const given = page.getByRole('textbox', { name: say('booking.guests.given-name') });
  const surname = page.getByRole('textbox', { name: say('booking.guests.surname') });
  for (const field of [given, surname]) await field.first().fill('Castellane');
  await page.getByRole('textbox', { name: say('booking.contact.email') }).fill('eleanor@mail.example');
  await page.getByRole('button', { name: say('booking.submit'), exact: true }).click();
  const summary = page.getByRole('alert');
  const second = say('booking.guests.room', { number: 2, adults: 1, children: 1 });
  await expect(summary.getByRole('heading')).toHaveText([second]);
  await expect(summary.getByRole('button')).toHaveText([
    say('booking.fault.phone'),
    say('booking.fault.givenName'),
    say('booking.fault.surname'),
  ]);
  await steps.expectSound(visit);
  await summary.getByRole('button', { name: say('booking.fault.givenName') }).click();
  await expect(given.last()).toBeFocused();
  for (const field of [given, surname]) await field.last().fill('Noor');
  await page.getByRole('textbox', { name: say('booking.contact.phone') }).fill('+1 416 555 0142');

  await provoke(page, 'bank', 'authorise', 'likely_fraud');
  await page.getByRole('button', { name: say('booking.submit'), exact: true }).click();
  const refused = page
    .getByRole('alert')
    .filter({ hasText: 'Call us or your bank, or choose another card.' });
  await expect(refused.getByRole('link', { name: /^[\d-]+$/ })).toHaveAttribute('href', /^tel:\d+$/);
  await expect(refused.getByRole('button', { name: say('booking.refused.payment') })).toBeVisible();
  await expect(given.last()).toHaveValue('Noor');
  await steps.expectSound(visit);
});

test('cancelling after the deadline costs the fee, the tender that bears it is shown before, and the refund matches the preview [TRP-04] [TRP-08] [CRD-09]', async ({
  page,
}) => {
  const visit = visitOf(page, false);
  await enter(page, surfaces.consumer, 'primary');
  const { now } = await callWorld<{ now: string }>(page, 'GET', '/v1/clock');
  const { stay } = await openCheckout(page, {
    nights: 6,
    day: 8,
    filters: { refundable: true },
    wants: (product) =>
      isPaidNow(product) &&
      product.total.amount > 900 &&
      product.freeCancelUntil !== null &&
      product.freeCancelUntil > now &&
      product.cancellation.some(({ penalty: { amount } }) => amount > 0 && amount < product.tripTotal.amount),
  });
  await steps.fillGuest(visit);
  await steps.keepOffers(visit);
  await steps.book(visit, stay.name);
  await page.getByRole('link', { name: say('trips.confirmed.view') }).click();
  await page.waitForURL(/\/trips\/[0-9a-f-]+/);
  const trip = page.url();
  // A page whose session ends goes to the sign-in by itself, which would interrupt the next navigation.
  await page.goto('about:blank');
  await passTime(page, Math.ceil((Date.parse(stay.freeCancelUntil ?? '') - Date.parse(now)) / 1000) + 60);

  // The session has expired by then.
  await enter(page, trip, 'primary');
  await page.getByRole('button', { name: say('trips.cancel.open') }).click();
  const dialog = page.getByRole('dialog');
  const fee = await steps.valueOf(dialog, say('trips.cancel.penalty')).innerText();
  const back = await steps.valueOf(dialog, say('trips.cancel.refund')).innerText();
  expect(steps.cents(fee)).toBeGreaterThan(0);
  expect(steps.cents(back)).toBeGreaterThan(0);
  await expect(dialog).toContainText(say('trips.cancel.fee-order'));
  const previewed = await dialog.getByRole('listitem').locator('.tabular').allInnerTexts();
  await steps.expectSound(visit);
  await dialog.getByRole('button', { name: say('trips.cancel.continue') }).click();
  const sure = page.getByRole('alertdialog');
  await sure.getByRole('button', { name: say('trips.cancel.do', { kind: 'Hotel' }) }).click();
  await expect(dialog).toContainText(say('trips.cancel.done', { refund: back, nothing: 'false' }));
  expect(await dialog.getByRole('listitem').locator('.tabular').allInnerTexts()).toEqual(previewed);
  await dialog
    .getByRole('button', { name: say('trips.cancel.close'), exact: true })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: `Canceled: ${back} refunded` })).toBeVisible();
});
