import { expect, type Page } from '@playwright/test';
import { invitedAddress, joinByLetter, ownCompany } from '../helpers/own-company.ts';
import { wordsOf } from '../helpers/words.ts';
import { enterByHand, surfaces, test } from '../support.ts';

test('every dialog of the people page takes the focus, keeps it, and gives it back to what opened it [BUS-02]', async ({
  browser,
  page,
}) => {
  const say = wordsOf('en');
  const company = await ownCompany();
  const invited = { email: invitedAddress(), role: 'traveler', tier: 'standard' };
  expect(await company.call('POST', '/admin/api/v0/invitations', invited)).toMatchObject({ status: 200 });
  await joinByLetter(await (await browser.newContext()).newPage());
  const name = 'Ximena Haldorsen';
  await enterByHand(page, `${surfaces.admin}/people/`, 'not-onboarded');
  await passThrough(page, say('admin.invite.action'));
  await passThrough(page, say('admin.import.action'));
  await passThrough(page, say('admin.row.edit-of', { name }));
  await passThrough(page, say('admin.move.remove-of', { name }));
  await passThrough(page, say('admin.move.suspend-of', { name }));

  await page.getByRole('button', { name: say('admin.move.suspend-of', { name }) }).press('Enter');
  const asked = page.getByRole('dialog');
  await expect(asked).toContainText(say('admin.trips.stay', { count: 0 }));
  await asked.getByRole('button', { name: say('admin.move.suspend'), exact: true }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await passThrough(page, say('admin.trips.title', { name }));
  await passThrough(page, say('admin.move.restore-of', { name }));
});

/** Opens a dialog by its button and the keyboard, goes around in it both ways, and leaves it. */
async function passThrough(page: Page, opener: string): Promise<void> {
  const button = page.getByRole('button', { name: opener, exact: true });
  await button.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const within = dialog.locator(':focus');
  await expect(within.or(page.locator('[role="dialog"]:focus'))).toHaveCount(1);
  const stops = await dialog.getByRole('button').or(dialog.getByRole('link')).count();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let stop = 0; stop < stops + 8; stop++) {
      await page.keyboard.press(key);
      await expect(within, `${opener}: ${key} leaves the dialog`).toHaveCount(1);
    }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button, `${opener} has the focus again`).toBeFocused();
}
