import { type Browser, expect, type Page } from '@playwright/test';
import { callWorld, passTime } from './helpers/console.ts';
import * as flying from './helpers/flight-steps.ts';
import * as steps from './steps.ts';
import { enter, surfaces, test } from './support.ts';
import { type Say, wordsOf } from './helpers/words.ts';

test.setTimeout(300_000);

const ada: flying.Flier = { givenName: 'Ada', surname: 'Okafor-Roy', born: '1988-03-14', gender: 'female' };

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

/** Moves the clock beyond the end of sessions; the same customer signs in again and opens the address. */
async function later(page: Page, seconds: number, address: string, as: string): Promise<void> {
  await passTime(page, seconds);
  await page.context().clearCookies();
  await enter(page, address, as);
}

/** The first flight of the trip on screen: as the world knows it, and how many seconds until it leaves. */
async function firstFlight(page: Page) {
  return page.evaluate(async () => {
    const tripId = location.pathname.split('/')[2];
    const answer = await fetch(`/api/v0/itinerary/flight/${tripId}`, {
      headers: { authorization: `Bearer ${localStorage.getItem('cardinal.token')}` },
    });
    const trip = await answer.json();
    const [segment] = trip.flight.slices[0].segments;
    const [carrier = '', number = ''] = segment.marketingAirline.flightNumber.split(' ');
    return {
      carrier,
      flightNumber: Number(number),
      origin: segment.origin.locationCode as string,
      date: segment.zonedDeparture.slice(0, 10) as string,
      departs: Date.parse(segment.scheduledDeparture),
    };
  });
}

const nowOf = async (page: Page): Promise<number> =>
  Date.parse((await callWorld<{ now: string }>(page, 'GET', '/v1/clock')).now);

/** Buys a protection with flights for Ada; returns the address of the trip. */
async function buy(visit: steps.Visit, base: string, asked: flying.Asked, kind: string): Promise<string> {
  const { page, say } = visit;
  await flying.openFlightCheckout(visit, base, asked);
  const option = page.getByRole('checkbox', { name: say(`booking.protections.add.${kind}`) });
  await expect(option).not.toBeChecked();
  await option.locator('xpath=ancestor::label').click();
  await expect(option).toBeChecked();
  await expect(page.getByRole('complementary').first()).toContainText(
    say(`booking.protections.name.${kind}`),
  );
  await steps.expectSoundEverywhere(visit);
  await flying.fillPassenger(visit, 0, ada);
  await flying.fillContact(visit);
  await steps.giveReasonIfAsked(visit);
  await flying.pressBook(visit);
  await page.getByRole('link', { name: say('trips.confirmed.view') }).click();
  await page.waitForURL(/\/trips\/[0-9a-f-]+/);
  return page.url();
}

for (const setting of [
  { base: surfaces.consumer, as: 'primary', locale: 'en-US', say: wordsOf('en') },
  { base: surfaces.business, as: 'owner', locale: 'fr-CA', say: wordsOf('fr') },
] as const)
  test(`a delayed flight is replaced by another one with nothing to pay, ${setting.locale} [DIS-01] [DIS-02] [DIS-05]`, async ({
    browser,
  }) => {
    const { base, as, say } = setting;
    const visit = await begin(browser, setting);
    const { page } = visit;
    const address = await buy(
      visit,
      base,
      { from: 'JFK', to: 'SEA', days: [3], more: '&stops=0' },
      'disruption-assistance',
    );
    const flight = await firstFlight(page);
    await later(page, (flight.departs - (await nowOf(page))) / 1000 - 8 * 3600, address, as);
    const { departs: _, ...event } = flight;
    await callWorld(page, 'POST', '/v1/air/events', { ...event, kind: 'delay', minutes: 200 });
    const protections = page.getByRole('region', { name: say('trips.protections.title') });
    const rebook = protections.getByRole('link').filter({ hasText: /^(Choisir|Choose) / });
    await expect(async () => {
      await page.reload();
      await expect(rebook.first()).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 90_000 });
    await steps.expectSoundEverywhere(visit);
    await rebook.last().click();
    await expect(page.getByText(say('flights.rebook.note'))).toBeVisible();
    await flying.chooseFirst(visit, 1);
    await flying.goToCheckout(visit);
    await steps.expectSoundEverywhere(visit);
    await flying.fillPassenger(visit, 0, ada);
    await flying.fillContact(visit);
    await steps.giveReasonIfAsked(visit);
    await flying.pressBook(visit);
    await page.getByRole('link', { name: say('trips.confirmed.view') }).click();
    await page.goto(address);
    await expect(protections.getByRole('link', { name: say('trips.protections.rebooked') })).toBeVisible();
    await expect(rebook).toHaveCount(0);
    await steps.expectSound(visit);
  });
