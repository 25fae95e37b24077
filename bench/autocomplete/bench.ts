import { type Places, loadPlaces } from '#server/modules/places/index.ts';
import type { Gazetteer, HotelPage, PlacesSupply } from '#server/modules/places/port.ts';
import { createWorldClient } from '#server/suppliers/sandbox/client.ts';
import { sandboxPlaces } from '#server/suppliers/sandbox/places.ts';
import { testWorld } from '#tests/support/world.ts';
import { type Row, rounded } from '../row.ts';
import { quantile } from '../sample.ts';
import { type Find, answers, entriesOf, fuse, hotelEntries, microFuzzy, miniSearch } from './peers.ts';
import { type Wanted, queryClasses } from './queries.ts';

const seed = 20_261_121;
const warmUpSeed = 7;

interface Measured {
  /** Share of each class in percent, by name of the class. */
  readonly hits: Map<string, number>;
  readonly milliseconds: number[];
}

/** Autocomplete by five ways of typing, in process, beside three libraries that know the same places and weights. */
export async function benchAutocomplete(): Promise<Row[]> {
  const world = await testWorld();
  try {
    const supply = sandboxPlaces(createWorldClient({ baseUrl: world.url, apiKey: world.apiKey }));
    const gazetteer = await supply.loadGazetteer();
    const pages: HotelPage[] = [];
    for await (const page of supply.hotelPages()) pages.push(page);
    const classes = queryClasses(gazetteer, seed);
    const warmUp = queryClasses(gazetteer, warmUpSeed);
    const geography = entriesOf(gazetteer);
    const alone = oursOf(await openOurs(gazetteer, []));
    const finds: [string, Find][] = [
      ['ours', alone],
      ['MiniSearch', miniSearch(geography)],
      ['fuse.js', fuse(geography)],
      ['uFuzzy', microFuzzy(geography)],
    ];
    const rows = rowsOf(
      classes,
      measure(classes, warmUp, finds),
      `${geography.length} cities, airports and neighbourhoods`,
    );
    const everything = [...geography, ...hotelEntries(gazetteer, pages)];
    const withHotels: [string, Find][] = [
      ['ours', oursOf(await openOurs(gazetteer, pages))],
      ['MiniSearch', miniSearch(everything)],
    ];
    const also = rowsOf(
      classes,
      measure(classes, warmUp, withHotels),
      `the same and hotels, ${everything.length} in all`,
    );
    return [...rows, ...also.filter(({ what }) => what.includes('mean') || what.includes('p95'))];
  } finally {
    await world.close();
  }
}

/** Run with every fifth query and once only: they take tens of milliseconds per query. */
const slow = new Set(['fuse.js']);
const slowStep = 5;
/** Runs per query, interleaved with the other libraries; the fastest counts, which excludes other load. */
const calls = 3;

/** Runs every query on all libraries in turn, after a warm-up. */
function measure(
  classes: readonly [string, Wanted[]][],
  warmUp: readonly [string, Wanted[]][],
  finds: readonly [string, Find][],
): Map<string, Measured> {
  const measured = new Map(
    finds.map(([who]) => [who, { hits: new Map<string, number>(), milliseconds: [] as number[] }]),
  );
  for (const [, wanted] of warmUp)
    for (const { query } of wanted.slice(0, 60))
      for (const [who, find] of finds) if (!slow.has(who)) find(query);
  for (const [name, wanted] of classes)
    for (const [nth, { query, placeId }] of wanted.entries()) {
      const fastest = new Map<string, number>();
      for (let call = 0; call < calls; call++)
        for (const [who, find] of finds) {
          const into = measured.get(who);
          const step = slow.has(who) ? slowStep : 1;
          if (!into || nth % step !== 0 || (call > 0 && slow.has(who))) continue;
          const began = performance.now();
          const found = find(query);
          fastest.set(who, Math.min(fastest.get(who) ?? Number.POSITIVE_INFINITY, performance.now() - began));
          if (call === 0 && found.includes(placeId))
            into.hits.set(name, (into.hits.get(name) ?? 0) + (100 * step) / wanted.length);
        }
      for (const [who, milliseconds] of fastest) measured.get(who)?.milliseconds.push(milliseconds);
    }
  return measured;
}

function rowsOf(
  classes: readonly [string, Wanted[]][],
  measured: Map<string, Measured>,
  about: string,
): Row[] {
  const ours = measured.get('ours');
  if (!ours) throw new Error('We were not measured.');
  const mean = ({ hits }: Measured) => [...hits.values()].reduce((sum, one) => sum + one, 0) / classes.length;
  const conditions = `${classes.length} classes of ${classes[0]?.[1].length} queries over ${about}; in process, in turn, the fastest of ${calls} calls`;
  const peers = [...measured].filter(([who]) => who !== 'ours');
  const beside = peers.flatMap(([who, peer]): Row[] => [
    {
      what: `autocomplete, meant place among ${answers}, mean of the classes`,
      unit: '%',
      better: 'higher',
      ours: rounded(mean(ours)),
      peer: rounded(mean(peer)),
      conditions: `${conditions}; peer: ${who}`,
    },
    {
      what: 'autocomplete, p95',
      unit: 'ms',
      better: 'lower',
      ours: rounded(quantile(ours.milliseconds, 0.95)),
      peer: rounded(quantile(peer.milliseconds, 0.95)),
      conditions: `${conditions}; peer: ${who}`,
    },
  ]);
  const byClass = classes.map(([name]): Row => {
    const shares = peers.map(([who, { hits }]) => [who, hits.get(name) ?? 0] as const);
    const best = shares.toSorted(([, a], [, b]) => b - a)[0];
    return {
      what: `autocomplete, ${name}, meant place among ${answers}`,
      unit: '%',
      better: 'higher',
      ours: rounded(ours.hits.get(name) ?? 0),
      peer: best ? rounded(best[1]) : null,
      conditions: `${conditions}; peer: the best of them, ${best?.[0]}`,
    };
  });
  return [...beside, ...byClass];
}

const oursOf =
  (places: Places): Find =>
  (query) =>
    places.autocomplete(query, answers, 'en').map(({ placeId }) => placeId);

async function openOurs(gazetteer: Gazetteer, pages: readonly HotelPage[]): Promise<Places> {
  const supply: PlacesSupply = {
    loadGazetteer: async () => gazetteer,
    async *hotelPages() {
      yield* pages;
    },
  };
  const places = await loadPlaces({
    supply,
    onHotelsFailed: (error) => {
      throw error;
    },
  });
  await places.hotelsReady;
  return places;
}
