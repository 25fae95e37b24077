import { expect } from '@playwright/test';
import { calm, inDays } from './helpers/console.ts';
import { enter, expectAccessible, expectFits, surfaces, test } from './support.ts';
import { wordsOf } from './helpers/words.ts';

for (const [surface, handle, language, locale] of [['business', 'owner', 'fr', 'fr-CA']] as const)
  test.describe(`a link to flights, ${surface} in ${language}`, { tag: '@all' }, () => {
    test.use({ locale, viewport: { width: 360, height: 800 } });

    test('with impossible passengers or missing fields explains them in the form, and keeps the input [AIR-01] [NAV-02] [BKG-03]', async ({
      page,
    }) => {
      const say = wordsOf(language);
      const results = `${surfaces[surface]}/flights/search/`;
      await enter(page, `${surfaces[surface]}/flights/`, handle);
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
