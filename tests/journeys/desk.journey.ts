import { expect, type Page } from '@playwright/test';
import { signIn } from '#scripts/sign-in.ts';
import { asCaller } from '../support/portal.ts';
import { wordsOf } from './helpers/words.ts';
import { enterByHand, expectAccessible, expectFits, ofThisTest, surfaces, test } from './support.ts';

const say = wordsOf('en');
const dit = wordsOf('fr');

/** A customer of this test who calls the API, with their e-mail address. */
async function customer() {
  const handle = ofThisTest('primary');
  return asCaller(await signIn(surfaces.consumer, handle));
}

/** Writes to support as a customer; answers the id of the case. */
async function writeToSupport(text: string): Promise<string> {
  const traveler = await customer();
  const { status, body } = await traveler.call('POST', '/api/v0/support/messages', {
    messageId: crypto.randomUUID(),
    text,
  });
  expect(status).toBe(200);
  return (body as { caseId: string }).caseId;
}

/** The row of a case in the queue that is shown. */
const rowOf = (page: Page, caseId: string) => page.locator(`[data-case="${caseId}"]`);

test('an agent takes, answers and solves a case by keyboard alone', async ({ page }) => {
  const caseId = await writeToSupport('Can I bring my dog on the train?');
  await enterByHand(page, surfaces.agent, 'agent');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('desk.queue.team'));
  await expect(rowOf(page, caseId)).toContainText('Eleanor Castellane');
  await expectAccessible(page);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText(say('desk.key.j'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const isFocused = () => rowOf(page, caseId).evaluate((row) => row === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isFocused()); presses += 1) await page.keyboard.press('j');
  expect(await isFocused()).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${surfaces.agent}/cases/${caseId}/`);
  await expect(page.getByText('Can I bring my dog on the train?')).toBeVisible();

  await page.keyboard.press('t');
  await expect(page.getByText(say('desk.has.you'))).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.type('Asked the railway.');
  await page.keyboard.press('Control+Enter');
  const timeline = page.getByRole('region', { name: say('desk.timeline') });
  await expect(timeline.getByText('Asked the railway.')).toBeVisible();
  await expect(timeline.getByText(say('desk.only-staff'))).toHaveCount(1);

  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await page.keyboard.type('Yes, dogs travel free of charge.');
  await page.keyboard.press('Control+Enter');
  await expect(timeline.getByText('Yes, dogs travel free of charge.')).toBeVisible();
  await expect(timeline.getByText(say('desk.customer-reads'))).toHaveCount(2);
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(say('desk.step-body.solve'));
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: say('desk.outcome.answered') }).press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(say('desk.state.solved'), { exact: true }).first()).toBeVisible();

  const traveler = await customer();
  const { body } = await traveler.call('GET', `/api/v0/support/cases/${caseId}`);
  expect(body).toMatchObject({
    state: 'solved',
    messages: [
      { from: 'customer', text: 'Can I bring my dog on the train?' },
      { from: 'support', text: 'Yes, dogs travel free of charge.' },
    ],
  });
});

test('an agent verifies a caller by the code in their app, acts for them and stops [AGT-01] [SES-07]', async ({
  page,
}) => {
  const traveler = await customer();
  const { body: user } = await traveler.call('GET', '/api/v0/userInfo');
  const { email } = (user as { userInfo: { email: string } }).userInfo;
  await enterByHand(page, `${surfaces.agent}/customers/`, 'agent');
  await expect(page.getByLabel(say('desk.find.label'))).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  const found = page.getByRole('list', { name: say('desk.find.results') });
  await expect(found).toContainText('E… C…');
  await expect(page.getByRole('button', { name: say('desk.act.open') })).toHaveCount(0);
  await page.getByRole('button', { name: say('desk.verify.start') }).click();
  const form = page.getByRole('region', { name: say('desk.verify.title') });
  await expect(form.getByText(say('desk.verify.waiting'))).toBeVisible();
  const { body } = await traveler.call('GET', '/api/v0/agent-calls');
  const [call] = (body as { calls: { code: string; nameCode: string }[] }).calls;
  expect(call?.code).toMatch(/^\d{6}$/);
  await expect(form.getByText(call?.nameCode ?? '')).toBeVisible();
  await expect(form.getByText(say('desk.verify.shown'))).toBeVisible();
  await form.getByLabel(say('desk.verify.code')).fill(call?.code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(form.getByText('That is not the code. 2 attempts left.')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel(say('desk.verify.code')).fill(call?.code ?? '');
  await page.keyboard.press('Enter');
  await expect(found).toContainText('Eleanor Castellane');

  const act = page.getByRole('region', { name: say('desk.act.title') });
  await act.getByLabel(say('desk.act.reason')).fill('Caller');
  await act.getByRole('button', { name: say('desk.act.open') }).click();
  await expect(act.getByText('At least 10 letters')).toBeVisible();
  await act.getByLabel(say('desk.act.reason')).fill('Caller asks to change a hotel');
  const opened = page.context().waitForEvent('page');
  await act.getByRole('button', { name: say('desk.act.open') }).click();
  await (await opened).waitForURL(`${surfaces.consumer}/**`);
  await expect(page.getByText('You are acting for Eleanor Castellane.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('desk.acting.stop') }).click();
  await expect(page.getByText('You are acting for Eleanor Castellane.')).toHaveCount(0);
  const { body: activity } = await traveler.call('GET', '/api/v0/account/activity');
  expect(activity).toMatchObject({
    delegations: [{ reason: 'Caller asks to change a hotel', endedBecause: 'agent' }],
  });
});

test('French, dark: a case that another agent has taken says who has it', { tag: '@all' }, async ({
  page,
  context,
}) => {
  const caseId = await writeToSupport('Puis-je emmener mon chien ?');
  await context.addCookies([
    { name: 'cardinal.locale', value: 'fr-CA', url: surfaces.agent },
    { name: 'cardinal.theme', value: 'dark', url: surfaces.agent },
  ]);
  await enterByHand(page, `${surfaces.agent}/cases/${caseId}/`, 'agent');
  await expect(page.getByText(dit('desk.has.nobody'))).toBeVisible();
  const other = asCaller(await signIn(surfaces.agent, ofThisTest('agent-lead'), undefined, 'agent'));
  expect((await other.call('POST', `/api/v0/agent/cases/${caseId}/take`)).status).toBe(200);
  await page.getByRole('button', { name: dit('desk.step.take') }).click();
  await expect(page.getByText('Marisol Lindqvist a pris cette demande en charge')).toBeVisible();
  await expectAccessible(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page);
  }
});
