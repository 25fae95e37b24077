import { patient } from '#scripts/testing/patience.ts';
import { type Browser, expect, type Locator } from '@playwright/test';
import { callWorld, inDays, passTime, provoke } from './helpers/console.ts';
import * as flying from './helpers/flight-steps.ts';
import * as steps from './steps.ts';
import { enter, surfaces, test } from './support.ts';
import { wordsOf } from './helpers/words.ts';

const say = wordsOf('en');
const ada: flying.Flier = { givenName: 'Ada', surname: 'Okafor-Roy', born: '1988-03-14', gender: 'female' };

/** A signed-in customer on a desktop. */
async function begin(browser: Browser, base: string = surfaces.consumer, as = 'primary') {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await enter(page, `${base}/flights/`, as);
  const visit: steps.Visit = { page, say, locale: 'en-US', isPhone: false };
  return {
    visit,
    /** Moves the clock beyond the end of sessions; the same customer signs in again. */
    async later(seconds: number, address: string) {
      // A page whose session ends goes to the sign-in by itself, which would interrupt the next navigation.
      await page.goto('about:blank');
      await passTime(page, seconds);
      await context.clearCookies();
      await enter(page, address, as);
    },
  };
}

/** Books an open checkout for Ada and opens the trip; returns its URL. */
async function bookAda(visit: steps.Visit): Promise<string> {
  const { page } = visit;
  await flying.fillPassenger(visit, 0, ada);
  await flying.fillContact(visit);
  await flying.pressBook(visit);
  await page.getByRole('link', { name: say('trips.confirmed.view') }).click();
  await expect(page.getByRole('region', { name: say('trips.flight.passengers') })).toBeVisible();
  return page.url();
}

const openFlights = (
  visit: steps.Visit,
  to: string,
  days: flying.Asked['days'],
  more = '&stops=0',
): Promise<void> => flying.openFlightCheckout(visit, surfaces.consumer, { from: 'JFK', to, days, more });

/** Opens a checkout of American's second fare, which is refunded as a credit. */
async function openAmerican(visit: steps.Visit, to: string, day: number): Promise<void> {
  const { page } = visit;
  const more = '&airlines=AA&stops=0';
  const address = await flying.flightsAddress(visit, { from: 'JFK', to, days: [day], more });
  await page.goto(surfaces.consumer + address);
  await flying.chooseFirst(visit, 1);
  await page.getByRole('table').getByRole('columnheader').nth(2).getByRole('button').click();
  await flying.goToCheckout(visit);
}

/** Cancels the trip on screen for an airline credit. */
async function giveUp(visit: steps.Visit): Promise<void> {
  const { page } = visit;
  await page.getByRole('button', { name: say('trips.flight.cancel') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('trips.cancel.continue') })
    .click();
  // Only the credit is shown, not an empty refund.
  const last = page.getByRole('alertdialog');
  await expect(last).toContainText('stays with the airline as a credit');
  await expect(last).not.toContainText('$0.00');
  await flying.confirmGivingUp(visit);
}

/** Checks that the flights print without page frame, and are readable offline on a phone, without actions. */
async function expectKept(visit: steps.Visit): Promise<void> {
  const { page } = visit;
  const code = steps.valueOf(page, say('trips.code.ours'));
  const person = page.getByRole('region', { name: say('trips.flight.passengers') }).getByRole('listitem');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  const usual = page.viewportSize();
  const told = [await code.textContent(), await person.textContent()] as const;
  expect(told).toEqual([expect.stringMatching(/^\S+$/), expect.stringMatching(/Ada Okafor-Roy.*\d{13}/)]);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.context().setOffline(true);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.reload();
  await expect(page.getByText(say('trips.offline.title'))).toBeVisible();
  await expect(code).toHaveText(told[0] ?? '');
  await expect(person).toHaveText(told[1] ?? '');
  await expect(page.getByRole('button', { name: say('trips.flight.cancel') })).toHaveCount(0);
  await expect(page.getByRole('button', { name: say('trips.edit.open') })).toHaveCount(0);
  await steps.expectSound(visit);
  await page.context().setOffline(false);
  if (usual) await page.setViewportSize(usual);
  await page.reload();
}

