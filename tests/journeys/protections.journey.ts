import { expect } from '@playwright/test';
import { calm, inDays } from './helpers/console.ts';
import * as flying from './helpers/flight-steps.ts';
import * as protectedFlights from './helpers/protected-flights.ts';
import * as steps from './steps.ts';
import { enter, expectAccessible, expectFits, surfaces, test } from './support.ts';
import { wordsOf } from './helpers/words.ts';

const say = wordsOf('en');

test.afterEach(({ page }) => calm(page));

test('a stay is booked with an option to cancel for any reason, which the trip shows and the customer uses [CFR-01] [CFR-02] [BKG-07]', async ({
  page,
}) => {
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

  await protectedFlights.addProtection(visit, 'cancel-for-any-reason');
  await page
    .getByRole('button', { name: say('booking.protections.how'), exact: true })
    .first()
    .click();
  await expect(page.getByText(say('booking.protections.proof'))).toBeVisible();
  await expect(
    page.getByRole('heading', { name: say('booking.protections.terms-heading'), exact: true }),
  ).toBeVisible();
  await steps.expectSoundEverywhere(visit);
  await steps.book(visit, name);

  await page.getByRole('link', { name: say('trips.confirmed.view') }).click();
  await page.waitForURL(/\/trips\/[0-9a-f-]+/);
  const protections = page.getByRole('region', { name: say('trips.protections.title') });
  await expect(protections).toContainText('Can be used until');
  await expect(protections.getByRole('timer')).toHaveText(/^\d+ days left$/);
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

const flier = (givenName: string, born: string, gender: flying.Flier['gender']): flying.Flier => ({
  givenName,
  surname: 'Okafor',
  born,
  gender,
});
const ada = flier('Ada', '1988-03-14', 'female');
const family = [
  ada,
  flier('Ben', '1986-07-02', 'male'),
  flier('Cleo', '2018-06-30', 'female'),
  flier('Dan', '2016-02-11', 'male'),
];

test('a family cancels flights for any reason four hours before departure, for the refund that was quoted [CFR-02] [CFR-05] [TRP-04]', {
  tag: '@all',
}, async ({ page }) => {
  const visit: steps.Visit = { page, say, locale: 'en-US', isPhone: false };
  await enter(page, `${surfaces.consumer}/flights/`, 'primary');
  await flying.openFlightCheckout(visit, surfaces.consumer, {
    from: 'JFK',
    to: 'LAX',
    days: [6],
    more: '&adults=2&children=2&sort=price&stops=0',
  });
  await protectedFlights.addProtection(visit, 'cancel-for-any-reason');
  await protectedFlights.bookFor(visit, family);
  const address = await protectedFlights.openTrip(visit);
  const flight = await protectedFlights.firstFlight(page);
  await protectedFlights.enterHoursBefore(page, flight, { hours: 4, address, as: 'primary' });

  await page.getByRole('button', { name: say('trips.flight.cancel') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: say('trips.cancel.instead.use') })).toBeChecked();
  const refund = await steps.valueOf(dialog, say('trips.cancel.refund')).innerText();
  expect(refund).toMatch(steps.amountIn['en-US']);
  await steps.expectSound(visit);
  await dialog.getByRole('button', { name: say('trips.cancel.continue') }).click();
  await expect(page.getByRole('alertdialog')).toContainText(refund);
  await flying.confirmGivingUp(visit);
  await expect(page.getByRole('region', { name: /^(Being c|C)anceled: .* refunded/ })).toContainText(refund);
  await expect(page.getByRole('region', { name: say('trips.protections.title') })).toContainText('Used.');
  await steps.expectSound(visit);
});

test('a protection is bought after booking, from the trips with offers, in business and in French [TRP-01] [TRP-07] [BKG-07]', {
  tag: '@all',
}, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fr-CA' });
  const page = await context.newPage();
  const inFrench = wordsOf('fr');
  const visit: steps.Visit = { page, say: inFrench, locale: 'fr-CA', isPhone: false };
  const asked = { from: 'JFK', to: 'SEA', days: [20], more: '&stops=0' } as const;
  await enter(page, `${surfaces.business}/flights/`, 'owner');
  await flying.openFlightCheckout(visit, surfaces.business, asked);
  await protectedFlights.bookFor(visit, [ada]);
  const address = await protectedFlights.openTrip(visit);

  await page.goto(`${surfaces.business}/trips/?section=withOffers`);
  const protectable = page.getByRole('region', { name: inFrench('trips.later.list') });
  await steps.expectSoundEverywhere(visit);
  // The tab counts all that its section lists, and the trip is listed once.
  await expect(protectable).toBeVisible();
  const listed = await page.getByRole('tabpanel').locator('article').count();
  await expect(page.getByRole('tab', { name: inFrench('trips.tab.withOffers') })).toHaveText(
    new RegExp(`\\D${listed}$`),
  );
  await protectable.getByRole('link').first().click();
  await expect(page).toHaveURL(address);

  const name = inFrench('booking.protections.name.disruption-assistance');
  const sold = page.getByRole('region', { name: inFrench('trips.later.title') });
  await steps.expectSoundEverywhere(visit);
  await sold.getByRole('button', { name: new RegExp(`^Ajouter .*${name}`, 'i') }).click();
  const dialog = page.getByRole('dialog', { name });
  await steps.expectSoundEverywhere(visit);
  await dialog.getByRole('button', { name: /^Payer / }).click();
  await expect(dialog).toContainText(inFrench('trips.later.bought', { name }));
  await steps.expectSoundEverywhere(visit);
  await dialog.getByRole('button', { name: inFrench('trips.later.done') }).click();
  await expect(page.getByRole('region', { name: inFrench('trips.protections.title') })).toContainText(name);

  await page.goto(`${surfaces.business}/protections-paid/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inFrench('content.value.title'));
  await steps.expectSoundEverywhere(visit);
});
