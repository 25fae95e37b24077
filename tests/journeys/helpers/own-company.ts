import { expect, type Page } from '@playwright/test';
import { signIn } from '#scripts/sign-in.ts';
import { asCaller, type TestCaller } from '../../support/portal.ts';
import { ofThisTest, surfaces } from '../support.ts';
import { callWorld } from './console.ts';
import { wordsOf } from './words.ts';

const say = wordsOf('en');

/** A live company that only this test uses, set up by its owner, the test's `not-onboarded`. */
export async function ownCompany(): Promise<TestCaller> {
  const owner = asCaller(await signIn(surfaces.admin, ofThisTest('not-onboarded'), undefined, 'admin'));
  const onboarding = '/admin/api/v0/onboarding';
  const { body } = await owner.call('GET', onboarding);
  const [account] = (body as { accounts: { accountReferenceId: string }[] }).accounts;
  const address = { street: '12 Rideau Street', city: 'Ottawa', country: 'CA' };
  for (const [step, answers] of Object.entries({
    account: { accountReferenceId: account?.accountReferenceId },
    company: { name: 'Fern & Slate Interiors', address },
    people: { invitations: [] },
    policy: { tier: 'standard' },
    terms: { accepted: true },
  }))
    expect(await owner.call('POST', `${onboarding}/${step}`, answers)).toMatchObject({ status: 200 });
  return owner;
}

/** The address of the test's `invited`, who has no card. */
export const invitedAddress = (): string => `ximena${ofThisTest('')}@freelance.example`;

/** The link of the newest invitation to an address. */
export async function invitationTo(page: Page, email: string): Promise<string> {
  const list = `/v1/post/messages?to=${encodeURIComponent(email)}`;
  let text = '';
  await expect
    .poll(async () => {
      const { messages } = await callWorld<{ messages: { id: string }[] }>(page, 'GET', list);
      const [newest] = messages;
      if (newest)
        ({ text } = await callWorld<{ text: string }>(page, 'GET', `/v1/post/messages/${newest.id}`));
      return text;
    })
    .toContain('/invitation/#');
  return /http\S+\/invitation\/#\S+/.exec(text)?.[0] ?? '';
}

/** Chooses a ready person at the identity provider's page. */
export async function chooseAtProvider(page: Page, handle: string): Promise<void> {
  await page.waitForURL(/\/identity\/sign-in\//);
  const button = page.locator(`button[name="handle"][value="${handle}"]`);
  await button.evaluate((element, own) => element.setAttribute('value', own), ofThisTest(handle));
  await page.locator(`button[name="handle"][value^="${handle}+"]`).click();
}

/** Accepts the invitation of the test's `invited` by the link of its letter, and agrees to the terms of members. */
export async function joinByLetter(page: Page): Promise<void> {
  await page.goto(await invitationTo(page, invitedAddress()));
  await page.getByRole('button', { name: say('session.invitation.accept') }).click();
  await chooseAtProvider(page, 'invited');
  await expect(page).toHaveURL(`${surfaces.business}/acknowledgement/`);
  await page.getByText(say('session.acknowledgement.agree')).click();
  await page.getByRole('button', { name: say('session.acknowledgement.button') }).click();
  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible();
}
