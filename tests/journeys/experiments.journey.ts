import { expect, test } from '@playwright/test';
import { expectAccessible, expectFits, ofThisTest, surfaces } from './support.ts';
import { openWallet, variantsOf } from './wallet.ts';
import { wordsOf } from './words.ts';

const say = wordsOf('en');
const fr = wordsOf('fr');

test('the console switches an experiment for one person, whose next page follows, and switches back [EXM-01] [EXM-02]', async ({
  page,
}) => {
  await openWallet(page, surfaces.consumer, 'primary');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Travel credits and offers');
  const own = ofThisTest('primary');

  const desk = await page.context().newPage();
  await desk.goto(`${surfaces.console}/#experiments`);
  const field = desk.getByRole('combobox', { name: say('sandbox.person') });
  await expect(field).toBeVisible();
  await expectAccessible(desk);
  // By keyboard alone: the person, then a variant.
  await field.focus();
  await desk.keyboard.type('nobody at all');
  await expect(desk.getByText(say('sandbox.person.nobody'))).toBeVisible();
  await desk.keyboard.press('ControlOrMeta+a');
  await desk.keyboard.type(own);
  await expect(desk.getByRole('option')).toHaveCount(1);
  await desk.keyboard.press('ArrowDown');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { name: 'Experiments of Eleanor Castellane' })).toBeVisible();
  const experiments = desk.getByRole('tabpanel').getByRole('listitem');
  await expect(experiments).toHaveCount(7);
  const credits = experiments.filter({ hasText: 'credits-section' });
  const group = desk.getByRole('group', { name: say('sandbox.experiments.name.credits-section') });
  await expect(credits.getByRole('status')).toHaveText('available, by the rules: it is their share.');
  await expect(group.getByRole('button', { name: 'available' })).toHaveAttribute('aria-pressed', 'true');
  await group.getByRole('button', { name: 'control' }).focus();
  await desk.keyboard.press('Enter');
  await expect(credits.getByRole('status')).toHaveText('control, switched here. The rules say available.');
  await expect(group.getByRole('button', { name: 'control' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(desk);

  await expect.poll(async () => (await variantsOf(page))['credits-section']).toBe('control');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Travel offers');

  for (const width of [360, 768, 1440]) {
    await desk.setViewportSize({ width, height: 900 });
    await expectFits(desk);
  }
  await desk.getByRole('button', { name: say('sandbox.other-language') }).click();
  await expect(credits.getByRole('status')).toHaveText('control, choisie ici. Les règles disent available.');
  await expectAccessible(desk);
  await desk
    .getByRole('group', { name: fr('sandbox.experiments.name.credits-section') })
    .getByRole('button', { name: fr('sandbox.experiments.by-rules') })
    .click();
  await expect(credits.getByRole('status')).toHaveText('available, selon les règles : c’est sa part.');

  await expect.poll(async () => (await variantsOf(page))['credits-section']).toBe('available');
  await page.reload();
  // The language is that of the host, for the portal too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr('wallet.title.credits'));
});

test('business people are switched among the experiments of their own portal [EXM-01]', async ({ page }) => {
  await openWallet(page, surfaces.business, 'owner');
  await page.goto(`${surfaces.console}/#experiments`);
  const person = page.getByRole('combobox', { name: say('sandbox.person') });
  await person.fill(ofThisTest('owner'));
  await page.getByRole('option').click();
  const maintenance = page.getByRole('group', {
    name: say('sandbox.experiments.name.traveler-maintenance'),
  });
  await expect(maintenance.getByRole('button', { name: 'available' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await maintenance.getByRole('button', { name: 'control' }).click();
  await page.goto(`${surfaces.business}/travel-offers`);
  await expect
    .poll(async () => (await variantsOf(page))['traveler-maintenance'])
    .toBe('{"variantName":"control","data":{}}');
});
