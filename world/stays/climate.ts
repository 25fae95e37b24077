import type { Climate } from '../pictures/kinds.ts';
import type { City, Places } from '../places/read.ts';

interface Zone {
  climate: Climate;
  /** Empty for every country. */
  countries: ReadonlySet<string>;
  south: number;
  west: number;
  north: number;
  east: number;
}

/**
 * The look of a place, by country and degrees: `climate|countries|south|west|north|east`, an open side left out.
 * The first zone that holds a city wins; drawn by hand after the Köppen map, coarse on purpose. Highland towns of
 * Latin America look Mediterranean: hills, squares and tiled roofs.
 */
const ZONES = `
nordic|IS NO FI GL FO SJ EE LV AX||||
nordic|SE|57|||
nordic|RU|59|||
nordic|CA US|54|||
nordic|AR CL FK|||-49|
alpine|LI AD BT KG TJ||||
alpine|CH|||47.1|
alpine|CH||8.2||
alpine|AT|||47.85|13.7
alpine|IT|46.2|10|47.2|14
alpine|IT|45.55|6.6|46.2|8
alpine|DE|||47.75|
alpine|FR|44.4|5.6|46.5|
alpine|SI|46.2|||14.5
alpine|NP|28||28.5|84.5
alpine|IN|31||36|79
alpine|CN|27|80|33|101
alpine|US|38.4|-114|48|-105.2
alpine|CA|49|-121|54|-114.4
desert|AE QA BH KW SA OM YE EG LY JO IQ MR ML NE TD SD DJ SO EH TM UZ AF NA BW||||
desert|DZ TN|||34.4|
desert|MA||-9.2|32.3|
desert|IR|||35.4|
desert|IL|||30.9|
desert|PK|||33|
desert|IN|23.8||29.5|76
desert|CN|36|75|45|97
desert|US|31|-116.9|38.4|-105.3
desert|MX|22.5||33|-108.5
desert|MX|24||33|-102
desert|PE|-19|||-76
desert|CL|-29||-17|
desert|AU|-31|118|-19.5|142
mediterranean|GR CY MT PT ES MC SM VA ME AL LB SY IL PS TN DZ MA GI||||
mediterranean|IT|||44.7|
mediterranean|HR|||45.42|
mediterranean|TR|||41.3|36.5
mediterranean|FR|||44.3|
mediterranean|US|32.3||38.9|-117
mediterranean|CL|-37||-29|
mediterranean|ZA||||21
mediterranean|AU||||118
mediterranean|AU|-38|135|-33|140
mediterranean|MX|18.4|-104|22.4|-97
mediterranean|MX GT|14.4|-97|17.3|-90.5
mediterranean|CO|4||7.5|-72.5
mediterranean|EC||-79.3||-78
mediterranean|PE BO|-20|-73.5|-12.8|-65
temperate|KE ET LS SZ NP||||
temperate|ZA ZW|||-15|30.4
temperate|MG|-20|46.5|-18|48.5
tropical||-23.6||23.6|
tropical|US||-98|28.7|
tropical|BS BM TW HK MO BD||||
tropical|CN||108|25|
tropical|JP|||28.5|
tropical|IN||80|27|
tropical|AU|-28.6|142||
tropical|BR PY|-28|||
tropical|ZA MZ SZ|-30|30.4||
temperate|||||`
  .trim()
  .split('\n')
  .map(zoneOf);

function zoneOf(line: string): Zone {
  const [climate, countries, ...sides] = line.split('|');
  const [south = -90, west = -180, north = 90, east = 180] = sides.map((side) =>
    side === '' ? undefined : Number(side),
  );
  return {
    climate: climate as Climate,
    countries: new Set(countries?.split(' ').filter(Boolean)),
    south,
    west,
    north,
    east,
  };
}

const SKI_TOWN = 300_000;

/** The look of a city and its surroundings; skylines apart, see `world/stays/scenery.ts`. */
export function climateOf(city: Pick<City, 'country' | 'lat' | 'lon' | 'population' | 'draw'>): Climate {
  const { country, lat, lon } = city;
  const zone = ZONES.find(
    ({ countries, south, west, north, east }) =>
      (countries.size === 0 || countries.has(country)) &&
      lat >= south &&
      lat <= north &&
      lon >= west &&
      lon <= east,
  );
  const climate = zone?.climate ?? 'temperate';
  const snowy = city.draw === 's' && city.population < SKI_TOWN && climate !== 'nordic';
  return snowy ? 'alpine' : climate;
}

const STEPS = 16;
const LEAST_WET = 0.012;

/** Whether a shore is near enough to be seen: a beach town, or water in the city's square. */
export function isCoastal(places: Places, city: Pick<City, 'index' | 'draw'>): boolean {
  if (city.draw === 'b') return true;
  let wet = 0;
  for (let east = 0; east < STEPS; east++)
    for (let north = 0; north < STEPS; north++)
      if (places.isWater(city.index, (2 * east + 1) / STEPS - 1, (2 * north + 1) / STEPS - 1)) wet++;
  return wet / STEPS ** 2 > LEAST_WET;
}
