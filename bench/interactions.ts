import type { BrowserContext, Page } from '@playwright/test';
import { type Row, rounded } from './row.ts';
import { median } from './sample.ts';

const slowdown = 4;
const rounds = 5;
/** What the page may take to settle between two interactions. */
const settleMs = 1_500;

/** How long the results screen takes to paint after typing, choosing a filter, sorting and moving the map. */
export async function interactionRows(context: BrowserContext, url: string): Promise<Row[]> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(url);
  await page.locator('article[id^="stay-"]').first().waitFor({ timeout: 30_000 });
  await page.locator('canvas').first().waitFor({ timeout: 30_000 });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(watch);
  const found: Record<string, number[]> = {};
  try {
    for (let round = 0; round < rounds; round++)
      for (const [name, act] of Object.entries(interactions)) {
        await page.waitForTimeout(settleMs);
        await page.evaluate(forget);
        await act(page, round);
        await page.waitForTimeout(settleMs);
        (found[name] ??= []).push(await page.evaluate(slowest));
      }
  } finally {
    await page.close();
  }
  return Object.entries(found).map(([name, samples]) => ({
    what: `results: ${name}, slowest response`,
    unit: 'ms',
    better: 'lower',
    ours: rounded(median(samples)),
    peer: 100,
    conditions: `desktop, processor ${slowdown} times slower, median of ${rounds}, by the browser's own event timing, for the map the longest frame; peer: what is asked for`,
  }));
}

const interactions: Record<string, (page: Page, round: number) => Promise<void>> = {
  async type(page) {
    const field = page.locator('form input[maxlength="80"]').first();
    await field.click();
    await page.keyboard.type('garden', { delay: 120 });
    for (let letter = 0; letter < 6; letter++) await page.keyboard.press('Backspace', { delay: 30 });
  },
  async 'toggle a filter'(page, round) {
    await page
      .locator('label:has(input[type="checkbox"]:not(:disabled))')
      .nth(round % 2)
      .click();
  },
  async sort(page, round) {
    await page.locator('button[aria-haspopup="listbox"]').last().click();
    await page
      .getByRole('option')
      .nth(1 + (round % 2))
      .click();
  },
  async 'pan the map'(page) {
    const box = await page.locator('canvas').first().boundingBox();
    if (!box) throw new Error('There is no map.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 20; step++) await page.mouse.move(x + 8 * step, y + 4 * step);
    await page.mouse.up();
  },
};

declare global {
  // Only in the page that is measured.
  var benchNotes: Watched;
}

interface Watched {
  slowestEvent: number;
  longestFrame: number;
  isPanning: boolean;
}

/** Runs in the page: notes the slowest event of an interaction and, while a button is held, the longest frame. */
function watch(): void {
  const notes: Watched = { slowestEvent: 0, longestFrame: 0, isPanning: false };
  globalThis.benchNotes = notes;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) notes.slowestEvent = Math.max(notes.slowestEvent, duration);
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
  Object.assign(globalThis.benchNotes, { slowestEvent: 0, longestFrame: 0 });
}

function slowest(): number {
  const { slowestEvent, longestFrame } = globalThis.benchNotes;
  return Math.max(slowestEvent, longestFrame);
}
