import type { Page } from '@playwright/test';
import type { TestCaller } from '#tests/support/portal.ts';
import { startBareServer } from './bare-server.ts';
import type { Product } from './product.ts';
import { type Row, rounded } from './row.ts';
import { median, quantile } from './sample.ts';
import { openBrowser } from './signed-in-browser.ts';
import { stayDates } from './stays.ts';

const rounds = 5;
const turns = 60;
const pixelsEach = 120;
const turnMs = 40;
/** A frame is late when the next one comes after more than one and a half frames at 60 Hz. */
const lateMs = 25;

interface Scrolled {
  readonly p95Ms: number;
  readonly lateShare: number;
}

/** Smoothness of scrolling a list of some hundred flights, compared with an empty page of the same height. */
export async function benchScrolling(_product: Product, caller: TestCaller): Promise<Row[]> {
  const browser = await openBrowser(caller);
  const empty = await startBareServer(0, 'text/html');
  try {
    const { checkIn, checkOut } = stayDates;
    const asked = new URLSearchParams([
      ['tripType', 'round_trip'],
      ['slice', `5128581~2643743~${checkIn}`],
      ['slice', `2643743~5128581~${checkOut}`],
    ]);
    const list = await browser.context.newPage();
    await list.goto(`${caller.session.baseUrl}/flights/search/?${asked}`);
    await list.locator('article[aria-labelledby^="flight-"]').first().waitFor({ timeout: 30_000 });
    const count = await list
      .getByText(/^[\d,]+ flights$/)
      .first()
      .innerText();
    const bare = await browser.context.newPage();
    await bare.goto(empty.url);
    await bare.evaluate(() => (document.body.style.height = '12000px'));
    const ours: Scrolled[] = [];
    const peer: Scrolled[] = [];
    for (let round = 0; round < rounds; round++) {
      ours.push(await scroll(list));
      peer.push(await scroll(bare));
    }
    const conditions = `${count} from New York to London, ${turns} turns of the wheel, median of ${rounds} in turn; peer: an empty page as high`;
    const row = (what: string, unit: string, of: (one: Scrolled) => number): Row => ({
      what: `flights: ${what}`,
      unit,
      better: 'lower',
      ours: rounded(median(ours.map(of))),
      peer: rounded(median(peer.map(of))),
      conditions,
    });
    return [
      row('time between frames while scrolling, p95', 'ms', ({ p95Ms }) => p95Ms),
      row(`frames more than ${lateMs} ms apart`, '%', ({ lateShare }) => 100 * lateShare),
    ];
  } finally {
    empty.stop();
    await browser.close();
  }
}

async function scroll(page: Page): Promise<Scrolled> {
  await page.bringToFront();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.mouse.move(700, 450);
  const turn = async () => {
    for (let count = 0; count < turns; count++) {
      await page.mouse.wheel(0, pixelsEach);
      await page.waitForTimeout(turnMs);
    }
  };
  const [gaps] = await Promise.all([page.evaluate(watchFrames, turns * turnMs), turn()]);
  return { p95Ms: quantile(gaps, 0.95), lateShare: gaps.filter((gap) => gap > lateMs).length / gaps.length };
}

/** Runs in the page: frame times in milliseconds during a period. */
function watchFrames(forMs: number): Promise<number[]> {
  return new Promise((done) => {
    const gaps: number[] = [];
    const begun = performance.now();
    let last = begun;
    const frame = (now: number) => {
      gaps.push(now - last);
      last = now;
      if (now - begun < forMs) requestAnimationFrame(frame);
      else done(gaps.slice(1));
    };
    requestAnimationFrame(frame);
  });
}
