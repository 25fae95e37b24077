import { expect, type Page } from '@playwright/test';
import type {} from '#web/lib/api/early.ts';
import { inDays } from './helpers/console.ts';
import { revokeOnNextPage } from './helpers/revoked-session.ts';
import { pressUnseen, shiftOf, watchShifts } from './helpers/shifts.ts';
import { wordsOf } from './helpers/words.ts';
import { enter, enterByHand, surfaces, test } from './support.ts';

const lisbon = 'city:2267057';
const phone = { width: 390, height: 844 };

// The service worker would load the app outside of the page's network.
test.use({ viewport: phone, serviceWorkers: 'block' });

/** All API requests of a page, in order. */
function listen(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.endsWith('/tracking/event'))
      asked.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`.trim());
  });
  return asked;
}

/** Delays the app's script until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    /\/assets\/index-.*\.js$/,
    async (route) => {
      await promise;
      await route.continue();
    },
    { times: 1 },
  );
  return resolve;
}

async function resultsAddress(page: Page, surface: string): Promise<string> {
  const [checkIn, checkOut] = [await inDays(page, 60), await inDays(page, 62)];
  return `${surface}/hotels/availability/?placeId=${lisbon}&checkIn=${checkIn}&checkOut=${checkOut}&rooms=2&sort=price_low`;
}

const unused = (page: Page) => page.evaluate(() => [...(window.earlyAnswers?.keys() ?? [])]);
const firstPicture = (page: Page) => page.locator('img[data-first-picture]').first();

for (const [surface, handle] of [
  [surfaces.consumer, 'primary'],
  [surfaces.business, 'owner'],
] as const)
  test(`results and details are requested once, before the app is loaded, and show their first picture: ${handle} [NAV-08]`, {
    tag: '@all',
  }, async ({ page }) => {
    await enterByHand(page, surface, handle);
    const results = await resultsAddress(page, surface);

    let releaseApp = await holdApp(page);
    const asked = listen(page);
    await page.goto(results, { waitUntil: 'commit' });
    const picture = firstPicture(page);
    await expect(picture).toHaveAttribute('src', /\/pictures\//);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const [place, source] = [await picture.boundingBox(), await picture.getAttribute('src')];
    expect(asked.filter((one) => one.includes('/hotels/availability'))).toHaveLength(1);
    releaseApp();

    const card = page.getByRole('article').first();
    await expect(card).toBeVisible();
    const own = card.getByRole('presentation').first();
    await expect(own).toHaveAttribute('src', source ?? '');
    if (handle === 'primary') expect(await own.boundingBox()).toEqual(place);
    expect(asked.filter((one) => one.includes('/hotels/availability'))).toHaveLength(1);
    expect(asked.filter((one) => one.includes('/userInfo'))).toHaveLength(1);
    expect(await unused(page)).toEqual([]);

    await card.getByRole('link').first().click();
    // Until then the results stay, with a heading of their own.
    await expect(page.getByRole('button', { name: /^Choose / }).first()).toBeVisible();
    asked.length = 0;
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Choose / }).first()).toBeVisible();
    const lodging = new URL(page.url()).pathname.split('/')[2];
    expect(asked.filter((one) => one === `GET /api/v0/hotels/${lodging}`)).toHaveLength(1);
    expect(asked.filter((one) => one.includes(`/hotels/${lodging}/rooms`))).toHaveLength(1);
    expect(await unused(page)).toEqual([]);

    await page
      .getByRole('button', { name: /^Choose / })
      .first()
      .click();
    await page.waitForURL(/\/checkout\//);
    const booked = page.getByRole('complementary').getByRole('heading', { level: 2 });
    await expect(booked).toBeVisible();
    const name = await booked.innerText();
    asked.length = 0;
    releaseApp = await holdApp(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'Review and book' })).toBeVisible();
    await expect(page.getByText(name)).toBeVisible();
    await expect(page.getByText(/must be \d+ or older/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Who is flying' })).toBeHidden();
    releaseApp();
    await expect(booked).toHaveText(name);
    await page.waitForLoadState('networkidle');
    for (const question of [/\/bookings\/sessions\/[\w-]+$/, /\/ways$/, /\/userInfo$/])
      expect(asked.filter((one) => question.test(one))).toHaveLength(1);
    expect(await unused(page)).toEqual([]);
  });

test('trips are requested once, in the locale’s language, before the app is loaded [TRP-01] [NAV-08]', {
  tag: '@all',
}, async ({ page }) => {
  await enterByHand(page, surfaces.consumer, 'primary');
  await page.context().addCookies([{ name: 'cardinal.locale', value: 'fr-CA', url: surfaces.consumer }]);
  const asked = listen(page);
  const languages: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v0/trips')) languages.push(request.headers()['accept-language']);
  });
  await page.goto(`${surfaces.consumer}/trips/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mes voyages' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(languages).toEqual(['fr-CA']);
  expect(asked.filter((one) => one === 'GET /api/v0/bookings')).toHaveLength(1);
  expect(await unused(page)).toEqual([]);
});

