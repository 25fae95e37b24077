import { readFile } from 'node:fs/promises';
import { expect, type Locator } from '@playwright/test';
import { inDays } from './helpers/console.ts';
import * as steps from './steps.ts';
import { enterByHand, expectAccessible, surfaces, test } from './support.ts';
import { belongings } from './helpers/wallet.ts';
import { wordsOf } from './helpers/words.ts';

const say = wordsOf('en');

test('a customer finds a stay on a phone in dark mode, pays with credit, miles and card, and cancels on a desktop for a full refund [LOD-01] [LOD-02] [LOD-07] [PAY-01] [PAY-02] [BKG-01] [BKG-05] [TRP-01] [TRP-04] [TRP-08] [TRP-10] [RWD-05] [RWD-06] [CRD-09] [LEG-02]', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  const page = await context.newPage();
  const visit: steps.Visit = { page, say, locale: 'en-US', isPhone: true };
  await enterByHand(page, surfaces.consumer, 'primary');
  const before = await belongings(page);

  await steps.expectSound(visit);
  await steps.search(visit, 'lisb', 'Lisbon', {
    checkIn: await inDays(page, 70),
    checkOut: await inDays(page, 73),
  });

  const count = steps.countOf(visit);
  await expect(count).toHaveText(/^[\d,]+ places, [\d,]+ available$/);
  const all = await count.innerText();
  await steps.filterBy(visit, 'Fully refundable');
  await expect(count).toHaveText(/^[\d,]+ of [\d,]+ places match, [\d,]+ available$/);
  await expect(count).not.toHaveText(all);
  await steps.filterBy(visit, 'Hotels');
  await expect(page).toHaveURL(/refundable=/);
  await steps.expectSound(visit);
  const card = page.getByRole('article').filter({ hasText: 'in travel credit' }).first();
  await expect(card).toContainText('Free cancellation until');

  const { name, total } = await steps.openStay(visit, card);
  const rate = steps.ratesAt(visit, total).first();
  await expect(rate).toBeVisible();
  await steps.expectSound(visit);
  await steps.chooseRate(visit, rate);

  await expect(steps.totalOf(visit)).toHaveText(total);
  await steps.fillGuest(visit);
  await steps.keepOffers(visit);
  await steps.payWith(visit, 'Travel credit', '100');
  await steps.payWith(visit, 'Summit miles', '50');
  const payment = page.getByRole('region', { name: 'How to pay' });
  await expect(steps.valueOf(payment, 'Travel credit')).toHaveText('$100.00');
  await expect(steps.valueOf(payment, 'Summit miles')).toHaveText('$50.00');
  await expect(payment.getByText('Left to pay: $0.00', { exact: true })).toHaveCount(1);
  const byCard = await steps.valueOf(payment, 'ending in 4417').innerText();
  const dueThere = steps.valueOf(payment, 'At the property');
  const parts = ['$100.00', '$50.00', byCard, ...(await dueThere.allInnerTexts())];
  expect(parts.reduce((sum, part) => sum + steps.cents(part), 0)).toBe(steps.cents(total));
  await steps.expectSound(visit);
  const { ours, hotels } = await steps.book(visit, name);

  expect(ours).toMatch(/^H-[0-9A-Z]+$/);
  expect(hotels).toMatch(/^[0-9A-Z-]{4,}$/);
  expect(hotels).not.toBe(ours);
  await expect(steps.totalOf(visit)).toHaveText(total);
  await steps.expectSound(visit);
  expect(await belongings(page)).not.toEqual(before);

  const mail = await context.newPage();
  await mail.goto(surfaces.console);
  await mail.getByRole('tab', { name: 'Mailbox' }).click();
  await mail.getByRole('button', { name: new RegExp(ours) }).click();
  await expect(mail.getByRole('dialog')).toContainText(hotels);
  await expect(mail.getByRole('dialog')).toContainText(total);
  expect(await attached(mail.getByRole('link', { name: /\.ics$/ }))).toContain('BEGIN:VCALENDAR');
  expect(await attached(mail.getByRole('link', { name: /\.pdf$/ }))).toContain('%PDF-');
  await expectAccessible(mail);
  await mail.close();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('link', { name: 'View trip' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(steps.totalOf(visit)).toHaveText(total);
  await expect(steps.valueOf(page, 'Confirmation code')).toHaveText(ours);
  await steps.expectSound(visit);

  await page.getByRole('button', { name: 'Cancel this stay' }).click();
  const dialog = page.getByRole('dialog', { name: 'If you cancel now' });
  await expect(steps.valueOf(dialog, 'Your refund')).toHaveText(/^\$/);
  const preview = await refundsIn(dialog);
  expect(preview).toEqual([
    ['Travel credit', '$100.00'],
    ['Summit miles', '$50.00'],
    [expect.stringContaining('Summit'), byCard],
  ]);
  const comesBack = await steps.valueOf(dialog, 'Your refund').innerText();
  await steps.expectSound(visit);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this stay?' });
  await expect(question).toContainText(`You get back ${comesBack}.`);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel the stay' }).click();
  const done = page.getByRole('dialog', { name: 'Your stay is canceled' });
  await expect(done).toBeVisible();
  expect(await refundsIn(done)).toEqual(preview);
  await expectAccessible(page);
  await done.getByRole('button', { name: 'Close', exact: true }).last().click();

  const tracker = page.getByRole('region', { name: `Canceled: ${comesBack} refunded` });
  await expect(tracker).toBeVisible();
  expect(await refundsIn(tracker)).toEqual(preview);
  await expect(tracker.getByText('Paid back')).toHaveCount(3);
  await steps.expectSound(visit);
  await expect.poll(() => belongings(page)).toEqual(before);

  await page.goto(`${surfaces.consumer}/trips/`);
  await page.getByRole('tab', { name: /^Past/ }).click();
  await expect(page.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText(ours);
  await steps.expectSound(visit);
});

/** Refund lines: tender and amount. */
const refundsIn = async (within: Locator): Promise<(string | undefined)[][]> =>
  (await within.getByRole('listitem').filter({ hasText: /\$\d/ }).allInnerTexts()).map((text) => {
    const lines = text.split('\n').map((line) => line.trim());
    return [lines[0], lines.find((line) => line.startsWith('$'))];
  });

/** Text of a file linked in the mailbox. */
async function attached(link: Locator): Promise<string> {
  const [download] = await Promise.all([link.page().waitForEvent('download'), link.click()]);
  return readFile(await download.path(), 'latin1');
}
