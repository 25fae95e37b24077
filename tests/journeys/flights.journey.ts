import { expect, type Locator, type Page } from '@playwright/test';
import { addDays } from '#contract/values/dates.ts';
import { calm, inDays, provoke } from './helpers/console.ts';
import { awaitEveryAirline } from './helpers/flight-steps.ts';
import { enter, expectAccessible, expectFits, surfaces, test } from './support.ts';
import { type Say, wordsOf } from './helpers/words.ts';

const cards = (page: Page): Locator => page.getByRole('article');
const amountIn = { en: /\$[\d,]+\.\d\d/, fr: /[\d\s\u00a0\u202f]+,\d\d\s?\$\s?US/ } as const;

/** The first amount in a part of the screen. */
async function amountOf(part: Locator, language: 'en' | 'fr'): Promise<string> {
  const text = await part.innerText();
  return amountIn[language].exec(text)?.[0].trim() ?? '';
}

/** The total of a round trip, above its caption. */
async function totalIn(part: Locator, language: 'en' | 'fr'): Promise<string> {
  const [before = ''] = (await part.innerText()).split(
    language === 'en' ? 'Round trip for' : 'Aller-retour pour',
  );
  return before.trim().split('\n').at(-1)?.trim() ?? '';
}

/** Fills in one end of the trip by typing, and chooses the suggestion of that name. */
async function fillIn(page: Page, label: string, typed: string, suggestion: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page.getByRole('option', { name: suggestion }).first().click();
}

/** URL of a round trip from New York to Lisbon for two adults and a child. */
async function roundTrip(page: Page, more = '', days = 30): Promise<string> {
  const [out, back] = [await inDays(page, days), await inDays(page, days + 8)];
  return `/flights/search/?tripType=round_trip&slice=5128581~LIS~${out}&slice=LIS~5128581~${back}&adults=2&children=1${more}`;
}

