import { readFileSync } from 'node:fs';
import { distanceKm } from '../distance.ts';
import { geoNamesTable } from './sources.ts';

interface Zoned {
  lat: number;
  lon: number;
  country: string;
  zone: string;
}

/**
 * Where GeoNames is wrong or older than the change, by GeoNames id. The zone boundaries of OpenStreetMap (timezone
 * boundary builder, 2026) and the notes of the tz database agree on each.
 */
const CORRECTED_TOWNS: Readonly<Record<number, string>> = {
  // Fernando de Noronha has its own time, an hour ahead of Recife.
  6317136: 'America/Noronha',
  // The Chilean region of Aysén keeps summer time since 2025.
  3894426: 'America/Coyhaique',
  3874997: 'America/Coyhaique',
  // Zavkhan and Govi-Altai keep the time of Ulaanbaatar.
  1515007: 'Asia/Ulaanbaatar',
  1516393: 'Asia/Ulaanbaatar',
  // Mexican municipalities on the border change their clocks with the United States; Bahía de Banderas never.
  3520271: 'America/Matamoros',
  3514868: 'America/Matamoros',
  3995050: 'America/Matamoros',
  4018761: 'America/Matamoros',
  3530590: 'America/Matamoros',
  4029308: 'America/Bahia_Banderas',
  2120048: 'Asia/Ust-Nera',
  4266307: 'America/Indiana/Vincennes',
  1513331: 'Asia/Tashkent',
};

/** Likewise of OpenTravelData, by airport: the Northwest Territories did not follow Alberta, for one. */
const CORRECTED_AIRPORTS: Readonly<Record<string, string>> = {
  LAK: 'America/Inuvik',
  LTI: 'Asia/Ulaanbaatar',
  STG: 'America/Nome',
  USR: 'Asia/Ust-Nera',
  YFS: 'America/Inuvik',
  YGH: 'America/Inuvik',
  YPC: 'America/Inuvik',
  YPL: 'America/Atikokan',
  YSY: 'America/Inuvik',
  YUB: 'America/Inuvik',
  YVQ: 'America/Inuvik',
  YWJ: 'America/Inuvik',
  ZFM: 'America/Inuvik',
  ZFN: 'America/Inuvik',
  ZHH: 'America/Dawson',
};

const byId = new Map<number, string>();
const points: Zoned[] = [];
for (const line of readFileSync(geoNamesTable, 'utf8').split('\n')) {
  const [id, , , , lat, lon, , , country = '', , , , , , , , , told] = line.split('\t');
  if (!told) continue;
  const zone = CORRECTED_TOWNS[Number(id)] ?? told;
  byId.set(Number(id), zone);
  points.push({ lat: Number(lat), lon: Number(lon), country, zone });
}

function zoneNear(country: string, lat: number, lon: number): string {
  let [zone, least] = ['', Infinity];
  for (const point of points) {
    if (point.country !== country) continue;
    const km = distanceKm(lat, lon, point.lat, point.lon);
    if (km < least) [zone, least] = [point.zone, km];
  }
  if (!zone) throw new Error(`GeoNames has no town in ${country}`);
  return zone;
}

/** The zone GeoNames has for a town; of one it has dropped since, that of the nearest in the same country. */
export const zoneOfTown = (id: number, country: string, lat: number, lon: number): string =>
  byId.get(id) ?? zoneNear(country, lat, lon);

/** The zone of an airport: `told` by OpenTravelData, else that of the nearest town in the same country. */
export const zoneOfAirport = (
  iata: string,
  told: string | undefined,
  country: string,
  lat: number,
  lon: number,
): string => CORRECTED_AIRPORTS[iata] ?? told ?? zoneNear(country, lat, lon);
