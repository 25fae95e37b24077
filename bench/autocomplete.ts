import MiniSearch from 'minisearch';
import type { Gazetteer, HotelPage, PlacesSupply } from '#server/modules/places/port.ts';
import { loadPlaces, type Places, wordsOf } from '#server/modules/places/index.ts';
import { createWorldClient } from '#server/suppliers/sandbox/client.ts';
import { sandboxPlaces } from '#server/suppliers/sandbox/places.ts';
import { testWorld } from '#tests/support/world.ts';
import { type Row, rounded } from './row.ts';
import { inTurn, quantile, timed } from './sample.ts';

/** One query and the place a person who types it means. */
interface Wanted {
  readonly query: string;
  readonly placeId: string;
}

const perClass = 300;
const answers = 5;

type Find = (query: string) => string[];

/** Autocomplete over every city, airport, neighbourhood and hotel of the world, beside MiniSearch. */
export async function benchAutocomplete(): Promise<Row[]> {
  const world = await testWorld();
  try {
    const supply = sandboxPlaces(createWorldClient({ baseUrl: world.url, apiKey: world.apiKey }));
    const gazetteer = await supply.loadGazetteer();
    const pages: HotelPage[] = [];
    for await (const page of supply.hotelPages()) pages.push(page);
    const places = await openOurs(gazetteer, pages);
    const ours: Find = (query) => places.autocomplete(query, answers, 'en').map(({ placeId }) => placeId);
    const peer = openPeer(gazetteer, pages);
    const size = gazetteer.cities.id.length + pages.reduce((sum, page) => sum + page.ids.length, 0);
    const rows: Row[] = [];
    for (const [name, wanted] of queryClasses(gazetteer, pages))
      rows.push(...(await measure(name, wanted, ours, peer, size)));
    return rows;
  } finally {
    await world.close();
  }
}

/** How long each takes for the slowest twentieth of the queries, and how often what was meant is among five. */
async function measure(
  name: string,
  wanted: readonly Wanted[],
  ours: Find,
  peer: Find,
  size: number,
): Promise<Row[]> {
  const hits = { ours: 0, peer: 0 };
  const ask = (find: Find, who: keyof typeof hits) => (at: number) =>
    timed(async () => {
      const { query, placeId } = wanted[at % wanted.length] ?? { query: '', placeId: '' };
      if (find(query).includes(placeId)) hits[who]++;
    });
  await inTurn(30, ask(ours, 'ours'), ask(peer, 'peer'));
  hits.ours = 0;
  hits.peer = 0;
  const samples = await inTurn(wanted.length, ask(ours, 'ours'), ask(peer, 'peer'));
  const conditions = `${wanted.length} queries over ${size} cities and hotels, with airports and neighbourhoods; peer: MiniSearch 7, prefix and fuzzy, boosted by size`;
  return [
    {
      what: `autocomplete, ${name}, p95`,
      unit: 'ms',
      better: 'lower',
      ours: rounded(quantile(samples.ours, 0.95)),
      peer: rounded(quantile(samples.peer, 0.95)),
      conditions,
    },
    {
      what: `autocomplete, ${name}, meant place among five`,
      unit: '%',
      better: 'higher',
      ours: rounded((hits.ours / wanted.length) * 100),
      peer: rounded((hits.peer / wanted.length) * 100),
      conditions,
    },
  ];
}

