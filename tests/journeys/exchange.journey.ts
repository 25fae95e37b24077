import { expect, type Browser } from '@playwright/test';
import { inDays, passTime } from './helpers/console.ts';
import * as flying from './helpers/flight-steps.ts';
import { addProtection, bookFor, openTrip } from './helpers/protected-flights.ts';
import * as steps from './steps.ts';
import { enter, surfaces, test } from './support.ts';
import { wordsOf } from './helpers/words.ts';

const say = wordsOf('en');
const ada: flying.Flier = {
  givenName: 'Ada',
  surname: 'Okafor-Roy',
  born: '1988-03-14',
  gender: 'female',
  passport: { number: 'P1234567', country: 'Portugal', expiresOn: '2031-05-14' },
};

interface Wanted {
  readonly from: string;
  readonly to: string;
  readonly airline: string;
  /** Days from today. */
  readonly day: number;
  /** The fare, by its column. */
  readonly fare: number;
  readonly protection?: string;
}

/** Books a nonstop flight and opens its trip a day later, when tickets cannot be voided any more. */
async function bookedFlight(browser: Browser, { from, to, airline, day, fare, protection }: Wanted) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const visit: steps.Visit = { page, say, locale: 'en-US', isPhone: false };
  await enter(page, `${surfaces.consumer}/flights/`, 'primary');
  const more = `&airlines=${airline}&stops=0`;
  const address = await flying.flightsAddress(visit, { from, to, days: [day], more });
  await page.goto(surfaces.consumer + address);
  await flying.chooseFirst(visit, 1);
  await page.getByRole('table').getByRole('columnheader').nth(fare).getByRole('button').click();
  await flying.goToCheckout(visit);
  if (protection) await addProtection(visit, protection);
  await bookFor(visit, [ada]);
  const trip = await openTrip(visit);
  // A page whose session ends goes to the sign-in by itself, which would interrupt the next navigation.
  await page.goto('about:blank');
  await passTime(page, 25 * 3600);
  await context.clearCookies();
  await enter(page, trip, 'primary');
  return { visit, trip };
}

/** The exchange: asks for flights on another day, from the form with dates. */
async function askForDay(visit: steps.Visit, day: string): Promise<void> {
  const { page } = visit;
  await page.getByRole('button', { name: say('exchange.start.dates') }).click();
  await flying.typeDate(visit, page.getByRole('group', { name: say('exchange.dates.day') }), day);
  await page.getByRole('button', { name: say('exchange.dates.search') }).click();
}

const reviewTitle = ({ page }: steps.Visit) =>
  page.getByRole('heading', { level: 1, name: say('exchange.review.title') });

test('flights that cost less are exchanged once their traveler accepts that the rest is not paid back [TRP-05] [TRP-08]', {
  tag: '@all',
}, async ({ browser }) => {
  const wanted = { from: 'LGW', to: 'BCN', airline: 'U2', day: 6, fare: 2 };
  const { visit } = await bookedFlight(browser, wanted);
  const { page } = visit;
  await page.getByRole('link', { name: say('exchange.crumb') }).click();
  await askForDay(visit, await inDays(page, 20));
  const cheaper = page.getByRole('article').filter({ hasText: 'is not paid back' }).first();
  await cheaper.getByRole('button', { name: say('flights.card.choose') }).click();
  await page.getByRole('table').getByRole('columnheader').nth(1).getByRole('button').click();
  await expect(reviewTitle(visit)).toBeVisible();
  await steps.expectSoundEverywhere(visit);
  const confirm = page.getByRole('button', { name: say('exchange.review.do'), exact: true });
  await confirm.click();
  await expect(page.getByText(say('exchange.forfeit.missing'))).toBeVisible();
  const tick = page.getByRole('checkbox', { name: /^I accept that \$[\d,.]+ is not paid back\.$/ });
  await expect(tick).toBeFocused();
  await page.keyboard.press('Space');
  await confirm.click();
  await expect(page.getByRole('heading', { level: 1, name: say('exchange.done.title') })).toBeVisible();
  await steps.expectSoundEverywhere(visit);
});

test('a change for any reason pays its part of dearer flights online, and is used up [CHF-02] [TRP-05]', {
  tag: '@all',
}, async ({ browser }) => {
  const wanted = { from: 'LHR', to: 'JFK', airline: 'BA', day: 44, fare: 1 };
  const { visit, trip } = await bookedFlight(browser, { ...wanted, protection: 'change-for-any-reason' });
  const { page } = visit;
  await page.getByRole('link', { name: say('trips.protections.change.online') }).click();
  await askForDay(visit, await inDays(page, 50));
  await page
    .getByRole('article')
    .last()
    .getByRole('button', { name: say('flights.card.choose') })
    .click();
  await page.getByRole('table').getByRole('columnheader').last().getByRole('button').click();
  await expect(reviewTitle(visit)).toBeVisible();
  await expect(page.getByText(say('exchange.covered'))).toBeVisible();
  await steps.expectSoundEverywhere(visit);
  await page.getByRole('button', { name: /^Confirm (?:the change|and pay )/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('exchange.done.title') })).toBeVisible();
  await page.goto(trip);
  await expect(page.getByRole('link', { name: say('trips.protections.change.online') })).toHaveCount(0);
});
