import type { Page } from '@playwright/test';
import { wordsOf } from './words.ts';

const say = wordsOf('en');

/** Opens the change dialog of a stay and moves check-out by days, by keyboard. */
export async function moveCheckOut(page: Page, checkOut: string): Promise<void> {
  await page.getByRole('button', { name: say('trips.change.open') }).click();
  const dialog = page.getByRole('dialog');
  const [year, month, day] = checkOut.split('-');
  await dialog.getByRole('spinbutton').nth(3).click();
  await page.keyboard.type(`${month}${day}${year}`);
  await dialog.getByRole('button', { name: say('trips.change.ask') }).click();
}