/** A plain date in English: "Thu, Dec 24". */
const nameOf = (day: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(Date.parse(day));

const choose = async (page: Page, say: Say): Promise<void> => {
  await awaitEveryAirline({ page, say });
  await cards(page)
    .first()
    .getByRole('button', { name: say('flights.card.choose'), exact: true })
    .click();
};

/** Departure, return, fares and review of the first results; the total never changes unless a fare does. */
async function shopThrough(page: Page, language: 'en' | 'fr'): Promise<void> {
  const say = wordsOf(language);
  await expect(cards(page).first()).toBeVisible();
  // A target half under the page header counts as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectFits(page);
  await expectAccessible(page);
  await choose(page, say);
  await expect(page).toHaveURL(/chosen=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    language === 'en'
      ? 'Choose your return: Lisbon to New York City'
      : 'Choisissez votre retour : Lisbonne – New York',
  );
  const total = await totalIn(cards(page).first(), language);
  const off = language === 'en' ? '$40.00 off with your offer' : '40,00 $ US de rabais avec votre offre';
  await expect(cards(page).first().getByText(off)).toBeVisible();
  await choose(page, say);

  await expect(page.getByRole('heading', { level: 1, name: say('flights.fares.title') })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(2);
  await expect(page.getByRole('row', { name: new RegExp(`^${say('flights.row.rating')}`) })).toHaveCount(2);
  const sum = page.getByRole('main').getByRole('status').last();
  expect(await totalIn(sum, language)).toBe(total);
  expect(total).toMatch(amountIn[language]);
  await expectFits(page);
  await expectAccessible(page);
  const dearer = page
    .getByRole('table')
    .first()
    .getByRole('columnheader')
    .filter({ hasText: language === 'en' ? ' more' : ' de plus' })
    .first();
  const dearerTotal = await amountOf(dearer.locator('p').nth(1), language);
  await dearer.getByRole('button').click();
  await expect(sum).toContainText(dearerTotal);

  await page.getByRole('link', { name: say('flights.fares.review') }).click();
  const price = page.getByRole('region', { name: say('flights.review.price') });
  await expect(price).toBeVisible();
  await expect(price.getByText(dearerTotal).first()).toBeVisible();
  await expect(price.getByText(off)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: /Lisbon/ })).toHaveCount(2);
  await expectFits(page);
  await expectAccessible(page);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('a family fills in a round trip, filters the flights, and sees the same price from fares to total [AIR-01] [AIR-02] [AIR-03] [AIR-10]', async ({
    page,
  }) => {
    const say = wordsOf('en');
    await enter(page, `${surfaces.consumer}/flights/`, 'primary');
    await expectAccessible(page);
    await page.getByRole('button', { name: say('flights.submit') }).click();
    await expect(page.getByText(say('flights.error.origin'))).toBeVisible();
    await fillIn(page, say('flights.field.origin'), 'new york', /New York City, all airports/);
    await fillIn(page, say('flights.field.destination'), 'LIS', /Humberto Delgado \(LIS\)/);
    await expect(page.getByRole('combobox', { name: say('flights.field.origin') })).toHaveValue(
      'New York City, all airports',
    );

    await page.goto(surfaces.consumer + (await roundTrip(page)));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      'Choose your departure: New York City to Lisbon',
    );
    await awaitEveryAirline({ page, say });
    // The first flight is on the first screen.
    expect((await cards(page).first().boundingBox())?.y).toBeLessThan(540);
    // Other days scroll within their frame, never the page.
    const otherDays = page.getByRole('button', { name: say('flights.other-days.title') });
    await otherDays.click();
    const days = page.getByRole('grid', { name: say('flights.grid.title') });
    await expect(days).toBeVisible();
    const asked = days.locator('a[aria-current="date"]');
    await asked.focus();
    for (const [there, back] of [
      ['ArrowRight', 'ArrowLeft'],
      ['ArrowDown', 'ArrowUp'],
    ] as const) {
      await page.keyboard.press(there);
      await expect(asked).not.toBeFocused();
      await page.keyboard.press(back);
      await expect(asked).toBeFocused();
    }
    // Tab moves to one of the prices and away from it, and back to the last one.
    await page.keyboard.press('ArrowDown');
    const left = days.locator('a:focus');
    const name = await left.getAttribute('aria-label');
    await page.keyboard.press('Tab');
    await expect(left).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await expect(left).toHaveAttribute('aria-label', name ?? '');
    await expectFits(page);
    await otherDays.click();
    const count = page.getByRole('status').filter({ hasText: /flight/ });
    const all = await count.innerText();
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page
      .getByRole('checkbox', { name: /^Nonstop/ })
      .first()
      .check({ force: true });
    await page.getByRole('button', { name: /^Show \d+ flight/ }).click();
    await expect(page).toHaveURL(/stops=0/);
    await expect(count).not.toHaveText(all);
    await expect(cards(page).first()).toContainText('Nonstop');
    await shopThrough(page, 'en');
    await page.reload();
    await expect(page.getByRole('region', { name: say('flights.review.price') })).toBeVisible();
  });
});

test.describe('on a desktop, in French, in the dark', () => {
  test.use({ locale: 'fr-CA', colorScheme: 'dark', viewport: { width: 1440, height: 900 } });

  test('an empty list suggests a filter to drop, and the flight shop works as in English [AIR-03] [AIR-06]', {
    tag: '@all',
  }, async ({ page }) => {
    const say = wordsOf('fr');
    await enter(page, `${surfaces.consumer}/flights/`, 'primary');
    await expect(page.getByRole('button', { name: say('flights.submit') })).toBeVisible();
    await page.goto(surfaces.consumer + (await roundTrip(page, '&maxPrice=1')));
    await expect(page.getByRole('heading', { name: say('flights.empty.filtered') })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Sans « Total du voyage »/ }).click();
    await shopThrough(page, 'fr');
  });
});

/** Airline and digits of the total of the nearest flight in policy, equal in both languages. */
const nearestIn = {
  en: /Nearest in policy:\s\d{1,2}:\d\d\s[AP]M, (.+)\s+\$([\d,.]+) total, (?:\$[\d,.]+ (?:less|more)|the same price)/,
  fr: /Le plus proche et conforme\s:\s\d{1,2}\sh\s\d\d, (.+?)\s+([\d\s]+,\d\d)\s\$\sUS en tout, (?:[\d\s]+,\d\d\s\$\sUS de (?:moins|plus)|au même prix)/,
} as const;

