import type { Page } from '@playwright/test';
import { pressUnseen, shiftOf } from '#tests/journeys/helpers/shifts.ts';
import { wordsOf } from '#tests/journeys/helpers/words.ts';
import type { Screen } from './open-screens.ts';

/** A change of route inside the app, and how much moved until the next screen was complete. */
export interface MeasuredMove {
  readonly name: string;
  /** Cumulative layout shift; what moves just after a press counts too. */
  readonly shift: number;
}

/** A change of route: how to begin it on the page that is open, and what the next screen shows once it is complete. */
interface Move {
  readonly name: string;
  begin(page: Page): Promise<unknown>;
  readonly complete: string;
}

interface Way {
  /** Name of the screen where the way begins. */
  readonly from: string;
  readonly moves: readonly Move[];
}

const say = wordsOf('en');

const pressing = (selector: string) => (page: Page) => pressUnseen(page, selector);
const button = (name: string, within = 'main'): string =>
  `${within} button:has-text(${JSON.stringify(name)})`;

const checkout = 'main input[type="email"]';
const confirmed = 'main a[href^="/trips/"]';
const trip = '#receipt';
const ways: readonly Way[] = [
  {
    from: 'home',
    moves: [
      {
        name: 'home → stays',
        begin: pressing('main a[href*="/hotels/availability"]'),
        complete: 'main article',
      },
    ],
  },
  {
    from: 'stays',
    moves: [
      { name: 'stays → stay', begin: pressing('main article a'), complete: 'h3[id^="room-"]' },
      { name: 'stay → stays, back', begin: (page) => page.goBack(), complete: 'main article' },
      { name: 'stays → stay, again', begin: pressing('main article a'), complete: 'h3[id^="room-"]' },
      { name: 'stay → checkout', begin: pressing(button(say('stays.rates.choose'))), complete: checkout },
      { name: 'checkout → confirmation', begin: bookStay, complete: confirmed },
      { name: 'confirmation → trip', begin: pressing(confirmed), complete: trip },
    ],
  },
  {
    from: 'flights',
    moves: [
      {
        name: 'flights → fares',
        begin: pressing(button(say('flights.card.choose'), 'main article')),
        complete: `main a:has-text(${JSON.stringify(say('flights.fares.review'))})`,
      },
      {
        name: 'fares → review',
        begin: pressing(`main a:has-text(${JSON.stringify(say('flights.fares.review'))})`),
        complete: button(say('flights.review.book')),
      },
      { name: 'review → checkout', begin: pressing(button(say('flights.review.book'))), complete: checkout },
    ],
  },
  {
    from: 'cars',
    moves: [
      { name: 'cars → car', begin: pressing('main article a, main article button'), complete: 'main h1' },
    ],
  },
  {
    from: 'activities',
    moves: [{ name: 'activities → activity', begin: pressing('main article a'), complete: 'main h1' }],
  },
  {
    from: 'trips',
    moves: [
      { name: 'trips → trip', begin: pressing('main article h2 a, main article h3 a'), complete: trip },
      { name: 'trip → trips, back', begin: (page) => page.goBack(), complete: 'main article' },
    ],
  },
  { from: 'wallet', moves: [{ name: 'wallet → home', begin: pressing('header a'), complete: 'main h2' }] },
];

/** Walks through the app as customers do, from screens of `screens`, and measures each change of route. */
export async function measureMoves(
  page: Page,
  baseUrl: string,
  screens: readonly Screen[],
): Promise<MeasuredMove[]> {
  const measured: MeasuredMove[] = [];
  for (const { from, moves } of ways) {
    const start = screens.find(({ name }) => name === from);
    if (!start) throw new Error(`No screen is called ${from}.`);
    await page.goto(new URL(start.path, baseUrl).href);
    await page
      .locator(start.complete ?? start.offers ?? 'main h1')
      .first()
      .waitFor({ timeout: 60_000 });
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    for (const { name, begin, complete } of moves) {
      const shift = await shiftOf(page, () => begin(page), complete).catch((cause: unknown) => {
        throw new Error(`${name}: the page never showed ${complete}.`, { cause });
      });
      measured.push({ name, shift });
    }
  }
  return measured;
}

async function bookStay(page: Page): Promise<void> {
  await page
    .getByRole('textbox', { name: say('booking.contact.phone') })
    .first()
    .fill('+1 416 555 0142');
  await page
    .getByRole('button', { name: say('booking.submit'), exact: true })
    .evaluate((element: HTMLElement) => element.click());
  // At another size the same nights have been booked already, and the checkout asks whether both are meant.
  const both = `button:has-text(${JSON.stringify(say('booking.duplicate.both'))})`;
  await page.locator(both).or(page.locator(confirmed)).first().waitFor();
  if (await page.locator(both).isVisible()) await pressUnseen(page, both);
}
