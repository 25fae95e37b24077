import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleToo, expectFits } from './support.ts';
import { unfold } from './helpers/unfold.ts';
import type { Say } from './helpers/words.ts';

/** A customer at a screen, with page and language. */
export interface Visit {
  readonly page: Page;
  readonly say: Say;
  readonly locale: 'en-US' | 'fr-CA';
  readonly isPhone: boolean;
}

export interface Nights {
  /** Plain dates. */
  readonly checkIn: string;
  readonly checkOut: string;
}

/** Expects no accessibility violations and no horizontal scrolling. */
export async function expectSound({ page }: Visit): Promise<void> {
  await expectFits(page);
  await expectAccessible(page);
}

/** The same on a desktop in dark mode, and what depends on colors and sizes on a phone in light mode. */
export async function expectSoundEverywhere(visit: Visit): Promise<void> {
  const { page } = visit;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectSound(visit);
  const usual = page.viewportSize();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await expectAccessibleToo(page);
  if (usual) await page.setViewportSize(usual);
}

/** Matches an amount in US dollars and nothing else, in the locale's format. */
export const amountIn = {
  'en-US': /^\$[\d,]+\.\d{2}$/,
  'fr-CA': /^\d[\d\s\u00a0\u202f]*,\d{2}[\s\u00a0\u202f]\$(\s?US)?$/,
};

/** Cents of an English dollar amount. */
export const cents = (amount: string): number => Number(amount.replaceAll(/[^\d]/g, ''));

/** Home: types the beginning of a name, chooses the place, enters the dates and searches. */
export async function search(visit: Visit, typed: string, place: string, nights: Nights): Promise<void> {
  const { page, say } = visit;
  const field = page.getByRole('combobox', { name: say('places.field.label') });
  await field.click();
  await field.pressSequentially(typed);
  await page
    .getByRole('option', { name: new RegExp(`^${place}`) })
    .first()
    .click();
  await expect(field).toHaveValue(place);
  await (visit.isPhone ? pickDates(visit, nights) : typeDates(visit, nights));
  await page.getByRole('button', { name: say('search.submit'), exact: true }).click();
  await page.waitForURL(/\/hotels\/availability\/?\?/);
}

async function typeDates({ page, say, locale }: Visit, { checkIn, checkOut }: Nights): Promise<void> {
  const digits = (date: string) => {
    const [year, month, day] = date.split('-');
    return locale === 'en-US' ? `${month}${day}${year}` : `${year}${month}${day}`;
  };
  const dates = page.getByRole('group', { name: say('search.dates.label') });
  await dates.getByRole('spinbutton').first().click();
  await page.keyboard.type(digits(checkIn) + digits(checkOut));
}

