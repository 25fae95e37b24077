import { type Browser, expect } from '@playwright/test';
import { passTime, provoke } from './helpers/console.ts';
import * as flying from './helpers/flight-steps.ts';
import * as steps from './steps.ts';
import { enterByHand, surfaces, test } from './support.ts';
import { wordsOf } from './helpers/words.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 360, height: 800 };

async function begin(
  browser: Browser,
  about: { language?: 'en' | 'fr'; isPhone?: boolean; base?: string; as?: string } = {},
): Promise<steps.Visit> {
  const { language = 'en', isPhone = false, base = surfaces.consumer, as = 'primary' } = about;
  const locale = language === 'en' ? 'en-US' : 'fr-CA';
  const context = await browser.newContext({ viewport: isPhone ? phone : desktop, locale });
  const page = await context.newPage();
  await enterByHand(page, `${base}/flights/`, as);
  return { page, say: wordsOf(language), locale, isPhone };
}

const passportOf = (number: string) => ({ number, country: 'Canada', expiresOn: '2031-05-01' });
const ada: flying.Flier = {
  givenName: 'Ada',
  surname: 'Okafor-Roy',
  born: '1988-03-14',
  gender: 'female',
  passport: passportOf('GA302922'),
};
const ben: flying.Flier = { ...ada, givenName: 'Ben', gender: 'male', passport: passportOf('GA302923') };
/** Ada on a domestic flight. */
const adaAtHome: flying.Flier = {
  givenName: 'Ada',
  surname: 'Okafor-Roy',
  born: '1988-03-14',
  gender: 'female',
};
const title = ({ page }: steps.Visit) => page.getByRole('heading', { level: 1 });
const abroad = { from: '5128581', to: 'LIS', days: [30, 38] } as const;
const inland = { from: 'JFK', to: 'LAX', days: [40, 45] } as const;

