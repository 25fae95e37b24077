import { expect, type Page } from '@playwright/test';
import { addDays } from '#contract/values/dates.ts';
import { calm, inDays, provoke } from './helpers/console.ts';
import * as steps from './steps.ts';
import { enter, expectAccessible, expectFits, surfaces, test } from './support.ts';
import { wordsOf } from './helpers/words.ts';

/** The address of a search at Lisbon's airport for three days. */
async function lisbon(page: Page, more = ''): Promise<string> {
  const day = await inDays(page, 30);
  const times = `pickUpAt=${day}T10:00&dropOffAt=${addDays(day, 3)}T10:00`;
  return `/cars/search/?pickUp=airport:LIS&${times}&residence=US${more || '&age=40'}`;
}

/** From the home page of a tenant to the cars at Lisbon's airport for three days, by the form. */
async function searchFromHome(page: Page, say: ReturnType<typeof wordsOf>): Promise<void> {
  await page
    .getByRole('navigation', { name: say('shell.nav'), exact: true })
    .getByRole('link', { name: say('shell.nav.cars'), exact: true })
    .click();
  await page.getByRole('combobox', { name: say('cars.form.pick-up') }).fill('LIS');
  await page
    .getByRole('option', { name: /Lisbon/ })
    .first()
    .click();
  const day = await inDays(page, 30);
  const digits = (date: string) => `${date.slice(5, 7)}${date.slice(8, 10)}${date.slice(0, 4)}`;
  const dates = page.getByRole('group', { name: say('cars.form.dates') });
  await dates.getByRole('spinbutton').first().click();
  await page.keyboard.type(digits(day) + digits(addDays(day, 3)));
  await page.getByLabel(say('cars.form.age')).fill('40');
  await page.getByRole('button', { name: say('cars.form.submit'), exact: true }).click();
  await page.waitForURL(/\/cars\/search\//);
  await expect(page.getByRole('article').first()).toBeVisible();
}

/** Books the car of the details page. */
async function bookIt(page: Page, say: ReturnType<typeof wordsOf>): Promise<void> {
  const first = page.getByRole('group', { name: say('booking.drivers.first'), exact: true });
  await first.getByRole('textbox', { name: say('booking.guests.given-name') }).fill('Ada');
  await first.getByRole('textbox', { name: say('booking.guests.surname') }).fill('Okafor');
  await page.getByRole('textbox', { name: say('booking.contact.email') }).fill('ada@mail.example');
  await page.getByRole('textbox', { name: say('booking.contact.phone') }).fill('+1 416 555 0142');
  await sound(page);
  await page.getByRole('button', { name: say('booking.submit'), exact: true }).click();
  await expect(page.getByText(say('trips.code.ours'), { exact: true })).toBeVisible({ timeout: 60_000 });
  await sound(page);
}

const sound = async (page: Page): Promise<void> => {
  // Dimmed while it is being updated.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectFits(page);
  await expectAccessible(page);
};

test('a car is searched by the form from the home page, filtered, and booked with the same total throughout [GRD-01] [NAV-01] [BKG-05]', async ({
  page,
}) => {
  const say = wordsOf('en');
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, `${surfaces.consumer}/cars/`, 'primary');
  await sound(page);
  await page.getByRole('button', { name: say('cars.form.submit'), exact: true }).click();
  await expect(page.getByText(say('cars.error.pick-up'))).toBeVisible();
  await expect(page.getByText(say('cars.error.age', { youngest: 18, oldest: 99 }))).toBeVisible();
  await sound(page);

  await page.goto(`${surfaces.consumer}/`);
  await searchFromHome(page, say);
  const cards = page.getByRole('article');
  await sound(page);
  await page.getByRole('button', { name: say('search.bar.change') }).click();
  await expect(page.getByLabel(say('cars.form.age'))).toHaveValue('40');
  await sound(page);
  await page.getByRole('button', { name: say('search.bar.keep') }).click();

  const before = await cards.count();
  await page
    .getByRole('checkbox', { name: say('cars.class.suv') })
    .first()
    .check();
  await expect(page).toHaveURL(/classes=suv/);
  await expect.poll(() => cards.count()).toBeLessThan(before);
  await expect(cards.first().getByRole('heading')).toContainText(/SUV/);
  const total = /(\$[\d,]+\.\d\d)\s+for 3 days/.exec(await cards.first().innerText())?.[1] ?? 'no total';
  await cards
    .first()
    .getByRole('link', { name: say('cars.card.open') })
    .click();
  const price = page.getByRole('region', { name: say('cars.price.title'), exact: true });
  await expect(price).toContainText(total);
  await expect(page.getByRole('button', { name: say('cars.rate.continue') })).toBeVisible();
  await sound(page);
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: say('cars.class.suv') }).first()).toBeChecked();
  await page.goForward();
  await page.getByRole('button', { name: say('cars.rate.continue') }).click();
  await page.waitForURL(/\/checkout\//);
  await expect(page.getByText(total).first()).toBeVisible();
  await bookIt(page, say);
  await expect(page.getByText(total).first()).toBeVisible();
});