test('an employee sees flights out of policy, the reason, and the nearest flight in policy, in both languages [POL-03] [POL-05] [TEN-06]', {
  tag: '@all',
}, async ({ page }) => {
  await enter(page, `${surfaces.business}/flights/`, 'employee');
  const out = cards(page).filter({ hasText: 'Out of policy' }).first();
  // Other journeys move the shared clock; in a quiet month every flight is in policy.
  for (const days of [30, 16, 7]) {
    await page.goto(surfaces.business + (await roundTrip(page, '', days)));
    await awaitEveryAirline({ page, say: wordsOf('en') });
    if ((await out.count()) > 0) break;
  }
  await expect(out).toBeVisible();
  await expect(out).toContainText('your policy allows $600.00');
  const nearest = async (card: Locator, language: 'en' | 'fr') => {
    const [, airline = '', total = ''] = nearestIn[language].exec(await card.innerText()) ?? [];
    return [airline, total.replaceAll(/\D/g, '')];
  };
  const told = await nearest(out, 'en');
  expect(told).toEqual([expect.stringMatching(/^[A-Z]/), expect.stringMatching(/^\d{4,}$/)]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Français', exact: true }).click();
  const outInFrench = cards(page).filter({ hasText: 'Non conforme' }).first();
  await expect(outInFrench).toContainText(/\$\sUS par voyageur\s;\svotre politique permet 600,00\s\$\sUS/);
  expect(await nearest(outInFrench, 'fr')).toEqual(told);
  await page.getByRole('button', { name: 'English', exact: true }).click();

  // The number within policy is shown, with a filter.
  const share = page.getByText(/^[\d,]+ of [\d,]+ flights can be booked within your policy$/);
  const [within = ''] = (await share.innerText()).split(' of ');
  await page.getByRole('button', { name: wordsOf('en')('flights.policy.share.only') }).click();
  await expect(page).toHaveURL(/inPolicyOnly=true/);
  await expect(share).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /^[\d,]+ flights? of/ })).toContainText(
    `${within} flight`,
  );
  await expect(cards(page).filter({ hasText: 'Out of policy' })).toHaveCount(0);
});

test.describe('in a browser set to the time zone of Kathmandu', () => {
  // Dates of flights are local to their airports, whatever the reader's date.
  test.use({ timezoneId: 'Asia/Kathmandu' });

  test('the prices of a month are shown as bars that lead to their days [PRD-01]', { tag: '@all' }, async ({
    page,
  }) => {
    const say = wordsOf('en');
    await enter(page, surfaces.consumer, 'primary');
    expect(await page.evaluate(() => new Date(2027, 0, 1).getTimezoneOffset())).toBe(-345);
    const [out, back] = [await inDays(page, 40), await inDays(page, 47)];
    await page.goto(
      `${surfaces.consumer}/flights/search/?tripType=round_trip&slice=JFK~LAX~${out}&slice=LAX~JFK~${back}`,
    );
    await page.getByRole('button', { name: say('flights.other-days.title') }).click();
    await page.getByRole('tab', { name: say('flights.month.title') }).click();
    const days = page.getByRole('list', { name: say('flights.month.title') }).getByRole('link');
    await expect(days.and(page.locator('[aria-current="date"]'))).toHaveAccessibleName(
      new RegExp(`^${nameOf(out)}: from \\$[\\d,.]+ one way`),
    );
    await expectFits(page);
    await expectAccessible(page);
    // Bars are visible with forced colors.
    await page.emulateMedia({ forcedColors: 'active' });
    const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;
    const ground = await page.locator('html').evaluate(groundOf);
    expect(await days.first().locator('span').first().evaluate(groundOf)).not.toBe(ground);
    const lines = page.getByRole('banner').getByRole('navigation').getByRole('link');
    const seen = (
      await lines.evaluateAll((all) => all.map((one) => getComputedStyle(one).borderBottomColor))
    ).filter((line) => line !== ground);
    expect(seen).toHaveLength(1);
    await page.emulateMedia({ forcedColors: null });
    await page.setViewportSize({ width: 360, height: 800 });
    await expectFits(page);
    // Of seven departure days a phone shows two: the requested one is among them.
    await page.getByRole('tab', { name: say('flights.grid.title') }).click();
    const asked = page.getByRole('grid').locator('[aria-current="date"]');
    await expect(asked).toBeVisible();
    const { x, width } = (await asked.boundingBox()) ?? { x: -1, width: 0 };
    expect(x).toBeGreaterThan(0);
    expect(x + width).toBeLessThanOrEqual(360);
    await page.getByRole('tab', { name: say('flights.month.title') }).click();
    await page.getByRole('button', { name: say('ui.calendar.next') }).click();
    await expect(days.and(page.locator('[aria-current="date"]'))).toHaveCount(0);
    // A month later; the trip remains a week long, and leaves on the chosen day.
    const named = await days.last().getAttribute('aria-label');
    await days.last().click();
    await expect(page).not.toHaveURL(new RegExp(out));
    const [there = '', home = ''] = new URL(page.url()).searchParams.getAll('slice');
    const dayOf = (slice: string) => slice.split('~')[2] ?? '';
    expect(named).toContain(`${nameOf(dayOf(there))}: `);
    expect(dayOf(home)).toBe(addDays(dayOf(there), 7));
  });
});