/** Five ways to type: a start, a whole name, a name with a slip, a code, a hotel with its city. */
function queryClasses({ cities, airports }: Gazetteer, pages: readonly HotelPage[]): [string, Wanted[]][] {
  const largest = cities.id
    .map((id, at) => ({
      placeId: `city:${id}`,
      name: cities.name[at] ?? '',
      population: cities.population[at] ?? 0,
    }))
    .toSorted((a, b) => b.population - a.population)
    .slice(0, perClass);
  const busiest = airports.iata
    .map((code, at) => ({ placeId: `airport:${code}`, code, rank: airports.rank[at] ?? 0 }))
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, perClass);
  const cityNames = new Map(cities.id.map((id, at) => [id, cities.name[at] ?? '']));
  const [page] = pages;
  const step = Math.floor((page?.ids.length ?? 0) / perClass);
  const hotels = Array.from({ length: page ? perClass : 0 }, (_, nth) => {
    const at = nth * step;
    const city = cityNames.get(page?.cityIds[at] ?? 0) ?? '';
    const name = page?.names[at] ?? '';
    return { query: name.includes(city) ? name : `${name} ${city}`, placeId: `hotel:${page?.ids[at]}` };
  });
  return [
    [
      'start of a city',
      largest.map(({ placeId, name }) => ({
        query: name.slice(0, Math.max(4, Math.ceil(name.length * 0.6))),
        placeId,
      })),
    ],
    ['whole city', largest.map(({ placeId, name }) => ({ query: name, placeId }))],
    [
      'city with a slip',
      largest
        .filter(({ name }) => name.length > 4)
        .map(({ placeId, name }, nth) => ({ query: withSlip(name, nth), placeId })),
    ],
    ['airport code', busiest.map(({ placeId, code }) => ({ query: code.toLowerCase(), placeId }))],
    ['hotel and city', hotels],
  ];
}

/** One slip after the first letter: letters swapped, one missing, one doubled. */
function withSlip(name: string, nth: number): string {
  const at = 1 + (nth % (name.length - 3));
  const [before, one, two, after] = [
    name.slice(0, at),
    name[at] ?? '',
    name[at + 1] ?? '',
    name.slice(at + 2),
  ];
  if (nth % 3 === 0) return `${before}${two}${one}${after}`;
  return nth % 3 === 1 ? `${before}${two}${after}` : `${before}${one}${one}${two}${after}`;
}

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

function openPeer(
  { cities, airports, neighbourhoods, countries, regions }: Gazetteer,
  pages: readonly HotelPage[],
): (query: string) => string[] {
  const index = new MiniSearch<{ id: string; name: string; more: string; boost: number }>({
    fields: ['name', 'more'],
    storeFields: ['boost'],
    tokenize: wordsOf,
    processTerm: (term) => term,
  });
  const countryNames = new Map(countries.code.map((code, at) => [code, countries.en[at] ?? '']));
  const cityTexts = new Map(
    cities.id.map((id, at) => [
      id,
      `${cities.name[at]} ${regions[cities.region[at] ?? -1] ?? ''} ${countryNames.get(cities.country[at] ?? '') ?? ''}`,
    ]),
  );
  index.addAll(
    cities.id.map((id, at) => ({
      id: `city:${id}`,
      name: cities.name[at] ?? '',
      more: `${cities.ascii[at]} ${cityTexts.get(id)}`,
      boost: 1 + Math.log10(1 + (cities.population[at] ?? 0)),
    })),
  );
  index.addAll(
    airports.iata.map((code, at) => ({
      id: `airport:${code}`,
      name: `${airports.name[at]} ${code}`,
      more: airports.cityName[at] ?? '',
      boost: 1 + (airports.rank[at] ?? 0) / 250,
    })),
  );
  index.addAll(
    neighbourhoods.id.map((id, at) => ({
      id: `neighbourhood:${id}`,
      name: neighbourhoods.name[at] ?? '',
      more: cityTexts.get(neighbourhoods.cityId[at] ?? 0) ?? '',
      boost: 2,
    })),
  );
  for (const page of pages)
    index.addAll(
      page.ids.map((id, at) => ({
        id: `hotel:${id}`,
        name: page.names[at] ?? '',
        more: cityTexts.get(page.cityIds[at] ?? 0) ?? '',
        boost: 1 + (page.rank[at] ?? 0) / 1000,
      })),
    );
  return (query) =>
    index
      .search(query, {
        prefix: (_, at, terms) => at === terms.length - 1,
        fuzzy: (term) => (term.length < 4 ? false : term.length < 8 ? 1 : 2),
        boost: { name: 2 },
        combineWith: 'AND',
        boostDocument: (_, __, stored) => Number(stored?.['boost'] ?? 1),
      })
      .slice(0, answers)
      .map(({ id }) => String(id));
}
