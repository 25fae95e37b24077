import type { City } from '../places/read.ts';
import type { LocalisedText, RoomRequest } from './api-types.ts';
import { type Currency, convert, fromCents, shareOf } from './currencies.ts';
import { SALT, mix, unit } from './hash.ts';
import { CITY_TAXES, COUNTRY_TAXES, OTHER_TAXES, STATE_TAXES, type TaxRule } from './tax-table.ts';

/** A tax or fee in minor units of the quoted currency. */
export interface ChargeLine {
  code: string;
  name: LocalisedText;
  minor: number;
  dueAtProperty: boolean;
}

/** What is taxed: amounts in minor units of `currency`, for all rooms and nights together. */
export interface Taxed {
  baseMinor: number;
  feesMinor: number;
  nights: number;
  rooms: readonly RoomRequest[];
  units: number;
  stars: number;
  currency: Currency;
}

/** The tax rules in force in a city. */
export function taxRulesOf(city: City): readonly TaxRule[] {
  const own = CITY_TAXES[`${city.country}|${city.name}`];
  if (own && city.population > 5000) return own;
  const state = city.country === 'US' ? STATE_TAXES[city.region ?? ''] : undefined;
  const rules = COUNTRY_TAXES[city.country] ?? OTHER_TAXES;
  return state === undefined ? rules : rules.map((rule) => ({ ...rule, value: state }));
}

/** The taxes of a stay, one line per rule that asks for something. */
export function taxLines(rules: readonly TaxRule[], taxed: Taxed): ChargeLine[] {
  const lines: ChargeLine[] = [];
  for (const rule of rules) {
    if (rule.only && (rule.only === 'home') !== (taxed.stars === 0)) continue;
    const minor = taxAmount(rule, taxed);
    if (minor > 0)
      lines.push({
        code: rule.code,
        name: { en: rule.en, fr: rule.fr },
        minor,
        dueAtProperty: rule.atProperty ?? false,
      });
  }
  return lines;
}

function taxAmount(rule: TaxRule, taxed: Taxed): number {
  const value = typeof rule.value === 'number' ? rule.value : (rule.value[taxed.stars] ?? rule.value[0]);
  if (rule.how === 'percent') return shareOf(taxed.baseMinor + taxed.feesMinor, value, taxed.currency);
  const each = convert(value, rule.currency ?? 'USD', taxed.currency);
  const nights = Math.min(taxed.nights, rule.maxNights ?? taxed.nights);
  if (rule.how === 'room_stay') return each * taxed.units;
  if (rule.how === 'room_night') return each * taxed.units * nights;
  return each * nights * payers(taxed.rooms, rule.fromAge ?? 0);
}

function payers(rooms: readonly RoomRequest[], fromAge: number): number {
  return rooms.reduce(
    (sum, room) => sum + room.adults + room.childAges.filter((age) => age >= fromAge).length,
    0,
  );
}

const RESORT_DRAWS = 'bsg';

/** Mandatory fees of a stay: resort and destination fees of hotels, cleaning of homes. */
export function feeLines(city: City, id: number, taxed: Taxed, homeBaseCents: number): ChargeLine[] {
  if (taxed.stars === 0) {
    if (unit(id, SALT.fees) < 0.12) return [];
    const cents = Math.round(1500 + homeBaseCents * (0.22 + 0.25 * unit(id, SALT.fees + 1)));
    const minor = fromCents(cents, taxed.currency);
    return [
      { code: 'cleaning', name: { en: 'Cleaning fee', fr: 'Frais de ménage' }, minor, dueAtProperty: false },
    ];
  }
  const american =
    city.country === 'US' || city.country === 'MX' || city.country === 'BS' || city.country === 'AW';
  const resort = american && taxed.stars >= 3 && city.draw !== '' && RESORT_DRAWS.includes(city.draw);
  const destination = city.country === 'US' && taxed.stars >= 4 && city.draw === 'c';
  const chance = mix(id, SALT.fees + 2) % 100;
  if (!(resort && chance < 55 + 8 * taxed.stars) && !(destination && chance < 45)) return [];
  const perNight = fromCents(1500 + 500 * (taxed.stars - 2) + 100 * (chance % 10), taxed.currency);
  const name = resort
    ? { en: 'Resort fee', fr: 'Frais de villégiature' }
    : { en: 'Destination fee', fr: 'Frais de destination' };
  return [
    {
      code: resort ? 'resort' : 'destination',
      name,
      minor: perNight * taxed.nights * taxed.units,
      dueAtProperty: chance % 5 < 4,
    },
  ];
}
