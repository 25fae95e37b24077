import { expect, type Page } from '@playwright/test';
import { moveCheckOut } from '../helpers/change-stay.ts';
import { callWorld, inDays } from '../helpers/console.ts';
import * as flying from '../helpers/flight-steps.ts';
import { openRequest } from '../helpers/approval-requests.ts';
import { openCheckout } from '../helpers/open-checkout.ts';
import { wordsOf } from '../helpers/words.ts';
import * as steps from '../steps.ts';
import { enter, ofThisTest, surfaces, test } from '../support.ts';

const ada: flying.Flier = { givenName: 'Ada', surname: 'Okafor-Roy', born: '1988-03-14', gender: 'female' };

test('a booking and its change are approved from their letters on a phone, and made [POL-06] [POL-07] [TRP-03]', async ({
  browser,
}) => {
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const boss = await phone.newPage();
  await enter(boss, surfaces.business, 'owner');
  await expect(boss.getByRole('heading', { level: 1 })).toBeVisible();

  const page = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: surfaces.business })
  ).newPage();
  const say = wordsOf('en');
  const visit: steps.Visit = { page, say, locale: 'en-US', isPhone: false };
  await enter(page, surfaces.business, 'intern');
  const session = await openCheckout(page, {
    nights: 2,
    day: 64,
    rooms: [{ adults: 1, childAges: [] }],
    wants: ({ paymentTiming, refundPolicy }) =>
      paymentTiming === 'PayNow' && refundPolicy === 'FullyRefundable',
  });
  await steps.fillGuest(visit);
  await steps.giveReasonIfAsked(visit);
  await page.getByRole('button', { name: say('booking.submit-approval'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('booking.approval.title'));
  await expect(page.getByRole('main')).toContainText('Beatrix Lindqvist-Roy');
  await expect(page.getByRole('button', { name: say('approvals.withdraw') })).toBeVisible();
  await steps.expectSound(visit);

  const letter = await letterTo(boss, `beatrix+${ofThisTest('').slice(1)}@lumen-atelier.example`);
  expect(letter.subject).toContain(session.stay.name);
  await boss.goto(/https?:\S+\/approvals\/\S+/.exec(letter.text)?.[0] ?? 'no link');
  const small: steps.Visit = { page: boss, say, locale: 'en-US', isPhone: true };
  await expect(boss.getByRole('heading', { level: 1 })).toHaveText(session.stay.name);
  await expect(steps.valueOf(boss, say('booking.price.total'))).toHaveText(/^\$[\d,]+\.\d{2}$/);
  await steps.expectSoundEverywhere(small);
  await boss.getByRole('button', { name: say('approvals.deny'), exact: true }).click();
  const why = boss.getByRole('textbox', { name: say('approvals.deny.why') });
  await expect(why).toBeFocused();
  await boss.getByRole('button', { name: say('approvals.deny.submit') }).click();
  await expect(boss.getByText(say('approvals.deny.missing'))).toBeVisible();
  await steps.expectSound(small);
  await boss.getByRole('button', { name: say('approvals.deny.back') }).click();
  await boss.getByRole('button', { name: say('approvals.approve'), exact: true }).click();
  await expect(boss.getByRole('status').filter({ hasText: 'Approved by' })).toContainText(
    say('approvals.becomes.confirmed'),
  );
  await expect(boss.getByRole('button', { name: say('approvals.approve'), exact: true })).toHaveCount(0);
  await steps.expectSound(small);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('trips.confirmed.title', { name: session.stay.name }),
  );

  await page.getByRole('link', { name: say('trips.confirmed.view') }).click();
  await page.waitForURL(/\/trips\/[0-9a-f-]+/);
  await moveCheckOut(page, await inDays(page, 67));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(say('trips.change.approval.first'));
  await steps.giveReasonIfAsked(visit);
  await steps.expectSound(visit);
  await dialog.getByRole('button', { name: say('trips.change.ask-approval'), exact: true }).click();
  await expect(
    page.getByRole('heading', { name: say('trips.change.title.awaiting_approval') }),
  ).toBeVisible();
  await page
    .getByRole('button', { name: say('trips.cancel.close'), exact: true })
    .last()
    .click();
  await expect(page.getByRole('region', { name: say('approvals.change.waiting') })).toBeVisible();
  await steps.expectSound(visit);

  await openRequest(boss, 'change');
  await expect(boss.getByRole('heading', { level: 1 })).toHaveText(
    say('approvals.change.title', { title: session.stay.name }),
  );
  await expect(boss.getByRole('main')).toContainText(/\$[\d,]+\.\d{2} more to pay for the change/);
  await steps.expectSoundEverywhere(small);
  await boss.getByRole('button', { name: say('approvals.approve'), exact: true }).click();
  await expect(boss.getByRole('status').filter({ hasText: 'Approved by' })).toContainText(
    say('approvals.change.confirmed'),
  );
  await steps.expectSound(small);
  // The change is made after the approval, and its trip looks for it every half minute only.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: /^Changed, \$[\d,.]+ charged$/ })).toBeVisible({
      timeout: 5_000,
    });
  }).toPass();
  await steps.expectSound(visit);
});