test('a family books a round trip with miles, credit and a card, and cancels it within a day [AIR-02] [BKG-03] [BKG-05] [RWD-06] [TRP-04]', async ({
  browser,
}) => {
  const visit = await begin(browser);
  const { page, say } = visit;
  await flying.openFlightCheckout(visit, surfaces.consumer, {
    ...abroad,
    more: '&adults=2&children=1&infantsInLap=1',
  });
  const total = await steps.totalOf(visit).innerText();
  await steps.expectSoundEverywhere(visit);

  // All missing fields are listed at once, with links to the fields.
  await flying.pressBook(visit);
  const faults = page.getByRole('alert').filter({ hasText: say('booking.fault.gender') });
  await expect(page.locator(':focus')).toContainText(say('booking.fault.gender'));
  await expect(faults.getByRole('heading')).toHaveText(['Adult 1', 'Adult 2', 'Child', 'Lap infant']);
  await steps.expectSound(visit);
  await faults.getByText(say('booking.fault.nationality')).first().click();
  await expect(
    flying.passengerAt(visit, 0).getByRole('combobox', { name: say('booking.passengers.nationality') }),
  ).toBeFocused();

  await flying.fillPassenger(visit, 0, ada);
  await flying.fillPassenger(visit, 1, ben);
  const cleo = { ...ada, givenName: 'Cleo', passport: passportOf('GA302924') };
  await flying.fillPassenger(visit, 2, { ...cleo, born: '2018-06-30' });
  const dot = { ...ada, givenName: 'Dot', passport: passportOf('GA302925') };
  await flying.fillPassenger(visit, 3, { ...dot, born: '2023-01-15' });
  // A field that was missing and is now invalid has the new message.
  await expect(page.getByRole('alert').filter({ hasText: say('booking.fault.age.INF') })).toBeVisible();
  await flying.fillContact(visit);
  await flying.pressBook(visit);
  await expect(page.getByRole('alert').filter({ hasText: say('booking.fault.age.INF') })).toBeVisible();
  await flying.typeDate(
    visit,
    flying.passengerAt(visit, 3).getByRole('group', { name: say('travelers.date-of-birth') }),
    '2026-01-15',
  );
  await steps.keepOffers(visit);
  await steps.payWith(visit, 'Travel credit', '100');
  await steps.payWith(visit, 'Summit miles', '50');
  // No input is lost, and everything is reachable on a phone from here on.
  await page.setViewportSize(phone);
  await page.reload();
  await expect(
    flying.passengerAt(visit, 2).getByRole('textbox', { name: say('booking.guests.given-name') }),
  ).toHaveValue('Cleo');
  await flying.pressBook(visit);

  await expect(title(visit)).toHaveText(say('trips.flight.confirmed', { title: 'New York City to Lisbon' }));
  await expect(steps.totalOf(visit)).toHaveText(total);
  const main = page.getByRole('main');
  for (const [name, amount] of [
    ['Travel credit', '$100.00'],
    ['Summit miles', '$50.00'],
  ] as const)
    await expect(steps.valueOf(main, name).first()).toHaveText(amount);
  await expect(page.getByText('Dot Okafor-Roy')).toBeVisible();
  await expect(page.getByText(say('trips.flight.ticket-infant'))).toBeVisible();
  await steps.expectSoundEverywhere(visit);

  await page.getByRole('link', { name: say('trips.confirmed.view') }).click();
  await expect(title(visit)).toHaveText('New York City to Lisbon');
  await steps.expectSoundEverywhere(visit);
  // Cancelling the seat of one passenger takes an agent.
  await expect(page.getByText(say('trips.flight.rules.everybody'))).toBeVisible();
  await page.getByRole('button', { name: say('trips.flight.cancel') }).click();
  // Within a day every ticket is cancelled free of charge: the refund is the amount paid.
  const dialog = page.getByRole('dialog');
  await expect(steps.valueOf(dialog, say('trips.cancel.refund'))).toHaveText(total);
  await steps.expectSound(visit);
  await dialog.getByRole('button', { name: say('trips.cancel.continue') }).click();
  const last = page.getByRole('alertdialog', { name: say('trips.cancel.title.confirm', { kind: 'Flight' }) });
  await expect(last).toContainText(total);
  await flying.confirmGivingUp(visit);
  const refund = page.getByRole('region', { name: /^(Being c|C)anceled: .* refunded/ });
  await expect(refund).toContainText('$100.00');
  await expect(refund).toContainText('$50.00');
  await expect(refund).toContainText(/We take back the [\d,]+ miles you earned on Summit with this trip/);
  await steps.expectSound(visit);
});

test('a customer books on a phone in French, with a saved traveler and a wheelchair request [AIR-08] [TRV-01]', {
  tag: '@all',
}, async ({ browser }) => {
  const visit = await begin(browser, { language: 'fr', isPhone: true });
  const { say } = visit;
  await flying.openFlightCheckout(visit, surfaces.consumer, inland);
  const first = flying.passengerAt(visit, 0);
  await first
    .getByRole('group', { name: /enregistrés/ })
    .getByRole('button')
    .first()
    .click();
  await expect(first.getByRole('textbox', { name: say('booking.guests.surname') })).toHaveValue('Castellane');
  // Fields missing in her profile are typed.
  await flying.typeDate(
    visit,
    first.getByRole('group', { name: say('travelers.date-of-birth') }),
    '1988-03-14',
  );
  await flying.tickGender(visit, first, 'female');
  await first.getByRole('button', { name: new RegExp(say('booking.passengers.more')) }).click();
  await first
    .getByRole('checkbox', { name: new RegExp(say('travelers.assistance.WCHR')) })
    .locator('xpath=ancestor::label')
    .click();
  await flying.fillContact(visit);
  await steps.expectSound(visit);
  await flying.pressBook(visit);
  await expect(title(visit)).toHaveText(say('trips.flight.confirmed', { title: 'New York – Los Angeles' }));
  await steps.expectSound(visit);
});

