import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible, expectFits, ofThisTest, surfaces, test } from './support.ts';
import { openWallet, variantsOf } from './helpers/wallet.ts';
import { wordsOf } from './helpers/words.ts';

const say = wordsOf('en');
const fr = wordsOf('fr');

test('the console switches an experiment for one customer, whose next page shows it, and switches it back [EXM-01] [EXM-02]', async ({
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
  // Keyboard only: the customer, then a variant.
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
  await expect(credits.getByRole('status')).toHaveText('available, by the rules: assigned by share.');
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
  // The language is set per host, also for the portal.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr('wallet.title.credits'));
});

test('the console switches business customers in the experiments of their own portal [EXM-01]', {
  tag: '@all',
}, async ({ page }) => {
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

test('the console streams events of browsers with their details, and can filter, pause and export them [EXM-03] [EXM-04]', {
  tag: '@all',
}, async ({ page }) => {
  await openWallet(page, surfaces.consumer, 'primary');
  const desk = await page.context().newPage();
  await desk.goto(`${surfaces.console}/#events`);
  await expect(desk.getByRole('status')).toHaveText(say('sandbox.events.state.live'));
  // A unique name identifies the events of this test.
  const name = `looked-${Date.now()}`;
  const report = (properties: object) =>
    page.evaluate(
      async (body) => {
        const answer = await fetch('/api/v0/tracking/event', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return answer.json();
      },
      { eventName: name, properties },
    );
  await report({ cta: 'Book now', position: 1 });
  const rows = desk.getByRole('listitem').getByRole('button', { name });
  await expect(rows).toHaveCount(1);

  // Keyboard only: one event with all its details.
  await rows.first().focus();
  await desk.keyboard.press('Enter');
  const details = desk.getByRole('dialog', { name });
  await expect(details.getByText('cta', { exact: true }).locator('xpath=following-sibling::dd')).toHaveText(
    'Book now',
  );
  await expect(
    details.getByText('user_source', { exact: true }).locator('xpath=following-sibling::dd'),
  ).toHaveText('direct');
  await expectAccessible(desk);
  await desk.keyboard.press('Escape');

  await desk.getByRole('button', { name: say('sandbox.events.name') }).click();
  await desk.getByRole('option', { name }).click();
  await expect(rows).toHaveCount(1);
  await desk.getByRole('button', { name: say('sandbox.events.pause') }).click();
  await report({ cta: '<b>' });
  expect(await report({ cta: 'third' })).toEqual({ accepted: true, invalidFields: [] });
  await expect(rows).toHaveCount(1);
  await desk.getByRole('button', { name: say('sandbox.events.go-on') }).click();
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText(say('sandbox.events.error'));
  await desk.getByText(say('sandbox.events.errors')).click();
  await expect(rows).toHaveCount(1);
  await expectAccessible(desk);
  for (const width of [360, 768, 1440]) {
    await desk.setViewportSize({ width, height: 900 });
    await expectFits(desk);
  }

  const file = async (link: string) => {
    const downloading = desk.waitForEvent('download');
    await desk.getByRole('link', { name: link }).click();
    return readFile(await (await downloading).path(), 'utf8');
  };
  const lines = (await file(say('sandbox.events.export-jsonl'))).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).invalidFields)).toEqual([['cta']]);
  expect((await file(say('sandbox.events.export-csv'))).split('\r\n')).toHaveLength(3);

  // The page shows the latest 500; the file has all.
  await desk.getByText(say('sandbox.events.errors')).click();
  await expect(rows).toHaveCount(3);
  await page.evaluate(async (eventName) => {
    const headers = { 'content-type': 'application/json' };
    for (let position = 1; position <= 500; position += 25)
      await Promise.all(
        Array.from({ length: 25 }, (_, nth) =>
          fetch('/api/v0/tracking/event', {
            method: 'POST',
            headers,
            body: JSON.stringify({ eventName, properties: { position: position + nth } }),
          }),
        ),
      );
  }, name);
  await expect(desk.getByText('The latest 500 events; the export has those before.')).toBeVisible();
  await expect(desk.getByRole('tabpanel').locator('li')).toHaveCount(500);
  await expect
    .poll(async () => (await file(say('sandbox.events.export-jsonl'))).trimEnd().split('\n').length)
    .toBe(503);
});