test('an early request that is rejected leads to sign-in and back [SES-04]', { tag: '@all' }, async ({
  page,
}) => {
  await enterByHand(page, surfaces.consumer, 'primary');
  await page.goto(`${surfaces.consumer}/auth/endsession/`);
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await revokeOnNextPage(page);
  const refused = page.waitForResponse((answer) => answer.url().includes('/api/v0/trips'));
  await page.goto(`${surfaces.consumer}/trips/`, { waitUntil: 'commit' });
  expect((await refused).status()).toBe(401);
  // Several navigations follow each other, of which each interrupts the one before.
  await expect(page).toHaveURL(/\/identity\/sign-in\//);
  await page.locator('button[name="handle"][value^="primary"]').first().click();
  await expect(page).toHaveURL(/\/trips\//);
  await expect(page.getByRole('heading', { level: 1, name: 'My trips' })).toBeVisible();
});

test('from results to a booked stay, and from flights to their review, no change of screens moves the page by more than 0.05 [NAV-08]', async ({
  page,
}) => {
  const say = wordsOf('en');
  const buttonOf = (id: string) => `main button:has-text(${JSON.stringify(say(id))})`;
  const review = `main a:has-text(${JSON.stringify(say('flights.fares.review'))})`;
  const email = 'main input[type="email"]';
  await page.addInitScript(watchShifts);
  await enter(page, await resultsAddress(page, surfaces.consumer), 'primary');
  const article = page.getByRole('article').first();
  await expect(article).toBeVisible();
  const shifts: Record<string, number> = {};
  const press = async (name: string, selector: string, complete: string) => {
    shifts[name] = await shiftOf(page, () => pressUnseen(page, selector), complete);
  };
  await press('stay', 'main article a', 'h3[id^="room-"]');
  await press('checkout', buttonOf('stays.rates.choose'), email);
  await page.getByRole('textbox', { name: say('booking.contact.phone') }).fill('+1 416 555 0142');
  const book = page.getByRole('button', { name: say('booking.submit'), exact: true });
  shifts['confirmation'] = await shiftOf(
    page,
    () => book.evaluate((element: HTMLElement) => element.click()),
    'main a[href^="/trips/"]',
  );
  await press('trip', 'main a[href^="/trips/"]', '#receipt');
  const depart = await inDays(page, 60);
  await page.goto(`${surfaces.consumer}/flights/search/?tripType=one_way&slice=JFK~LIS~${depart}&adults=1`);
  await expect(article).toBeVisible();
  await press('fares', buttonOf('flights.card.choose').replace('main', 'main article'), review);
  await press('review', review, buttonOf('flights.review.book'));
  await press('flight checkout', buttonOf('flights.review.book'), email);
  expect(Object.entries(shifts).filter(([, shift]) => shift > 0.05)).toEqual([]);
});

for (const [surface, handle] of [
  [surfaces.consumer, 'primary'],
  [surfaces.business, 'owner'],
] as const)
  test(`the home page moves by less than 0.05 while its trips, credit and rewards arrive: ${handle} [NAV-08]`, {
    tag: '@all',
  }, async ({ page }) => {
    await page.addInitScript(watchShifts);
    await enter(page, `${surface}/`, handle);
    for (const size of [phone, { width: 1440, height: 900 }]) {
      await page.setViewportSize(size);
      await page.reload();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.05);
    }
  });
