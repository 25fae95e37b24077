import { expect, type Page } from '@playwright/test';
import { inDays } from '../helpers/console.ts';
import { invitedAddress, joinByLetter, ownCompany } from '../helpers/own-company.ts';
import { wordsOf } from '../helpers/words.ts';
import * as steps from '../steps.ts';
import { enterByHand, expectAccessible, expectFits, surfaces, test } from '../support.ts';

test('a policy is drafted by one admin, who is told that another one saved first, reviewed by that one, published, and judges the next search of a member [BUS-02] [POL-01] [POL-04]', async ({
  browser,
}) => {
  const say = wordsOf('en');
  const company = await ownCompany();
  const invited = { email: invitedAddress(), role: 'admin', tier: 'standard' };
  expect(await company.call('POST', '/admin/api/v0/invitations', invited)).toMatchObject({ status: 200 });
  const desktop = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const member = await desktop.newPage();
  await joinByLetter(member);
  const settings = { name: 'Fern & Slate Interiors', address: null, needsTwoAdmins: true };
  expect(await company.call('PUT', '/admin/api/v0/settings', settings)).toMatchObject({ status: 200 });
  const nights = `checkIn=${await inDays(member, 60)}&checkOut=${await inDays(member, 62)}`;
  const lisbon = `${surfaces.business}/hotels/availability/?placeId=city:2267057&${nights}&rooms=1&sort=price_low`;
  const cheapest = member.getByRole('article').first();
  await member.goto(lisbon);
  await expect(cheapest).toContainText('In policy');

  const open = async (handle: string) => {
    const page = await (
      await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: surfaces.admin })
    ).newPage();
    await enterByHand(page, `${surfaces.admin}/policies/standard/`, handle);
    return page;
  };
  const author = await open('not-onboarded');
  const nightly = (page: Page) =>
    page.getByRole('textbox', { name: say('admin.policy.field.night') }).first();
  await author.getByRole('button', { name: say('admin.policy.begin') }).click();
  await expect(nightly(author)).toBeVisible();
  const other = await open('invited');
  await other.getByRole('link', { name: say('admin.policy.edit'), exact: true }).click();
  const save = (page: Page) => page.getByRole('button', { name: say('admin.policy.save') }).click();
  await nightly(author).fill('20');
  await nightly(other).fill('175');
  await save(other);
  await expect(other.getByRole('button', { name: say('admin.policy.move.send_to_review') })).toBeVisible();
  await save(author);
  await author.getByRole('button', { name: say('admin.policy.compare') }).click();
  const compared = author.getByRole('region', { name: say('admin.policy.newer') });
  await expect(compared).toContainText('Ximena Haldorsen saved another version');
  await expect(compared).toContainText(/Before: Up to \$175 per night.*After: Up to \$20 per night/);
  await expectAccessible(author);
  await expectFits(author);
  await author.getByRole('button', { name: say('admin.policy.keep-mine') }).click();
  await save(author);

  const move = async (page: Page, name: 'send_to_review' | 'agree' | 'publish') => {
    const label = say(`admin.policy.move.${name}`);
    const first = name === 'publish' ? say('admin.policy.publish') : label;
    await page.getByRole('button', { name: first, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await move(author, 'send_to_review');
  await expect(author.getByRole('button', { name: say('admin.policy.publish') })).toHaveCount(0);
  await member.reload();
  await expect(cheapest).toContainText('In policy');
  await other.goto('/policies/standard/');
  await move(other, 'agree');
  await author.reload();
  await move(author, 'publish');
  await expect(author.getByRole('heading', { name: say('admin.policy.draft') })).toHaveCount(0);
  await expect(author.getByText('Up to $20 per night')).toBeVisible();
  // Every part of the portal can be reached without scrolling sideways.
  for (const part of await author.getByRole('navigation').getByRole('link').all())
    await expect(part).toBeInViewport({ ratio: 1 });

  await member.goto(lisbon);
  await expect(cheapest).toContainText(/\$[\d,.]+ per night; your policy allows \$20/);
  await steps.expectSound({ page: member, say, locale: 'en-US', isPhone: false });
});
