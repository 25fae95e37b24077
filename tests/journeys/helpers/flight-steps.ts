import { expect, type Locator } from '@playwright/test';
import { inDays } from './console.ts';
import type { Visit } from '../steps.ts';

/** Itinerary and passengers of a search. */
export interface Asked {
  /** Days from today of the outbound and, if any, the return flight. */
  readonly days: readonly [number] | readonly [number, number];
  /** Airports or cities in URL format. */
  readonly from: string;
  readonly to: string;
  /** Further URL parameters, e.g. `&adults=2`. */
  readonly more?: string;
}

/** URL of a search. */
export async function flightsAddress(
  { page }: Visit,
  { days: [out, back], from, to, more = '' }: Asked,
): Promise<string> {
  const there = `slice=${from}~${to}~${await inDays(page, out)}`;
  return back === undefined
    ? `/flights/search/?tripType=one_way&${there}${more}`
    : `/flights/search/?tripType=round_trip&${there}&slice=${to}~${from}~${await inDays(page, back)}${more}`;
}

/** Results: waits for slow airlines and shows their flights. */
export async function awaitEveryAirline({ page, say }: Pick<Visit, 'page' | 'say'>): Promise<void> {
  const slow = page.getByText(say('flights.later.asking')).or(page.getByText(say('flights.later.waiting')));
  await expect(page.getByRole('article').or(slow).first()).toBeVisible();
  await expect(slow).toHaveCount(0);
  for (const found of [0, 1, 2]) {
    const show = page.getByRole('button', { name: say('flights.later.show', { found }), exact: true });
    if ((await show.count()) > 0) await show.click();
  }
}

/** Results: chooses the first flight of the list, `of` lists in total. */
export async function chooseFirst(visit: Visit, of: number): Promise<void> {
  const { page, say } = visit;
  for (let slice = 1; slice <= of; slice++) {
    await awaitEveryAirline(visit);
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: say('flights.card.choose'), exact: true })
      .click();
    await expect.poll(() => new URL(page.url()).searchParams.getAll('chosen').length).toBe(slice);
  }
}

/** Fares: continues to the review and to the checkout. */
export async function goToCheckout({ page, say }: Visit): Promise<void> {
  await page.getByRole('link', { name: say('flights.fares.review') }).click();
  await page.getByRole('button', { name: say('flights.review.book') }).click();
  await page.waitForURL(/\/checkout\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('booking.title'));
}

/** Searches, chooses the first flight of every list in its cheapest fare and opens the checkout. */
export async function openFlightCheckout(visit: Visit, base: string, asked: Asked): Promise<void> {
  await visit.page.goto(base + (await flightsAddress(visit, asked)));
  await chooseFirst(visit, asked.days.length);
  await goToCheckout(visit);
}

/** Confirms the cancellation of flights in the dialog, and closes its result. */
export async function confirmGivingUp({ page, say }: Visit): Promise<void> {
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('trips.cancel.do', { kind: 'Flight' }) })
    .click();
  await page
    .getByRole('dialog', { name: say('trips.cancel.title.success', { kind: 'Flight' }) })
    .getByRole('button', { name: say('trips.cancel.close'), exact: true })
    .last()
    .click();
}

export interface Flier {
  readonly givenName: string;
  readonly surname: string;
  /** Plain date. */
  readonly born: string;
  readonly gender: 'female' | 'male';
  readonly passport?: { readonly number: string; readonly country: string; readonly expiresOn: string };
}

/** The checkout section of one passenger, from 0. */
export const passengerAt = ({ page }: Visit, at: number): Locator =>
  page.locator('fieldset').filter({ has: page.locator(`[id^="passenger-${at}-"]`) });

/** Checkout: fills in a passenger. */
export async function fillPassenger(visit: Visit, at: number, flier: Flier): Promise<void> {
  const { page, say } = visit;
  const part = passengerAt(visit, at);
  await part.getByRole('textbox', { name: say('booking.guests.given-name') }).fill(flier.givenName);
  await part.getByRole('textbox', { name: say('booking.guests.surname') }).fill(flier.surname);
  await typeDate(visit, part.getByRole('group', { name: say('travelers.date-of-birth') }), flier.born);
  await tickGender(visit, part, flier.gender);
  const { passport } = flier;
  if (!passport) return;
  const nationality = part.getByRole('combobox', { name: say('booking.passengers.nationality') });
  await nationality.fill(passport.country.slice(0, 4));
  await expect(page.getByRole('option', { name: passport.country })).toBeVisible();
  await nationality.press('ArrowDown');
  await nationality.press('Enter');
  await expect(nationality).toHaveValue(passport.country);
  await part.getByRole('textbox', { name: say('booking.passengers.passport-number') }).fill(passport.number);
  await expect(part.getByRole('combobox', { name: say('booking.passengers.passport-country') })).toHaveValue(
    passport.country,
  );
  await typeDate(
    visit,
    part.getByRole('group', { name: say('booking.passengers.passport-expiry') }),
    passport.expiresOn,
  );
}

/** Checkout: chooses a passenger's gender by its label; the radio button itself is not drawn. */
export const tickGender = ({ say }: Visit, part: Locator, gender: Flier['gender']): Promise<void> =>
  part
    .getByRole('radio', { name: say(`travelers.${gender}`), exact: true })
    .locator('xpath=ancestor::label')
    .click();

/** Types a date into a field, in the order of the locale. */
export async function typeDate({ page, locale }: Visit, field: Locator, date: string): Promise<void> {
  const [year, month, day] = date.split('-');
  await field.getByRole('spinbutton').first().click();
  await page.keyboard.type(locale === 'en-US' ? `${month}${day}${year}` : `${year}${month}${day}`);
}

/** Checkout: fills in the contact details. */
export async function fillContact({ page, say }: Visit): Promise<void> {
  await page.getByRole('textbox', { name: say('booking.contact.email') }).fill('eleanor@mail.example');
  await page.getByRole('textbox', { name: say('booking.contact.phone') }).fill('+1 416 555 0142');
}

/** Checkout: only presses the button. */
export const pressBook = ({ page, say }: Visit): Promise<void> =>
  page.getByRole('button', { name: say('booking.submit'), exact: true }).click();

/** A failed booking is shown on the checkout or, after a while, on a screen that links back to it. */
export async function backAtCheckout({ page, say }: Visit, told: string | RegExp): Promise<void> {
  await expect(page.getByText(told)).toBeVisible();
  if (page.url().includes('/booking/'))
    await page.getByRole('link', { name: say('booking.failed.checkout') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('booking.title'));
}
