import { expect, type Page } from '@playwright/test';
import { signIn } from '#scripts/sign-in.ts';
import { bookFlightAndWait, chooseFlights, flightBody, openFlightCheckout } from '../api/flights.ts';
import { cardOf } from '../api/stays.ts';
import { asCaller } from '../support/portal.ts';
import { bookWeek } from './helpers/book-week.ts';
import { callWorld, inDays } from './helpers/console.ts';
import { wordsOf } from './helpers/words.ts';
import { enter, enterByHand, expectAccessible, expectFits, ofThisTest, surfaces, test } from './support.ts';

const say = wordsOf('en');
const dit = wordsOf('fr');

/** A customer of this test who calls the API, with their e-mail address. */
async function customer() {
  const handle = ofThisTest('primary');
  return asCaller(await signIn(surfaces.consumer, handle));
}

/** Where letters about the bookings of this test arrive. */
const mailbox = () => `${ofThisTest('desk')}@mail.example`;

/** Writes to support as a customer, about a trip where one is given; answers the id of the case. */
async function writeToSupport(text: string, tripId?: string): Promise<string> {
  const traveler = await customer();
  const { status, body } = await traveler.call('POST', '/api/v0/support/messages', {
    messageId: crypto.randomUUID(),
    text,
    about: { tripId },
  });
  expect(status).toBe(200);
  return (body as { caseId: string }).caseId;
}

const bookStay = async (page: Page) => bookWeek(page, await customer(), mailbox());

/** The row of a case in the queue that is shown. */
const rowOf = (page: Page, caseId: string) => page.locator(`[data-case="${caseId}"]`);

