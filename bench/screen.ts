import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Request, type Response } from '@playwright/test';
import type { ApiSession } from '#scripts/sign-in.ts';
import { chromiumLaunch } from '#tests/support/chromium.ts';
import type { TestCaller } from '#tests/support/portal.ts';
import { startBareServer } from './bare-server.ts';
import type { Product } from './product.ts';
import { type Row, rounded } from './row.ts';
import { inTurn, median } from './sample.ts';
import { stayDates } from './stays.ts';

const rounds = 5;
const paris = 'city:2988507';
const aCard = 'article[id^="stay-"]';

interface Visit {
  /** Milliseconds until the largest paint. */
  readonly largestPaintMs: number;
  /** Bytes over the wire, headers included. */
  readonly bytes: number;
  readonly scriptGzipBytes: number;
  /** Map tiles: bytes over the wire, and milliseconds until the last one. */
  readonly tileBytes: number;
  readonly tilesMs: number;
}

/** Bytes and largest paint of the results of a search in Chromium, beside an empty page. */
export async function benchScreen(_product: Product, { session }: TestCaller): Promise<Row[]> {
  const { checkIn, checkOut } = stayDates;
  const asked = new URLSearchParams({ placeId: paris, checkIn, checkOut, rooms: '2' });
  const results = `${session.baseUrl}/hotels/availability/?${asked}`;
  const empty = await startBareServer(0, 'text/html');
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const visits: { ours: Visit[]; peer: Visit[] } = { ours: [], peer: [] };
    const see = (into: Visit[], url: string, wanted: string) => async () => {
      const visit = await visitOnce(browser, session, url, wanted);
      into.push(visit);
      return visit.largestPaintMs;
    };
    await inTurn(1, see([], results, aCard), see([], empty.url, 'h1'));
    const paints = await inTurn(rounds, see(visits.ours, results, aCard), see(visits.peer, empty.url, 'h1'));
    const about = `Chromium, 1280×800, empty cache, no throttling, median of ${rounds} in turn; peer: an empty page of a bare server`;
    const row = (what: string, unit: string, of: (visit: Visit) => number): Row => ({
      what: `results screen: ${what}`,
      unit,
      better: 'lower',
      ours: rounded(median(visits.ours.map(of))),
      peer: rounded(median(visits.peer.map(of))),
      conditions: about,
    });
    return [
      {
        ...row('largest contentful paint', 'ms', ({ largestPaintMs }) => largestPaintMs),
        ours: rounded(median(paints.ours)),
        peer: rounded(median(paints.peer)),
      },
      row('bytes over the wire', 'KB', ({ bytes }) => bytes / 1024),
      row(
        'scripts until the page is quiet, map included, gzip',
        'KB',
        ({ scriptGzipBytes }) => scriptGzipBytes / 1024,
      ),
      row('tiles of the map over the wire', 'KB', ({ tileBytes }) => tileBytes / 1024),
      row('until the last tile of the map is there', 'ms', ({ tilesMs }) => tilesMs),
    ];
  } finally {
    await browser.close();
    empty.stop();
  }
}

/** Visits a page as a signed-in customer with an empty cache, until the selector shows and the page is idle. */
async function visitOnce(browser: Browser, session: ApiSession, url: string, wanted: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await context.addCookies(cookiesOf(session));
    await context.addInitScript((token) => localStorage.setItem('cardinal.token', token), session.bearer);
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    let bytes = 0;
    network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    // A preload and its use count once; `blob:` scripts came over no wire.
    const scripts = new Map<string, Response>();
    page.on('response', (response) => {
      const isScript = response.request().resourceType() === 'script';
      if (isScript && response.url().startsWith('http')) scripts.set(response.url(), response);
    });
    const tiles: Request[] = [];
    let lastTileAt = 0;
    page.on('requestfinished', (request) => {
      if (!request.url().includes('/map/tiles/')) return;
      tiles.push(request);
      lastTileAt = performance.now();
    });
    const startedAt = performance.now();
    await page.goto(url);
    await page.locator(wanted).first().waitFor({ timeout: 15_000 });
    await page.waitForLoadState('networkidle');
    const largestPaintMs = await page.evaluate(largestPaint);
    const bodies = await Promise.all([...scripts.values()].map((script) => script.body()));
    const sizes = await Promise.all(tiles.map((tile) => tile.sizes()));
    return {
      largestPaintMs,
      tileBytes: sizes.reduce(
        (sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize,
        0,
      ),
      tilesMs: Math.max(0, lastTileAt - startedAt),
      bytes,
      scriptGzipBytes: bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0),
    };
  } finally {
    await context.close();
  }
}

const cookiesOf = ({ cookie, baseUrl }: ApiSession) =>
  cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: baseUrl };
  });

/** Runs in the page: the latest Largest Contentful Paint entry. */
function largestPaint(): Promise<number> {
  return new Promise((done) => {
    new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
}
