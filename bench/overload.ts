import { setTimeout as sleep } from 'node:timers/promises';
import type { TestCaller } from '#tests/support/portal.ts';
import { putUnderLoad } from './load.ts';
import type { Product } from './product.ts';
import { type Row, rounded } from './row.ts';
import { median, timed } from './sample.ts';
import { availabilityPath, citiesByStays, searchStays, stayDates } from './stays.ts';

const seconds = 4;
const peakSeconds = 12;
/** Requests in progress at the end do not count; long enough for that not to matter. */
const floodSeconds = 24;
const townStays = 70;
const calmProbes = 9;
/** A search counts as recovered when it takes at most this multiple of its time before. */
const calmFactor = 2;
const giveUpMs = 30_000;

/**
 * First searches of a city, which ask the supplier and write a session: at the capacity of the portal, then at three
 * times that rate, then at capacity again. Throws for other statuses than 200, 429 and 503, or a
 * rejection without Retry-After.
 */
export async function benchOverload(_product: Product, caller: TestCaller): Promise<Row[]> {
  const town = citiesByStays().find(({ stays }) => stays <= townStays);
  if (!town) throw new Error('The world has no such town.');
  const { session } = caller;
  const call = {
    url: `${session.baseUrl}${availabilityPath}`,
    headers: {
      authorization: `Bearer ${session.bearer}`,
      [session.csrfHeader]: session.csrf,
      cookie: session.cookie,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ...stayDates, placeId: `city:${town.id}` }),
    seconds,
  };
  const usual: number[] = [];
  for (let probe = 0; probe < calmProbes; probe++) usual.push(await timed(() => searchStays(caller, town)));

  const usefulWith = async (connections: number, forSeconds: number): Promise<number> =>
    (await putUnderLoad({ ...call, connections, seconds: forSeconds })).perSecond.get(200) ?? 0;
  await usefulWith(16, seconds);
  let best = { connections: 0, useful: 0 };
  for (const connections of [8, 16, 32]) {
    const useful = await usefulWith(connections, seconds);
    if (useful > best.useful) best = { connections, useful };
  }
  // The best of several short runs would be luck: capacity is measured by a long run before and one after.
  const before = await usefulWith(best.connections, peakSeconds);
  const flood = putUnderLoad({ ...call, seconds: floodSeconds, connections: 600, rate: 3 * best.useful });
  await sleep((floodSeconds * 1000) / 2);
  await assertRefusalsSayWhen(call);
  const { perSecond, errors, clientShare } = await flood;
  const recoveredMs = await timed(() => untilCalm(caller, town, calmFactor * median(usual)));
  const after = await usefulWith(best.connections, peakSeconds);
  const peak = (before + after) / 2;
  const stranger = [...perSecond.keys()].find((status) => ![200, 429, 503].includes(status));
  if (stranger !== undefined || errors > 0)
    throw new Error(`Under overload came ${errors} failures and the status ${stranger}.`);
  const refused = (perSecond.get(429) ?? 0) + (perSecond.get(503) ?? 0);
  const conditions = `first searches of a town of ${town.stays} stays; 600 connections offered three times the peak for ${floodSeconds} s; ${Math.round(refused)} a second were refused with 429 or 503; asking took ${Math.round(100 * clientShare)} % of a core`;
  return [
    {
      what: 'overload: useful answers at three times the peak',
      unit: 'req/s',
      better: 'higher',
      ours: rounded(perSecond.get(200) ?? 0),
      peer: rounded(peak),
      conditions: `${conditions}; peer: what it carries with ${best.connections} connections, the best of 8, 16 and 32: ${rounded(before)} a second for ${peakSeconds} s before and ${rounded(after)} after`,
    },
    {
      what: 'overload: calm again after',
      unit: 's',
      better: 'lower',
      ours: rounded(recoveredMs / 1000),
      peer: 5,
      conditions: `${conditions}; until a search takes no longer than ${calmFactor} times its usual ${Math.round(median(usual))} ms; peer: what is asked for`,
    },
  ];
}

/** Sends requests until one is rejected, a few hundred at most; none rejected is fine as well. */
async function assertRefusalsSayWhen(call: {
  url: string;
  headers: Record<string, string>;
  body: string;
}): Promise<void> {
  for (let ask = 0; ask < 200; ask++) {
    const answer = await fetch(call.url, { method: 'POST', headers: call.headers, body: call.body });
    await answer.arrayBuffer();
    if (answer.status === 200) continue;
    if (!answer.headers.get('retry-after'))
      throw new Error(`A ${answer.status} did not say when to try again.`);
    return;
  }
}

async function untilCalm(caller: TestCaller, town: { id: number }, calmMs: number): Promise<void> {
  const began = performance.now();
  for (;;) {
    const took = await timed(() => searchStays(caller, town).catch(() => sleep(calmMs + 1)));
    if (took <= calmMs) return;
    if (performance.now() - began > giveUpMs) throw new Error('It did not recover.');
  }
}