test('an employee books the nearest flight in policy, and sees the reason when out of policy before booking [POL-03] [POL-05]', {
  tag: '@all',
}, async ({ browser }) => {
  const visit = await begin(browser, { base: surfaces.business, as: 'employee' });
  const { page, say } = visit;
  const address = await flying.flightsAddress(visit, { ...abroad, days: [30] });
  await page.goto(surfaces.business + address);
  const out = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: say('flights.policy.choose') }) })
    .first();
  await out.getByRole('button', { name: say('flights.policy.choose') }).click();
  await flying.goToCheckout(visit);
  await expect(page.getByText(say('booking.policy.in'))).toBeVisible();
  await steps.expectSound(visit);

  await page.goto(`${surfaces.business}${address}&sort=departureTime&cabin=Business`);
  await flying.chooseFirst(visit, 1);
  await flying.goToCheckout(visit);
  await expect(page.getByText(say('booking.policy.out'))).toBeVisible();
  await expect(page.getByText(say('booking.policy.no-approval'))).toBeVisible();
  const other = page.getByRole('link', { name: say('booking.policy.other') });
  await expect(other).toHaveAttribute('href', /^\/flights\/search\//);
  await expect(page.getByText('Business; your policy allows Basic economy, Economy')).toBeVisible();
  await flying.fillPassenger(visit, 0, ada);
  await flying.fillContact(visit);
  await flying.pressBook(visit);
  await expect(page.getByRole('button', { name: say('policy.fault.reason') })).toBeVisible();
  await steps.giveReason(visit, 'policy.reason.schedule');
  await flying.pressBook(visit);
  await expect(title(visit)).toHaveText(say('trips.flight.confirmed', { title: 'New York City to Lisbon' }));
  await expect(page.getByRole('region', { name: say('policy.outside') })).toContainText(
    say('policy.reason.schedule'),
  );
  await steps.expectSound(visit);
});

test('tickets that are issued later are announced with a time, and are shown once they are issued [BKG-02]', {
  tag: '@all',
}, async ({ browser }) => {
  const visit = await begin(browser, { isPhone: true });
  const { page, say } = visit;
  await flying.openFlightCheckout(visit, surfaces.consumer, { ...inland, days: [41] });
  await flying.fillPassenger(visit, 0, adaAtHome);
  await flying.fillContact(visit);
  await provoke(page, 'air', 'book', 'delayed-ticketing');
  await flying.pressBook(visit);
  await expect(page.getByText('The airline is issuing your tickets.').first()).toBeVisible();
  await steps.expectSound(visit);
  await page.getByRole('link', { name: say('trips.confirmed.view') }).click();
  await expect(page.getByText('The airline is issuing your tickets.').first()).toBeVisible();
  await passTime(page, 2 * 3600);
  await expect(page.getByText(say('trips.flight.tickets'), { exact: true })).toBeHidden({
    timeout: 90_000,
  });
});

