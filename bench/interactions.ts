import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { TestCaller } from '#tests/support/portal.ts';
import type { Product } from './product.ts';
import { type Row, rounded } from './row.ts';
import { median } from './sample.ts';
import { openBrowser } from './signed-in-browser.ts';
import { citiesByStays, stayDates } from './stays.ts';

const slowdown = 4;
const rounds = 5;
/** Longest time for the page to settle between two interactions. */
const settleMs = 1_500;

/** Interactions that lead to another list, which is awaited. */
const listActs: ReadonlySet<string> = new Set(['toggle a filter', 'sort']);

interface Screen {
  readonly name: string;
  readonly path: string;
  /** Selector that appears once the page is usable. */
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
  const found = new Map<string, Noted[]>();
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
        if (listActs.has(name))
          await page
            .waitForFunction(() => benchNotes.wholeMs !== null, null, { timeout: 30_000, polling: 250 })
            .catch((cause: unknown) => {
              throw new Error(`${screen.name}: ${name} led to no other list in round ${round}`, { cause });
            });
        await page.waitForTimeout(settleMs);
        found.set(name, [...(found.get(name) ?? []), await page.evaluate(noted)]);
      }
  } finally {
    await page.close();
  }
  return [...found].flatMap(([name, samples]) => {
    const row = (
      what: string,
      ours: (one: Noted) => number | null,
      peer: number | null,
      how: string,
    ): Row[] => {
      const all = samples.map(ours).filter((one) => one !== null);
      // Only these have a list to await.
      if (all.length === 0 || (peer === null && !listActs.has(name))) return [];
      return [
        {
          what: `${screen.name}: ${name}, ${what}`,
          unit: 'ms',
          better: 'lower',
          ours: rounded(median(all)),
          peer,
          conditions: `desktop, processor ${slowdown} times slower, median of ${all.length}, ${how}`,
        },
      ];
    };
    return [
      ...row(
        'slowest response',
        ({ slowestEvent, longestPull }) => Math.max(slowestEvent, longestPull),
        100,
        "by the browser's own timing of interactions, for the map the longest frame; peer: what is asked for",
      ),
      ...row('until the new list is seen', ({ seenMs }) => seenMs, null, seenFrom),
      ...row('until all of the new list stands', ({ wholeMs }) => wholeMs, null, seenFrom),
      ...row(
        'longest frame until then',
        ({ wholeMs, longestFrame }) => (wholeMs === null ? null : longestFrame),
        null,
        seenFrom,
      ),
    ];
  });
}

const seenFrom = 'from the last press, to the end of the frame, with what the server takes';

const interactions = {
  async type(page: Page) {
    await inFilters(page, async (panel) => {
      await panel.locator('form input[maxlength="80"]').first().click();
      await page.keyboard.type('garden', { delay: 120 });
      for (let letter = 0; letter < 6; letter++) await page.keyboard.press('Backspace', { delay: 30 });
    });
  },
  // Toggles one filter: a second one could leave the page unchanged.
  async 'toggle a filter'(page: Page) {
    await inFilters(page, (panel) =>
      press(page, panel.locator('label:has(input[type="checkbox"]:not(:disabled))').first()),
    );
  },
  async sort(page: Page, round: number) {
    await press(page, page.locator('button[aria-haspopup="listbox"]').last());
    // The second option first: sorted by price, a short list may not change.
    await press(page, page.getByRole('option').nth(2 - (round % 2)));
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

/** Acts within the filters, which are in a drawer where a map stands beside the list. */
async function inFilters(page: Page, act: (panel: Locator) => Promise<void>): Promise<void> {
  const opener = page.getByRole('button', { name: /^Filters/ });
  if (!(await opener.isVisible())) return act(page.locator('main'));
  await opener.click();
  const drawer = page.getByRole('dialog');
  await act(drawer);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
}

/**
 * Raw mouse events: Playwright's click does a hit test within the press, which would be measured. So the hit
 * test runs first, until the target is stable.
 */
async function press(page: Page, target: Locator): Promise<void> {
  await target.click({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to press.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

declare global {
  // Runs only in the measured page.
  var benchNotes: Watched;
}

interface Watched {
  /** Start of the interaction, in the page's time. */
  beganMs: number;
  /** Time of the last pointerdown. */
  pressedMs: number;
  slowestEvent: number;
  /** Frame times while the map is dragged. */
  longestPull: number;
  /** Frame times from the press until the new list is shown. */
  longestFrame: number;
  isPanning: boolean;
  /** Rows of the list before the press. */
  before: string;
  /** Time from the press until other rows are shown, and until all of them are; null before. */
  seenMs: number | null;
  wholeMs: number | null;
}

type Noted = Pick<Watched, 'slowestEvent' | 'longestPull' | 'longestFrame' | 'seenMs' | 'wholeMs'>;

/**
 * Runs in the page: records the slowest event of an interaction, the frames while a button is held, and those until
 * the list is updated. As in Interaction to Next Paint (https://web.dev/articles/inp), only events of an interaction
 * count, those with an `interactionId` (https://www.w3.org/TR/event-timing/): content moving under a resting pointer
 * fires `pointerover` without an interaction. Those frames have rows of their own.
 */
function watch(): void {
  const lines = () =>
    [...document.querySelectorAll('article')].map((line) => line.getAttribute('aria-labelledby')).join();
  const notes: Watched = {
    beganMs: 0,
    pressedMs: 0,
    slowestEvent: 0,
    longestPull: 0,
    longestFrame: 0,
    isPanning: false,
    before: '',
    seenMs: null,
    wholeMs: null,
  };
  globalThis.benchNotes = notes;
  new PerformanceObserver((list) => {
    // The browser may report an event only at the next paint, when another interaction has begun.
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId > 0 && entry.startTime >= notes.beganMs)
        notes.slowestEvent = Math.max(notes.slowestEvent, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  let [hasOther, isWhole] = [false, false];
  addEventListener(
    'pointerdown',
    (event) => {
      notes.isPanning = event.target instanceof HTMLCanvasElement;
      // Another press requests another list.
      Object.assign(notes, {
        pressedMs: event.timeStamp,
        longestFrame: 0,
        before: lines(),
        seenMs: null,
        wholeMs: null,
      });
      [hasOther, isWhole] = [false, false];
    },
    { capture: true },
  );
  addEventListener('pointerup', () => (notes.isPanning = false), { capture: true });
  let last = performance.now();
  const frame = (now: number) => {
    const took = now - last;
    last = now;
    if (notes.isPanning) notes.longestPull = Math.max(notes.longestPull, took);
    if (notes.pressedMs > 0 && notes.wholeMs === null) {
      notes.longestFrame = Math.max(notes.longestFrame, took);
      // DOM found now is on the screen at the start of the next frame.
      if (hasOther) notes.seenMs ??= now - notes.pressedMs;
      if (isWhole) notes.wholeMs = now - notes.pressedMs;
      hasOther = lines() !== notes.before;
      // Other requests may still be pending.
      isWhole = hasOther && !document.querySelector('article')?.closest('[aria-busy="true"]');
    } else [hasOther, isWhole] = [false, false];
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

function forget(): void {
  Object.assign(globalThis.benchNotes, {
    beganMs: performance.now(),
    pressedMs: 0,
    slowestEvent: 0,
    longestPull: 0,
    longestFrame: 0,
    seenMs: null,
    wholeMs: null,
  });
}

function noted(): Noted {
  return globalThis.benchNotes;
}
