import { expect, type Page } from '@playwright/test';
import { inDays } from './helpers/console.ts';
import { openCheckout } from './helpers/open-checkout.ts';
import { chooseAtProvider, invitationTo, invitedAddress } from './helpers/own-company.ts';
import * as steps from './steps.ts';
import { enter, enterByHand, expectAccessible, expectFits, ofThisTest, surfaces, test } from './support.ts';
import { wordsOf } from './helpers/words.ts';

test('an employee sees why stays are out of policy, filters to those within, and books one [POL-04] [POL-05] [BUS-06] [TEN-02]', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const visit: steps.Visit = { page, say: wordsOf('en'), locale: 'en-US', isPhone: false };
  await enter(page, surfaces.business, 'employee');
  await expect(page).toHaveTitle(/Business Travel/);
  await steps.expectSound(visit);
  await steps.search(visit, 'chica', 'Chicago', {
    checkIn: await inDays(page, 62),
    checkOut: await inDays(page, 64),
  });

  const stays = page.getByRole('article');
  const outside = stays.filter({ hasText: 'Out of policy' });
  await expect(outside.first()).toContainText(
    /\$[\d,.]+ per night; your policy allows \$[\d,.]+|\d stars; your policy allows \d/,
  );
  const refused = (await outside.first().getByRole('heading').innerText()).trim();
  await steps.expectSound(visit);

  await outside.first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(refused);
  await expect(page.getByText(/^(No rate here is|Some rates are) within your policy$/)).toBeVisible();
  // Shared values of rates are shown once, differences in each column.
  const told = page.getByRole('cell').or(page.getByRole('definition'));
  await expect(told.filter({ hasText: 'Out of policy' }).first()).toContainText(/your policy allows/);
  await steps.expectSound(visit);
  await page.goBack();

  await steps.filterBy(visit, 'Within policy');
  await expect(page).toHaveURL(/inPolicyOnly=/);
  await expect(outside).toHaveCount(0);
  const within = stays.filter({ hasText: 'In policy' });
  await expect(within.first()).toBeVisible();
  await expect(stays.filter({ hasNotText: 'In policy' })).toHaveCount(0);
  await steps.expectSound(visit);

  const { name, total } = await steps.openStay(visit, within.first());
  await expect(page.getByText(/^(Every rate is|Some rates are) within your policy$/)).toBeVisible();
  await steps.chooseRate(visit, steps.ratesAt(visit, total).first());
  await expect(page.getByText('Within your company’s policy')).toBeVisible();
  await expect(steps.totalOf(visit)).toHaveText(total);
  await steps.fillGuest(visit);
  await steps.expectSound(visit);
  const { ours } = await steps.book(visit, name);
  expect(ours).toMatch(/^H-[0-9A-Z]+$/);
  await expect(steps.totalOf(visit)).toHaveText(total);
  await steps.expectSound(visit);
});

test('a stay without rates in policy links to the same nearest stay as its card [POL-05]', {
  tag: '@all',
}, async ({ page }) => {
  await enter(page, surfaces.business, 'employee');
  const nights = `checkIn=${await inDays(page, 60)}&checkOut=${await inDays(page, 62)}`;
  await page.goto(
    `${surfaces.business}/hotels/availability/?placeId=city:2267057&${nights}&rooms=2&sort=price_high`,
  );
  const dearest = page.getByRole('article').first();
  const nearest = (await dearest.getByText(/ mi from this stay, /).textContent()) ?? '';
  await dearest.getByRole('heading').getByRole('link').click();
  await expect(page.getByText('No rate here is within your policy')).toBeVisible();
  const told = page.getByText(nearest);
  await expect(told).toBeVisible();
  await steps.expectSound({ page, say: wordsOf('en'), locale: 'en-US', isPhone: false });
  await told.locator('xpath=..').getByRole('link').click();
  await expect(page.getByText('No rate here is within your policy')).toHaveCount(0);
  await expect(page.getByText(/^(Every rate is|Some rates are) within your policy$/)).toBeVisible();
});

