import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { RoomProduct } from '#contract/stays.ts';
import { inDays } from './helpers/console.ts';
import { type Asked, openCheckout } from './helpers/open-checkout.ts';
import * as steps from './steps.ts';
import { enter, expectAccessible, surfaces, test } from './support.ts';
import { unfold } from './helpers/unfold.ts';
import { switchTo } from './helpers/wallet.ts';
import { wordsOf } from './helpers/words.ts';

const say = wordsOf('en');
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const payment = (page: Page): Locator => page.getByRole('region', { name: say('booking.pay.title') });
const aim = (page: Page, name: string): Locator =>
  payment(page).getByRole('radio', { name: new RegExp(`^${say(`booking.ways.aim.${name}`)}`) });
/** The unpaid rest, as announced. */
const left = (page: Page, amount = '$0.00'): Locator =>
  payment(page).getByText(say('booking.plan.left-spoken', { amount }), { exact: true });
const isPaidNow = (product: RoomProduct) => product.paymentTiming === 'PayNow';

async function begin(context: BrowserContext, handle = 'primary'): Promise<Page> {
  const page = await context.newPage();
  await enter(page, surfaces.consumer, handle);
  return page;
}

test('the best payment is computed for each aim, changed by keyboard, adjusted, and booked with all four tenders [OFF-06] [PAY-02] [RWD-06] [CRD-09]', async ({
  browser,
}) => {
  const page = await begin(await browser.newContext({ viewport: desktop }));
  const visit: steps.Visit = { page, say, locale: 'en-US', isPhone: false };
  const session = await openCheckout(page, {
    nights: 6,
    day: 90,
    filters: { refundable: true },
    wants: (product) => isPaidNow(product) && product.total.amount > 1_100,
  });
  await steps.openPayment(visit);
  const section = payment(page);
  await expect(aim(page, 'expiring_first')).toBeChecked();
  await expect(section.getByText('$60 off a hotel stay').first()).toBeVisible();
  await expect(section.getByText(/^Next best: /)).toBeVisible();

  await aim(page, 'expiring_first').focus();
  await page.keyboard.press('ArrowDown');
  await expect(aim(page, 'least_cost')).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(aim(page, 'least_cash')).toBeChecked();
  await expect(section.getByText(say('booking.ways.why.points_spare_cash')).first()).toBeVisible();
  await expect(left(page)).toHaveCount(1);
  await expect(section.getByText(/[\d,]+ fewer miles on Summit/).first()).toBeVisible();

  await page.getByRole('button', { name: /We value a mile at/ }).click();
  await page.getByRole('textbox', { name: say('booking.miles.label') }).fill('0.2');
  await page.getByRole('button', { name: say('booking.miles.keep') }).click();
  await expect(page.getByRole('button', { name: 'We value a mile at 0.20¢' })).toBeVisible();
  await page.getByRole('button', { name: say('booking.miles.reset') }).click();
  await expect(page.getByRole('button', { name: 'We value a mile at 1¢' })).toBeVisible();
  await steps.expectSound(visit);

  await steps.payWith(visit, 'Travel credit', '100');
  await steps.payWith(visit, 'Summit miles', '50');
  await expect(aim(page, 'own')).toBeChecked();
  await expect(steps.valueOf(section, 'Travel credit')).toHaveText('$100.00');
  await expect(steps.valueOf(section, 'Summit miles')).toHaveText('$50.00');
  await expect(left(page)).toHaveCount(1);
  const paid = await section.locator('dd').allInnerTexts();
  expect(paid.slice(0, 4)).toEqual(['$60.00', '$45.00', '$100.00', '$50.00']);

  await steps.fillGuest(visit);
  await steps.book(visit, session.stay.name);
  for (const [name, amount] of [
    ['$60 off a hotel stay', '$60.00'],
    ['$45 off your next hotel', '$45.00'],
    ['Travel credit', '$100.00'],
    ['Summit miles', '$50.00'],
  ] as const)
    await expect(steps.valueOf(page.getByRole('main'), name).first()).toHaveText(amount);
  await steps.expectSound(visit);
});

