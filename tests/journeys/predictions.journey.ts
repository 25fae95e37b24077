import { type Browser, expect } from '@playwright/test';
import { callWorld, inDays, passTime } from './helpers/console.ts';
import * as steps from './steps.ts';
import { enter, surfaces, test } from './support.ts';
import { wordsOf } from './helpers/words.ts';

const day = 86_400;
const looks = 20;

/** A customer asks whether to wait, watches the price for days, gets news and stops. */
async function watchAPrice(
  browser: Browser,
  about: { language: 'en' | 'fr'; isPhone: boolean; from: string; to: string },
): Promise<void> {
  const { language, isPhone, from, to } = about;
  const address = `watch-${language}@elsewhere.example`;
  const say = wordsOf(language);
  const context = await browser.newContext({
    viewport: isPhone ? { width: 360, height: 800 } : { width: 1440, height: 900 },
    locale: language === 'en' ? 'en-US' : 'fr-CA',
  });
  const page = await context.newPage();
  const visit: steps.Visit = { page, say, locale: language === 'en' ? 'en-US' : 'fr-CA', isPhone };
  await enter(page, `${surfaces.consumer}/flights/`, 'primary');
  const departs = await inDays(page, 90);
  const results = `${surfaces.consumer}/flights/search/?tripType=one_way&slice=${from}~${to}~${departs}`;
  await page.goto(results);

  // Advice to wait or buy with its odds, or none.
  const panel = page.getByRole('region', {
    name: new RegExp(
      [
        ...(['wait', 'fair', 'good', 'great'] as const).map((word) => say(`predictions.advice.${word}`)),
        say('predictions.silent'),
      ].join('|'),
    ),
  });
  await expect(panel).toBeVisible({ timeout: 90_000 });
  await expect(panel).toContainText('Fareglass');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await steps.expectSound(visit);
  // The advice is one line; details open on request.
  const more = panel.getByRole('button', { name: say('predictions.more') });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expect(panel.getByRole('link', { name: say('predictions.how') })).toBeHidden();
  await more.click();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await steps.expectSound(visit);

  await panel.getByRole('button', { name: say('watches.begin') }).click();
  const watching = panel.getByRole('button', { name: say('watches.watching') });
  await expect(watching).toBeVisible();
  await watching.click();
  const dialog = page.getByRole('dialog', { name: say('watches.title') });
  await dialog.getByRole('textbox', { name: say('watches.email') }).fill(address);
  await steps.expectSound(visit);
  await dialog.getByRole('button', { name: say('watches.save') }).click();
  await expect(dialog).toBeHidden();

  await panel.getByRole('link', { name: say('predictions.how') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('predictions.card.title'));
  await expect(page.getByText(say('predictions.card.sandbox'), { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: say('predictions.card.calls') })).toBeVisible();
  await steps.expectSoundEverywhere(visit);
  if (isPhone) await page.setViewportSize({ width: 360, height: 800 });
  // The record of the advice is in view, not clipped.
  const followed = page
    .locator('section', {
      has: page.getByRole('heading', { name: say('predictions.card.by-lead'), exact: true }),
    })
    .last()
    .getByText(say('predictions.card.rule.followed'), { exact: true })
    .filter({ visible: true });
  const { x, width } = (await followed.first().boundingBox()) ?? { x: -1, width: 0 };
  expect(x).toBeGreaterThan(0);
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);

  // The clock moves until the price has changed enough for news.
  const watched = `${surfaces.consumer}/trips/?section=watched`;
  const news = page.getByRole('list', { name: say('watches.news') });
  for (let look = 0; look < looks; look++) {
    // A page whose session ends goes to the sign-in by itself, which would interrupt the next navigation.
    await page.goto('about:blank');
    await passTime(page, 2 * day);
    await context.clearCookies();
    await enter(page, watched, 'primary');
    await expect(page.getByRole('button', { name: new RegExp(say('watches.stop')) })).toBeVisible();
    if (await news.isVisible()) break;
  }
  await expect(news).toBeVisible();
  await expect(news.getByText(say('watches.new'), { exact: true }).first()).toBeVisible();
  const leads = isPhone
    ? page.getByRole('button', { name: new RegExp(`^${say('shell.menu')} \\d`) })
    : page.getByRole('link', { name: new RegExp(`^${say('shell.nav.trips')} \\d`) });
  await expect(leads).toBeVisible();
  await expect(
    page.getByRole('tab', { name: new RegExp(`^${say('trips.tab.watched')} \\d+ \\d+ `) }),
  ).toBeVisible();
  await steps.expectSound(visit);
  await expect
    .poll(async () => JSON.stringify(await callWorld(page, 'GET', `/v1/post/messages?to=${address}`)))
    .toContain(address);

  await page.getByRole('button', { name: new RegExp(say('watches.stop')) }).click();
  await expect(page.getByRole('heading', { name: say('watches.none') })).toBeVisible();
  await steps.expectSound(visit);
}

test('a price is predicted, watched, reported and unwatched on a phone in French [AIR-02] [PRD-01] [PRD-02] [TRP-01]', async ({
  browser,
}) => {
  await watchAPrice(browser, {
    language: 'fr',
    isPhone: true,
    from: 'BOS',
    to: 'MIA',
  });
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 360, height: 800 },
])
  test(`advice that arrives late does not move the flights below it, ${viewport.width} wide [PRD-01]`, {
    tag: '@all',
  }, async ({ page }) => {
    const say = wordsOf('en');
    await page.setViewportSize(viewport);
    await enter(page, surfaces.consumer, 'primary');
    const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
    await page.route('**/api/v0/predictions/flights', async (route) => {
      await isRead;
      await route.continue();
    });
    const [out, back] = [await inDays(page, 60), await inDays(page, 67)];
    await page.goto(
      `${surfaces.consumer}/flights/search/?tripType=round_trip&slice=JFK~LHR~${out}&slice=LHR~JFK~${back}`,
    );
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('region', { name: say('predictions.reading') })).toBeVisible();
    const top = async () => (await page.getByRole('article').first().boundingBox())?.y ?? 0;
    const before = await top();
    read();
    await expect(page.getByRole('region', { name: say('predictions.reading') })).toHaveCount(0, {
      timeout: 90_000,
    });
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(0.5);
  });