test('the flight checkout keeps its input through a price rise, a sold-out fare, a declined card and a change of language [PAY-04] [BKG-02] [BKG-06] [TEN-06]', async ({
  browser,
}) => {
  const visit = await begin(browser);
  const { page, say } = visit;
  await page.goto(surfaces.consumer + (await flying.flightsAddress(visit, { ...inland, days: [42] })));
  await flying.chooseFirst(visit, 1);
  await page.getByRole('link', { name: say('flights.fares.review') }).click();
  const book = page.getByRole('button', { name: say('flights.review.book') });
  await expect(book).toBeVisible();
  await provoke(page, 'air', 'quote', 'price-surge');
  await book.click();
  await expect(page.getByRole('alert').filter({ hasText: 'more than a quarter' })).toHaveText(
    /The price was \$[\d,]+\.\d\d and is now \$[\d,]+\.\d\d\./,
  );
  await provoke(page, 'air', 'quote', 'price-up');
  await book.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('heading')).toHaveText(say('stays.change.more'));
  const risen = await steps.valueOf(dialog, say('stays.change.to')).innerText();
  await steps.expectSound(visit);
  await dialog.getByRole('button', { name: say('stays.change.go-on') }).click();
  await expect(steps.totalOf(visit)).toHaveText(risen);
  await flying.fillPassenger(visit, 0, adaAtHome);
  await flying.fillContact(visit);

  await steps.keepOffers(visit);
  // The card pays.
  await page
    .getByRole('checkbox', { name: /^Travel credit/ })
    .locator('xpath=ancestor::label')
    .click();
  await provoke(page, 'bank', 'authorise', 'declined');
  await flying.pressBook(visit);
  await flying.backAtCheckout(visit, 'The card was declined. No money moved.');
  await steps.expectSound(visit);

  await provoke(page, 'air', 'book', 'price-changed');
  await flying.pressBook(visit);
  await flying.backAtCheckout(visit, /The airline changed the price while we were booking/);
  await steps.expectSound(visit);
  await page.getByRole('button', { name: say('booking.hold.reopen'), exact: true }).click();
  // The current price is the usual one again, and is shown before anything else.
  await expect(dialog.getByRole('heading')).toHaveText(say('stays.change.less'));
  await dialog.getByRole('button', { name: say('stays.change.go-on') }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  const name = flying.passengerAt(visit, 0).getByRole('textbox', { name: say('booking.guests.given-name') });
  await expect(name).toHaveValue('Ada');

  // A change of language translates the server's texts and keeps the input.
  await page.getByRole('button', { name: 'Français', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'New York – Los Angeles' })).toBeVisible();
  await expect(page.getByText('New York City to Los Angeles')).toHaveCount(0);
  const inFrench = { ...visit, say: wordsOf('fr') };
  await expect(
    flying.passengerAt(inFrench, 0).getByRole('textbox', { name: inFrench.say('booking.guests.given-name') }),
  ).toHaveValue('Ada');
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'New York City to Los Angeles' })).toBeVisible();

  await provoke(page, 'air', 'book', 'sold-out');
  await flying.pressBook(visit);
  await expect(page.getByText(/The last seats at this fare have just been sold/)).toBeVisible();
  await page
    .getByRole('link', { name: say('booking.hold.back', { product: 'flight' }) })
    .first()
    .click();
  await page.waitForURL(/\/flights\/search/);
});

test('a child is offered no exit row, and the conditions of exit rows are shown [AIR-08]', {
  tag: '@all',
}, async ({ browser }) => {
  const visit = await begin(browser);
  const { page, say } = visit;
  const more = '&adults=2&children=1&infantsInLap=1&airlines=BA&stops=0';
  const address = await flying.flightsAddress(visit, { from: 'JFK', to: 'LHR', days: [50], more });
  await page.goto(surfaces.consumer + address);
  await flying.chooseFirst(visit, 1);
  await page.getByRole('table').getByRole('columnheader').nth(2).getByRole('button').click();
  await flying.goToCheckout(visit);
  await steps.openExtras(visit);
  await page.getByRole('button', { name: new RegExp(`^${say('booking.extras.seats.choose')}`) }).click();
  const dialog = page.getByRole('dialog');
  const people = dialog.getByRole('radio');
  const exits = dialog.getByRole('button', { name: new RegExp(say('booking.seats.exit')) });
  // The lap infant is assigned to the first adult.
  await expect(people).toHaveCount(3);
  await expect(people.nth(0)).toBeChecked();
  await expect(dialog.getByText(/cannot sit in an exit row/)).toBeVisible();
  await expect(exits).toHaveCount(0);
  await people.nth(1).locator('xpath=ancestor::label').click();
  await expect(dialog.getByText(say('booking.seats.exit-rule', { age: 15 }))).toBeVisible();
  await expect(exits.first()).toBeVisible();
  await exits.first().click();
  await people.nth(2).locator('xpath=ancestor::label').click();
  await expect(exits).toHaveCount(0);
  await steps.expectSoundEverywhere(visit);
  await dialog.getByRole('button', { name: say('booking.seats.keep') }).click();
  await expect(dialog).toBeHidden();
});

