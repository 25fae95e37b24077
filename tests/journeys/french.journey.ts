import { expect } from '@playwright/test';
import { calm, inDays } from './helpers/console.ts';
import * as steps from './steps.ts';
import { enter, expectAccessible, expectFits, surfaces, test } from './support.ts';
import { wordsOf } from './helpers/words.ts';

test('a stay is found and booked in French and dark mode, with every amount and date in French form [TEN-06]', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'fr-CA',
    colorScheme: 'dark',
  });
  const page = await context.newPage();
  const visit: steps.Visit = { page, say: wordsOf('fr'), locale: 'fr-CA', isPhone: false };
  await enter(page, surfaces.consumer, 'second-traveler');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  await steps.expectSound(visit);
  const checkIn = await inDays(page, 80);
  await steps.search(visit, 'lisbonne', 'Lisbonne', { checkIn, checkOut: await inDays(page, 83) });
  await expect(page).toHaveURL(new RegExp(`checkIn=${checkIn}`));

  const when = new Date(checkIn);
  const day = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('fr-CA', { timeZone: 'UTC', ...options }).format(when);
  await expect(steps.countOf(visit)).toHaveText(
    /^[\d\s\u00a0\u202f]+ hébergements, dont [\d\s\u00a0\u202f]+ disponibles$/,
  );
  await steps.filterBy(visit, 'Entièrement remboursable');
  await expect(page).toHaveURL(/refundable=/);
  const card = page.getByRole('article').filter({ hasText: 'Annulation gratuite jusqu’au' }).first();
  await expect(card).toContainText(/Annulation gratuite jusqu’au (lun|mar|mer|jeu|ven|sam|dim)\. \d{1,2} /);
  await expect(page.getByRole('main')).not.toContainText(/US\$|\$\d/);
  await steps.expectSound(visit);

  // Longer words than in English in the narrowest places.
  await page.setViewportSize({ width: 360, height: 780 });
  for (const at of [0, 1])
    await page.getByRole('article').nth(at).getByRole('checkbox').locator('xpath=ancestor::label').click();
  await expect(page.getByText('2 sur 4 à comparer')).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: visit.say('stays.compare.clear'), exact: true }).click();
  await page.setViewportSize({ width: 1440, height: 900 });

  const { name, total } = await steps.openStay(visit, card);
  await expect(page.getByRole('main')).not.toContainText(/\$\d/);
  await steps.expectSound(visit);
  await steps.chooseRate(visit, steps.ratesAt(visit, total).first());
  await expect(steps.totalOf(visit)).toHaveText(total);
  await expect(page.getByRole('region', { name: 'Si vous annulez' })).toContainText(
    `${day({ weekday: 'long' })} ${day({ day: 'numeric', month: 'long', year: 'numeric' })}`,
  );
  await expect(page.getByRole('main')).not.toContainText(/\$\d/);
  await steps.fillGuest(visit);
  await steps.expectSound(visit);

  const { ours } = await steps.book(visit, name);
  expect(ours).toMatch(/^H-[0-9A-Z]+$/);
  await expect(steps.totalOf(visit)).toHaveText(total);
  await expect(page.getByRole('main')).not.toContainText(/\$\d/);
  await steps.expectSound(visit);
});

test.describe('a link to flights, business in French', { tag: '@all' }, () => {
  test.use({ locale: 'fr-CA', viewport: { width: 360, height: 800 } });

  test('with impossible passengers or missing fields explains them in the form, and keeps the input [AIR-01] [NAV-02] [BKG-03]', async ({
    page,
  }) => {
    const say = wordsOf('fr');
    const results = `${surfaces.business}/flights/search/`;
    await enter(page, `${surfaces.business}/flights/`, 'owner');
    await calm(page);
    await expect(page.getByText(say('search.promise.price-body', { of: 'flights' }))).toBeVisible();
    const day = await inDays(page, 30);

    await page.goto(`${results}?tripType=one_way&slice=JFK~LIS~${day}&adults=1&infantsInLap=2`);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(say('search.party.title'));
    await expectFits(page);
    await expectAccessible(page);
    const who = page.getByRole('button', { name: say('flights.passengers.label') });
    await expect(who).toContainText('3');
    const submit = page.getByRole('button', { name: say('flights.submit'), exact: true });
    await submit.click();
    await expect(who).toHaveAccessibleDescription(say('flights.error.party', { count: 9 }));
    await expect(who).toBeFocused();
    await who.click();
    await page
      .getByRole('button', { name: `${say('ui.stepper.more')} ${say('flights.passengers.ADT')}` })
      .click();
    await page.getByRole('button', { name: say('flights.passengers.done') }).click();
    await submit.click();
    await expect(page).toHaveURL(/adults=2.*infantsInLap=2/);

    // An incomplete link: destination and passengers are kept, the origin is asked for.
    await page.goto(`${results}?tripType=one_way&slice=jfk~LIS~${day}&adults=2`);
    await expect(title).toHaveText(say('search.incomplete.title'));
    await expect(page.getByRole('combobox', { name: say('flights.field.destination') })).toHaveValue(
      'Humberto Delgado',
    );
    await expect(who).toContainText('2');
    await expectFits(page);
    await expectAccessible(page);
    await submit.click();
    await expect(page.getByText(say('flights.error.origin'))).toBeVisible();
  });
});