/** Moves along the queue to a case by its keys, and opens it. */
async function openByKeys(page: Page, caseId: string): Promise<void> {
  await expect(rowOf(page, caseId)).toBeVisible();
  const isFocused = () => rowOf(page, caseId).evaluate((row) => row === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isFocused()); presses += 1) await page.keyboard.press('j');
  expect(await isFocused()).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${surfaces.agent}/cases/${caseId}/`);
}

/** Texts of the letters about the bookings of this test. */
async function letters(page: Page): Promise<string> {
  const { messages } = await callWorld<{ messages: { id: string }[] }>(
    page,
    'GET',
    `/v1/post/messages?to=${encodeURIComponent(mailbox())}`,
  );
  const read = messages.map(({ id }) => callWorld<{ text: string }>(page, 'GET', `/v1/post/messages/${id}`));
  return (await Promise.all(read)).map(({ text }) => text).join('\n');
}

test('an agent takes, answers and solves a case by keyboard alone', async ({ page }) => {
  const caseId = await writeToSupport('Can I bring my dog on the train?');
  await enterByHand(page, surfaces.agent, 'agent');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('desk.queue.team'));
  await expect(rowOf(page, caseId)).toContainText('Eleanor C.');
  await expectAccessible(page);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText(say('desk.key.j'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await openByKeys(page, caseId);
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
  await expect(timeline.getByText(say('desk.customer-reads'))).toHaveCount(1);
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

  const answered = page.waitForResponse((answer) => answer.url().includes('/api/v0/agent/cases?'));
  await page.keyboard.press('u');
  // A solved case leaves the queue with its next answer: the focus is on it, on the next one, or on the heading.
  const focused = page.locator('[data-row]:focus, h1:focus');
  await expect(focused).toHaveCount(1);
  await (await answered).finished();
  // The answer is rendered in the frame after it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
  expect(await focused.count()).toBe(1);

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

test('a caller is verified by the code in their app; an agent cancels for one traveler, the customer reads it and ends the session [AGT-01] [AGT-02] [SES-07] [TRP-04]', async ({
  page,
  browser,
}) => {
  const api = await customer();
  const days = { depart: await inDays(page, 40), back: await inDays(page, 45) };
  let chosen: Awaited<ReturnType<typeof chooseFlights>> | undefined;
  // On a busy machine airlines may answer too late for a search.
  await expect(async () => {
    chosen = await chooseFlights(api, { ...days, adults: 2 });
  }).toPass();
  if (!chosen) throw new Error('Nothing was chosen.');
  const checkout = await openFlightCheckout(api, chosen);
  const email = `${ofThisTest('caller')}@mail.example`;
  const { passengers, ...order } = flightBody(checkout, [cardOf(checkout)], { email });
  const ben = { type: 'ADT', givenName: 'Ben', surname: 'Okafor', dateOfBirth: '1986-01-02', gender: 'male' };
  const { tripId } = await bookFlightAndWait(api, checkout, { ...order, passengers: [...passengers, ben] });
  const { body: user } = await api.call('GET', '/api/v0/userInfo');
  const { userInfo } = user as { userInfo: { email: string } };

  const traveler = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await enter(traveler, `${surfaces.consumer}/trips/${tripId}/`, 'primary');
  await traveler.getByRole('button', { name: say('trips.leave.open') }).click();
  const wish = traveler.getByRole('dialog');
  await wish.getByText('Ben Okafor').click();
  await expectAccessible(traveler);
  await wish.getByRole('button', { name: say('trips.leave.send') }).click();
  await expect(wish.getByText(say('trips.leave.promise'))).toBeVisible();
  const request = await wish.getByRole('link', { name: say('trips.leave.request') }).getAttribute('href');
  const caseId = request?.split('/')[2] ?? '';
  await traveler.goto(`${surfaces.consumer}/account/activity/`);
  await expect(traveler.getByText(say('support.activity.none'))).toBeVisible();

  // The caller reads out the code that their app shows.
  await enterByHand(page, `${surfaces.agent}/customers/`, 'agent');
  await expect(page.getByLabel(say('desk.find.label'))).toBeFocused();
  await page.keyboard.type(userInfo.email);
  await page.keyboard.press('Enter');
  const found = page.getByRole('list', { name: say('desk.find.results') });
  await expect(found).toContainText('E… C…');
  await expect(page.getByRole('button', { name: say('desk.act.open') })).toHaveCount(0);
  await page.getByRole('button', { name: say('desk.verify.start') }).click();
  const verify = page.getByRole('region', { name: say('desk.verify.title') });
  const asked = traveler.getByRole('region', {
    name: say('support.calls.code-label', { agent: 'Juniper Okonkwo-Hale' }),
  });
  const code = (await asked.getByText(/^\d{3} \d{3}$/).innerText()).replace(' ', '');
  const nameCode = await verify.locator('b').innerText();
  await expect(asked).toContainText(nameCode);
  await expectAccessible(traveler);
  await expect(verify.getByText(say('desk.verify.shown'))).toBeVisible();
  await verify.getByLabel(say('desk.verify.code')).fill(code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(verify.getByText('That is not the code. 2 attempts left.')).toBeVisible();
  await expectAccessible(page);
  await verify.getByLabel(say('desk.verify.code')).fill(code);
  await page.keyboard.press('Enter');
  await expect(found).toContainText('Eleanor Castellane');

  const act = page.getByRole('region', { name: say('desk.act.title') });
  await act.getByLabel(say('desk.act.reason')).fill('Caller');
  await act.getByRole('button', { name: say('desk.act.open') }).click();
  await expect(act.getByText('At least 10 letters')).toBeVisible();
  await act.getByLabel(say('desk.act.reason')).fill('Caller asks about a broken leg');
  const opened = page.context().waitForEvent('page');
  await act.getByRole('button', { name: say('desk.act.open') }).click();
  const delegated = await opened;
  await delegated.waitForURL(`${surfaces.consumer}/**`);
  await expect(page.getByText('You are acting for Eleanor Castellane.')).toBeVisible();
  await expectAccessible(page);

  // The case ends with the power that it asks for.
  await page.goto(`${surfaces.agent}/cases/${caseId}/`);
  await page.getByRole('button', { name: say('desk.step.take') }).click();
  await page.getByRole('button', { name: 'Cancel for one traveler' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Cancel for Ben Okafor').click();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText(say('desk.use.review'))).toBeVisible();
  await expect(dialog).toContainText('Who stays');
  await expectAccessible(page);
  await expectFits(page);
  await dialog.getByLabel(say('desk.eyes.note')).fill('He cannot walk.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  const lead = asCaller(await signIn(surfaces.agent, ofThisTest('agent-lead'), undefined, 'agent'));
  const { body: waiting } = await lead.call('GET', '/api/v0/agent/four-eyes');
  const { requests } = waiting as { requests: { fourEyesId: string; caseId: string }[] };
  const { fourEyesId } = requests.find((one) => one.caseId === caseId) ?? {};
  const granted = await lead.call('POST', `/api/v0/agent/four-eyes/${fourEyesId}/decide`, { grants: true });
  expect(granted.status, JSON.stringify(granted.body)).toBe(200);
  const own = page.getByRole('region', { name: say('desk.eyes.title') }).locator('[data-request]');
  await own.getByRole('button', { name: say('desk.eyes.use') }).click({ timeout: 15_000 });
  await expect(own).toContainText(say('desk.eyes.state.used'));

  // The customer reads it, and ends what the agent may do.
  await traveler.goto(`${surfaces.consumer}/account/activity/`);
  const session = traveler.getByRole('region', { name: 'Juniper Okonkwo-Hale', exact: true });
  await expect(session).toContainText('Caller asks about a broken leg');
  const acts = traveler.getByRole('region', { name: say('support.activity.acts') });
  await expect(acts).toContainText('Cancel for Ben Okafor');
  await session.getByRole('button', { name: say('support.activity.end') }).click();
  await expect(traveler.getByText(say('support.activity.ended-now'))).toBeVisible();
  await expectAccessible(traveler);
  await expectFits(traveler);
  await delegated.getByRole('link', { name: say('shell.nav.trips') }).click();
  await expect(delegated.getByRole('heading', { level: 1 })).toHaveText(say('session.delegated.ended'));
  await acts.getByRole('link', { name: 'New York City to Los Angeles' }).click();
  await expect(traveler.getByRole('heading', { name: 'Ben Okafor no longer travels' })).toBeVisible();
  await expectAccessible(traveler);
  const readCase = async () => (await api.call('GET', `/api/v0/support/cases/${caseId}`)).body;
  await expect.poll(readCase).toMatchObject({ state: 'solved' });
});

test('a second person refuses a credit above the limit, then approves it: it is given once they have [AGT-01] [AGT-02]', async ({
  page,
  browser,
}) => {
  await enterByHand(page, surfaces.agent, 'agent');
  const caseId = await writeToSupport('There was no hot water for three days.', await bookStay(page));
  await page.goto(`${surfaces.agent}/cases/${caseId}/`);
  await page.getByRole('button', { name: say('desk.step.take') }).click();
  const ask = async (note: string) => {
    await page.getByRole('button', { name: say('desk.use.manual_credit') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount').fill('260');
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText(say('desk.use.flaw.words'))).toBeVisible();
    await dialog.getByLabel('Why, for the customer').fill('We are sorry about the cold water.');
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText(say('desk.eyes.needed'))).toBeVisible();
    await expect(dialog.getByText('$260.00')).toHaveCount(2);
    await expectAccessible(page);
    await dialog.getByLabel(say('desk.eyes.note')).fill(note);
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
  };
  await ask('Half the price of the stay.');
  const own = page.getByRole('region', { name: say('desk.eyes.title') }).locator('[data-request]');
  await expect(own).toContainText(say('desk.eyes.state.waiting'));
  await expect(own.getByRole('button', { name: say('desk.eyes.use') })).toHaveCount(0);

  const lead = await browser.newPage();
  await enterByHand(lead, `${surfaces.agent}/four-eyes/`, 'agent-lead');
  const asked = lead
    .getByRole('region', { name: say('desk.eyes.for-you') })
    .locator('[data-request]')
    .filter({ has: lead.locator(`a[href*="${caseId}"]`) });
  await expect(asked).toContainText('Half the price of the stay.');
  await asked.getByRole('button', { name: say('desk.eyes.refuse') }).click();
  await expect(asked.getByText(say('desk.eyes.answer-missing'))).toBeVisible();
  await expectAccessible(lead);
  await asked.getByLabel(say('desk.eyes.answer')).fill('Please add what the hotel says.');
  await asked.getByRole('button', { name: say('desk.eyes.refuse') }).click();
  await expect(asked).toHaveCount(0);
  await expect(own).toContainText('Please add what the hotel says.', { timeout: 15_000 });

  await ask('The hotel confirms it.');
  await expect(asked).toContainText('The hotel confirms it.', { timeout: 15_000 });
  await asked.getByRole('button', { name: say('desk.eyes.grant') }).click();
  await expect(asked).toHaveCount(0);
  await own.getByRole('button', { name: say('desk.eyes.use') }).click({ timeout: 15_000 });
  await expect(own.first()).toContainText(say('desk.eyes.state.used'));
  const timeline = page.getByRole('region', { name: say('desk.timeline') });
  await expect(timeline).toContainText('We are sorry about the cold water.');
  await expectAccessible(page);
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page);
  }

  await lead.getByRole('link', { name: say('desk.part.lead'), exact: true }).click();
  const saved = lead.waitForEvent('download');
  await lead.getByRole('button', { name: say('desk.lead.audit') }).click();
  expect((await saved).suggestedFilename()).toBe('agents.csv');
  await expectAccessible(lead);
  const traveler = await customer();
  const { body } = await traveler.call('GET', `/api/v0/support/cases/${caseId}`);
  expect(body).toMatchObject({
    messages: [{ from: 'customer' }, { from: 'support', text: 'We are sorry about the cold water.' }],
  });
});

test('French, keyboard only: a name is corrected and a price match declined with words, which the customer reads [PMT-01] [TRV-08]', async ({
  page,
  context,
}) => {
  const tripId = await bookStay(page);
  const traveler = await customer();
  // The promises of a booking are written just after it.
  const ask = (path: string, sent: object) =>
    expect
      .poll(async () => (await traveler.call('POST', `/api/v0/trips/${tripId}/${path}`, sent)).status)
      .toBe(200);
  await ask('traveler-edit-requests', {
    requestId: crypto.randomUUID(),
    guests: [{ room: 0, givenName: 'Adaeze', surname: 'Castellane' }],
  });
  await ask('price-match/claims', {
    claimId: crypto.randomUUID(),
    url: 'https://elsewhere.example/lisbon',
    amount: 100,
    currency: 'USD',
    description: 'The same room with breakfast',
  });
  const caseOf = async (kind: string) => {
    const { body } = await traveler.call('GET', '/api/v0/support/cases');
    const { cases } = body as { cases: { caseId: string; kind: string }[] };
    return cases.find((one) => one.kind === kind)?.caseId ?? '';
  };
  await expect.poll(() => caseOf('price_match')).not.toBe('');

  await page.setViewportSize({ width: 768, height: 900 });
  await context.addCookies([{ name: 'cardinal.locale', value: 'fr-CA', url: surfaces.agent }]);
  const dialog = page.getByRole('dialog');
  const openPower = async (kind: string, power: string) => {
    const caseId = await caseOf(kind);
    await page.goto(`${surfaces.agent}/?queue=all&kind=${kind}`);
    await openByKeys(page, caseId);
    await expect(page.getByRole('button', { name: dit('desk.step.take') })).toBeVisible();
    await page.keyboard.press('t');
    await expect(page.getByRole('button', { name: power })).toBeVisible();
    await page.keyboard.press('p');
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    return caseId;
  };
  const confirm = async () => {
    await expect(dialog.getByText(dit('desk.use.review'))).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText(dit('desk.use.done'))).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(dit('desk.state.solved'), { exact: true }).first()).toBeVisible();
    await expectFits(page);
  };
  await enterByHand(page, `${surfaces.agent}/?queue=all`, 'agent');
  await openPower('traveler_edit', 'Corriger un nom');
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toContainText('Adaeze Castellane');
  await confirm();

  const matchId = await openPower('price_match', 'Trancher un alignement de prix');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText(dit('desk.use.flaw.words'))).toBeVisible();
  await page.keyboard.type('That page shows a room without breakfast.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toContainText('That page shows a room without breakfast.');
  await confirm();

  const { body: trip } = await traveler.call('GET', `/api/v0/itinerary/hotel/${tripId}`);
  expect(JSON.stringify(trip)).toContain('Adaeze');
  expect((await traveler.call('GET', `/api/v0/support/cases/${matchId}`)).body).toMatchObject({
    state: 'solved',
    messages: [{ from: 'support', text: 'That page shows a room without breakfast.' }],
  });
  await expect.poll(() => letters(page)).toContain('That page shows a room without breakfast.');
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
