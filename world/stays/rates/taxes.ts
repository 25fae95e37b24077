import type { City } from '../../places/read.ts';
import type { LocalisedText, RoomRequest } from '../api-types.ts';
import { type Currency, convert, fromCents, shareOf } from '../currencies.ts';
import { SALT, mix, unit } from '../hash.ts';
import { CITY_TAXES, COUNTRY_TAXES, OTHER_TAXES, STATE_TAXES, type TaxRule } from './tax-table.ts';

/** A tax or fee in minor units of the quoted currency. */
export interface ChargeLine {
  code: string;
  name: LocalisedText;
  minor: number;
  dueAtProperty: boolean;
}

/** The taxable amounts, in minor units of `currency`, for all rooms and nights together. */
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
  return state === undefined ? rules : rulesOfState(city.region ?? '', rules, state);
}

const stateRules = new Map<string, readonly TaxRule[]>();

function rulesOfState(region: string, rules: readonly TaxRule[], value: number): readonly TaxRule[] {
  const known = stateRules.get(region);
  if (known) return known;
  const made = rules.map((rule) => ({ ...rule, value }));
  stateRules.set(region, made);
  return made;
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

/** The taxes of all stays of a class in a city for one search: shares of base and fees, and the constant amounts. */
export interface TaxSheet {
  shares: readonly number[];
  flatMinor: number;
}

export function taxSheet(rules: readonly TaxRule[], taxed: Omit<Taxed, 'baseMinor' | 'feesMinor'>): TaxSheet {
  const shares: number[] = [];
  let flatMinor = 0;
  for (const rule of rules) {
    if (rule.only && (rule.only === 'home') !== (taxed.stars === 0)) continue;
    if (rule.how === 'percent') shares.push(valueOf(rule, taxed.stars));
    else flatMinor += Math.max(0, taxAmount(rule, { ...taxed, baseMinor: 0, feesMinor: 0 }));
  }
  return { shares, flatMinor };
}

const valueOf = ({ value }: TaxRule, stars: number): number =>
  typeof value === 'number' ? value : (value[stars] ?? value[0]);

function taxAmount(rule: TaxRule, taxed: Taxed): number {
  const value = valueOf(rule, taxed.stars);
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

/** The platform's part of a home's night: a share of six to twelve percent. */
export const serviceShare = (id: number, nightMinor: number, currency: Currency): number =>
  shareOf(nightMinor, 0.06 + 0.06 * unit(id, SALT.fees + 3), currency);

/** The service fee of a home as a line. */
export const serviceLines = (minor: number): ChargeLine[] =>
  minor > 0
    ? [{ code: 'service', name: { en: 'Service fee', fr: 'Frais de service' }, minor, dueAtProperty: false }]
    : [];

const RESORT_DRAWS = 'bsg';

/** A mandatory fee in US cents: of the whole stay (`cleaning`) or of each room and night. */
export interface Fee {
  code: 'cleaning' | 'resort' | 'destination';
  cents: number;
  dueAtProperty: boolean;
}

/** The mandatory fee of a stay: resort and destination fees of hotels, cleaning of homes. */
export function feeOf(city: City, id: number, stars: number, baseCents: number): Fee | null {
  if (stars === 0) {
    if (unit(id, SALT.fees) < 0.12) return null;
    const cents = Math.round(1500 + baseCents * (0.22 + 0.25 * unit(id, SALT.fees + 1)));
    return { code: 'cleaning', cents, dueAtProperty: false };
  }
  const american =
    city.country === 'US' || city.country === 'MX' || city.country === 'BS' || city.country === 'AW';
  const resort = american && stars >= 3 && city.draw !== '' && RESORT_DRAWS.includes(city.draw);
  const destination = city.country === 'US' && stars >= 4 && city.draw === 'c';
  const chance = mix(id, SALT.fees + 2) % 100;
  if (!(resort && chance < 55 + 8 * stars) && !(destination && chance < 45)) return null;
  return {
    code: resort ? 'resort' : 'destination',
    cents: 1500 + 500 * (stars - 2) + 100 * (chance % 10),
    dueAtProperty: chance % 5 < 4,
  };
}

const FEE_NAMES: Readonly<Record<Fee['code'], LocalisedText>> = {
  cleaning: { en: 'Cleaning fee', fr: 'Frais de ménage' },
  resort: { en: 'Resort fee', fr: 'Frais de villégiature' },
  destination: { en: 'Destination fee', fr: 'Frais de destination' },
};

/** The mandatory fees of a stay as lines of its price. */
export function feeLines(city: City, id: number, taxed: Taxed, baseCents: number): ChargeLine[] {
  const fee = feeOf(city, id, taxed.stars, baseCents);
  if (!fee) return [];
  const minor = fromCents(fee.cents, taxed.currency);
  const times = fee.code === 'cleaning' ? 1 : taxed.nights * taxed.units;
  return [
    { code: fee.code, name: FEE_NAMES[fee.code], minor: minor * times, dueAtProperty: fee.dueAtProperty },
  ];
}
