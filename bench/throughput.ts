import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { TestCaller } from '#tests/support/portal.ts';
import { startBareServer } from './bare-server.ts';
import type { Product } from './product.ts';
import { type Row, rounded } from './row.ts';
import { inTurn, median } from './sample.ts';
import { availabilityPath, type City, citiesByStays, searchStays, stayDates } from './stays.ts';

const wantedBytes = 20 * 1024;
const connections = 10;
const seconds = 2;
const rounds = 3;
/** A town whose whole answer is about as large as the one we send. */
const townStays = 70;

/** Requests a second for an answer of about 20 KB, beside a bare server with a ready buffer of that size. */
export async function benchThroughput(_product: Product, caller: TestCaller): Promise<Row[]> {
  const cities = citiesByStays();
  const largest = cities[0];
  const town = cities.find(({ stays }) => stays <= townStays);
  if (!largest || !town) throw new Error('The world has no such cities.');
  const rows: Row[] = [];
  for (const city of [town, largest]) rows.push(await benchPage(caller, city));
  return rows;
}

async function benchPage(caller: TestCaller, city: City): Promise<Row> {
  const page = await pageOfSize(caller, city);
  const { session } = caller;
  const headers = {
    authorization: `Bearer ${session.bearer}`,
    [session.csrfHeader]: session.csrf,
    cookie: session.cookie,
    'content-type': 'application/json',
  };
  const ours = () =>
    requestsPerSecond(`${session.baseUrl}${availabilityPath}`, headers, JSON.stringify(page.request));
  const bare = await startBareServer(page.bytes);
  const peer = () => requestsPerSecond(bare.url, headers, JSON.stringify(page.request));
  try {
    await inTurn(1, ours, peer);
    const samples = await inTurn(rounds, ours, peer);
    return {
      what: `follow-up page of ${rounded(page.bytes / 1024)} KB, ${city.name} (${city.stays} stays)`,
      unit: 'req/s',
      better: 'higher',
      ours: rounded(median(samples.ours)),
      peer: rounded(median(samples.peer)),
      conditions: `${connections} connections on the same machine, median of ${rounds} × ${seconds} s in turn; ours authenticates, filters, sorts, counts facets, checks its answer against the contract; peer: node:http with a ready buffer`,
    };
  } finally {
    bare.stop();
  }
}

/** A follow-up whose answer is closest to the wanted size, trimmed by its highest price and its page. */
async function pageOfSize(caller: TestCaller, city: City) {
  const { searchId, priceRange } = await searchStays(caller, city);
  let [low, high] = [0, priceRange?.highest.amount ?? 0];
  let best = { request: {}, bytes: 0 };
  for (let step = 0; step < 14; step++) {
    const maxPrice = step === 0 ? high : Math.round((low + high) / 2);
    const more = { searchType: 'FollowupSearch', searchId, limit: 20, filters: { maxPrice } };
    const bytes = Buffer.byteLength(JSON.stringify(await searchStays(caller, city, more)));
    if (Math.abs(bytes - wantedBytes) < Math.abs(best.bytes - wantedBytes))
      best = { request: { ...stayDates, placeId: `city:${city.id}`, ...more }, bytes };
    if (bytes > wantedBytes) high = maxPrice;
    else low = maxPrice;
  }
  return best;
}

const report = z.object({
  requests: z.object({ average: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
});

/** Runs autocannon in a process of its own; throws when a single answer was not a success. */
async function requestsPerSecond(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<number> {
  const program = fileURLToPath(import.meta.resolve('autocannon'));
  const child = spawn(
    process.execPath,
    [
      program,
      '--json',
      `--connections=${connections}`,
      `--duration=${seconds}`,
      '--method=POST',
      `--body=${body}`,
      ...Object.entries(headers).map(([name, value]) => `--headers=${name}=${value}`),
      url,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise((done) => child.on('close', done));
  const { requests, non2xx, errors } = report.parse(JSON.parse(output));
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times under load.`);
  return requests.average;
}
