import { patient } from '#scripts/testing/patience.ts';
import { expect, type Page } from '@playwright/test';
import type { TripPriceMatch } from '#contract/price-protections/price-match.ts';
import { calm, callWorld, inDays, passTime, provoke } from './helpers/console.ts';
import * as steps from './steps.ts';
import { enter, expectAccessible, surfaces, test } from './support.ts';
import { type Say, wordsOf } from './helpers/words.ts';

test.afterEach(({ page }) => calm(page));

/** A reader: a consumer is paid a match as travel credit, a company back to its card. */
interface Setting {
  readonly base: string;
  readonly as: string;
  readonly locale: steps.Visit['locale'];
  readonly say: Say;
  readonly place: readonly [typed: string, shown: string];
  readonly cap: RegExp;
  readonly pays: string;
  readonly accepted: RegExp;
  readonly fell: string;
}

/** Books a stay and opens its trip; returns the trip's path. */
async function bookAndOpen(
  visit: steps.Visit,
  { place: [typed, shown], cap, pays }: Setting,
): Promise<string> {
  const { page, say } = visit;
  const nights = { checkIn: await inDays(page, 60), checkOut: await inDays(page, 63) };
  await steps.search(visit, typed, shown, nights);
  await expect(steps.countOf(visit)).toHaveText(/\d/);
  const card = page
    .getByRole('article')
    .filter({ hasText: say('stays.refund.NonRefundable') })
    .first();
  const { name, total } = await steps.openStay(visit, card);
  await steps.chooseRate(visit, steps.ratesAt(visit, total).first());
  await steps.fillGuest(visit);
  await steps.giveReasonIfAsked(visit);
  const included = page.getByRole('region', { name: say('booking.included.title') });
  await expect(included).toContainText(say('booking.protections.name.price-drop-protection'));
  await expect(included).toContainText(cap);
  await expect(included).toContainText(say('booking.price-drop.credit', { days: 365 }));
  await expect(included).toContainText(pays);
  await steps.expectSoundEverywhere(visit);
  await steps.book(visit, name);
  await page.getByRole('link', { name: say('trips.confirmed.view') }).click();
  await page.waitForURL(/\/trips\/[0-9a-f-]+/);
  return new URL(page.url()).pathname.replaceAll(/\/$/g, '');
}

/** The latest answer about the trip's price match that the page has read. */
function followMatch(page: Page): () => TripPriceMatch | undefined {
  let latest: TripPriceMatch | undefined;
  page.on('response', (response) => {
    if (/\/trips\/[0-9a-f-]+\/price-match(\/claims)?$/.test(response.url()))
      void response.json().then(
        (read: TripPriceMatch) => (latest = read),
        () => undefined,
      );
  });
  return () => latest;
}

/** Has a rival publish a stay like this; returns its address. */
const publish = async (page: Page, words: object, minor: number): Promise<string> => {
  const offer = { ...words, total: { minor, currency: 'USD' }, isPublic: true };
  return (await callWorld<{ url: string }>(page, 'POST', '/v1/rival/offers', offer)).url;
};

/** The same by hand, in the sandbox's console, from the words that the trip page compares. */
async function publishByHand(
  { page, say }: steps.Visit,
  words: Readonly<Record<string, string>>,
  total: string,
) {
  const site = await page.context().newPage();
  await site.goto(`${surfaces.console}/#rival`);
  for (const [field, value] of Object.entries(words))
    await site.getByRole('textbox', { name: say(`sandbox.rival.${field}`) }).fill(value);
  await site.getByRole('textbox', { name: say('sandbox.rival.total') }).fill(total);
  await expectAccessible(site);
  await site.getByRole('button', { name: say('sandbox.rival.publish') }).click();
  const address = await site.getByText(/^https:\/\/rival\.example/).innerText();
  await site.close();
  return address;
}

async function claim({ page, say }: steps.Visit, url: string, amount: string): Promise<void> {
  const card = page.getByRole('region', { name: say('booking.protections.name.price-match') });
  const send = card.getByRole('button', { name: say('trips.price-match.send') });
  if (!(await send.isVisible()))
    await card.getByRole('button', { name: say('trips.price-match.open') }).click();
  await card.getByLabel(say('trips.price-match.url')).fill(url);
  await card.getByLabel(say('trips.price-match.amount')).fill(amount);
  await send.click();
}

