import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { benchAirOffers } from '../bench/air-offers/bench.ts';
import { benchAirSearch } from '../bench/air-search/bench.ts';
import { benchAutocomplete } from '../bench/autocomplete/bench.ts';
import { benchAvailability } from '../bench/availability.ts';
import { benchBookedShows } from '../bench/booked-shows.ts';
import { benchBookings } from '../bench/bookings.ts';
import { benchActivities } from '../bench/kinds/activities.ts';
import { benchCars } from '../bench/kinds/cars.ts';
import { benchPackages } from '../bench/kinds/packages.ts';
import { benchKinds } from '../bench/kinds/through-http.ts';
import { benchWorldGrowth } from '../bench/kinds/world-growth.ts';
import { benchDisruption } from '../bench/disruption/bench.ts';
import { benchIssuing } from '../bench/issuing.ts';
import { benchLedger } from '../bench/ledger.ts';
import { benchBrowser } from '../bench/browser.ts';
import { benchFlightSearches } from '../bench/flight-searches.ts';
import { benchInteractions } from '../bench/interactions.ts';
import { benchScrolling } from '../bench/scrolling.ts';
import { benchMemory } from '../bench/memory.ts';
import { benchOverload } from '../bench/overload.ts';
import { benchWallet } from '../bench/wallet.ts';
import { restOf } from '../bench/processes.ts';
import { forgetData, type Product, spawnProduct } from '../bench/product.ts';
import { ratioOf, type Row, rounded } from '../bench/row.ts';
import { benchPrediction } from '../bench/prediction/bench.ts';
import { benchPredictionBound } from '../bench/prediction/bound.ts';
import { benchPredictionTaught } from '../bench/prediction/taught.ts';
import { benchProtections } from '../bench/protections.ts';
import { benchSaleCounts } from '../bench/sale-counts.ts';
import { benchScreen } from '../bench/screen.ts';
import { benchScreens } from '../bench/screens/bench.ts';
import { asCaller } from '#tests/support/portal.ts';
import { benchStart } from '../bench/start.ts';
import { benchStayIndex } from '../bench/stay-index/bench.ts';
import { untilHotelsAreKnown } from '../bench/stays.ts';
import { benchThroughput } from '../bench/throughput.ts';
import { needChromium } from './need-chromium.ts';
import { signIn } from './sign-in.ts';

/** Benchmarks run in this order, all or by name; `memory` runs after those that fill it. */
const alone = {
  start: benchStart,
  'stay-index': benchStayIndex,
  'air-search': benchAirSearch,
  'air-offers': benchAirOffers,
  prediction: benchPrediction,
  'prediction-taught': benchPredictionTaught,
  'prediction-bound': benchPredictionBound,
  disruption: benchDisruption,
  packages: benchPackages,
  'world-growth': benchWorldGrowth,
  autocomplete: benchAutocomplete,
  ledger: benchLedger,
  issuing: benchIssuing,
  'sale-counts': benchSaleCounts,
  wallet: benchWallet,
};
const onProduct = {
  availability: benchAvailability,
  cars: benchCars,
  activities: benchActivities,
  kinds: benchKinds,
  throughput: benchThroughput,
  'flight-searches': benchFlightSearches,
  bookings: benchBookings,
  protections: benchProtections,
  overload: benchOverload,
  'booked-shows': benchBookedShows,
  memory: benchMemory,
};
const inBrowser = {
  screen: benchScreen,
  screens: benchScreens,
  interactions: benchInteractions,
  scrolling: benchScrolling,
  browser: benchBrowser,
};

const folder = join(import.meta.dirname, '../.build/bench');
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);
const measured: (Row & { benchmark: string; ratio: number | null })[] = [];
let product: Product | undefined;
let failed = 0;

const known = [alone, onProduct, inBrowser].flatMap((some) => Object.keys(some));
const named = process.argv.slice(2);
const stranger = named.find((name) => !known.includes(name));
if (stranger !== undefined) {
  say(`No benchmark is called ${stranger}: choose from ${known.join(', ')}.`);
  process.exit(1);
}
const isWanted = ([name]: [string, unknown]) => named.length === 0 || named.includes(name);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(1));
mkdirSync(folder, { recursive: true });
forgetData();
for (const [name, run] of Object.entries(alone).filter(isWanted)) await perform(name, run);
const onScreen = Object.entries(inBrowser).filter(isWanted);
if (onScreen.length > 0) needChromium(say);
const wanted = [...Object.entries(onProduct).filter(isWanted), ...onScreen];
if (wanted.length > 0) {
  const running = spawnProduct();
  product = running;
  await running.ready();
  const caller = asCaller(await signIn(running.url('consumer'), 'primary'));
  await untilHotelsAreKnown(caller);
  // Wait for deferred start-up work, so that it does not disturb the benchmark.
  const untilAtRest = () => restOf(running);
  for (const [name, run] of wanted) await perform(name, () => run(running, caller), untilAtRest);
}
await end(failed === 0 ? 0 : 1);

async function perform(
  name: string,
  run: () => Promise<Row[]>,
  before: () => Promise<void> = async () => undefined,
): Promise<void> {
  const began = performance.now();
  try {
    await before();
    const busy = `${await busyPercent()} % of the machine busy with other things just before`;
    for (const row of await run()) {
      const whole = {
        benchmark: name,
        ...row,
        ratio: ratioOf(row),
        conditions: `${row.conditions}; ${busy}`,
      };
      measured.push(whole);
      print(whole);
    }
  } catch (error) {
    failed += 1;
    say(`FAILED ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  write();
  say(`(${name}: ${Math.round((performance.now() - began) / 1000)} s)\n`);
}

/** CPU use of all cores over half a second of idling, in percent. */
async function busyPercent(): Promise<number> {
  const sums = () => {
    const times = cpus().map((cpu) => cpu.times);
    const all = times.flatMap((one) => Object.values(one)).reduce((sum, part) => sum + part, 0);
    return { all, idle: times.reduce((sum, { idle }) => sum + idle, 0) };
  };
  const before = sums();
  await sleep(500);
  const after = sums();
  return Math.round(100 * (1 - (after.idle - before.idle) / (after.all - before.all)));
}

function print({ what, unit, better, ours, peer, ratio, conditions }: (typeof measured)[number]): void {
  const beside = peer === null || ratio === null ? '' : `, peer ${peer} ${unit}, ratio ${rounded(ratio)}`;
  say(`${what}: ours ${ours} ${unit}${beside} (${better} is better)\n    ${conditions}`);
}

function write(): void {
  const machine = {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGb: rounded(totalmem() / 2 ** 30),
    node: process.version,
  };
  const report = { measuredAt: new Date().toISOString(), machine, rows: measured };
  writeFileSync(join(folder, '../bench.json'), `${JSON.stringify(report, null, 2)}\n`);
}

async function end(code: number): Promise<void> {
  await product?.stop();
  process.exit(code);
}
