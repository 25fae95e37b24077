import { expect } from '@playwright/test';
import { openCheckout } from '../helpers/open-checkout.ts';
import { invitedAddress, joinByLetter, ownCompany } from '../helpers/own-company.ts';
import { wordsOf } from '../helpers/words.ts';
import * as steps from '../steps.ts';
import { enterByHand, surfaces, test } from '../support.ts';

test('an admin invites somebody without a card, who enters by the letter and makes a first booking on the company’s card [BUS-02] [BUS-03] [BUS-06]', async ({
  browser,
}) => {
  const say = wordsOf('en');
  await ownCompany();
  const desktop = { viewport: { width: 1440, height: 900 } };
  const admin = await (await browser.newContext(desktop)).newPage();
  await enterByHand(admin, `${surfaces.admin}/people/`, 'not-onboarded');
  await admin.getByRole('button', { name: say('admin.invite.action') }).click();
  const dialog = admin.getByRole('dialog', { name: say('admin.invite.title') });
  await dialog.getByRole('textbox', { name: say('admin.invite.email') }).fill(invitedAddress());
  await dialog.getByRole('button', { name: say('admin.invite.send') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(admin.getByText(invitedAddress())).toBeVisible();

  const page = await (await browser.newContext({ ...desktop, baseURL: surfaces.business })).newPage();
  const visit: steps.Visit = { page, say, locale: 'en-US', isPhone: false };
  await joinByLetter(page);
  const session = await openCheckout(page, {
    nights: 2,
    day: 70,
    rooms: [{ adults: 1, childAges: [] }],
    wants: ({ paymentTiming }) => paymentTiming === 'PayNow',
  });
  await steps.fillGuest(visit, ['Ximena', 'Haldorsen']);
  await steps.giveReasonIfAsked(visit);
  await expect(page.getByRole('main')).toContainText(/1174/);
  await steps.expectSound(visit);
  await steps.book(visit, session.stay.name);

  await admin.reload();
  await expect(admin.getByRole('listitem').filter({ hasText: 'Ximena Haldorsen' })).toContainText(
    say('admin.role.traveler'),
  );
});
