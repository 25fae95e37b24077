import { expect } from '@playwright/test';
import { openRequest } from '../helpers/approval-requests.ts';
import { passTime } from '../helpers/console.ts';
import { openCheckout } from '../helpers/open-checkout.ts';
import { wordsOf } from '../helpers/words.ts';
import * as steps from '../steps.ts';
import { enter, surfaces, test } from '../support.ts';

test('a booking that is denied is asked for again at its current price, and expires when nobody answers in time [POL-06]', async ({
  browser,
}) => {
  const say = wordsOf('en');
  const desktop = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const boss = await desktop.newPage();
  await enter(boss, surfaces.business, 'owner');
  const page = await (
    await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: surfaces.business })
  ).newPage();
  const visit: steps.Visit = { page, say, locale: 'en-US', isPhone: true };
  await enter(page, surfaces.business, 'intern');
  const { stay } = await openCheckout(page, {
    nights: 2,
    day: 64,
    rooms: [{ adults: 1, childAges: [] }],
    wants: ({ paymentTiming }) => paymentTiming === 'PayNow',
  });
  const main = page.getByRole('main');
  const ask = async () => {
    await steps.giveReasonIfAsked(visit);
    await page.getByRole('button', { name: say('booking.submit-approval'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('booking.approval.title'));
  };
  await steps.fillGuest(visit);
  await ask();

  await openRequest(boss, 'booking');
  await boss.getByRole('button', { name: say('approvals.deny'), exact: true }).click();
  await boss.getByRole('textbox', { name: say('approvals.deny.why') }).fill('Closer to the office, please.');
  await boss.getByRole('button', { name: say('approvals.deny.submit') }).click();
  await expect(boss.getByRole('status').filter({ hasText: 'Denied by' })).toBeVisible();
  await expect(main).toContainText('Closer to the office, please.');
  await steps.expectSoundEverywhere(visit);

  await page.getByRole('button', { name: say('approvals.again'), exact: true }).click();
  await page.waitForURL(/\/checkout\//);
  await ask();
  const { deadline, askedAt } = await openRequest(boss, 'booking');
  await passTime(page, (Date.parse(deadline) - Date.parse(askedAt)) / 1000);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(say('booking.approval.title'));
  await page.getByRole('link', { name: say('approvals.to-request') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(stay.name);
  await expect(main).toContainText('Expired without an answer');
  await expect(page.getByRole('button', { name: say('approvals.again'), exact: true })).toBeVisible();
  await steps.expectSoundEverywhere(visit);
  await boss.reload();
  await expect(boss.getByRole('button', { name: say('approvals.approve'), exact: true })).toHaveCount(0);
});