test('a traveler sees each itinerary, check-in and fare rules, also offline, and has a name corrected [TRP-02] [TRP-03]', {
  tag: '@all',
}, async ({ browser }) => {
  const { visit } = await begin(browser);
  const { page } = visit;
  await openFlights(visit, 'LAX', [1, 6]);
  await bookAda(visit);
  const out = page.getByRole('region', { name: 'New York City to Los Angeles' });
  await expect(out).toContainText(say('trips.flight.outbound'));
  await expect(page.getByRole('region', { name: 'Los Angeles to New York City' })).toContainText(
    say('trips.flight.return'),
  );
  const checkIn = page.getByRole('region', { name: say('trips.flight.check-in.title') });
  await expect(checkIn.getByText(say('trips.flight.check-in.state.later')).last()).toBeVisible();
  const rules = page.getByRole('region', { name: say('trips.flight.rules') });
  await expect(rules).toContainText(/Canceling: .+Changing: .+/);
  await expectKept(visit);

  await page.getByRole('button', { name: say('trips.edit.open') }).click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: say('trips.edit.send') });
  await expect(send).toBeDisabled();
  await dialog.getByRole('textbox', { name: say('trips.change.given-name') }).fill('Adaeze');
  await steps.expectSoundEverywhere(visit);
  await send.click();
  await expect(dialog.getByRole('heading')).toHaveText(say('trips.edit.sent'));
  await expect(dialog.getByRole('status')).toContainText('eleanor@mail.example');
  await dialog
    .getByRole('button', { name: say('trips.cancel.close'), exact: true })
    .last()
    .click();
  await expect(page.getByText(/^Name correction requested;/)).toBeVisible();
  await steps.expectSoundEverywhere(visit);
  await page.goto(`${surfaces.consumer}/auth/endsession/`);
  await expect(page.getByRole('heading', { name: say('session.end.done') })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cardinal.kept.2'))).toBeNull();
});

test('unknown fare rules are shown as unknown, from results to trip [AIR-06] [AIR-07] [AIR-10]', {
  tag: '@all',
}, async ({ browser }) => {
  const { visit } = await begin(browser);
  const { page } = visit;
  const address = await flying.flightsAddress(visit, {
    from: 'ACK',
    to: 'JFK',
    days: [30],
    more: '&airlines=9K&stops=0',
  });
  await page.goto(surfaces.consumer + address);
  await flying.awaitEveryAirline(visit);
  await expect(page.getByRole('article').first()).toContainText('checked bags: contact airline');
  await flying.chooseFirst(visit, 1);
  const table = page.getByRole('table');
  await expect(table.getByRole('row', { name: /^Checked bags/ })).toContainText('Contact airline');
  await expect(table.getByRole('row', { name: /^Cancellation/ })).toContainText('Contact support');
  await steps.expectSoundEverywhere(visit);
  await flying.goToCheckout(visit);
  await bookAda(visit);
  const rules = page.getByRole('region', { name: say('trips.flight.rules') });
  await expect(rules).toContainText("Canceling: Click 'Cancel Flight' above to view eligibility");
  await expect(rules).toContainText('Changing: Contact airline');
  await expect(page.getByRole('button', { name: 'Cancel Flight' })).toBeVisible();
  await steps.expectSoundEverywhere(visit);
});

