import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { answerVerification, openDelegation, startVerification } from '#contract/agents/delegation.ts';
import { replyToCase, takeCase } from '#contract/cases.ts';
import { agentByApi, customerOn } from './helpers/agent-by-api.ts';
import { openCheckout } from './helpers/open-checkout.ts';
import * as steps from './steps.ts';
import { enter, enterByHand, expectAccessible, ofThisTest, surfaces, test } from './support.ts';
import { revokeOnNextPage } from './helpers/revoked-session.ts';
import { wordsOf } from './helpers/words.ts';

const say = wordsOf('en');

test('signing in returns to the requested URL with its query [SES-04] [NAV-09] [SES-10]', async ({
  page,
}) => {
  await enterByHand(page, `${surfaces.consumer}/travelsale/?entryType=sale`, 'primary');
  await expect(page).toHaveURL(/\/travelsale\/?\?entryType=sale$/);
  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible();
});

test('signing out ends the session here and at the identity provider [NAV-11] [SES-03]', async ({ page }) => {
  await enterByHand(page, surfaces.consumer, 'primary');
  await page.goto(`${surfaces.consumer}/auth/endsession/`);
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(surfaces.consumer);
  await page.waitForURL(/\/identity\/sign-in\//);
});

test('a revoked session leads the customer to sign-in [SES-04]', async ({ page }) => {
  await enterByHand(page, surfaces.consumer, 'primary');
  const revoked = await revokeOnNextPage(page);
  const identity = page.waitForRequest(/\/identity\//);
  await page.goto(`${surfaces.consumer}/trips/`, { waitUntil: 'commit' });
  // The identity provider still knows the customer and returns them with a new session.
  await identity;
  await expect(page.getByRole('heading', { level: 1, name: 'Trips' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cardinal.token'))).not.toBe(revoked);
});

for (const [handle, target] of [
  ['denied', '/access-denied'],
  ['not-beta', '/access-denied-not-beta'],
] as const)
  test(`business: ${handle} is turned away with the reason at ${target} [SES-05]`, { tag: '@all' }, async ({
    page,
  }) => {
    await enterByHand(page, surfaces.business, handle);
    await expect(page).toHaveURL(new RegExp(`${target}$`));
    await expectAccessible(page);
  });

test('business: a customer without onboarding is redirected to it on the other host, with utm_source [SES-05] [NAV-06]', {
  tag: '@all',
}, async ({ page }) => {
  await enterByHand(page, `${surfaces.business}/?utm_source=mail`, 'not-onboarded');
  await page.waitForURL(`${surfaces.admin}/onboarding*`);
  await expect(page).toHaveURL(/utm_source=mail/);
});

test('business: acknowledging the company’s terms opens the portal [SES-05] [BUS-04]', {
  tag: '@all',
}, async ({ page }) => {
  await enterByHand(page, surfaces.business, 'not-acknowledged');
  await expect(page).toHaveURL(/\/acknowledgement\/$/);
  await expectAccessible(page);
  await page.getByText('I have read this and agree.').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).not.toHaveURL(/acknowledgement/);
  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible();
});

test('the admin portal denies access to an employee without its permission [BUS-01]', {
  tag: '@all',
}, async ({ page }) => {
  await enterByHand(page, surfaces.admin, 'employee');
  await expect(page).toHaveURL(/\/access-denied$/);
});

test('the admin portal opens for an owner [BUS-01] [NAV-06]', { tag: '@all' }, async ({ page }) => {
  await enterByHand(page, surfaces.admin, 'owner');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lumen Atelier Inc.');
});

test('an agent signs in to the agent surface [SES-07]', { tag: '@all' }, async ({ page }) => {
  await enterByHand(page, surfaces.agent, 'agent');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My team');
});

test('the customer is warned before the session ends, and can stay [SES-08]', async ({ page, request }) => {
  await enterByHand(page, surfaces.consumer, 'new-customer');
  await page.clock.install();
  // Requests of the page after the clock has moved would prolong the session.
  await page.reload({ waitUntil: 'networkidle' });
  // The heading is rendered before the scripts run.
  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible();
  // No activity for eighteen and a half of the twenty idle minutes, here and at the server.
  const idleSeconds = 18.5 * 60;
  await request.get(surfaces.console);
  const moved = await request.post(`${surfaces.console}/v1/clock`, {
    data: { advanceSeconds: idleSeconds },
    headers: { origin: surfaces.console },
  });
  expect(moved.ok()).toBe(true);
  await page.clock.fastForward(idleSeconds * 1000);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Are you still there?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(dialog).toBeHidden();
});

/** Screens in tabs of one browser, by customer. */
const leftOpen = [
  [
    'consumer',
    'authorized-user',
    [
      '/',
      '/trips/',
      '/premium-offers/',
      '/favorites/',
      '/travelsale/?entryType=sale',
      '/hotels/availability/?placeId=city:2267057&checkIn=2027-03-12&checkOut=2027-03-15&adults=2',
      '/flights/',
    ],
  ],
  ['agent', 'issuer', ['/issuing/', '/issuing/lists/']],
] as const;

for (const [surface, handle, paths] of leftOpen)
  test(`${surface}: screens left open do not prolong the session, which ends after 20 minutes [SES-08]`, {
    tag: '@all',
  }, async ({ context, page, request }) => {
    await enter(page, surfaces[surface], handle);
    const pages = await Promise.all(
      paths.map(async (path, nth) => {
        const tab = nth === 0 ? page : await context.newPage();
        await tab.clock.install();
        await tab.goto(surfaces[surface] + path, { waitUntil: 'networkidle' });
        return tab;
      }),
    );
    const unmarked: string[] = [];
    const pass = async (seconds: number) => {
      const moved = await request.post(`${surfaces.console}/v1/clock`, {
        data: { advanceSeconds: seconds },
        headers: { origin: surfaces.console },
      });
      expect(moved.ok()).toBe(true);
      for (const tab of pages) await tab.clock.fastForward(seconds * 1000);
      // Requests have finished by then; screens that poll are never idle.
      await page.waitForTimeout(700);
    };
    await request.get(surfaces.console);
    // Recent activity still counts for a few seconds.
    await pass(15);
    for (const tab of pages)
      tab.on('request', (asked) => {
        const { pathname } = new URL(asked.url());
        const isCall = pathname.startsWith('/api/') && pathname !== '/api/v0/userInfo';
        if (isCall && asked.headers()['authorization'] && !asked.headers()['x-background'])
          unmarked.push(`${pathname} by ${tab.url()}`);
      });
    for (let minutes = 0; minutes < 18; minutes += 3) await pass(180);
    expect(unmarked).toEqual([]);
    await pass(180);
    const ended = /\/auth\/invalidsession\/$/;
    for (const tab of pages) await tab.waitForURL(ended);
    // The identity provider still knows the browser: no tab signs in again before the customer acts.
    await page.waitForTimeout(3000);
    for (const tab of pages) expect(tab.url()).toMatch(ended);
    expect(await page.evaluate(() => localStorage.getItem('cardinal.token'))).toBeNull();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL(surfaces[surface] + paths[0]);
  });

test('after a session expires in checkout its customer finds the input restored, and another customer does not see it [SES-04] [BKG-04]', async ({
  page,
}) => {
  const visit: steps.Visit = { page, say: wordsOf('en'), locale: 'en-US', isPhone: false };
  const asked = { nights: 2, day: 60, wants: () => true };
  const givenName = page.getByRole('textbox', { name: visit.say('booking.guests.given-name') });
  await enter(page, surfaces.consumer, 'authorized-user');
  await openCheckout(page, asked);
  await steps.fillGuest(visit);
  const address = page.url();
  await revokeOnNextPage(page);
  // The sign-in follows at once, which interrupts the load of each page on the way.
  const signIn = page.waitForRequest((asked) => new URL(asked.url()).pathname.startsWith('/auth/'));
  await page.reload({ waitUntil: 'commit' });
  await signIn;
  await page.waitForURL(address, { waitUntil: 'commit' });
  await expect(givenName).toHaveValue('Eleanor');

  await enter(page, surfaces.consumer, 'cash-back');
  await openCheckout(page, asked);
  // The account holder's own.
  await expect(givenName).toHaveValue('Priya');
  await givenName.fill('Somebody');
  await page.goto(`${surfaces.consumer}/auth/endsession/`);
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /draft/.test(key)))).toEqual(
    [],
  );
});

test('an agent verifies a caller, books once the customer agrees, and stops when the customer ends the session; support answers about the trip [AGT-01] [AGT-02] [SES-07]', async ({
  page,
  browser,
}) => {
  const ask = await agentByApi(surfaces.agent, ofThisTest('agent'));
  await enter(page, `${surfaces.consumer}/account/activity/`, 'authorized-user');
  await expect(page.getByRole('heading', { name: say('support.activity.none') })).toBeVisible();
  await expectAccessible(page);
  const customerId = await customerOn(page);

  const { verificationId, nameCode } = await ask(startVerification, { body: { customerId } });
  const called = page.getByRole('region', { name: /^Code for / });
  await expect(called).toContainText(`name code ${nameCode}`);
  const [code = ''] = /\d{3} \d{3}/.exec(await called.innerText()) ?? [];
  await expectAccessible(page);
  const verified = await ask(answerVerification, {
    params: { verificationId },
    body: { code: code.replace(' ', '') },
  });
  expect(verified.state).toBe('verified');
  await expect(called).toBeHidden();
  const { handoverUrl } = await ask(openDelegation, {
    body: { customerId, reason: 'Asked by phone to book Lisbon' },
  });

  const context = await browser.newContext();
  const desk = await context.newPage();
  await desk.goto(handoverUrl);
  const banner = desk.getByRole('region', { name: say('session.acting.label') });
  await expect(banner).toContainText('You are acting for Tomas Castellane, as ');
  expect(desk.url()).not.toContain('code=');
  await openCheckout(desk, { nights: 2, day: 64, wants: () => true });
  const visit: steps.Visit = { page: desk, say, locale: 'en-US', isPhone: false };
  await steps.fillGuest(visit);
  await desk.getByRole('button', { name: say('booking.submit'), exact: true }).click();
  const waiting = desk.getByRole('alertdialog');
  await expect(waiting).toContainText('Nothing is charged until then.');
  await expectAccessible(desk);
  await page.goto(`${surfaces.consumer}/`);
  const asked = page.getByRole('region', { name: /asks for your agreement$/ });
  await expect(asked).toContainText(say('support.deed.booked'));
  // Both read the same: the stay, its guest and the card.
  for (const screen of [asked, waiting]) {
    await expect(screen).toContainText('For Eleanor ');
    await expect(screen).toContainText(/ending in \d{4}\s*\$/);
    await expect(screen).toContainText(/Total\s*\$/);
  }
  await expectAccessible(page);
  await asked.getByRole('button', { name: /^Agree to \$/ }).click();
  await expect(waiting).toBeHidden();
  await expect(desk.getByRole('link', { name: say('trips.confirmed.view') })).toBeVisible();

  await page.goto(`${surfaces.consumer}/account/activity/`);
  const period = page.getByRole('main').getByRole('listitem').first();
  await expect(period).toContainText('Reason given: Asked by phone to book Lisbon');
  await expect(period).toContainText(say('support.deed.booked'));
  await expect(period).toContainText(say('support.activity.now'));
  await expectAccessible(page);
  await page.getByRole('button', { name: say('support.activity.end') }).click();
  await expect(page.getByText(say('support.activity.ended-now'))).toBeVisible();
  await desk.getByRole('link', { name: say('trips.confirmed.view') }).click();
  await expect(desk.getByRole('heading', { name: say('session.delegated.ended') })).toBeVisible();

  // The deed links the trip by its title.
  await period.locator('a[href^="/trips/"]').first().click();
  await page.waitForURL(/\/trips\/[0-9a-f-]+/);
  const trip = page.url();
  await page
    .getByRole('main')
    .getByRole('link', { name: say('support.write') })
    .last()
    .click();
  await page.getByRole('button', { name: say('support.send') }).click();
  await expect(page.getByText(say('support.empty'))).toBeVisible();
  await page.getByRole('textbox', { name: say('support.contact.text') }).fill('Is breakfast included?');
  await expectAccessible(page);
  await page.getByRole('button', { name: say('support.send') }).click();
  await expect(page.getByText(/^You will hear from us by .+ time\.$/)).toBeVisible();
  const aboutTrip = page.getByRole('main').locator(`a[href="${new URL(trip).pathname}"]`);
  await expect(aboutTrip.first()).toBeVisible();
  await expectAccessible(page);
  const [, caseId = ''] = /support\/([0-9a-f-]+)/.exec(page.url()) ?? [];
  const { version } = await ask(takeCase, { params: { caseId } });
  await ask(replyToCase, {
    params: { caseId },
    body: { messageId: randomUUID(), version, text: 'Yes, for both of you.' },
  });
  await page.reload();
  await expect(page.getByText('Yes, for both of you.')).toBeVisible();
  await page.getByRole('textbox', { name: say('support.request.answer') }).fill('Thank you.');
  await page.getByRole('button', { name: say('support.send') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Thank you.' })).toBeVisible();

  await page.route(`**/api/v0${new URL(trip).pathname.replace(/\/$/, '')}`, (route) =>
    route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(forSupport) }),
  );
  await page.goto(trip);
  await page
    .getByRole('alert')
    .getByRole('link', { name: say('support.write') })
    .click();
  await expect(page.getByText(/^We add the error you saw and its reference/)).toBeVisible();
  await page.getByRole('textbox', { name: say('support.contact.text') }).fill('My trip does not open.');
  await page.getByRole('button', { name: say('support.send') }).click();
  await expect(page.getByText('My trip does not open.')).toBeVisible();
  await page.goto(`${surfaces.consumer}/support/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('support.requests.title'));
  // Messages about one trip are one request.
  await expect(page.getByRole('main').getByRole('list').first().getByRole('listitem')).toHaveCount(1);
});

/** An error whose next step is support. */
const forSupport = {
  type: '/problems/invalid-customer',
  title: 'We could not show this trip. Please contact us.',
  status: 409,
  code: 'invalid-customer',
  instance: 'r-1',
  retryable: false,
  next: 'contact_support',
};
