import { expect, type Page } from '@playwright/test';
import { calm, inDays, passTime, provoke } from './helpers/console.ts';
import * as steps from './steps.ts';
import { enter, surfaces, test } from './support.ts';
import { wordsOf } from './helpers/words.ts';

const visitOf = (page: Page): steps.Visit => ({ page, say: wordsOf('en'), locale: 'en-US', isPhone: false });
const lisbon = 'city:2267057';

test.use({ viewport: { width: 1440, height: 900 } });
test.afterEach(({ page }) => calm(page));

/** Results for Lisbon with filters in the URL. */
async function openResults(page: Page, filters = ''): Promise<void> {
  const [checkIn, checkOut] = [await inDays(page, 90), await inDays(page, 92)];
  await page.goto(
    `${surfaces.consumer}/hotels/availability/?placeId=${lisbon}&checkIn=${checkIn}&checkOut=${checkOut}&rooms=2${filters}`,
  );
}

/** As a customer without credit, so that the card pays; returns the name of the stay. */
async function openCheckout(visit: steps.Visit): Promise<string> {
  const { page } = visit;
  await enter(page, surfaces.consumer, 'new-customer');
  await openResults(page, '&refundable=true');
  const card = page.getByRole('article').filter({ hasText: 'Free cancellation until' }).first();
  const { name, total } = await steps.openStay(visit, card);
  await steps.chooseRate(visit, steps.ratesAt(visit, total).first());
  await steps.fillGuest(visit);
  return name;
}

test('without a network or with a declined card the checkout keeps its input and shows the next step [BKG-01] [PAY-02]', async ({
  page,
}) => {
  const visit = visitOf(page);
  const name = await openCheckout(visit);
  const checkout = page.url();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(visit.say('booking.uncertain.title'));
  await page.context().setOffline(false);
  await provoke(page, 'bank', 'authorise', 'declined');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  const next = page.getByRole('button', { name: 'Choose another payment' });
  await expect(next).toBeVisible();
  expect(page.url()).toBe(checkout);
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Eleanor');
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Castellane');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('eleanor@mail.example');
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+1 416 555 0142');
  await steps.expectSoundEverywhere(visit);
  await next.click();
  await expect(page.getByRole('region', { name: 'How to pay' })).toBeInViewport();
  const { ours } = await steps.book(visit, name);
  expect(ours).toMatch(/^H-/);
});

test('a slow hotel leaves the booking pending with a deadline and listed in My Trips, then it is confirmed [BKG-01] [TRP-01]', async ({
  page,
}) => {
  const visit = visitOf(page);
  const name = await openCheckout(visit);
  await provoke(page, 'stays', 'book', 'pending');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('The hotel has not confirmed yet');
  await expect(page.getByText(/^We will know by .*\d{1,2}:\d{2} [AP]M/)).toBeVisible();
  await expect(page.getByText('Your payment is reserved, not charged.')).toBeVisible();
  await expect(page.getByText(new RegExp(`^${name}, .*\\(\\$[\\d,.]+\\)$`))).toBeVisible();
  await steps.expectSoundEverywhere(visit);
  // After leaving the screen, the booking is shown above the trips.
  await page.goto(`${surfaces.consumer}/trips/`);
  const waiting = page.getByRole('article').filter({ hasText: name });
  await expect(waiting.getByText('Waiting', { exact: true })).toBeVisible();
  await steps.expectSoundEverywhere(visit);
  await page.getByRole('link', { name: 'Follow this booking' }).click();
  await expect(title).toHaveText('The hotel has not confirmed yet');
  await passTime(page, 60);
  await expect(title).toHaveText(`You are booked at ${name}`);
  await expect(steps.valueOf(page, 'Confirmation code')).toHaveText(/^H-/);
});

test('a failed search shows the portal’s own message, with a retry [NAV-08]', { tag: '@all' }, async ({
  page,
}) => {
  const visit = visitOf(page);
  await enter(page, surfaces.consumer, 'new-customer');
  await provoke(page, 'stays', 'search', 'error', 1_000);
  await openResults(page);
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading')).toHaveText(
    'Uh oh! We were unable to process your search request.',
  );
  await expect(alert.getByRole('button', { name: 'Go back' })).toBeVisible();
  await steps.expectSoundEverywhere(visit);
  await calm(page);
  await alert.getByRole('button', { name: 'Search again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(alert).toBeHidden();

  // Retrying cannot find an unknown place; another place can be searched for the same days.
  await page.goto(page.url().replace(/placeId=[^&]+/, 'placeId=city%3A999999999'));
  await expect(alert).toContainText('We do not know this place.');
  await alert.getByRole('button', { name: 'Search again' }).click();
  await expect(page).toHaveURL(/\/hotels\/\?checkIn=\d{4}-\d\d-\d\d&checkOut=\d{4}-\d\d-\d\d&rooms=2$/);
  await expect(page.getByRole('combobox', { name: 'Where to', exact: true })).toHaveValue('');
});

test('filters without results suggest which of them to remove [LOD-01]', { tag: '@all' }, async ({
  page,
}) => {
  const visit = visitOf(page);
  await enter(page, surfaces.consumer, 'new-customer');
  await openResults(page, '&refundable=true&name=qqqqq');
  await expect(page.getByRole('heading', { name: 'No places match all of these filters' })).toBeVisible();
  await steps.expectSoundEverywhere(visit);
  await page.getByRole('button', { name: /^Without “Property name”: [\d,]+ places$/ }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).not.toHaveURL(/name=/);
  await expect(page).toHaveURL(/refundable=/);
});

test('an expired price is requested again, and the checkout keeps its input [PAY-01]', {
  tag: '@all',
}, async ({ page }) => {
  const visit = visitOf(page);
  const name = await openCheckout(visit);
  await expect(page.getByRole('timer')).toHaveText(/^Price held for [\d:]+$/);
  await passTime(page, 15 * 60 + 5);
  await page.reload();
  await expect(page.getByText('This price is no longer held')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeDisabled();
  await steps.expectSoundEverywhere(visit);
  await page.getByRole('button', { name: 'Get the current price' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Eleanor');
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+1 416 555 0142');
  const { ours } = await steps.book(visit, name);
  expect(ours).toMatch(/^H-/);
});