test('a young driver on a phone, in French and dark mode, sees every fee, books one-way with a second driver, changes it, and cancels [GRD-01] [NAV-07] [TRP-02] [TRP-03] [TRP-04]', async ({
  browser,
}) => {
  const say = wordsOf('fr');
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: 'fr-CA',
    colorScheme: 'dark',
  });
  const page = await context.newPage();
  await enter(page, surfaces.consumer + (await lisbon(page, '&age=22&dropOff=airport:OPO')), 'primary');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await expect(page.getByRole('heading', { name: say('cars.refusal.title') })).toBeVisible();
  await sound(page);
  await cards
    .first()
    .getByRole('link', { name: say('cars.card.open') })
    .click();
  const price = page.getByRole('region', { name: say('cars.price.title'), exact: true });
  await expect(price).toContainText('Frais jeune conducteur');
  await expect(price).toContainText('Restitution dans un autre lieu');
  await sound(page);

  await page.getByRole('button', { name: say('cars.rate.continue') }).click();
  await page.waitForURL(/\/checkout\//);
  await expect(page.getByText(say('booking.drivers.note', { age: 22 }))).toBeVisible();
  const extra = page.getByRole('group', { name: 'Conducteur supplémentaire' });
  await extra.getByRole('button', { name: /./ }).last().click();
  const second = page.getByRole('group', { name: say('booking.drivers.additional', { number: 1 }) });
  const field = (id: string) => ({ name: say(id) });
  await second.getByRole('textbox', field('booking.guests.given-name')).fill('Ben');
  await second.getByRole('textbox', field('booking.guests.surname')).fill('Okafor');
  await second.getByRole('textbox', field('booking.drivers.age')).fill('30');
  const first = page.getByRole('group', { name: say('booking.drivers.first'), exact: true });
  await first.getByRole('textbox', field('booking.guests.given-name')).fill('Ada');
  await first.getByRole('textbox', field('booking.guests.surname')).fill('Okafor');
  await page.getByRole('textbox', field('booking.contact.email')).fill('ada@mail.example');
  await page.getByRole('textbox', field('booking.contact.phone')).fill('+1 416 555 0142');
  await sound(page);
  await page.getByRole('button', { name: say('booking.submit'), exact: true }).click();
  await expect(page.getByText(say('trips.code.ours'), { exact: true })).toBeVisible({ timeout: 60_000 });
  await sound(page);

  await page.goto(`${surfaces.consumer}/trips/`);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: say('trips.car.drivers') })).toBeVisible();
  await expect(page.getByText('Ben Okafor')).toBeVisible();
  await sound(page);
  const late = page.getByRole('region', { name: say('trips.car.late.title') });
  await expect(late).toContainText(say('trips.car.late.free'));
  await late.getByLabel(say('trips.car.late.time')).fill('10:30');
  await expect(late).toContainText(/US de plus, à payer au comptoir/);

  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  for (const [open, told] of [
    ['trips.car.check-in.open', 'trips.car.check-in.bring'],
    ['trips.car.basics.open', 'trips.car.basics.title'],
  ] as const) {
    await page.getByRole('button', { name: say(open) }).press('Enter');
    await expect(dialog).toContainText(say(told));
    await sound(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: say(open) })).toBeFocused();
  }
  await page.getByRole('button', { name: say('trips.car.change.open') }).press('Enter');
  await expect(dialog).toContainText(say('trips.car.change.title.choose'));
  const back = dialog.getByRole('group', { name: say('cars.rate.drop-off') });
  await back.getByRole('button', { name: say('trips.car.change.other-place') }).click();
  await back.getByRole('combobox').fill('Lisbonne');
  await page.getByRole('option').first().click();
  await back.getByRole('radio').first().check();
  await dialog.getByLabel(say('booking.drivers.age')).fill('26');
  await sound(page);
  await dialog.getByRole('button', { name: say('trips.change.ask') }).click();
  await expect(dialog).toContainText(say('trips.car.change.title.review'));
  await expect(dialog).toContainText(say('trips.change.after'));
  // Only the place of the return and the driver's age are said to change.
  await expect(dialog).toContainText(/Restitution\s:\s.+ au lieu d/);
  await expect(dialog).toContainText(/Conducteur\s:\sAda Okafor, 26 ans .+ au lieu d’Ada Okafor, 22 ans/);
  await expect(dialog).not.toContainText(/Prise en charge\s:\s.+ au lieu d/);
  await sound(page);
  await dialog.getByRole('button', { name: say('trips.car.change.do') }).click();
  await expect(dialog).toContainText(say('trips.car.change.title.done'));
  await dialog
    .getByRole('button', { name: say('trips.cancel.close') })
    .last()
    .click();
  await expect(page.getByText(say('trips.car.age', { age: 26 }), { exact: true })).toBeVisible();
  await sound(page);

  await page.getByRole('button', { name: say('trips.car.cancel') }).click();
  await expect(dialog).toContainText(/\$/);
  await sound(page);
});