async function pickDates({ page, say, locale }: Visit, { checkIn, checkOut }: Nights): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${say('search.dates.label')}`) }).click();
  const calendar = page.getByRole('dialog');
  for (const date of [checkIn, checkOut]) {
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(
      new Date(date),
    );
    await calendar.getByRole('button', { name: new RegExp(day) }).click();
  }
  await calendar.getByRole('button', { name: say('ui.calendar.done'), exact: true }).click();
}

/** Results: the announced count. */
export const countOf = ({ page }: Visit): Locator =>
  page.getByRole('heading', { level: 1 }).locator('+ [role="status"]');

/** Results of stays: checks a filter in the drawer, and closes it. */
export async function filterBy(visit: Visit, name: string): Promise<void> {
  const { page, say, isPhone } = visit;
  await page.getByRole('button', { name: new RegExp(`^${say('stays.filters')}`) }).click();
  const panel = page.getByRole('dialog');
  await tick(panel, name);
  if (isPhone) await expectAccessible(page);
  await panel.getByRole('button', { name: /\d/ }).last().click();
}

/** Checks a box by its label; the box itself is not drawn. */
async function tick(within: Page | Locator, name: string): Promise<void> {
  const box = within.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  if (!(await box.isChecked())) await box.locator('xpath=ancestor::label').click();
  await expect(box).toBeChecked();
}

/** Results: opens a stay of the list; returns its name and total. */
export async function openStay(visit: Visit, card: Locator): Promise<{ name: string; total: string }> {
  // A list that is being refetched shows its old rows.
  await expect(visit.page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const name = (await card.getByRole('heading').innerText()).trim();
  const total = await card.getByText(amountIn[visit.locale]).first().innerText();
  await card.getByRole('link').first().click();
  await expect(visit.page.getByRole('heading', { level: 1 })).toHaveText(name);
  return { name, total };
}

/** Details: column headers of the rates with this price. */
export const ratesAt = ({ page, say }: Visit, total: string): Locator =>
  page
    .getByRole('columnheader')
    .filter({ has: page.getByText(total, { exact: true }) })
    .filter({ has: page.getByRole('button', { name: new RegExp(`^${say('stays.rates.choose')} `) }) });

/** Details: chooses a rate and waits for its checkout. */
export async function chooseRate({ page, say }: Visit, rate: Locator): Promise<void> {
  await rate.getByRole('button', { name: new RegExp(`^${say('stays.rates.choose')} `) }).click();
  await page.waitForURL(/\/checkout\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('booking.title'));
}

/** Checkout: fills in the lead guest and contact details. */
export async function fillGuest(
  { page, say }: Visit,
  [givenName, surname] = ['Eleanor', 'Castellane'],
): Promise<void> {
  await page.getByRole('textbox', { name: say('booking.guests.given-name') }).fill(givenName);
  await page.getByRole('textbox', { name: say('booking.guests.surname') }).fill(surname);
  await page.getByRole('textbox', { name: say('booking.contact.email') }).fill('eleanor@mail.example');
  await page.getByRole('textbox', { name: say('booking.contact.phone') }).fill('+1 416 555 0142');
}

/** Checkout out of policy: chooses a reason by message key. */
export async function giveReason({ page, say }: Visit, reason: string): Promise<void> {
  await page.getByRole('button', { name: `${say('policy.reason.choose')} ${say('policy.reason')}` }).click();
  await page.getByRole('option', { name: say(reason) }).click();
}

/** Business checkout: gives a reason if the item is out of policy. */
export async function giveReasonIfAsked(visit: Visit): Promise<void> {
  const { page, say } = visit;
  const isOutside = await page.getByRole('heading', { name: say('policy.ask.title') }).isVisible();
  if (isOutside) await giveReason(visit, 'policy.reason.location');
}

/** Checkout: opens the ways to pay, which are folded below the chosen one. */
export const openPayment = ({ page, say }: Pick<Visit, 'page' | 'say'>): Promise<void> =>
  unfold(page, say('booking.pay.change'));

/** Checkout: opens the choice of seats and bags. */
export const openExtras = ({ page, say }: Visit): Promise<void> => unfold(page, say('booking.extras.title'));

/** Checkout: sets the amount of a tender. */
export async function payWith(visit: Visit, tender: string, amount: string): Promise<void> {
  const { page, say } = visit;
  await openPayment(visit);
  await tick(page, tender);
  await page.getByRole('textbox', { name: say('booking.pay.amount', { name: tender }) }).fill(amount);
}

/** Checkout: deselects all offers. */
export async function keepOffers(visit: Visit): Promise<void> {
  const { page, say } = visit;
  await openPayment(visit);
  const ticked = page
    .getByRole('list', { name: say('booking.pay.adjust') })
    .getByRole('checkbox', { name: / off /, checked: true });
  while ((await ticked.count()) > 0) await ticked.first().locator('xpath=ancestor::label').click();
}

/** Value beside a name in a description list. */
export const valueOf = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('term').filter({ hasText: name }).locator('+ dd');

/** The all-in total on any screen with a price. */
export const totalOf = ({ page, say }: Visit): Locator =>
  valueOf(page.getByRole('main'), new RegExp(`^${say('booking.price.total')}`));

/** Checkout: books and waits for the confirmation; returns our code and the hotel's number. */
export async function book({ page, say }: Visit, name: string): Promise<{ ours: string; hotels: string }> {
  await page.getByRole('button', { name: say('booking.submit'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('trips.confirmed.title', { name }));
  return {
    ours: (await valueOf(page, say('trips.code.ours')).innerText()).trim(),
    hotels: (await valueOf(page, say('trips.code.hotel')).innerText()).trim(),
  };
}
