import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from './support.ts';
import type { Say } from './words.ts';

/** One person at one screen: what they look at, and in which language. */
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

/** What is on screen breaks no accessibility rule and needs no sideways scrolling. */
export async function expectSound({ page }: Visit): Promise<void> {
  await expectFits(page);
  await expectAccessible(page);
}

/** The same on a desktop in the dark and on a phone by day. */
export async function expectSoundEverywhere(visit: Visit): Promise<void> {
  const { page } = visit;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectSound(visit);
  const usual = page.viewportSize();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(visit);
  if (usual) await page.setViewportSize(usual);
}

/** An amount in US dollars, and nothing else, as the reader's language writes it. */
export const amountIn = {
  'en-US': /^\$[\d,]+\.\d{2}$/,
  'fr-CA': /^\d[\d\s\u00a0\u202f]*,\d{2}[\s\u00a0\u202f]\$(\s?US)?$/,
};

/** An amount of dollars, as English writes it, in cents. */
export const cents = (amount: string): number => Number(amount.replaceAll(/[^\d]/g, ''));

/** Home: types the beginning of a name, takes the place from the list, gives the dates and searches. */
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

/** Results: the sentence that counts them, which is read out whenever it changes. */
export const countOf = ({ page }: Visit): Locator =>
  page.getByRole('heading', { level: 1 }).locator('+ [role="status"]');

/** Results: ticks one of the filters, in the panel or in the drawer of a phone. */
export async function filterBy(visit: Visit, name: string): Promise<void> {
  const { page, say, isPhone } = visit;
  if (isPhone) await page.getByRole('button', { name: new RegExp(`^${say('stays.filters')}`) }).click();
  const panel = isPhone ? page.getByRole('dialog') : page.getByRole('region', { name: say('stays.filters') });
  await tick(panel, name);
  if (!isPhone) return;
  await expectAccessible(page);
  await panel.getByRole('button', { name: /\d/ }).last().click();
}

/** Ticks a box by its words, as a finger does; the box itself is not drawn. */
async function tick(within: Page | Locator, name: string): Promise<void> {
  const box = within.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  if (!(await box.isChecked())) await box.locator('xpath=ancestor::label').click();
  await expect(box).toBeChecked();
}

/** Results: opens a stay of the list; answers its name and the total it had there. */
export async function openStay(visit: Visit, card: Locator): Promise<{ name: string; total: string }> {
  // A list that is being asked for again shows what it had before.
  await expect(visit.page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const name = (await card.getByRole('heading').innerText()).trim();
  const total = await card.getByText(amountIn[visit.locale]).first().innerText();
  await card.getByRole('link').first().click();
  await expect(visit.page.getByRole('heading', { level: 1 })).toHaveText(name);
  return { name, total };
}

/** Details: the column heads of the rates that cost this much. */
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

/** Checkout: who leads the room, and how to reach them. */
export async function fillGuest({ page, say }: Visit): Promise<void> {
  await page.getByRole('textbox', { name: say('booking.guests.given-name') }).fill('Eleanor');
  await page.getByRole('textbox', { name: say('booking.guests.surname') }).fill('Castellane');
  await page.getByRole('textbox', { name: say('booking.contact.email') }).fill('eleanor@mail.example');
  await page.getByRole('textbox', { name: say('booking.contact.phone') }).fill('+1 416 555 0142');
}

/** Checkout outside the policy: chooses a reason, by the key of its words. */
export async function giveReason({ page, say }: Visit, reason: string): Promise<void> {
  await page.getByRole('button', { name: `${say('policy.reason.choose')} ${say('policy.reason')}` }).click();
  await page.getByRole('option', { name: say(reason) }).click();
}

/** Checkout of a company: gives a reason where what is booked is outside its policy. */
export async function giveReasonIfAsked(visit: Visit): Promise<void> {
  const { page, say } = visit;
  const isOutside = await page.getByRole('heading', { name: say('policy.ask.title') }).isVisible();
  if (isOutside) await giveReason(visit, 'policy.reason.location');
}

/** Checkout: lets a tender pay this much. */
export async function payWith({ page, say }: Visit, tender: string, amount: string): Promise<void> {
  await tick(page, tender);
  await page.getByRole('textbox', { name: say('booking.pay.amount', { name: tender }) }).fill(amount);
}

/** Checkout: keeps every offer for another time. */
export async function keepOffers({ page, say }: Visit): Promise<void> {
  const ticked = page
    .getByRole('list', { name: say('booking.pay.adjust') })
    .getByRole('checkbox', { name: / off /, checked: true });
  while ((await ticked.count()) > 0) await ticked.first().locator('xpath=ancestor::label').click();
}

/** What stands beside a name in a list of names and values. */
export const valueOf = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('term').filter({ hasText: name }).locator('+ dd');

/** Any screen with a price on it: the all-in total. */
export const totalOf = ({ page, say }: Visit): Locator =>
  valueOf(page.getByRole('main'), new RegExp(`^${say('booking.price.total')}`));

/** Checkout: books, and waits for the confirmation; answers our code and the hotel's own number. */
export async function book({ page, say }: Visit, name: string): Promise<{ ours: string; hotels: string }> {
  await page.getByRole('button', { name: say('booking.submit'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('trips.confirmed.title', { name }));
  return {
    ours: (await valueOf(page, say('trips.code.ours')).innerText()).trim(),
    hotels: (await valueOf(page, say('trips.code.hotel')).innerText()).trim(),
  };
}
