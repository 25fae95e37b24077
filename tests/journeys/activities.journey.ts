import { expect } from '@playwright/test';
import { calm, inDays, passTime, provoke } from './helpers/console.ts';
import * as flying from './helpers/flight-steps.ts';
import * as steps from './steps.ts';
import { enterByHand, surfaces, test } from './support.ts';
import { wordsOf } from './helpers/words.ts';

test.setTimeout(240_000);

test('a family books an activity that asks for allergies, waits for the operator, and cancels in full [XPR-01] [NAV-03] [BKG-03] [TRP-04]', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  const say = wordsOf('en');
  const visit: steps.Visit = { page, say, locale: 'en-US', isPhone: false };
  await enterByHand(page, `${surfaces.consumer}/`, 'primary');
  await calm(page);
  const [from, until] = [await inDays(page, 20), await inDays(page, 24)];
  await page.goto(`${surfaces.consumer}/experiences/?locationName=Paris&fromDate=${from}&untilDate=${until}`);
  await expect(page).toHaveURL(/\/activities\/availability\//);
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${say('activities.category.food')}`) }).click();
  await page.getByRole('button', { name: say('activities.filter.instant') }).click();
  await page.getByRole('button', { name: say('activities.filter.free') }).click();
  await expect(page).toHaveURL(/freeCancellation=true/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await steps.expectSoundEverywhere(visit);
  await cards
    .first()
    .getByRole('link', { name: say('activities.open') })
    .click();

  // Two adults and a child: ages are printed, and children do not go alone.
  const choice = page.getByRole('region', { name: say('activities.choose') });
  await expect(choice.getByRole('radio').first()).toBeVisible();
  const adult = choice.getByRole('textbox', { name: 'Adult' });
  await expect(adult).toHaveValue('2');
  await adult.fill('0');
  await choice.getByRole('textbox', { name: 'Child' }).fill('1');
  await choice.getByRole('textbox', { name: 'Child' }).press('Enter');
  await expect(choice.getByText(say('activities.party.needs_company'))).toBeVisible();
  await adult.fill('2');
  await adult.press('Enter');
  await expect(choice.getByText('Ages 3 to 12', { exact: false })).toBeVisible();
  await choice.getByRole('radio', { disabled: false }).first().check();
  await expect(choice.getByRole('list', { name: say('activities.terms') })).toContainText(
    say('activities.terms.free'),
  );
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await steps.expectSoundEverywhere(visit);
  const total = await steps.valueOf(choice, say('activities.total')).innerText();
  await choice.getByRole('button', { name: say('activities.continue') }).click();

  // The operator asks which allergies only once there are some.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('booking.title'));
  const givenNames = page.getByRole('textbox', { name: say('booking.guests.given-name') });
  const count = await givenNames.count();
  for (let at = 0; at < count; at++) {
    await givenNames.nth(at).fill(['Ada', 'Ben', 'Cleo'][at] ?? 'Dot');
    await page
      .getByRole('textbox', { name: say('booking.guests.surname') })
      .nth(at)
      .fill('Okafor');
  }
  await flying.fillContact(visit);
  await expect(page.getByRole('textbox', { name: 'Which allergies?' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Yes' }).check();
  await expect(page.getByRole('textbox', { name: 'Which allergies?' })).toBeVisible();
  await steps.expectSoundEverywhere(visit);
  await flying.pressBook(visit);
  await expect(page.getByText(/needs an answer to each of these questions/).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Which allergies?' }).fill('Walnuts');
  await provoke(page, 'experiences', 'confirm', 'pending');
  await flying.pressBook(visit);

  // Nothing looks booked before the operator says so.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('booking.pending.title', { product: 'experience' }),
  );
  await expect(page.getByRole('img', { name: /^Code / })).toHaveCount(0);
  await steps.expectSound(visit);
  await passTime(page, 30);
  await expect(page.getByRole('img', { name: /^Code / }).first()).toBeVisible({ timeout: 60_000 });
  await expect(steps.totalOf(visit)).toHaveText(total);
  await steps.expectSoundEverywhere(visit);

  await page.getByRole('link', { name: say('trips.confirmed.view') }).click();
  await page.getByRole('button', { name: say('activities.cancel') }).click();
  const dialog = page.getByRole('dialog');
  await expect(steps.valueOf(dialog, say('trips.cancel.refund'))).toHaveText(total);
  await steps.expectSound(visit);
  await dialog.getByRole('button', { name: say('trips.cancel.continue') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('trips.cancel.do', { kind: 'Experience' }) })
    .click();
  await expect(
    page.getByRole('dialog', { name: say('trips.cancel.title.success', { kind: 'Experience' }) }),
  ).toBeVisible();
});