test('a protection for booked flights is denied on a phone with a reason: nothing is charged, and it can be asked for again [POL-06] [TRP-07]', async ({
  browser,
}) => {
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const boss = await phone.newPage();
  await enter(boss, surfaces.business, 'owner');
  await expect(boss.getByRole('heading', { level: 1 })).toBeVisible();
  const say = wordsOf('en');
  const small: steps.Visit = { page: boss, say, locale: 'en-US', isPhone: true };
  const page = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: surfaces.business })
  ).newPage();
  const visit: steps.Visit = { page, say, locale: 'en-US', isPhone: false };
  await enter(page, surfaces.business, 'intern');
  const asked = { from: 'JFK', to: 'SEA', days: [20], more: '&stops=0' } as const;
  await flying.openFlightCheckout(visit, surfaces.business, asked);
  await flying.fillPassenger(visit, 0, ada);
  await flying.fillContact(visit);
  await steps.giveReasonIfAsked(visit);
  await page.getByRole('button', { name: say('booking.submit-approval'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('booking.approval.title'));
  await openRequest(boss, 'booking');
  await boss.getByRole('button', { name: say('approvals.approve'), exact: true }).click();
  await page.getByRole('link', { name: say('trips.confirmed.view') }).click();
  await page.waitForURL(/\/trips\/[0-9a-f-]+/);

  const name = say('booking.protections.name.disruption-assistance');
  const sold = page.getByRole('region', { name: say('trips.later.title') });
  const add = sold.getByRole('button', { name: new RegExp(`^Add .*${name}`, 'i') });
  await expect(sold).toContainText(say('trips.later.approval.first'));
  await add.click();
  const dialog = page.getByRole('dialog', { name });
  await steps.expectSoundEverywhere(visit);
  await dialog.getByRole('button', { name: say('trips.later.approval.ask'), exact: true }).click();
  await expect(dialog).toContainText(say('trips.later.approval.asked', { name }));
  await dialog.getByRole('button', { name: say('trips.later.done') }).click();
  await expect(sold.getByRole('button', { name: say('approvals.withdraw') })).toBeVisible();
  await expect(add).toHaveCount(0);
  await steps.expectSoundEverywhere(visit);

  await openRequest(boss, 'purchase');
  await expect(boss.getByRole('heading', { level: 1 })).toContainText(name);
  await boss.getByRole('button', { name: say('approvals.deny'), exact: true }).click();
  const reason = 'The company insures its flights.';
  await boss.getByRole('textbox', { name: say('approvals.deny.why') }).fill(reason);
  await steps.expectSound(small);
  await boss.getByRole('button', { name: say('approvals.deny.submit') }).click();
  const denied = boss.getByRole('status').filter({ hasText: 'Denied by' });
  await expect(denied).toContainText(say('approvals.purchase.not-made'));
  await steps.expectSoundEverywhere(small);

  await page.reload();
  await expect(add).toBeVisible();
  await expect(page.getByRole('region', { name: say('trips.protections.title') })).toHaveCount(0);
  await page.goto(new URL(boss.url()).pathname);
  const told = page.getByRole('status').filter({ hasText: 'Denied by' });
  await expect(told).toContainText(say('approvals.note', { note: reason }));
  await expect(told).toContainText(say('approvals.purchase.not-made'));
  await steps.expectSound(visit);
});

/** The letter that asks an approver. */
async function letterTo(page: Page, address: string): Promise<{ subject: string; text: string }> {
  const list = `/v1/post/messages?to=${encodeURIComponent(address)}`;
  const find = async () =>
    (await callWorld<{ messages: { id: string; subject: string }[] }>(page, 'GET', list)).messages.find(
      ({ subject }) => subject.includes('asks for your approval'),
    );
  await expect.poll(find).toBeDefined();
  return callWorld(page, 'GET', `/v1/post/messages/${(await find())?.id}`);
}
