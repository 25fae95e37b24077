import { patient } from '#scripts/testing/patience.ts';
import { type Browser, expect } from '@playwright/test';
import type { FlightSearchAnswer } from '#contract/flights.ts';
import * as flying from './helpers/flight-steps.ts';
import * as protectedFlights from './helpers/protected-flights.ts';
import * as steps from './steps.ts';
import { enter, surfaces, test } from './support.ts';
import { type Say, wordsOf } from './helpers/words.ts';

/** The note above the flights of a shop that a protection pays for. */
const paysHere = /^(Your protection pays for the flight|Votre protection paie le vol)/;

const ada: flying.Flier = { givenName: 'Ada', surname: 'Okafor-Roy', born: '1988-03-14', gender: 'female' };

const ben: flying.Flier = {
  givenName: 'Benedict',
  surname: 'Okafor',
  born: '1985-06-02',
  gender: 'male',
  passport: { number: 'GA302922', country: 'Canada', expiresOn: '2031-05-01' },
};

interface Setting {
  readonly base: string;
  readonly as: string;
  readonly locale: steps.Visit['locale'];
  readonly say: Say;
}

async function begin(browser: Browser, { base, as, locale, say }: Setting): Promise<steps.Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale });
  const page = await context.newPage();
  await enter(page, `${base}/flights/`, as);
  return { page, say, locale, isPhone: false };
}

for (const setting of [
  { base: surfaces.consumer, as: 'primary', locale: 'en-US', say: wordsOf('en') },
  { base: surfaces.business, as: 'owner', locale: 'fr-CA', say: wordsOf('fr') },
] as const)
  test(`a delayed flight is replaced by another one with nothing to pay, ${setting.locale} [DIS-01] [DIS-02] [DIS-05]`, {
    tag: setting.locale === 'fr-CA' ? '@all' : [],
  }, async ({ browser }) => {
    const { base, as, say } = setting;
    const visit = await begin(browser, setting);
    const { page } = visit;
    const asked = { from: 'JFK', to: 'SEA', days: [3], more: '&stops=0' } as const;
    await flying.openFlightCheckout(visit, base, asked);
    await protectedFlights.addProtection(visit, 'disruption-assistance');
    await steps.expectSoundEverywhere(visit);
    await protectedFlights.bookFor(visit, [ada]);
    const address = await protectedFlights.openTrip(visit);
    const flight = await protectedFlights.firstFlight(page);
    await protectedFlights.enterHoursBefore(page, flight, { hours: 8, address, as });
    await protectedFlights.delayFlight(page, flight, 200);
    const protections = page.getByRole('region', { name: say('trips.protections.title') });
    const rebook = protections.getByRole('link').filter({ hasText: /^(Choisir|Choose) / });
    await expect(async () => {
      await page.reload();
      await expect(rebook.first()).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: patient(90_000) });
    await steps.expectSoundEverywhere(visit);
    await rebook.last().click();
    await expect(page.getByText(paysHere)).toBeVisible();
    await flying.chooseFirst(visit, 1);
    await flying.goToCheckout(visit);
    await steps.expectSoundEverywhere(visit);
    await protectedFlights.bookFor(visit, [ada]);
    await protectedFlights.openTrip(visit);
    await page.goto(address);
    await expect(protections.getByRole('link', { name: say('trips.protections.rebooked') })).toBeVisible();
    await expect(rebook).toHaveCount(0);
    await steps.expectSound(visit);
  });

type Card = FlightSearchAnswer['itineraries'][number];

/** Milliseconds between the two flights of a self-transfer that leaves in the evening; infinite for other itineraries. */
function eveningWait({ segments: [first, second] }: Card): number {
  const isLate = first?.isSelfTransferLayover && second && /T2[01]:/.test(second.zonedDeparture);
  return isLate
    ? Date.parse(second.scheduledDeparture) - Date.parse(first.scheduledArrival)
    : Number.POSITIVE_INFINITY;
}

/**
 * Results: chooses the shortest self-transfer whose second flight leaves in the evening, on the first day that has one.
 * Which flights are joined depends on the day.
 */
