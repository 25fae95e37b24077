import { expect } from '@playwright/test';
import { calm, inDays, passTime, provoke } from './helpers/console.ts';
import * as flying from './helpers/flight-steps.ts';
import * as steps from './steps.ts';
import { enter, surfaces, test } from './support.ts';
import { wordsOf } from './helpers/words.ts';

test.afterEach(({ page }) => calm(page));

const tenants = [
  { tenant: 'consumer', language: 'en', locale: 'en-US', handle: 'primary', width: 1440 },
  { tenant: 'business', language: 'fr', locale: 'fr-CA', handle: 'owner', width: 360 },
] as const;

const ben: flying.Flier = {
  givenName: 'Benedict',
  surname: 'Okafor',
  born: '1985-06-02',
  gender: 'male',
  passport: { number: 'GA302922', country: 'Canada', expiresOn: '2031-05-01' },
};

for (const { tenant, language, locale, handle, width } of tenants)
  test(`a flight is frozen, its price rises past the cap, and the frozen price is used, on ${tenant} [PFZ-01] [PFZ-02] [PFZ-05] [TRP-01] [BKG-07] [NAV-02]`, {
    tag: tenant === 'business' ? '@all' : [],
  }, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, locale });
    const page = await context.newPage();
    const say = wordsOf(language);
    const visit: steps.Visit = { page, say, locale, isPhone: width < 500 };
    const base = surfaces[tenant];
    await enter(page, base, handle);
    await calm(page);
    const route = { days: [35], from: 'JFK', to: 'LHR', more: '&cabin=Business' } as const;
    await page.goto(base + (await flying.flightsAddress(visit, route)));
    await flying.chooseFirst(visit, 1);
    await page.getByRole('link', { name: say('flights.fares.review') }).click();

    // The offer says everything before anything is bought.
    await page.getByRole('button', { name: say('freeze.button'), exact: true }).click();
    const offer = page.getByRole('dialog', { name: say('freeze.offer.title') });
    await expect(steps.valueOf(offer, say('freeze.lower'))).toHaveText(say('freeze.lower-pays'));
    await expect(offer.getByRole('checkbox')).toHaveCount(0);
    await offer.getByRole('button', { name: say('freeze.terms-read') }).click();
    await expect(
      offer.getByRole('heading', { name: say('freeze.terms-heading'), exact: true }),
    ).toBeVisible();
    await steps.expectSoundEverywhere(visit);
    const fee = await steps.valueOf(offer, new RegExp(`^${say('freeze.fee')}`)).innerText();
    const frozen = await steps.valueOf(offer, new RegExp(`^${say('freeze.price')}`)).innerText();
    await offer.getByRole('button', { name: say('freeze.offer.no') }).press('Escape');
    await expect(offer).toHaveCount(0);
    await page.getByRole('button', { name: say('freeze.button'), exact: true }).press('Enter');
    await offer.getByRole('button', { name: say('freeze.offer.buy', { fee }) }).press('Enter');

    // Only the fee is paid.
    await page.waitForURL(/\/checkout\//);
    await expect(page.getByRole('heading', { name: say('booking.freeze.title') })).toBeVisible();
    await expect(steps.totalOf(visit)).toHaveText(fee);
    await flying.fillContact(visit);
    await steps.expectSoundEverywhere(visit);
    await page.getByRole('button', { name: say('booking.freeze.submit'), exact: true }).click();
    await expect(page.getByText(say('freeze.confirmed-how'))).toBeVisible({ timeout: 60_000 });
    await expect(steps.totalOf(visit)).toHaveText(fee);
    await steps.expectSoundEverywhere(visit);

    // It is listed with its countdown, not among the trips.
    await page.goto(`${base}/trips/?section=frozen`);
    const card = page
      .getByRole('listitem')
      .filter({ hasText: say('freeze.state.Valid') })
      .first();
    await expect(card.getByRole('timer')).toContainText(/14/);
    await steps.expectSoundEverywhere(visit);
    // Many times, because watched prices of earlier journeys are asked for meanwhile.
    await provoke(page, 'air', 'quote', 'price-surge', 100);
    await card.getByRole('button', { name: say('freeze.use') }).click();

    // The usual checkout: the cap is off the price, and the fee pays a part.
    await page.waitForURL(/\/checkout\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('booking.title'));
    await calm(page);
    const label = language === 'en' ? 'Frozen price' : 'Prix gelé';
    const paidOff = await steps.valueOf(page, label).first().innerText();
    expect(steps.cents(paidOff)).toBe(50_000);
    const total = await steps.totalOf(visit).innerText();
    expect(steps.cents(total)).toBeGreaterThan(steps.cents(frozen));
    await expect(
      page.getByText(language === 'en' ? 'Price freeze fee' : 'Frais de gel du prix').first(),
    ).toBeVisible();
    await steps.expectSoundEverywhere(visit);
    await steps.giveReasonIfAsked(visit);
    await flying.fillPassenger(visit, 0, ben);
    await flying.fillContact(visit);
    await flying.pressBook(visit);
    await expect(page.getByRole('link', { name: say('trips.confirmed.view') })).toBeVisible({
      timeout: 60_000,
    });
    await expect(steps.totalOf(visit)).toHaveText(total);

    await page.goto(`${base}/trips/?section=frozen`);
    await expect(page.getByText(say('freeze.state.Exercised'), { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: say('freeze.trip') }).first()).toBeVisible();
    await context.close();
  });