test('with stacking switched off no payment combines an offer with travel credit, and choosing both is explained; offer terms open beside it [EXM-02] [OFF-01] [OFF-05]', {
  tag: '@all',
}, async ({ browser }) => {
  const page = await begin(await browser.newContext({ viewport: desktop }));
  await switchTo(page, 'primary', { 'offer-stacking': 'control' });
  await openCheckout(page, {
    nights: 3,
    day: 100,
    filters: { refundable: true },
    wants: (product) => isPaidNow(product) && product.total.amount > 700,
  });
  await steps.openPayment({ page, say });
  const section = payment(page);
  const offer = section.getByRole('checkbox', { name: /^\$45 off your next hotel/ });
  const credit = section.getByRole('checkbox', { name: /^Travel credit/ });
  await expect(aim(page, 'expiring_first')).toBeChecked();
  for (const name of ['expiring_first', 'least_cost', 'least_cash']) {
    await aim(page, name).check({ force: true });
    await expect(aim(page, name)).toBeChecked();
    const used = [await offer.isChecked(), await credit.isChecked()];
    expect(used, name).not.toEqual([true, true]);
  }
  await expect(
    section.getByText('An offer and travel credit cannot be used in the same booking.').first(),
  ).toBeVisible();

  const terms = section.getByRole('button', {
    name: /^Read terms and conditions of \$45 off your next hotel/,
  });
  await terms.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Terms and Conditions' });
  await expect(dialog.getByText('Travel offers are one-time use and non-refundable.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(terms).toBeFocused();

  await aim(page, 'least_cost').check({ force: true });
  await offer.setChecked(true, { force: true });
  await credit.setChecked(false, { force: true });
  await credit.setChecked(true, { force: true });
  await section.getByRole('textbox', { name: /^Amount from Travel credit/ }).fill('100');
  await expect(
    section
      .getByText(
        'An offer and travel credit cannot be used in the same booking. Keep one of them. No money moved.',
      )
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
});

test('an offer used in another tab is reported, the input is kept, and the card pays its part on a phone [OFF-06]', {
  tag: '@all',
}, async ({ browser }) => {
  const context = await browser.newContext({ viewport: phone });
  const page = await begin(context);
  const premier: Omit<Asked, 'day'> = {
    nights: 4,
    filters: { collections: ['Premier'] },
    wants: (product) => isPaidNow(product) && product.tripTotal.amount > 700,
  };
  const session = await openCheckout(page, { ...premier, day: 120 });
  const visit: steps.Visit = { page, say, locale: 'en-US', isPhone: true };
  await steps.openPayment(visit);
  const tick = page.getByRole('checkbox', { name: /^\$100 off the Premier Collection/ });
  await expect(tick).toBeChecked();
  await steps.expectSound(visit);
  await steps.fillGuest(visit);

  const other = await context.newPage();
  await other.goto('/');
  const second = await openCheckout(other, { ...premier, day: 140 });
  const there: steps.Visit = { page: other, say, locale: 'en-US', isPhone: true };
  await steps.fillGuest(there);
  await steps.book(there, second.stay.name);

  await page.getByRole('button', { name: say('booking.submit'), exact: true }).click();
  await expect(page.getByRole('alert').getByText(/This offer can no longer be used/)).toBeVisible();
  await expect(tick).toHaveCount(0);
  await expect(left(page)).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: say('booking.guests.given-name') })).toHaveValue('Eleanor');
  await steps.expectSound(visit);
  // The other tab used the credit, too: payments are recomputed from the rest.
  await aim(page, 'expiring_first').locator('xpath=ancestor::label').click();
  await expect(aim(page, 'expiring_first')).toBeChecked();
  await steps.book(visit, session.stay.name);
});

