import { expect } from '@playwright/test';
import { wordsOf } from '../helpers/words.ts';
import * as steps from '../steps.ts';
import { enterByHand, ofThisTest, surfaces, test } from '../support.ts';

test('people are invited from a file on a phone in French, and each line that was refused says why [BUS-02] [BUS-03]', async ({
  browser,
}) => {
  const say = wordsOf('fr');
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'fr-CA' });
  const page = await context.newPage();
  await enterByHand(page, `${surfaces.admin}/people/`, 'owner');
  await page.getByRole('button', { name: say('admin.import.action') }).click();
  const dialog = page.getByRole('dialog', { name: say('admin.import.title') });
  const good = `zoe${ofThisTest('')}@lumen-atelier.example`;
  const lines = [
    'email;role;policy',
    `${good};traveler;Strict`,
    'no address;traveler;',
    'ada@lumen-atelier.example;pilot;',
  ];
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'personnes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  await steps.expectSound({ page, say, locale: 'fr-CA', isPhone: true });
  await dialog.getByRole('button', { name: say('admin.import.send') }).click();
  await expect(dialog.getByRole('status')).toHaveText(say('admin.import.invited', { count: 1 }));
  const refused = dialog.getByRole('listitem');
  await expect(refused).toHaveCount(2);
  await expect(refused.nth(0)).toContainText(say('admin.import.problem.email'));
  await expect(refused.nth(1)).toContainText(say('admin.import.problem.role'));
  await steps.expectSoundEverywhere({ page, say, locale: 'fr-CA', isPhone: true });
  await dialog
    .getByRole('button', { name: say('ui.close') })
    .last()
    .click();
  await expect(page.getByText(good)).toBeVisible();
});