const say = wordsOf('en');
const dire = wordsOf('fr');
const goOn = (page: Page) => page.getByRole('button', { name: say('admin.onboarding.next') }).click();
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('an owner sets the company up on a phone in five steps that resume, invites somebody without a card, who accepts and enters [BUS-03] [SES-05] [NAV-06]', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterByHand(page, `${surfaces.business}/?utm_source=mail`, 'not-onboarded');
  // The admin host has a session of its own.
  await page.waitForURL(/:\d+2\/|\/identity\/sign-in\//);
  if (page.url().includes('/identity/')) await chooseAtProvider(page, 'not-onboarded');
  await expect(page).toHaveURL(`${surfaces.admin}/onboarding?utm_source=mail`);
  await expect(title(page)).toHaveText(say('admin.onboarding.account.title'));
  await expectAccessible(page);
  await expectFits(page);
  await goOn(page);

  await expect(title(page)).toHaveText(say('admin.onboarding.company.title'));
  await expect(title(page)).toBeFocused();
  // Left here, the steps go on where they were.
  await page.reload();
  await expect(title(page)).toHaveText(say('admin.onboarding.company.title'));
  await goOn(page);
  await expect(page.getByText(say('admin.onboarding.company.missing.street'))).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(say('admin.onboarding.company.street')).fill('12 Rideau Street');
  await page.getByLabel(say('admin.onboarding.company.city')).fill('Ottawa');
  await page.getByRole('combobox', { name: say('admin.onboarding.company.country') }).fill('Canada');
  await page.keyboard.press('Escape');
  await expectFits(page);
  await goOn(page);

  await expect(title(page)).toHaveText(say('admin.onboarding.people.title'));
  const email = invitedAddress();
  await page.getByLabel('Email address 1').fill('ximena');
  await page.getByRole('button', { name: say('admin.onboarding.people.invite') }).click();
  await expect(page.getByText(say('admin.invite.email-wrong'))).toBeVisible();
  await page.getByLabel('Email address 1').fill(email);
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: say('admin.onboarding.people.invite') }).click();

  await expect(title(page)).toHaveText(say('admin.onboarding.policy.title'));
  await page.getByRole('radio', { name: /^Strict/ }).check();
  await expectFits(page);
  await goOn(page);

  await expect(title(page)).toHaveText(say('admin.onboarding.terms.title'));
  const finish = page.getByRole('button', { name: say('admin.onboarding.terms.finish') });
  await finish.click();
  await expect(page.getByText(say('admin.onboarding.terms.missing'))).toBeVisible();
  await expectAccessible(page);
  await page.getByText(/I am authorized to accept these terms/).click();
  await finish.click();
  await expect(page).toHaveURL(`${surfaces.admin}/`);
  await expect(title(page)).toHaveText('Fern & Slate Interiors');
  await expectAccessible(page);
  await expectFits(page);
  // For the admin of a live company the address of onboarding opens the home of the portal.
  await page.goto(`${surfaces.admin}/onboarding/`);
  await expect(page).toHaveURL(`${surfaces.admin}/`);

  const context = await browser.newContext();
  const invited = await context.newPage();
  await invited.goto(await invitationTo(page, email));
  await expect(title(invited)).toHaveText('Fern & Slate Interiors invites you to book business travel');
  await expectAccessible(invited);
  await invited.getByRole('button', { name: say('session.invitation.accept') }).click();
  await chooseAtProvider(invited, 'invited');
  await expect(invited).toHaveURL(`${surfaces.business}/acknowledgement/`);
  await invited.getByText(say('session.acknowledgement.agree')).click();
  await invited.getByRole('button', { name: say('session.acknowledgement.button') }).click();
  await expect(invited.getByRole('button', { name: /Account of/ })).toBeVisible();

  await page.goto(`${surfaces.admin}/people/`);
  const row = page.getByRole('listitem').filter({ hasText: 'Ximena Haldorsen' });
  await expect(row).toContainText('Policy: Strict');
  await expectAccessible(page);
  await expectFits(page);
  await row.getByRole('button', { name: 'Edit Ximena Haldorsen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('admin.person.department')).fill('Studio');
  await dialog.getByRole('combobox', { name: say('admin.person.approver') }).fill('Fair');
  await page.getByRole('option', { name: /Cosima Fairweather/ }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('admin.save') }).click();
  await expect(row).toContainText('Studio · Approver: Cosima Fairweather');
  await expect(page.getByText(say('admin.row.last-admin'))).toBeVisible();
  await row.getByRole('button', { name: 'Suspend Ximena Haldorsen' }).click();
  await page.getByRole('button', { name: say('admin.move.suspend'), exact: true }).click();
  await expect(row).toContainText(say('admin.state.suspended'));
  // Who was suspended is signed out at the next look.
  await invited.reload();
  await invited.waitForURL(/\/identity\/sign-in\/|\/access-denied/);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  await expect(title(page)).toHaveText(dire('admin.people.title'));
  await expectFits(page);
});

