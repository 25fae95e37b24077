import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '#scripts/sign-in.ts';
import { startPostgres } from '#scripts/postgres.ts';
import { asCaller, type TestCaller } from '#tests/support/portal.ts';
import { startBareServer } from './bare-server.ts';
import { productUrl, spawnProduct } from './product.ts';
import { type Row, rounded } from './row.ts';
import { inTurn, median, timed } from './sample.ts';
import { availabilityPath, stayDates } from './stays.ts';

const rounds = 3;
const paris = 'city:2988507';
const peerDir = join(import.meta.dirname, '../.build/bench/bare-postgres');

/** From the start command to the first answered search, with existing database and pages. */
export async function benchStart(): Promise<Row[]> {
  const first = spawnProduct();
  const firstMs = await timed(() => first.ready());
  const caller = asCaller(await signIn(productUrl('consumer'), 'primary'));
  await first.stop();

  rmSync(peerDir, { recursive: true, force: true });
  await (await startPostgres({ dir: peerDir })).stop();
  let rebuilt = 0;
  const { ours, peer } = await inTurn(
    rounds,
    async () => {
      const { tookMs, builtPages } = await secondStart(caller);
      if (builtPages) rebuilt += 1;
      return tookMs;
    },
    bareStart,
  );
  return [
    {
      what: 'second start to the first answered search',
      unit: 's',
      better: 'lower',
      ours: rounded(median(ours) / 1000),
      peer: rounded(median(peer) / 1000),
      conditions: `median of ${rounds}; pages built anew in ${rebuilt} of them; files in the page cache; peer: PostgreSQL on its own, then a bare node:http server; the very first start, packages installed, took ${rounded(firstMs / 1000)} s`,
    },
  ];
}

async function secondStart(caller: TestCaller): Promise<{ tookMs: number; builtPages: boolean }> {
  const start = performance.now();
  const product = spawnProduct();
  await searchAnswers(caller);
  const tookMs = performance.now() - start;
  await product.ready();
  await product.stop();
  return { tookMs, builtPages: product.hasBuiltPages() };
}

async function searchAnswers(caller: TestCaller): Promise<void> {
  for (;;) {
    const answer = await caller
      .call('POST', availabilityPath, { ...stayDates, placeId: paris })
      .catch(() => null);
    if (answer?.status === 200) return;
    await sleep(20);
  }
}

async function bareStart(): Promise<number> {
  const start = performance.now();
  const postgres = await startPostgres({ dir: peerDir });
  const server = await startBareServer(2);
  const took = performance.now() - start;
  server.stop();
  await postgres.stop();
  return took;
}
