import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { enter, expectAccessible, expectFits, ofThisTest, surfaces, test } from './support.ts';
import { openWallet } from './helpers/wallet.ts';
import { wordsOf } from './helpers/words.ts';

const say = wordsOf('en');

/** Types a date into its segmented field. */
async function typeDate(page: Page, label: string, digits: string): Promise<void> {
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
  await page.keyboard.type(digits);
}

test('issuer staff finds a customer, grants, corrects and revokes, and grants to a list [AGT-01] [CRD-09] [OFF-05]', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const holder = await context.newPage();
  await openWallet(holder, surfaces.consumer, 'primary');
  const subject = `customer-${ofThisTest('primary')}`;

  await enter(page, surfaces.agent, 'issuer');
  await expect(page).toHaveURL(`${surfaces.agent}/issuing/`);
  await expectAccessible(page);
  await page.getByLabel(say('issuing.find.label')).fill(subject);
  await page.keyboard.press('Enter');
  const found = page.getByRole('region', { name: say('issuing.find.results') }).getByRole('link');
  await expect(found).toHaveCount(1);
  await found.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eleanor Castellane');
  await expect(page.getByRole('heading', { name: 'Travel credits (2)' })).toBeVisible();
  await expectAccessible(page);

  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await page.getByRole('button', { name: say('issuing.act.grant-credit') }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: say('issuing.review') }).click();
  await expect(form.getByText(say('issuing.flaw.amount'))).toBeVisible();
  await form.getByLabel(say('issuing.amount')).fill('75.50');
  await typeDate(page, say('issuing.expires-on'), '06302027');
  await form.getByLabel(say('issuing.reason'), { exact: true }).fill('The room was not ready');
  await expectAccessible(page);
  await form.getByRole('button', { name: say('issuing.review') }).click();
  const review = page.getByRole('alertdialog');
  await expect(review.getByText('+$75.50')).toBeVisible();
  await expect(review.getByText('$550.00', { exact: true })).toBeVisible();
  await expect(review.getByText('$625.50', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await review.getByRole('button', { name: say('issuing.confirm.grant-credit') }).dblclick();
  await expect(dialog.getByText(say('issuing.is-done'))).toBeVisible();
  await expect(dialog.getByText(/^Ledger entry \d+, [0-9a-f]{16}…$/)).toBeVisible();
  await page
    .getByRole('button', { name: say('issuing.close') })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: 'Travel credits (3)' })).toBeVisible();
  const acts = page.getByRole('region', { name: say('issuing.history') }).getByRole('listitem');
  await expect(acts).toHaveCount(1);
  await expect(acts.first()).toContainText('Rowan Achterberg');

  await page.getByRole('button', { name: /^Correct: Travel credit$/ }).press('Enter');
  await page.getByLabel(say('issuing.too-much')).fill('5.50');
  await form.getByLabel(say('issuing.reason'), { exact: true }).fill('Five too much');
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: say('issuing.review') }).press('Enter');
  await review.getByRole('button', { name: say('issuing.confirm.correct') }).press('Enter');
  await expect(dialog.getByText(say('issuing.is-done'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('$70.00 left of $75.50')).toBeVisible();

  await holder.reload();
  await expect(holder.locator('#credits').getByText('$620.00', { exact: true })).toBeVisible();

  const wrong = 'w'.repeat(200);
  await page.getByRole('link', { name: say('issuing.part.lists') }).click();
  await page.getByRole('button', { name: say('issuing.lists.new') }).click();
  await form.getByLabel(say('issuing.lists.name')).fill('Spring');
  await form.getByLabel(say('issuing.reason'), { exact: true }).fill('A gift for the spring');
  await form.getByLabel(say('issuing.lists.file'), { exact: true }).setInputFiles({
    name: 'spring.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `customer,amount,currency,expires\n${subject},30,USD,2027-03-31\nsomebody-new,30,USD,2027-03-31\n${wrong},0,USD,2027-03-31`,
    ),
  });
  await expectAccessible(page);
  await form.getByRole('button', { name: say('issuing.review') }).click();
  await expect(review.getByText('$60.00')).toBeInViewport({ ratio: 1 });
  await expect(review.getByText(`Line 4, ${wrong}: not an amount in dollars and whole cents`)).toBeVisible();
  await expectAccessible(page);
  await review.getByRole('button', { name: say('issuing.lists.start') }).dblclick();
  const list = page
    .getByRole('listitem')
    .filter({ hasText: 'Spring' })
    .filter({ hasText: say('issuing.lists.finished') });
  await expect(list).toHaveCount(1);
  await expect(list.getByRole('definition')).toHaveText(['1', '1', '1']);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    list.getByRole('button', { name: say('issuing.lists.refused') }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toBe(
    `\uFEFFline,customer,problem\r\n4,${wrong},amount\r\n`,
  );
  await page.setViewportSize({ width: 360, height: 800 });
  await expectFits(page);
  await expectAccessible(page);

  await page.goto(`${surfaces.agent}/issuing/customers/${encodeURIComponent(subject)}/`);
  await page
    .getByRole('button', { name: /^Revoke: Travel credit$/ })
    .first()
    .click();
  await form.getByLabel(say('issuing.reason'), { exact: true }).fill('Not theirs');
  await form.getByRole('button', { name: say('issuing.review') }).click();
  await review.getByRole('button', { name: say('issuing.confirm.revoke') }).click();
  await expect(dialog.getByText(say('issuing.is-done'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(acts).toHaveCount(3);
  await expectFits(page);
  await expectAccessible(page);
});

test('an agent without the right and a traveler do not see the issuing desk [AGT-01]', async ({ page }) => {
  await enter(page, `${surfaces.agent}/issuing/`, 'agent');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('shell.not-found.title'));
  await page.context().clearCookies();
  await enter(page, `${surfaces.consumer}/issuing/`, 'new-customer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('shell.not-found.title'));
});

test('a closed card removes its credits from the wallet, and a new one adds its own [CRD-08] [CRD-09]', {
  tag: '@all',
}, async ({ page, browser }) => {
  const context = await browser.newContext();
  const holder = await context.newPage();
  await openWallet(holder, surfaces.consumer, 'primary');
  const credit = holder.locator('#credits');
  await expect(credit.getByText('$550.00', { exact: true })).toBeVisible();
  const showsAfterReload = (amount: string) =>
    expect(async () => {
      await holder.reload();
      await expect(credit.getByText(amount, { exact: true }).first()).toBeVisible({ timeout: 3000 });
    }).toPass();

  await page.goto(`${surfaces.console}/#cards`);
  await page.getByRole('combobox', { name: say('sandbox.person') }).fill(ofThisTest('primary'));
  await page.getByRole('option', { name: ofThisTest('primary') }).click();
  await page.getByRole('button', { name: 'Close: Summit ...4417' }).press('Enter');
  await expect(page.getByText(say('sandbox.cards.closed'))).toBeVisible();
  await expectAccessible(page);
  await showsAfterReload('$0.00');
  await page.getByRole('button', { name: say('sandbox.cards.open') }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3);
  await showsAfterReload('$550.00');
  await page.getByRole('button', { name: say('sandbox.cards.die') }).click();
  await expect(page.getByText(say('sandbox.cards.deceased'), { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectFits(page);
  await expectAccessible(page);
  await showsAfterReload('$0.00');
});