test('somebody asks a colleague, books for them once they agree, and the colleague reads the trip without its payments [BUS-07] [TRP-01]', async ({
  browser,
}) => {
  const say = wordsOf('en');
  const phone = await browser.newContext({
    viewport: { width: 360, height: 740 },
    baseURL: surfaces.business,
  });
  const traveler = await phone.newPage();
  const small: steps.Visit = { page: traveler, say, locale: 'en-US', isPhone: true };
  await enter(traveler, surfaces.business, 'non-financial');
  const page = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: surfaces.business })
  ).newPage();
  const visit: steps.Visit = { page, say, locale: 'en-US', isPhone: false };
  await enter(page, surfaces.business, 'employee');

  await page.goto('/account/booking-for/');
  await expect(page.getByRole('heading', { name: say('arranging.none') })).toBeVisible();
  await page.getByRole('button', { name: say('arranging.ask') }).click();
  await page
    .getByRole('textbox', { name: say('arranging.email') })
    .fill(`idris+${ofThisTest('').slice(1)}@lumen-atelier.example`);
  await steps.expectSound(visit);
  await page.getByRole('button', { name: say('arranging.send'), exact: true }).click();
  await expect(page.getByText(say('arranging.state.pending'))).toBeVisible();
  await steps.expectSound(visit);

  await traveler.goto('/account/booking-for/');
  await expect(traveler.getByRole('heading', { name: say('arranging.part.traveler') })).toBeVisible();
  await steps.expectSoundEverywhere(small);
  await traveler.getByRole('button', { name: say('arranging.accept') }).click();
  await expect(traveler.getByText(say('arranging.state.accepted'))).toBeVisible();

  const session = await openCheckout(page, {
    nights: 2,
    day: 66,
    rooms: [{ adults: 1, childAges: [] }],
    wants: ({ paymentTiming }) => paymentTiming === 'PayNow',
  });
  const who = page.getByRole('region', { name: say('arranging.who') });
  await who.getByRole('radio', { name: say('arranging.for.employees-for-themselves') }).press('Space');
  await page.getByRole('button', { name: say('booking.submit'), exact: true }).click();
  await expect(who.getByRole('alert')).toHaveText(say('arranging.missing-one'));
  await who.getByRole('radio', { name: 'Idris Pemberly' }).press('Space');
  await steps.expectSound(visit);
  await expect(who.getByRole('status')).toHaveText(say('arranging.used'));
  await steps.fillGuest(visit, ['Idris', 'Pemberly']);
  await steps.giveReasonIfAsked(visit);
  await steps.expectSound(visit);
  await steps.book(visit, session.stay.name);

  await traveler.goto('/trips/');
  const by = say('arranging.trip.by', { name: 'Mateus Arrowsmith' });
  const tile = traveler.getByRole('article').filter({ hasText: by });
  await expect(tile).toContainText(session.stay.name);
  await steps.expectSound(small);
  await tile.getByRole('link', { name: session.stay.name, exact: true }).click();
  await expect(traveler.getByRole('main')).toContainText(by);
  await expect(traveler.getByRole('main')).not.toContainText('Summit');
  await expect(traveler.getByRole('button', { name: say('trips.papers.receipt') })).toHaveCount(0);
  await steps.expectSoundEverywhere(small);
});