test('a room is frozen on a phone, is no longer sold, and its whole fee is refunded [PFZ-01] [PFZ-02] [PFZ-03] [TRP-04]', {
  tag: '@all',
}, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' });
  const page = await context.newPage();
  const say = wordsOf('en');
  const visit: steps.Visit = { page, say, locale: 'en-US', isPhone: true };
  await enter(page, surfaces.consumer, 'primary');
  const nights = { checkIn: await inDays(page, 60), checkOut: await inDays(page, 63) };
  await page.goto(
    `${surfaces.consumer}/hotels/availability/?placeId=city:2267057&checkIn=${nights.checkIn}&checkOut=${nights.checkOut}&rooms=2`,
  );
  await page.getByRole('article').first().getByRole('link').first().click();
  await page
    .getByRole('button', { name: /^Freeze this price/ })
    .first()
    .click();
  const offer = page.getByRole('dialog', { name: say('freeze.offer.title') });
  await offer.getByRole('button', { name: /^Freeze for/ }).click();
  await page.waitForURL(/\/checkout\//);
  const fee = await steps.totalOf(visit).innerText();
  await flying.fillContact(visit);
  await page.getByRole('button', { name: say('booking.freeze.submit'), exact: true }).click();
  await page.getByRole('link', { name: say('trips.confirmed.view') }).click();
  await expect(page.getByRole('timer')).toContainText(/7 days/);
  await steps.expectSoundEverywhere(visit);
  await provoke(page, 'stays', 'quote', 'sold-out');
  await page.getByRole('button', { name: say('freeze.use') }).click();

  // The right to the fee comes first, the other rooms after it.
  await expect(page.getByText(say('freeze.gone.title'), { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /See other rooms/ })).toHaveAttribute(
    'href',
    /hotelBookType=price-freeze-exercise/,
  );
  await steps.expectSoundEverywhere(visit);
  await page.getByRole('button', { name: say('freeze.gone.refund', { fee }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('trips.cancel.continue') })
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('trips.cancel.do', { kind: 'PriceFreeze' }) })
    .click();
  await expect(
    page.getByRole('dialog', { name: say('trips.cancel.title.success', { kind: 'PriceFreeze' }) }),
  ).toBeVisible();
  await context.close();
});

test('a frozen room expires and is frozen again, is no longer sold, and another room is booked in its place [PFZ-02] [PFZ-03] [NAV-02]', {
  tag: '@all',
}, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  const say = wordsOf('en');
  const visit: steps.Visit = { page, say, locale: 'en-US', isPhone: false };
  await enter(page, surfaces.consumer, 'primary');
  const nights = { checkIn: await inDays(page, 80), checkOut: await inDays(page, 82) };
  await page.goto(
    `${surfaces.consumer}/hotels/availability/?placeId=city:2267057&checkIn=${nights.checkIn}&checkOut=${nights.checkOut}&rooms=2`,
  );
  await page.getByRole('article').first().getByRole('link').first().click();
  const freezeFirst = async () => {
    await page
      .getByRole('button', { name: /^Freeze this price/ })
      .first()
      .click();
    const offer = page.getByRole('dialog', { name: say('freeze.offer.title') });
    await offer.getByRole('button', { name: /^Freeze for/ }).click();
    await page.waitForURL(/\/checkout\//);
    await flying.fillContact(visit);
    await page.getByRole('button', { name: say('booking.freeze.submit'), exact: true }).click();
    await page.getByRole('link', { name: say('trips.confirmed.view') }).click();
    await expect(page.getByRole('timer')).toContainText(/7 days/);
    return new URL(page.url()).pathname;
  };
  const first = await freezeFirst();

  // Its window is over: the price of that day can be frozen. The open page would go to the sign-in by itself.
  await page.goto('about:blank');
  await passTime(page, 9 * 86_400);
  await enter(page, surfaces.consumer, 'primary');
  await page.goto(surfaces.consumer + first);
  await expect(page.getByText(say('freeze.state.Expired'), { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: say('freeze.again') }).click();
  await page.waitForURL(/hotelBookType=price-freeze-purchase/);
  await freezeFirst();

  await provoke(page, 'stays', 'quote', 'sold-out');
  await page.getByRole('button', { name: say('freeze.use') }).click();
  await page.getByRole('link', { name: /See other rooms/ }).click();
  await page.waitForURL(/hotelBookType=price-freeze-exercise/);
  await expect(page.getByText(say('freeze.exchange.title'), { exact: true })).toBeVisible();
  await steps.expectSoundEverywhere(visit);
  await page
    .getByRole('button', { name: new RegExp(`^${say('stays.rates.choose')} `) })
    .first()
    .click();
  await page.waitForURL(/\/checkout\//);
  await expect(page.getByText('Price freeze fee').first()).toBeVisible();
  await steps.fillGuest(visit);
  await page.getByRole('button', { name: say('booking.submit'), exact: true }).click();
  await expect(page.getByRole('link', { name: say('trips.confirmed.view') })).toBeVisible({
    timeout: 60_000,
  });
  await page.goto(`${surfaces.consumer}/trips/?section=frozen`);
  await expect(page.getByText(say('freeze.state.Exchanged'), { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: say('freeze.trip') }).first()).toBeVisible();
  await context.close();
});
