import { expect, type Locator, type Page } from '@playwright/test';
import * as steps from './steps.ts';
import { expectAccessible, surfaces, test } from './support.ts';
import { wordsOf } from './helpers/words.ts';

const say = wordsOf('en');

test('a stay is found and booked by keyboard alone, with a visible focus throughout [LOD-01] [BKG-01] [BKG-05]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const visit: steps.Visit = { page, say, locale: 'en-US', isPhone: false };
  const keys = page.keyboard;
  await page.goto(surfaces.consumer);
  await page.waitForURL(/\/identity\/sign-in\//);
  await expectAccessible(page);
  await tabTo(page.locator('button[name="handle"][value="cash-back"]'));
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Somewhere worth the journey.' })).toBeVisible();

  await skipToContent(page);
  const where = page.getByRole('combobox', { name: 'Where to' });
  await tabTo(where);
  await keys.type('lisb');
  await expect(page.getByRole('option', { name: /^Lisbon/ }).first()).toBeVisible();
  // Open suggestions hide everything around them from screen readers on purpose.
  await expectAccessible(page, '[role="listbox"]');
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await expect(where).toHaveValue('Lisbon');
  const dates = page.getByRole('group', { name: 'Check-in and check-out' });
  await tabTo(dates.getByRole('button', { name: /^Open the calendar/ }));
  await keys.press('Enter');
  const calendar = page.getByRole('dialog');
  await expect(calendar).toBeVisible();
  await expectAccessible(page);
  await keys.press('PageDown');
  await keys.press('PageDown');
  await expect(calendar.locator(':focus')).toHaveAccessibleDescription(/from \$\d/);
  await keys.press('Enter');
  for (let night = 0; night < 3; night++) await keys.press('ArrowRight');
  await keys.press('Enter');
  await expect(calendar).toBeHidden();
  await tabTo(page.getByRole('button', { name: 'Search', exact: true }));
  await keys.press('Enter');
  await page.waitForURL(/\/hotels\/availability\/?\?/);

  const card = page.getByRole('article').filter({ hasText: 'Free cancellation until' }).first();
  await expect(card).toBeVisible();
  const name = (await card.getByRole('heading').innerText()).trim();
  await skipToContent(page);
  await tabTo(card.getByRole('link').first());
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  const terms = page.getByRole('button', { name: /^Terms and price of / }).first();
  await expect(terms).toBeVisible();
  await tabTo(terms);
  await keys.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await keys.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(terms).toBeFocused();
  const choose = page.getByRole('button', { name: /^Choose / }).first();
  await tabTo(choose, 'Shift+Tab');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review and book');

  await skipToContent(page);
  await tabTo(page.getByRole('textbox', { name: 'First name' }));
  await keys.type('Priya');
  await keys.press('Tab');
  await keys.type('Venkataswamy');
  await tabTo(page.getByRole('textbox', { name: 'Phone' }));
  await keys.type('+1 647 555 0118');
  const button = page.getByRole('button', { name: 'Book', exact: true });
  await tabTo(button);
  await expect(button).toBeInViewport();
  await keys.press('Enter');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(`You are booked at ${name}`);
  await expect(title).toBeFocused();
  await expect(steps.valueOf(page, 'Confirmation code')).toHaveText(/^H-[0-9A-Z]+$/);
  await tabTo(page.getByRole('link', { name: 'View trip' }));
  await keys.press('Enter');
  await expect(title).toHaveText(name);

  await skipToContent(page);
  await tabTo(page.getByRole('button', { name: 'Cancel this stay' }));
  await keys.press('Enter');
  await expect(page.getByRole('dialog', { name: 'If you cancel now' })).toBeVisible();
  await keys.press('Escape');
  await expect(page.getByRole('button', { name: 'Cancel this stay' })).toBeFocused();
  await steps.expectSound(visit);
});

/** Tabs until the focus is there, and checks its ring. */
async function tabTo(target: Locator, key = 'Tab'): Promise<void> {
  const { keyboard } = target.page();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 150 && !(await isThere()); presses++) await keyboard.press(key);
  await expect(target).toBeFocused();
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
}

/** Uses the skip link, from any focus. */
async function skipToContent(page: Page): Promise<void> {
  const skip = page.getByRole('link', { name: say('shell.skip') });
  await tabTo(skip, 'Shift+Tab');
  await page.keyboard.press('Enter');
}
