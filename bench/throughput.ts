import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestCaller } from '#tests/support/portal.ts';
import { startBareServer, startFastifyServer } from './bare-server.ts';
import { putUnderLoad } from './load.ts';
import { consumerPortalOf, processorSeconds } from './processes.ts';
import type { Product } from './product.ts';
import { type Row, rounded } from './row.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { inTurn, median, quantile, timed } from './sample.ts';
import { availabilityPath, type City, citiesByStays, searchStays, stayDates } from './stays.ts';

const wantedBytes = 20 * 1024;
const connections = 10;
const seconds = 2;
const rounds = 5;
/** A city whose full answer has about the wanted size. */
const townStays = 70;

/**
 * Requests per second for an answer of about 20 KB, and CPU time per request, compared with other servers and the
 * same size. On a shared machine the CPU time is more reliable.
 */
export async function benchThroughput(product: Product, caller: TestCaller): Promise<Row[]> {
  const cities = citiesByStays();
  const largest = cities[0];
  const town = cities.find(({ stays }) => stays <= townStays);
  if (!largest || !town) throw new Error('The world has no such cities.');
  const rows: Row[] = [];
  for (const city of [town, largest])
    rows.push(...(await benchPage(caller, city, consumerPortalOf(product))));
  return rows;
}

async function benchPage(caller: TestCaller, city: City, portal: number | null): Promise<Row[]> {
  const page = await pageOfSize(caller, city);
  const { session } = caller;
  const headers = {
    authorization: `Bearer ${session.bearer}`,
    [session.csrfHeader]: session.csrf,
    cookie: session.cookie,
    'content-type': 'application/json',
  };
  const body = JSON.stringify(page.request);
  const flood = (url: string, pid: number | null, micros: number[]) => async () => {
    const { perSecond, microseconds } = await askWithoutRest({ url, headers, body }, pid);
    if (microseconds !== null) micros.push(microseconds);
    return perSecond;
  };
  const ourUrl = `${session.baseUrl}${availabilityPath}`;
  const file = join(import.meta.dirname, '../.build/bench/answer.json');
  writeFileSync(file, JSON.stringify(page.answer));
  const peers = [
    { name: 'node:http with a ready buffer', server: await startBareServer(page.bytes) },
    { name: 'Fastify that stringifies the same object', server: await startFastifyServer(file) },
  ];
  const rows: Row[] = [];
  try {
    for (const { name, server } of peers) {
      await inTurn(1, flood(ourUrl, portal, []), flood(server.url, server.pid, []));
      const micros = { ours: [] as number[], peer: [] as number[] };
      const samples = await inTurn(
        rounds,
        flood(ourUrl, portal, micros.ours),
        flood(server.url, server.pid, micros.peer),
      );
      const what = `follow-up page of ${rounded(page.bytes / 1024)} KB, ${city.name} (${city.stays} stays)`;
      const conditions = `${connections} connections on the same machine, the same look again, median of ${rounds} × ${seconds} s in turn; ours knows its caller, counts, logs and measures the request; peer: ${name}`;
      rows.push({
        what,
        unit: 'req/s',
        better: 'higher',
        ours: rounded(median(samples.ours)),
        peer: rounded(median(samples.peer)),
        conditions,
      });
      if (micros.ours.length === rounds && micros.peer.length === rounds)
        rows.push({
          what: `processor for each ${what}`,
          unit: 'µs',
          better: 'lower',
          ours: rounded(median(micros.ours)),
          peer: rounded(median(micros.peer)),
          conditions: `${conditions}; all that either process used meanwhile`,
        });
    }
    const waits: number[] = [];
    const flooding = flood(ourUrl, portal, [])();
    const until = performance.now() + seconds * 1000;
    while (performance.now() < until) {
      waits.push(await timed(() => fetch(`${session.baseUrl}/healthz`).then((answer) => answer.text())));
      await sleep(5);
    }
    await flooding;
    rows.push({
      what: `waiting for the event loop meanwhile, p99, ${city.name}`,
      unit: 'ms',
      better: 'lower',
      ours: rounded(quantile(waits, 0.99)),
      peer: 20,
      conditions: `${waits.length} calls of /healthz one after the other, the whole way there and back, while ${connections} connections ask as fast as they can; peer: what is asked for`,
    });
    return rows;
  } finally {
    for (const { server } of peers) server.stop();
  }
}

/** A follow-up whose answer is closest to the wanted size, trimmed by its highest price and its page. */
async function pageOfSize(caller: TestCaller, city: City) {
  const { searchId, priceRange } = await searchStays(caller, city);
  let [low, high] = [0, priceRange?.highest.amount ?? 0];
  let best: { request: object; bytes: number; answer: unknown } = { request: {}, bytes: 0, answer: null };
  for (let step = 0; step < 14; step++) {
    const maxPrice = step === 0 ? high : Math.round((low + high) / 2);
    const more = { searchType: 'FollowupSearch', searchId, limit: 20, filters: { maxPrice } };
    const answer = await searchStays(caller, city, more);
    const bytes = Buffer.byteLength(JSON.stringify(answer));
    if (Math.abs(bytes - wantedBytes) < Math.abs(best.bytes - wantedBytes))
      best = { request: { ...stayDates, placeId: `city:${city.id}`, ...more }, bytes, answer };
    if (bytes > wantedBytes) high = maxPrice;
    else low = maxPrice;
  }
  return best;
}

/** Responses per second, and CPU time each where known. Throws unless all of them succeeded. */
async function askWithoutRest(
  call: { url: string; headers: Record<string, string>; body: string },
  pid: number | null,
): Promise<{ perSecond: number; microseconds: number | null }> {
  const usedOf = () => (pid === null ? null : processorSeconds(pid));
  const before = usedOf();
  const { perSecond, errors } = await putUnderLoad({ ...call, connections, seconds });
  const after = usedOf();
  const others = [...perSecond.keys()].filter((status) => status !== 200);
  if (errors > 0 || others.length > 0)
    throw new Error(`${call.url} failed under load: ${errors} times, ${others.join(' ')}.`);
  const answers = perSecond.get(200) ?? 0;
  const used = before === null || after === null ? null : after - before;
  return { perSecond: answers, microseconds: used && (1e6 * used) / (answers * seconds) };
}