test('prices in euros and yen are paid with wallet dollars at the rate shown [PAY-01]', {
  tag: '@all',
}, async ({ browser }) => {
  const page = await begin(await browser.newContext({ viewport: desktop }), 'second-traveler');
  const visit: steps.Visit = { page, say, locale: 'en-US', isPhone: false };
  await page.getByRole('button', { name: /^Currency: USD/ }).click();
  await page.getByRole('menuitemradio', { name: /^EUR/ }).click();
  await expect(page.getByRole('button', { name: /^Currency: EUR/ })).toBeVisible();
  await steps.search(visit, 'lisb', 'Lisbon', {
    checkIn: await inDays(page, 160),
    checkOut: await inDays(page, 162),
  });
  await expect(page).toHaveURL(/currency=EUR/);
  await expect(
    page
      .getByRole('article')
      .getByText(/^€[\d,]+\.\d{2}$/)
      .first(),
  ).toBeVisible();
  await steps.expectSound(visit);

  const euros = await openCheckout(page, { nights: 2, day: 160, currency: 'EUR', wants: isPaidNow });
  await steps.openPayment(visit);
  await expect(payment(page).getByText(/1 EUR = \d\.\d+ USD, /)).toBeVisible();
  await steps.payWith(visit, 'Travel credit', '20');
  await expect(steps.valueOf(payment(page), 'Travel credit')).toHaveText('€20.00');
  await expect(payment(page).getByText(/^Takes \$2\d\.\d{2}$/)).toBeVisible();
  await steps.expectSound(visit);
  await steps.fillGuest(visit);
  await steps.book(visit, euros.stay.name);
  await expect(steps.valueOf(page.getByRole('main'), 'Travel credit').first()).toHaveText('€20.00');

  await openCheckout(page, { nights: 2, day: 170, currency: 'JPY', wants: isPaidNow });
  await steps.openPayment(visit);
  await expect(payment(page).getByText(/1 JPY = 0\.00\d+ USD, /)).toBeVisible();
  await steps.payWith(visit, 'Travel credit', '1000');
  await expect(steps.valueOf(payment(page), 'Travel credit')).toHaveText('¥1,000');
  await expect(left(page, '¥0')).toHaveCount(1);

  // An unparsable amount is reported at its field on blur.
  const credit = page.getByRole('textbox', { name: say('booking.pay.amount', { name: 'Travel credit' }) });
  await credit.fill('2O');
  await credit.blur();
  await expect(credit).toHaveAccessibleDescription(say('booking.fault.amount'));
});

test('credit and offers are excluded, with the reason, at a Premier hotel that is paid at the property [CRD-10]', {
  tag: '@all',
}, async ({ browser }) => {
  const page = await begin(await browser.newContext({ viewport: phone }));
  await openCheckout(page, {
    nights: 3,
    day: 100,
    filters: { collections: ['Premier', 'Lifestyle'], payLater: true },
    wants: ({ paymentTiming }) => paymentTiming === 'PayLater',
  });
  await steps.openPayment({ page, say });
  const section = payment(page);
  await unfold(section, say('booking.pay.not-here', { count: 4 }).slice(1));
  await expect(section.getByRole('checkbox', { name: /^Travel credit/ })).toBeDisabled();
  await expect(
    section.getByText(say('booking.reason.premier_or_lifestyle_pay_at_hotel')).first(),
  ).toBeVisible();
  await expect(section.getByText(say('booking.pay.guarantee')).first()).toBeVisible();
  await expect(aim(page, 'least_cash')).toHaveCount(0);
  await steps.expectSound({ page, say, locale: 'en-US', isPhone: true });
});

test('a customer without wallet value sees one payment, not three equal ones [RWD-06]', {
  tag: '@all',
}, async ({ browser }) => {
  const page = await begin(await browser.newContext({ viewport: phone }), 'new-customer');
  await openCheckout(page, { nights: 1, day: 40, wants: isPaidNow });
  await steps.openPayment({ page, say });
  const section = payment(page);
  await expect(section.getByText(say('booking.ways.why.card_pays_rest'))).toBeVisible();
  await expect(section.getByRole('radio', { name: /by card/ })).toHaveCount(0);
  await expect(section.getByRole('button', { name: /We value a mile at/ })).toHaveCount(0);
});
