import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { TestCaller } from '#tests/support/portal.ts';
import type { Product } from './product.ts';
import { type Row, rounded } from './row.ts';
import { median } from './sample.ts';
import { openBrowser } from './signed-in-browser.ts';
import { citiesByStays, stayDates } from './stays.ts';

const slowdown = 4;
const rounds = 5;
/** What the page may take to settle between two interactions. */
const settleMs = 1_500;

interface Screen {
  readonly name: string;
  readonly path: string;
  /** What is there once it can be used. */
  readonly ready: readonly string[];
  readonly acts: readonly (keyof typeof interactions)[];
}

/** How soon lists of stays and of flights paint after typing, choosing a filter, sorting and moving the map. */
export async function benchInteractions(_product: Product, caller: TestCaller): Promise<Row[]> {
  const browser = await openBrowser(caller);
  try {
    const rows: Row[] = [];
    for (const screen of screens()) rows.push(...(await rowsOf(browser.context, caller, screen)));
    return rows;
  } finally {
    await browser.close();
  }
}

function screens(): Screen[] {
  const [, city] = citiesByStays();
  if (!city) throw new Error('The world has no city.');
  const { checkIn, checkOut } = stayDates;
  const stays = new URLSearchParams({ placeId: `city:${city.id}`, checkIn, checkOut, rooms: '2' });
  const flights = new URLSearchParams({ tripType: 'one_way', slice: `JFK~LHR~${checkIn}` });
  return [
    {
      name: 'stays',
      path: `/hotels/availability/?${stays}`,
      ready: ['article[id^="stay-"]', 'canvas'],
      acts: ['type', 'toggle a filter', 'sort', 'pan the map'],
    },
    {
      name: 'flights',
      path: `/flights/search/?${flights}`,
      ready: ['article[aria-labelledby^="flight-"]'],
      acts: ['toggle a filter', 'sort'],
    },
  ];
}

async function rowsOf(context: BrowserContext, { session }: TestCaller, screen: Screen): Promise<Row[]> {
  const page = await context.newPage();
  const found = new Map<string, number[]>();
  try {
    await page.goto(session.baseUrl + screen.path);
    for (const wanted of screen.ready) await page.locator(wanted).first().waitFor({ timeout: 30_000 });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.evaluate(watch);
    for (let round = 0; round < rounds; round++)
      for (const name of screen.acts) {
        await page.waitForTimeout(settleMs);
        await page.evaluate(forget);
        await interactions[name](page, round);
        await page.waitForTimeout(settleMs);
        found.set(name, [...(found.get(name) ?? []), await page.evaluate(slowest)]);
      }
  } finally {
    await page.close();
  }
  return [...found].map(([name, samples]) => ({
    what: `${screen.name}: ${name}, slowest response`,
    unit: 'ms',
    better: 'lower',
    ours: rounded(median(samples)),
    peer: 100,
    conditions: `desktop, processor ${slowdown} times slower, median of ${rounds}, by the browser's own event timing, for the map the longest frame; peer: what is asked for`,
  }));
}

const interactions = {
  async type(page: Page) {
    const field = page.locator('form input[maxlength="80"]').first();
    await field.click();
    await page.keyboard.type('garden', { delay: 120 });
    for (let letter = 0; letter < 6; letter++) await page.keyboard.press('Backspace', { delay: 30 });
  },
  async 'toggle a filter'(page: Page, round: number) {
    await press(page, page.locator('label:has(input[type="checkbox"]:not(:disabled))').nth(round % 2));
  },
  async sort(page: Page, round: number) {
    await press(page, page.locator('button[aria-haspopup="listbox"]').last());
    await press(page, page.getByRole('option').nth(1 + (round % 2)));
  },
  async 'pan the map'(page: Page) {
    const box = await page.locator('canvas').first().boundingBox();
    if (!box) throw new Error('There is no map.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 20; step++) await page.mouse.move(x + 8 * step, y + 4 * step);
    await page.mouse.up();
  },
};

/** As a hand does it: a click of Playwright's looks up what it hits from within the press, which would be measured too. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to press.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

declare global {
  // Only in the page that is measured.
  var benchNotes: Watched;
}

interface Watched {
  /** When the interaction began, by the page's own clock. */
  beganMs: number;
  slowestEvent: number;
  longestFrame: number;
  isPanning: boolean;
}

/** Runs in the page: notes the slowest event of an interaction and, while a button is held, the longest frame. */
function watch(): void {
  const notes: Watched = { beganMs: 0, slowestEvent: 0, longestFrame: 0, isPanning: false };
  globalThis.benchNotes = notes;
  new PerformanceObserver((list) => {
    // The browser may tell of an event only when it next paints, by when another interaction has begun.
    for (const { startTime, duration } of list.getEntries())
      if (startTime >= notes.beganMs) notes.slowestEvent = Math.max(notes.slowestEvent, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  addEventListener('pointerdown', (event) => (notes.isPanning = event.target instanceof HTMLCanvasElement));
  addEventListener('pointerup', () => (notes.isPanning = false), { capture: true });
  let last = performance.now();
  const frame = (now: number) => {
    if (notes.isPanning) notes.longestFrame = Math.max(notes.longestFrame, now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

function forget(): void {
  Object.assign(globalThis.benchNotes, { beganMs: performance.now(), slowestEvent: 0, longestFrame: 0 });
}

function slowest(): number {
  const { slowestEvent, longestFrame } = globalThis.benchNotes;
  return Math.max(slowestEvent, longestFrame);
}