test('a trip to several cities is shopped flight by flight; a link to dates not yet on sale leads to the form [AIR-01] [AIR-02] [AIR-05] [NAV-02]', {
  tag: '@all',
}, async ({ page }) => {
  await enter(page, `${surfaces.consumer}/flights/`, 'primary');
  const [a, b, c] = [await inDays(page, 30), await inDays(page, 34), await inDays(page, 39)];
  await page.goto(
    `${surfaces.consumer}/flights/search/?tripType=multi_city&slice=JFK~LIS~${a}&slice=LIS~FCO~${b}&slice=FCO~ATH~${c}`,
  );
  const say = wordsOf('en');
  // The bar names every city in between.
  await expect(page.getByRole('button', { name: /\(JFK\).+\(LIS\).+\(FCO\).+\(ATH\)/ })).toBeVisible();
  for (const number of [1, 2, 3]) {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Choose flight ${number}`);
    await choose(page, say);
  }
  await expect(page.getByRole('table')).toHaveCount(3);
  await page.getByRole('link', { name: say('flights.fares.review') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New York City to Lisbon to Rome …');
  const steps = page.getByRole('list', { name: say('flights.step.label') });
  await expect(steps.getByRole('listitem').nth(3)).toContainText('Fare details');
  await expect(steps.locator('[aria-current="step"]')).toContainText('Review itinerary');
  await page.setViewportSize({ width: 360, height: 800 });
  await expectFits(page);

  // A link to flights no longer on sale leads to the first list.
  await page.goto(
    `${surfaces.consumer}/flights/search/?tripType=multi_city&slice=JFK~LIS~${a}&slice=LIS~FCO~${b}&chosen=JFK.TP1.20200101!basic.Economy`,
  );
  await page.getByRole('button', { name: say('ui.error.search-again') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Choose flight 1');

  const far = await inDays(page, 340);
  await page.goto(`${surfaces.consumer}/flights/search/?tripType=one_way&slice=JFK~LIS~${far}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('These dates are not on sale yet');
  await expect(page.getByRole('combobox', { name: say('flights.field.destination') })).toHaveValue(
    'Humberto Delgado',
  );
  await expectFits(page);
  await expectAccessible(page);

  // Eastward across the date line the return may be the day before departure, but no earlier.
  const overTheLine = (back: string) =>
    `${surfaces.consumer}/flights/search/?tripType=round_trip&slice=APW~PPG~${b}&slice=PPG~APW~${back}`;
  await page.goto(overTheLine(a));
  await expect(page.getByRole('group', { name: say('flights.dates.back') })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.goto(overTheLine(addDays(b, -1)));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Choose your departure');
});

test('a slow supplier adds its flights on request without moving the list; an unreachable one is named [AIR-03]', async ({
  page,
}) => {
  const say = wordsOf('en');
  const list = page.getByRole('list', { name: say('flights.results.list') });
  const ids = () => cards(page).evaluateAll((all) => all.map((card) => card.textContent));
  await enter(page, surfaces.consumer, 'primary');
  const address = `/flights/search/?tripType=one_way&slice=JFK~LIS~${await inDays(page, 33)}&sort=price`;

  await provoke(page, 'air', 'search', 'slow');
  await page.goto(surfaces.consumer + address);
  await expect(page.getByText(say('flights.later.asking'))).toBeVisible();
  await expect(list).toHaveAttribute('aria-busy', 'false');
  const head = page.getByRole('heading', { level: 1 });
  const gap = async () => ((await list.boundingBox())?.y ?? 0) - ((await head.boundingBox())?.y ?? 0);
  const [before, place] = [await ids(), await gap()];
  await expectFits(page);
  await expectAccessible(page);

  const show = page.getByRole('button', { name: /^Show (it|them)$/ });
  await expect(show).toBeVisible();
  expect(await ids()).toEqual(before);
  expect(await gap()).toBe(place);
  const told = await page
    .getByRole('status')
    .filter({ hasText: /more flights? found/ })
    .innerText();
  const counted = async () => Number(/^\d+/.exec(await page.getByText(/^\d+ flights? · /).innerText())?.[0]);
  const shown = await counted();
  await show.click();
  await expect(show).toHaveCount(0);
  await expect.poll(counted).toBe(shown + Number(/^\d+/.exec(told)?.[0]));

  await provoke(page, 'air', 'direct-search', 'error');
  await page.reload();
  const dead = page.getByRole('status').filter({ hasText: 'did not answer, so its flights are missing' });
  await expect(dead).toContainText(say('flights.source.sandbox-direct'));
  await page.getByRole('button', { name: say('flights.partial.again') }).click();
  await expect(dead).toHaveCount(0);
});

test('flights of a trip are added and removed by keyboard: the focus moves on, and the input stays [AIR-01]', {
  tag: '@all',
}, async ({ page }) => {
  const say = wordsOf('en');
  await enter(page, `${surfaces.consumer}/flights/`, 'primary');
  const press = async (button: Locator): Promise<void> => {
    await button.focus();
    await page.keyboard.press('Enter');
  };
  await press(page.getByRole('button', { name: say('flights.type.multi_city') }));
  const flight = (number: number) =>
    page.getByRole('group', { name: new RegExp(`^${say('flights.multi.slice', { number })}`) });
  const from = (number: number) =>
    flight(number).getByRole('combobox', { name: say('flights.field.origin'), exact: true });
  const add = page.getByRole('button', { name: say('flights.multi.add') });
  for (const number of [3, 4, 5]) {
    await press(add);
    await expect(from(number)).toBeFocused();
  }
  await expect(add).toHaveCount(0);

  await from(3).pressSequentially('Paris');
  await expect(page.getByRole('option', { name: /^Paris/ }).first()).toBeVisible();
  await press(page.getByRole('button', { name: say('flights.multi.remove', { number: 1 }) }));
  await expect(page.getByRole('button', { name: say('flights.multi.remove', { number: 1 }) })).toBeFocused();
  await expect(from(2)).toHaveValue('Paris');
  await expect(from(1)).toHaveValue('');
  // A valid place is shown by name everywhere.
  await press(flight(2).getByRole('button', { name: say('flights.swap') }));
  await expect(from(2)).toHaveValue('');
  await expect(
    flight(2).getByRole('combobox', { name: say('flights.field.destination'), exact: true }),
  ).toHaveValue('Paris, all airports');
  for (const left of [3, 2])
    await press(page.getByRole('button', { name: say('flights.multi.remove', { number: left + 1 }) }));
  await expect(add).toBeFocused();
});

test('every step of the flight shop receives the focus; an unconfirmed price is requested again [AIR-02] [NAV-08]', {
  tag: '@all',
}, async ({ page }) => {
  const say = wordsOf('en');
  await enter(page, surfaces.consumer, 'primary');
  const [out, back] = [await inDays(page, 33), await inDays(page, 40)];
  await page.goto(
    `${surfaces.consumer}/flights/search/?tripType=round_trip&slice=JFK~LIS~${out}&slice=LIS~JFK~${back}`,
  );
  const title = page.getByRole('heading', { level: 1 });
  await awaitEveryAirline({ page, say });
  await expect(title).not.toBeFocused();
  for (const next of [/^Choose your return/, say('flights.fares.title')]) {
    await awaitEveryAirline({ page, say });
    await cards(page)
      .first()
      .getByRole('button', { name: say('flights.card.choose'), exact: true })
      .focus();
    await page.keyboard.press('Enter');
    await expect(title).toHaveText(next);
    await expect(title).toBeFocused();
  }
  await provoke(page, 'air', 'quote', 'error', 9);
  await page.getByRole('link', { name: say('flights.fares.review') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('did not confirm this price in time');
  await expectAccessible(page);
  await calm(page);
  await page.getByRole('button', { name: say('ui.error.try-again') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: say('flights.review.book') })).toBeVisible();
  await expect(title).toBeFocused();
});
