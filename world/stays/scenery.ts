import type { Climate, Hints, House } from '../pictures/kinds.ts';
import type { City } from '../places/read.ts';
import { climateOf, isCoastal } from './climate.ts';
import type { ListingType } from './api-types.ts';
import { SALT, unit } from './hash.ts';
import { listingTypeOf } from './names.ts';
import type { Stock } from './stock.ts';

interface Scenery {
  climate: Climate;
  inland: boolean;
  /** Share of stays that stand between towers. */
  skyline: number;
}

const sceneries = new Map<number, Scenery>();

/** Picture hints from a stay's location and class; the same for all its rooms and views. */
export function hintsOf(stock: Stock, at: number, city: City, name: string): Hints {
  const scenery = sceneryOf(stock, city);
  const stars = stock.stars[at] ?? 0;
  return {
    climate: unit(at + 1, SALT.text + 77) < scenery.skyline ? 'megacity' : scenery.climate,
    inland: scenery.inland,
    stars: stars === 0 ? undefined : stars,
    house:
      stars > 0
        ? hotelOf({ name, stars, isBeach: city.draw === 'b' && !scenery.inland })
        : homeOf(listingTypeOf(stock, at, city) ?? 'apartment', city),
  };
}

const homes: Readonly<Record<ListingType, House>> = {
  apartment: 'apartment',
  condo: 'apartment',
  townhouse: 'apartment',
  loft: 'loft',
  house: 'house',
  guest_suite: 'house',
  villa: 'villa',
  cottage: 'cottage',
  cabin: 'cabin',
  chalet: 'cabin',
};

const largeTown = 600_000;

/** The kind of a home: suites of large towns stand among houses, not by the sea or in the country. */
export const homeOf = (type: ListingType, { population }: Pick<City, 'population'>): House =>
  type === 'guest_suite' && population > largeTown ? 'apartment' : homes[type];

/** What the words of a name say, the first that match; houses of four stars are more than inns. */
const said: readonly (readonly [RegExp, (stars: number) => House])[] = [
  [/\bAirport\b/, () => 'airport'],
  [/Extended|Suites|Residen|Résiden|Apartments/, () => 'residence'],
  [/Resort|\bSpa\b|Onsen/, () => 'resort'],
  [/Zipstay|Pennywick|Nodwell|Hostel/, () => 'hostel'],
  [/Business|Plaza|Central|Station\b/, (stars) => (stars === 5 ? 'palace' : 'business')],
  [/Boutique|Maison|Dimora|\bRiad\b|\bDar\b/, () => 'boutique'],
  [/Grand|Gran |Palace|Palazzo|Palácio|Qasr|Imperia/, (stars) => (stars >= 4 ? 'palace' : 'business')],
  [
    /\bInn\b|Lodge|Guest|Gasthof|Gäste|Gjeste|Land|Pension|Auberge|Logis|Relais|Clos|Posada|Hostal|Locanda|B&B|Arms|House|Haus|Pousada|Estalagem|Quinta|Hacienda|Villa|Casa|Solar|Gård|Ryokan|Turnpike|Stone/,
    (stars) => (stars >= 4 ? 'boutique' : 'inn'),
  ],
];

/** The kind of a hotel, by its name, its stars and whether its town lives from a beach. */
export function hotelOf({ name, stars, isBeach }: { name: string; stars: number; isBeach: boolean }): House {
  const told = said.find(([words]) => words.test(name));
  if (told) return told[1](stars);
  if (stars <= 2) return 'inn';
  if (isBeach && stars >= 4) return 'resort';
  return stars === 5 ? 'palace' : 'business';
}

function sceneryOf(stock: Stock, city: City): Scenery {
  const found = sceneries.get(city.index);
  if (found) return found;
  const climate = climateOf(city);
  const scenery = { climate, inland: !isCoastal(stock.places, city), skyline: skylineOf(city) };
  sceneries.set(city.index, scenery);
  return scenery;
}

/** Old Europe builds few towers, the Gulf and East Asia many. */
export function skylineOf({ population, lat, lon, draw }: City): number {
  const size =
    population > 4_000_000 ? 0.55 : population > 1_200_000 ? 0.35 : population > largeTown ? 0.12 : 0;
  const european = lat > 35 && lon > -25 && lon < 40;
  return size * (european ? 0.3 : 1) * (draw === 'h' || draw === 'b' ? 0.5 : 1);
}