test('an employee sees which cars are out of policy by the day, filters to those within, and books one outside with a reason [POL-05] [POL-06] [TEN-02]', {
  tag: '@all',
}, async ({ page }) => {
  const say = wordsOf('en');
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, `${surfaces.business}/`, 'employee');
  await searchFromHome(page, say);
  const cards = page.getByRole('article');
  const found = page.url();
  await page.goto(`${found}&sort=price_high`);
  await expect(cards.first()).toContainText(/\$[\d,.]+ per day; your policy allows \$[\d,.]+/);
  await page
    .getByRole('checkbox', { name: say('cars.filter.inPolicyOnly') })
    .first()
    .check();
  await expect(page).toHaveURL(/inPolicyOnly=true/);
  await expect(cards.filter({ hasText: 'Out of policy' })).toHaveCount(0);
  await expect(cards.first()).toContainText('In policy');
  await sound(page);

  await page.goto(`${found}&sort=price_high`);
  const outside = cards.filter({ hasText: 'Out of policy' }).first();
  await outside.getByRole('link', { name: say('cars.card.open') }).click();
  await page.getByRole('button', { name: say('cars.rate.continue') }).click();
  await page.waitForURL(/\/checkout\//);
  await expect(page.getByText(say('booking.policy.out'))).toBeVisible();
  await page.getByRole('button', { name: say('booking.submit'), exact: true }).click();
  await expect(page.getByText(say('policy.fault.reason')).first()).toBeVisible();
  await steps.giveReason({ page, say, locale: 'en-US', isPhone: false }, 'policy.reason.location');
  await bookIt(page, say);
  await page.goto(`${surfaces.business}/trips/`);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: say('trips.car.drivers') })).toBeVisible();
  await expect(page.getByText(say('policy.reason.location'))).toBeVisible();
  await sound(page);
});

test('a failed car search offers a retry, and an empty one says why [NAV-08]', { tag: '@all' }, async ({
  page,
}) => {
  const say = wordsOf('en');
  await enter(page, `${surfaces.consumer}/cars/`, 'primary');
  await provoke(page, 'cars', 'search', 'error', 9);
  await page.goto(surfaces.consumer + (await lisbon(page)));
  await expect(page.getByRole('heading', { name: say('ui.error.search') })).toBeVisible();
  await sound(page);
  await calm(page);
  await page.getByRole('button', { name: say('ui.error.search-again') }).click();
  await expect(page.getByRole('article').first()).toBeVisible();

  const day = await inDays(page, 30);
  await page.goto(
    `${surfaces.consumer}/cars/search/?pickUp=airport:BTV&pickUpAt=${day}T03:00&dropOffAt=${addDays(day, 2)}T10:00&age=40&residence=US`,
  );
  await expect(page.getByText(say('cars.empty.none'))).toBeVisible();
  await expect(page.getByText(/Open: /).first()).toBeVisible();
  await sound(page);
});
