import lighthouse from 'lighthouse';
import type { TestCaller } from '#tests/support/portal.ts';
import { startBareServer } from './bare-server.ts';
import { book, openCheckout } from './bookings.ts';
import { stepBack } from './processes.ts';
import type { Product } from './product.ts';
import { type Row, rounded } from './row.ts';
import { median } from './sample.ts';
import { openBrowser } from './signed-in-browser.ts';
import { citiesByStays, searchStays, stayDates } from './stays.ts';

const runs = 5;
const trips = 3;
const marks = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Report {
  readonly marks: Readonly<Record<string, number>>;
  readonly largestPaintMs: number;
  readonly layoutShift: number;
  readonly scriptBytes: number;
}

/**
 * Lighthouse scores of five signed-in screens on a phone, compared with an empty page. Runs last: from here on the
 * product runs at lower priority.
 */
export async function benchBrowser(product: Product, caller: TestCaller): Promise<Row[]> {
  const [, city] = citiesByStays();
  if (!city) throw new Error('The world has no city.');
  const { stays } = await searchStays(caller, city, { filters: { refundable: true } });
  const stay = stays.find(({ price }) => price?.paymentTiming === 'PayNow');
  if (!stay) throw new Error(`${city.name} has nothing to book.`);
  // The account needs trips.
  for (let trip = 0; trip < trips; trip++) await book(caller, await openCheckout(caller, stay.lodgingId));
  const { bookingSessionId } = await openCheckout(caller, stay.lodgingId);
  const asked = new URLSearchParams({
    placeId: `city:${city.id}`,
    checkIn: stayDates.checkIn,
    checkOut: stayDates.checkOut,
    rooms: '2',
  });
  const { baseUrl } = caller.session;
  const results = `${baseUrl}/hotels/availability/?${asked}`;
  const screens: [string, string][] = [
    ['home', `${baseUrl}/`],
    ['results', results],
    ['details', `${baseUrl}/hotels/${stay.lodgingId}/?${asked}`],
    ['checkout', `${baseUrl}/checkout/${bookingSessionId}/`],
    ['trips', `${baseUrl}/trips/`],
  ];
  const empty = await startBareServer(0, 'text/html');
  const browser = await openBrowser(caller);
  // Servers and benchmark must not compete with the simulated phone for the CPU.
  await stepBack(product, empty.pid);
  try {
    const rows: Row[] = [];
    for (const [name, url] of screens) {
      const ours: Report[] = [];
      const peer: Report[] = [];
      for (let run = 0; run < runs; run++) {
        ours.push(await look(url, browser.port));
        peer.push(await look(empty.url, browser.port));
      }
      rows.push(...rowsOf(name, ours, peer));
    }
    return rows;
  } finally {
    await browser.close();
    empty.stop();
  }
}

async function look(url: string, port: number): Promise<Report> {
  const found = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    // Each run is a first visit: caches and workers are cleared, the session is kept.
    onlyCategories: [...marks],
  });
  if (!found) throw new Error(`Lighthouse said nothing of ${url}.`);
  const { audits, categories, runtimeError } = found.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const details = audits['network-requests']?.details;
  const requests = details?.type === 'table' ? details.items : [];
  return {
    marks: Object.fromEntries(marks.map((mark) => [mark, 100 * (categories[mark]?.score ?? 0)])),
    largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? 0,
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? 0,
    scriptBytes: requests.reduce(
      (sum, request) =>
        sum + (request['resourceType'] === 'Script' ? Number(request['transferSize'] ?? 0) : 0),
      0,
    ),
  };
}

function rowsOf(name: string, ours: readonly Report[], peer: readonly Report[]): Row[] {
  const conditions = `Lighthouse, mobile, median of ${runs} in turn, signed in; all servers, database and Lighthouse itself at a lower priority than the browser; peer: an empty page of a bare server`;
  const row = (what: string, unit: string, better: Row['better'], of: (report: Report) => number): Row => ({
    what: `${name}: ${what}`,
    unit,
    better,
    ours: rounded(median(ours.map(of))),
    peer: rounded(median(peer.map(of))),
    conditions,
  });
  return [
    ...marks.map((mark) => row(mark, 'of 100', 'higher', (report) => report.marks[mark] ?? 0)),
    row('largest contentful paint', 'ms', 'lower', ({ largestPaintMs }) => largestPaintMs),
    row('layout shift', '', 'lower', ({ layoutShift }) => layoutShift),
    row('scripts over the wire until all is quiet', 'KB', 'lower', ({ scriptBytes }) => scriptBytes / 1024),
  ];
}