async function chooseEveningTransfer(visit: steps.Visit, base: string): Promise<void> {
  const { page, say } = visit;
  const answers: Promise<FlightSearchAnswer>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/v0/flights/search')) answers.push(response.json());
  });
  for (let day = 3; day < 17; day++) {
    answers.length = 0;
    const asked = { from: 'ORF', to: 'LHR', days: [day], more: '&sort=price&stops=1' } as const;
    await page.goto(base + (await flying.flightsAddress(visit, asked)));
    await flying.awaitEveryAirline(visit);
    const shown = (await Promise.all(answers)).flatMap(({ itineraries }) => itineraries);
    const [best] = shown.toSorted((a, b) => eveningWait(a) - eveningWait(b));
    if (!best || !Number.isFinite(eveningWait(best))) continue;
    const card = page.locator(`article[aria-labelledby="flight-${best.itineraryId}"]`);
    await expect(card).toContainText(say('flights.warning.self_transfer'));
    await card.getByRole('button', { name: say('flights.card.choose'), exact: true }).click();
    return;
  }
  throw new Error('No self-transfer in the evening in two weeks.');
}

test('a self-transfer missed in the evening is rebooked to a flight that leaves within the hour or the next morning, with nothing to pay, on a phone in French and dark mode [MCN-01] [DIS-02] [DIS-06]', {
  tag: '@all',
}, async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    locale: 'fr-CA',
    colorScheme: 'dark',
  });
  const page = await context.newPage();
  const base = surfaces.consumer;
  await enter(page, `${base}/flights/`, 'primary');
  const say = wordsOf('fr');
  const visit: steps.Visit = { page, say, locale: 'fr-CA', isPhone: true };
  await chooseEveningTransfer(visit, base);
  await flying.goToCheckout(visit);
  await protectedFlights.addProtection(visit, 'missed-connection');
  await steps.expectSound(visit);
  await protectedFlights.bookFor(visit, [ben]);
  const address = await protectedFlights.openTrip(visit);
  const protections = page.getByRole('region', { name: say('trips.protections.title') });
  await expect(protections).toContainText(say('booking.protections.name.missed-connection'));
  await steps.expectSound(visit);

  const [first, second] = await protectedFlights.flightsOfTrip(page);
  if (!first || !second) throw new Error('The trip has no second flight.');
  await protectedFlights.enterHoursBefore(page, first, { hours: 5, address, as: 'primary' });
  await protectedFlights.delayFlight(page, first, (second.departs - first.arrives) / 60_000 + 30);
  const rebook = protections.getByRole('link', { name: /^Choisir un nouveau vol le / });
  await expect(async () => {
    await page.reload();
    await expect(protections).toContainText('Vous manquerez une correspondance.', { timeout: 5_000 });
  }).toPass({ timeout: patient(90_000) });
  // The evening of the missed flight, and the morning after it.
  await expect(rebook).toHaveCount(2);
  await steps.expectSound(visit);
  await rebook.first().click();
  await expect(page.getByText(paysHere)).toBeVisible();
  await steps.expectSound(visit);
  // The next morning is asked for with its own hours and the same limit.
  const days = page.locator('a[href*="paidDepartures"]');
  const asked: { slices: { date: string }[]; filters: object }[] = [];
  page.on('request', (one) => {
    if (one.url().endsWith('/api/v0/flights/search')) asked.push(one.postDataJSON());
  });
  await days.last().click();
  const ofNextDay = () =>
    asked.filter(({ slices }) => slices[0]?.date !== second.event.date).map(({ filters }) => filters);
  await expect.poll(() => ofNextDay().length).toBeGreaterThan(0);
  expect(ofNextDay()[0]).toEqual({ departsFrom: '00:00', departsUntil: '09:00', maxPrice: 5_000 });
  await expect(days.last()).toHaveAttribute('aria-current', 'date');
  await days.first().click();
  await expect(days.first()).toHaveAttribute('aria-current', 'date');
  const missed = /T(2[01]:\d\d)/.exec(second.zonedDeparture)?.[1] ?? '';
  await flying.awaitEveryAirline(visit);
  const listed = await page.getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts();
  expect(listed.length).toBeGreaterThan(0);
  for (const name of listed) expect((/\d\d:\d\d/.exec(name)?.[0] ?? '') > missed).toBe(true);
  await flying.chooseFirst(visit, 1);
  await flying.goToCheckout(visit);
  await expect(page.getByText('Rien à payer par carte maintenant')).toBeVisible();
  await expect(steps.valueOf(page.getByRole('main'), 'Payé par votre protection')).toHaveText(
    await steps.totalOf(visit).innerText(),
  );
  await steps.expectSound(visit);
  await protectedFlights.bookFor(visit, [ben]);
  await protectedFlights.openTrip(visit);
  await page.goto(address);
  await expect(protections.getByRole('link', { name: say('trips.protections.rebooked') })).toBeVisible();
  await expect(rebook).toHaveCount(0);
  await steps.expectSound(visit);
});
