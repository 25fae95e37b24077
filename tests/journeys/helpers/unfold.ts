import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a folded part by a part of its title, unless it is open. */
export async function unfold(within: Page | Locator, title: string): Promise<void> {
  const button = within.getByRole('button', { name: title });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
}