const readers: readonly Setting[] = [
  {
    base: surfaces.consumer,
    as: 'primary',
    locale: 'en-US',
    say: wordsOf('en'),
    place: ['lisb', 'Lisbon'],
    cap: /up to \$50\.00/,
    pays: 'We pay the full difference as travel credit.',
    accepted: /Accepted\. \$2\.00 is in your wallet as travel credit\./,
    fell: 'The price fell.',
  },
  {
    base: surfaces.business,
    as: 'owner',
    locale: 'fr-CA',
    say: wordsOf('fr'),
    place: ['lisbonne', 'Lisbonne'],
    cap: /jusqu’à 50,00\s\$/,
    pays: 'Nous remboursons toute la différence sur vos moyens de paiement d’origine.',
    accepted:
      /Acceptée\. 2,00\s\$\sUS (vous sont remboursés|ont été remboursés) sur vos moyens de paiement d’origine\./,
    fell: 'Le prix a baissé.',
  },
];

for (const setting of readers)
  test(`a price match is refused with its reasons, then accepted, and a price drop is paid as credit, ${setting.locale} [PMT-01] [PMT-02] [PDP-01] [PDP-02] [BKG-07]`, {
    tag: setting.locale === 'fr-CA' ? '@all' : [],
  }, async ({ browser }) => {
    const { base, as, locale, say } = setting;
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale });
    const page = await context.newPage();
    await enter(page, base, as);
    const visit: steps.Visit = { page, say, locale, isPhone: false };
    const latest = followMatch(page);
    const path = await bookAndOpen(visit, setting);
    const match = page.getByRole('region', { name: say('booking.protections.name.price-match') });
    await expect(match).toContainText(
      say('trips.price-match.until', { until: '' }).trimEnd().replace(/\.$/, '').trimEnd(),
    );
    await expect.poll(() => latest()?.price?.amount ?? 0).toBeGreaterThan(0);
    const minor = Math.round((latest()?.price?.amount ?? 0) * 100);

    const other = 'Another place';
    const words = {
      item: other,
      dates: other,
      party: other,
      option: other,
      meals: other,
      cancellation: other,
    };
    await claim(visit, await publish(page, { ...words, payment: other }, minor - 200), '100');
    await expect(match).toContainText(
      say('trips.price-match.state', { state: 'declined', by: '', amount: '', paidAs: '' }),
    );
    await expect(match).toContainText(say('trips.price-match.differs'));
    await steps.expectSoundEverywhere(visit);

    await match.getByRole('button', { name: say('trips.price-match.compared') }).click();
    const same = Object.fromEntries(
      (latest()?.compared ?? []).map(({ attribute, booked }) => [attribute, booked]),
    );
    await expect(match).toContainText(same['option'] ?? 'no option');
    await expect(match).toContainText(say('stays.refund.NonRefundable'));
    await expect(match).not.toContainText('NonRefundable');
    await page.reload();
    await claim(visit, await publishByHand(visit, same, String((minor - 200) / 100)), '100');
    await expect(match).toContainText(setting.accepted);

    const drop = page.getByRole('region', { name: say('booking.protections.name.price-drop-protection') });
    const isWatched = await drop.isVisible();
    expect(isWatched).toBe(true);
    await expect(drop).toContainText(say('trips.price-drop.paid'));
    // It falls far below what is left to pay after the match, whatever the market does in these days.
    await provoke(page, 'stays', 'quote', 'price-slump', 10);
    // A page whose session ends goes to the sign-in by itself, which would interrupt the next navigation.
    await page.goto('about:blank');
    await passTime(page, 6 * 86_400);
    await enter(page, base, as);
    await page.goto(base + path);
    await expect(async () => {
      await page.reload();
      await expect(drop).toContainText(setting.fell, { timeout: 3_000 });
    }).toPass({ timeout: patient(60_000) });
    await steps.expectSoundEverywhere(visit);
  });