test('the six sections of the trip list show a trip with an offer in two of them, and frozen prices apart [TRP-01]', {
  tag: '@all',
}, async ({ browser }) => {
  const { visit } = await begin(browser);
  const { page } = visit;
  // The best payment uses the offer for flights.
  await openFlights(visit, 'LAX', [40, 45]);
  await bookAda(visit);
  await page.goto(`${surfaces.consumer}/trips/`);
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText([/^Upcoming trips1$/, /^Past trips0$/, /^Trips with offers1$/]);
  // Sections without anything are one press away.
  await page.getByRole('button', { name: say('trips.tab.more') }).click();
  await expect(tabs).toHaveText([
    /^Upcoming trips1$/,
    /^Watched trips/,
    /^Frozen prices0$/,
    /^Airline travel credits0$/,
    /^Past trips0$/,
    /^Trips with offers1$/,
  ]);
  await tabs.nth(5).click();
  await expect(page.getByRole('article')).toContainText('paid $40.00');
  await steps.expectSoundEverywhere(visit);
  await tabs.nth(2).click();
  await expect(page.getByRole('heading', { name: say('trips.none.frozen') })).toBeVisible();
  await steps.expectSoundEverywhere(visit);
  await page.reload();
  await expect(page.getByRole('tab', { name: say('trips.tab.frozen') })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('two cancelled flights leave airline credits, which pay a part of the next booking [TRP-01] [CRD-09] [PAY-01] [LEG-02]', async ({
  browser,
}) => {
  const { visit, later } = await begin(browser);
  const { page } = visit;
  await openAmerican(visit, 'LAX', 60);
  const first = await bookAda(visit);
  await openAmerican(visit, 'LAX', 70);
  const second = await bookAda(visit);
  // After a day tickets cannot be voided any more.
  await later(25 * 3600, first);
  await giveUp(visit);
  await page.goto(second);
  await giveUp(visit);
  await page.goto(`${surfaces.consumer}/trips/?section=airlineCredits`);
  await expect(page.getByRole('listitem').filter({ hasText: 'American Airlines' })).toHaveCount(2);
  await steps.expectSoundEverywhere(visit);

  await openAmerican(visit, 'BOS', 80);
  const before = await steps.totalOf(visit).innerText();
  await flying.fillPassenger(visit, 0, ada);
  const section = page.getByRole('region', { name: say('booking.airline-credits.title') });
  const boxes = section.getByRole('checkbox');
  const labelOf = (box: Locator) => box.locator('xpath=ancestor::label');
  await expect(boxes).toHaveCount(2);
  await expect(boxes.first()).not.toBeChecked();
  await labelOf(boxes.first()).click();
  await expect(section.getByText(/^Pays \$/)).toHaveCount(1);
  await expect(steps.totalOf(visit)).not.toHaveText(before);
  await expect(boxes.first()).toBeChecked();
  // One is enough for such a short flight, and the page says so.
  await labelOf(boxes.last()).click();
  await expect(
    section.getByText(say('booking.airline-credits.not-needed', { airline: 'American Airlines' })).first(),
  ).toBeVisible();
  await expect(boxes.last()).not.toBeChecked();
  await steps.expectSoundEverywhere(visit);
  await flying.fillContact(visit);
  await flying.pressBook(visit);
  await page.getByRole('link', { name: say('trips.confirmed.view') }).click();
  await expect(
    steps.valueOf(page.getByRole('main'), /^American Airlines travel credit \.\.\.\d{4}$/),
  ).toHaveText(/^[-−]\$/);
  await page.goto(`${surfaces.consumer}/trips/?section=airlineCredits`);
  await expect(page.getByText(/^Left of \$/)).toHaveCount(1);
});

test('a booking that is not approved in time lapses without a booking or charge, and says so [POL-02] [POL-03]', {
  tag: '@all',
}, async ({ browser }) => {
  const { visit, later } = await begin(browser, surfaces.business, 'intern');
  const { page } = visit;
  const address = `intern-${test.info().testId}@lumen-atelier.example`;
  await flying.openFlightCheckout(visit, surfaces.business, {
    from: 'JFK',
    to: 'LAX',
    days: [50],
    more: '&stops=0',
  });
  await expect(page.getByText(say('booking.policy.approval'))).toBeVisible();
  await flying.fillPassenger(visit, 0, ada);
  await flying.fillContact(visit);
  await page.getByRole('textbox', { name: say('booking.contact.email') }).fill(address);
  await steps.giveReasonIfAsked(visit);
  await page.getByRole('button', { name: say('booking.submit-approval') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('booking.approval.title'));
  await steps.expectSoundEverywhere(visit);
  const trips = `${surfaces.business}/trips/`;
  await page.goto(trips);
  await expect(page.getByText(/(Nothing is held or|nothing is) charged yet/)).toBeVisible();
  await expect(page.getByRole('heading', { name: say('trips.none.undecided') })).toBeVisible();
  await steps.expectSound(visit);

  await later(25 * 3600, trips);
  const lapsed = page.getByRole('status').filter({ hasText: /Los Angeles/ });
  await expect(lapsed).toContainText('This booking was not approved in time. No money moved. Its total was');
  await steps.expectSoundEverywhere(visit);
  await lapsed.getByRole('link', { name: say('trips.open.look') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('booking.failed.title', { product: 'flight' }),
  );
  await steps.expectSound(visit);
  const letter = () => callWorld(page, 'GET', `/v1/post/messages?to=${encodeURIComponent(address)}`);
  await expect.poll(async () => JSON.stringify(await letter())).toContain('Los Angeles');
});

test('a schedule change, a delay and a cancelled flight are shown on the trip with the possible actions [TRP-02] [TRP-06]', async ({
  browser,
}) => {
  const { visit } = await begin(browser);
  const { page } = visit;
  await openFlights(visit, 'SEA', [2]);
  await bookAda(visit);
  const text = await page.getByRole('region', { name: 'New York City to Seattle' }).innerText();
  const [, carrier, number] = /\b([A-Z0-9]{2})\s(\d{1,4}) ·/.exec(text) ?? [];
  const date = await inDays(page, 2);
  const happen = (kind: string, minutes?: number) =>
    callWorld(page, 'POST', '/v1/air/events', {
      carrier,
      flightNumber: Number(number),
      origin: 'JFK',
      date,
      kind,
      ...(minutes === undefined ? {} : { minutes }),
    });
  await happen('reschedule', 45);
  await expect(page.getByText(say('trips.flight.change.title'))).toBeVisible({ timeout: 60_000 });
  await steps.expectSoundEverywhere(visit);
  await page.getByRole('button', { name: say('trips.flight.change.accept') }).click();
  await expect(page.getByText(say('trips.flight.change.title'))).toBeHidden();
  await happen('cancel');
  // An open page was shown to update by itself; this time the customer reloads.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^The airline has canceled/)).toBeVisible();
  }).toPass({ timeout: patient(60_000) });
  await expect(page.getByRole('region', { name: say('trips.flight.check-in.title') })).toBeHidden();
  await steps.expectSoundEverywhere(visit);
  await page.getByRole('button', { name: say('trips.flight.news.refund') }).click();
  await expect(page.getByRole('dialog')).toContainText(say('trips.cancel.refund'));
});

test('flights are exchanged on a phone in French: a refusal is a request, the difference is settled, and the trip says so [TRP-05] [AGT-01] [NAV-07] [TEN-06]', async ({
  browser,
}) => {
  const { visit, later } = await begin(browser);
  const { page } = visit;
  await openAmerican(visit, 'LAX', 40);
  const trip = await bookAda(visit);
  // After a day tickets cannot be voided any more.
  await later(25 * 3600, trip);
  const french = wordsOf('fr');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: 'Français' }).click();
  await provoke(page, 'air', 'change-offer', 'checked-in');
  await page.getByRole('link', { name: french('exchange.crumb') }).click();
  await page.getByRole('button', { name: french('exchange.start.dates') }).click();
  const field = page.getByRole('group', { name: french('exchange.dates.day') });
  await field.getByRole('button').click();
  const calendar = page.getByRole('dialog');
  await flying.typeDate({ ...visit, locale: 'fr-CA' }, calendar, await inDays(page, 44));
  await calendar.getByRole('button', { name: french('ui.calendar.done') }).click();
  await page.getByRole('button', { name: french('exchange.dates.search') }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: french('exchange.why.checked_in') }),
  ).toBeVisible();
  const request = page.getByRole('region', { name: french('exchange.case.title') });
  await expect(request.getByRole('link', { name: french('exchange.case.open') })).toBeVisible();
  await steps.expectSoundEverywhere(visit);
  await page.getByRole('button', { name: french('exchange.next.again') }).click();
  const offer = page.getByRole('article').last();
  await offer.getByRole('button', { name: french('flights.card.choose') }).click();
  await page.getByRole('table').getByRole('columnheader').last().getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1, name: french('exchange.review.title') })).toBeVisible();
  await steps.expectSoundEverywhere(visit);
  // Opened again, it stands where it was left.
  await page.reload();
  // The difference is paid by card, or stays as a credit of the airline.
  await page.getByRole('button', { name: /^Confirmer (?:la modification|et payer )/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: french('exchange.done.title') })).toBeVisible();
  await steps.expectSoundEverywhere(visit);
  await page.goto(trip);
  await expect(page.getByRole('heading', { name: french('exchange.done.title') })).toBeVisible();
});
