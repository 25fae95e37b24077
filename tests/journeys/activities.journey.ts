import { expect } from '@playwright/test';
import { calm, inDays, passTime, provoke } from './helpers/console.ts';
import * as flying from './helpers/flight-steps.ts';
import * as steps from './steps.ts';
import { enter, enterByHand, surfaces, test } from './support.ts';
import { wordsOf } from './helpers/words.ts';

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
  // An answer was wrong: the operator is told another one, for nothing.
  await page.getByRole('button', { name: say('activities.details.edit', { what: 'answers' }) }).click();
  const edited = page.getByRole('dialog');
  const save = edited.getByRole('button', { name: say('activities.details.save') });
  await expect(save).toBeDisabled();
  await edited.getByRole('textbox', { name: 'Which allergies?' }).fill('');
  await save.click();
  await expect(edited.getByText(/needs an answer/).first()).toBeVisible();
  await edited.getByRole('textbox', { name: 'Which allergies?' }).fill('Walnuts and sesame');
  await steps.expectSound(visit);
  await save.click();
  await expect(edited.getByText(/has your changes/)).toBeVisible();
  await edited
    .getByRole('button', { name: say('trips.cancel.close') })
    .last()
    .click();
  await expect(page.getByRole('region', { name: say('activities.answers') })).toContainText(
    'Walnuts and sesame',
  );
  await expect(page.getByRole('region', { name: say('trips.history.title') })).toContainText(
    say('trips.history.changedByTraveler', { parts: say('trips.history.part.answers') }),
  );
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

test('on a phone, in French and dark mode, a customer finds tickets on a map, adds one person, reads the codes offline, and reports a missing guide [XPR-01] [TRP-02] [TRP-03] [NAV-07]', {
  tag: '@all',
}, async ({ browser }) => {
  const say = wordsOf('fr');
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: 'fr-CA',
    colorScheme: 'dark',
    geolocation: { latitude: 38.71, longitude: -9.14 },
    permissions: ['geolocation'],
  });
  const page = await context.newPage();
  const visit: steps.Visit = { page, say, locale: 'fr-CA', isPhone: true };
  await enter(page, `${surfaces.consumer}/`, 'primary');
  await calm(page);
  const day = await inDays(page, 20);
  const when = `fromDate=${day}&untilDate=${day}`;
  await page.goto(`${surfaces.consumer}/activities/availability/?locationName=Lisbonne&${when}`);
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await page.getByRole('button', { name: say('stays.filters.open', { count: 0 }) }).click();
  for (const filter of ['activities.filter.instant', 'activities.filter.free'])
    await page.getByRole('button', { name: say(filter) }).click();
  await page.getByRole('button', { name: new RegExp(`^${say('activities.category.water')}`) }).click();
  await page.getByRole('button', { name: new RegExp(say('activities.language')) }).click();
  await page.getByRole('option', { name: /^français/ }).click();
  await expect(page).toHaveURL(/guide=fr/);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Voir \d+ activit/ })
    .click();
  await page.getByRole('button', { name: say('activities.map'), exact: true }).click();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await steps.expectSound(visit);
  // The pins lead to the activities.
  const title = (await cards.first().getByRole('heading').textContent()) ?? '';
  await page.getByRole('button', { name: `${title},` }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const choice = page.getByRole('region', { name: say('activities.choose') });
  await choice.getByRole('radio', { disabled: false }).first().check();
  await expect(choice.getByText(say('activities.total'))).toBeVisible();
  await steps.expectSound(visit);
  await choice.getByRole('button', { name: say('activities.continue') }).click();

  // Each person is asked.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('booking.title'));
  const nameTicket = async (within: typeof page | ReturnType<typeof page.getByRole>, at: number) => {
    const given = within.getByRole('textbox', { name: say('booking.guests.given-name') });
    await given.nth(at).fill(['Ada', 'Ben', 'Cleo'][at] ?? '');
    await within
      .getByRole('textbox', { name: say('booking.guests.surname') })
      .nth(at)
      .fill('Okafor');
  };
  for (const at of [0, 1]) await nameTicket(page, at);
  await flying.fillContact(visit);
  for (const at of [0, 1]) await page.getByRole('radio', { name: 'Oui' }).nth(at).check();
  await steps.expectSound(visit);
  await flying.pressBook(visit);
  await page.getByRole('link', { name: say('trips.confirmed.view') }).click({ timeout: 60_000 });
  const answers = page.getByRole('region', { name: say('activities.answers') });
  await expect(answers).toContainText('Billet 2 : Ben Okafor');
  await expect(answers.getByText('Oui')).toHaveCount(2);
  await steps.expectSound(visit);

  // A third one comes along: the operator needs an answer for them too.
  await page.getByRole('button', { name: say('activities.change') }).click();
  const dialog = page.getByRole('dialog');
  const adult = dialog.getByRole('textbox', { name: 'Adulte' });
  await adult.fill('3');
  await adult.press('Enter');
  await nameTicket(dialog, 2);
  await dialog.getByRole('button', { name: say('trips.change.ask') }).click();
  await expect(dialog.getByText(/a besoin d’une réponse/).first()).toBeVisible();
  await dialog.getByRole('radio', { name: 'Non' }).nth(2).check();
  await steps.expectSound(visit);
  await dialog.getByRole('button', { name: say('trips.change.ask') }).click();
  await expect(dialog).toContainText('3 × Adulte');
  await steps.expectSound(visit);
  await dialog.getByRole('button', { name: say('trips.change.do') }).click();
  await expect(page.getByRole('dialog', { name: say('activities.change.title.done') })).toBeVisible({
    timeout: 60_000,
  });
  await dialog
    .getByRole('button', { name: say('trips.cancel.close') })
    .last()
    .click();
  await expect(answers).toContainText('Billet 3 : Cleo Okafor');

  // Offline the codes are there, and the answers are not.
  const codes = page.getByRole('img', { name: /^Code / });
  const shown = await codes.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect(shown.length).toBeGreaterThan(0);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // The worker stores the files of the page after it is ready.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('shell')).keys()).length))
    .toBeGreaterThan(0);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(say('trips.offline.title'))).toBeVisible();
  await expect
    .poll(() => codes.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))))
    .toEqual(shown);
  await expect(answers).toHaveCount(0);
  await steps.expectSound(visit);
  await context.setOffline(false);

  // From the start on the traveler can tell that the guide is not there.
  const trip = page.url();
  // A page whose session ends goes to the sign-in by itself, which would interrupt the next navigation.
  await page.goto('about:blank');
  await passTime(page, 21 * 86_400);
  await enter(page, trip, 'primary');
  await page.getByRole('button', { name: say('activities.guide.press') }).click();
  await expect(page.getByText(say('activities.guide.reported'))).toBeVisible();
  await expect(page.getByText(/ m du point de rendez-vous/)).toBeVisible();
  await steps.expectSound(visit);
});