test('two passengers choose seats by keyboard and a bag; total, confirmation and trip show them [AIR-08] [PAY-01]', {
  tag: '@all',
}, async ({ browser }) => {
  const visit = await begin(browser);
  const { page, say } = visit;
  const address = await flying.flightsAddress(visit, {
    from: 'JFK',
    to: 'LHR',
    days: [50],
    more: '&adults=2&airlines=BA&stops=0',
  });
  await page.goto(surfaces.consumer + address);
  await flying.chooseFirst(visit, 1);
  await page.getByRole('table').getByRole('columnheader').nth(2).getByRole('button').click();
  await flying.goToCheckout(visit);
  const before = await steps.totalOf(visit).innerText();
  await flying.fillPassenger(visit, 0, ada);
  await flying.fillPassenger(visit, 1, ben);
  await flying.fillContact(visit);

  await steps.openExtras(visit);
  await page.getByRole('button', { name: new RegExp(`^${say('booking.extras.seats.choose')}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('button[data-place][tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  const seat = (await page.locator(':focus').getAttribute('aria-label'))?.split(',')[0] ?? '';
  expect(seat).toMatch(/^\d{1,2}[A-K]$/);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio', { name: new RegExp(`Ada.*${seat}`) })).toBeAttached();
  await steps.expectSoundEverywhere(visit);
  await dialog.getByRole('button', { name: say('booking.seats.keep') }).click();
  await expect(dialog).toBeHidden();
  await expect(steps.valueOf(page.getByRole('main'), '1 seat, flight 1')).toHaveText('$48.00');
  await page
    .getByRole('group', { name: say('booking.extras.bags') })
    .getByRole('button')
    .nth(1)
    .click();
  await expect(steps.valueOf(page.getByRole('main'), '1 checked bag, flight 1')).toHaveText('$100.00');
  await expect(steps.totalOf(visit)).not.toHaveText(before);
  // The suggested payment covers seat and bag, too.
  await steps.openPayment(visit);
  const suggested = new RegExp(`^${say('booking.ways.aim.expiring_first')}`);
  await expect(page.getByRole('radio', { name: suggested })).toBeChecked();
  // A chosen aim is kept for a new total, and its payment covers all of it.
  const leastCash = page.getByRole('radio', { name: new RegExp(`^${say('booking.ways.aim.least_cash')}`) });
  await leastCash.locator('xpath=ancestor::label').click();
  await page
    .getByRole('group', { name: say('booking.extras.bags') })
    .getByRole('button')
    .nth(1)
    .click();
  await expect(steps.valueOf(page.getByRole('main'), '2 checked bags, flight 1')).toHaveText('$200.00');
  await expect(leastCash).toBeChecked();
  await expect(page.getByRole('radio', { name: new RegExp(`^${say('booking.ways.aim.own')}`) })).toHaveCount(
    0,
  );
  const total = await steps.totalOf(visit).innerText();
  await steps.expectSoundEverywhere(visit);
  await flying.pressBook(visit);

  await expect(title(visit)).toHaveText(say('trips.flight.confirmed', { title: 'New York City to London' }));
  await expect(steps.totalOf(visit)).toHaveText(total);
  await expect(page.getByText(`: seat ${seat} · 2 checked bags added`)).toBeVisible();
});

test('the URL of an unknown booking offers next steps, in both languages [NAV-08] [TEN-06]', {
  tag: '@all',
}, async ({ browser }) => {
  for (const language of ['en', 'fr'] as const) {
    const visit = await begin(browser, { language, isPhone: language === 'fr' });
    const { page, say } = visit;
    for (const id of ['0190a000-0000-7000-8000-000000000000', 'nobody']) {
      await page.goto(`${surfaces.consumer}/booking/${id}/`);
      await expect(title(visit)).toHaveText(say('booking.missing.title'));
      await expect(page.getByText(say('booking.missing.body'))).toBeVisible();
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: say('booking.to-trips') })).toHaveAttribute(
        'href',
        '/trips/',
      );
      await expect(main.getByRole('link', { name: say('booking.missing.search') })).toHaveAttribute(
        'href',
        '/',
      );
      await expect(main.locator('a[href^="tel:"]')).toBeVisible();
    }
    await steps.expectSound(visit);
  }
});
