import type { Carrier, CarrierKind } from '../network.ts';
import { nearFamiliesOf, ownFamiliesOf } from './family-names.ts';
import { ownRulesOf } from './family-rules.ts';
import type { CancelForm, Penalty, SeatChoice } from './penalty.ts';

/** A fare family: its name and the services it includes. */
export interface Brand {
  /** 0 basic, 1 standard, 2 enhanced, 3 premium, 4 luxury. */
  rating: 0 | 1 | 2 | 3 | 4;
  code: string;
  name: string;
  nameFr: string;
  /** Position in `CABINS`. */
  cabin: number;
  carryOn: boolean;
  /**
   * Pieces that are included; null where the airline tells its rules on bags only when asked, `never` where it takes
   * none.
   */
  checkedBags: number | 'never' | null;
  seat: SeatChoice;
  change: Penalty;
  cancel: Penalty;
  cancelForm: CancelForm;
  /** Percent of the miles flown that are credited. */
  miles: number;
  /** Surcharge on the cabin's fare: a share of it, and US cents. The first brand of a cabin adds nothing. */
  share: number;
  cents: number;
}

const NO: Penalty = { kind: 'no' };
const FREE: Penalty = { kind: 'free' };
const UNKNOWN: Penalty = { kind: 'unknown' };
const fee = (dollars: number): Penalty => ({ kind: 'fee', cents: dollars * 100 });

const brand = (
  rating: Brand['rating'],
  [code, name, nameFr]: readonly [code: string, name: string, nameFr: string],
  cabin: number,
  [carryOn, checkedBags, seat]: readonly [boolean, Brand['checkedBags'], SeatChoice],
  [change, cancel, cancelForm]: readonly [Penalty, Penalty, CancelForm],
  miles: number,
  [share, cents]: readonly [number, number],
): Brand => ({
  rating,
  code,
  name,
  nameFr,
  cabin,
  carryOn,
  checkedBags,
  seat,
  change,
  cancel,
  cancelForm,
  miles,
  share,
  cents,
});

const BASIC = brand(0, ['BASIC', 'Basic', 'Basique'], 0, [true, 0, 'assigned'], [NO, NO, 'money'], 0, [0, 0]);
const FRONT: readonly Brand[] = [
  brand(3, ['PREM', 'Premium', 'Premium'], 1, [true, 2, 'free'], [FREE, fee(99), 'money'], 125, [0, 0]),
  brand(
    3,
    ['BUSLT', 'Business Light', 'Affaires Léger'],
    2,
    [true, 1, 'paid'],
    [fee(150), fee(250), 'money'],
    150,
    [0, 0],
  ),
  brand(4, ['BUS', 'Business', 'Affaires'], 2, [true, 2, 'free'], [FREE, FREE, 'money'], 200, [0.12, 9000]),
  brand(4, ['FIRST', 'First', 'Première'], 3, [true, 3, 'free'], [FREE, FREE, 'money'], 300, [0, 0]),
];
/** In North America no front cabin has a fee for changes or a second bag, and refunds are credits with the airline. */
const FRONT_NORTH_AMERICA: readonly Brand[] = FRONT.map((one) =>
  one.code === 'BUS'
    ? one
    : {
        ...one,
        checkedBags: one.code === 'BUSLT' ? 2 : one.checkedBags,
        seat: 'free',
        change: FREE,
        cancel: FREE,
        cancelForm: 'airline_credit',
      },
);
const FLEX = brand(
  2,
  ['FLEX', 'Flex', 'Flex'],
  0,
  [true, 1, 'free'],
  [FREE, FREE, 'money'],
  100,
  [0.22, 6500],
);
/** Airlines with a network; those of North America give a credit where others keep a fee. */
const FULL: readonly Brand[] = [
  BASIC,
  brand(
    1,
    ['MAIN', 'Classic', 'Classique'],
    0,
    [true, 0, 'paid'],
    [FREE, fee(99), 'money'],
    50,
    [0.06, 2500],
  ),
  FLEX,
  ...FRONT,
];
const FULL_NORTH_AMERICA: readonly Brand[] = [
  BASIC,
  brand(
    1,
    ['MAIN', 'Main Cabin', 'Cabine principale'],
    0,
    [true, 0, 'free'],
    [FREE, FREE, 'airline_credit'],
    100,
    [0.06, 2500],
  ),
  FLEX,
  ...FRONT_NORTH_AMERICA,
];
const LOW: readonly Brand[] = [
  brand(0, ['VALUE', 'Value', 'Éco'], 0, [false, 0, 'paid'], [fee(50), NO, 'money'], 0, [0, 0]),
  brand(
    1,
    ['PLUS', 'Plus', 'Plus'],
    0,
    [true, 1, 'paid'],
    [fee(35), fee(45), 'airline_credit'],
    50,
    [0.05, 3200],
  ),
  brand(2, ['MAX', 'Max', 'Max'], 0, [true, 1, 'free'], [FREE, FREE, 'airline_credit'], 100, [0.15, 5900]),
];
const BARE: readonly Brand[] = [
  brand(0, ['BARE', 'Light', 'Léger'], 0, [false, 0, 'paid'], [fee(55), NO, 'money'], 0, [0, 0]),
  brand(1, ['REG', 'Regular', 'Régulier'], 0, [true, 0, 'free'], [fee(55), NO, 'money'], 0, [0.05, 2600]),
  brand(
    2,
    ['TOTAL', 'Total', 'Total'],
    0,
    [true, 1, 'free'],
    [FREE, fee(60), 'airline_credit'],
    0,
    [0.1, 5200],
  ),
];
const REGIONAL: readonly Brand[] = [
  brand(1, ['FARE', 'Standard', 'Standard'], 0, [true, 1, 'free'], [UNKNOWN, fee(60), 'money'], 50, [0, 0]),
  brand(2, ['FLEX', 'Flexible', 'Flexible'], 0, [true, 1, 'free'], [FREE, FREE, 'money'], 100, [0.2, 3000]),
];

/** Bush and island airlines: fare terms are only available at their desks. */
const REGIONAL_BY_DESK: readonly Brand[] = [
  brand(
    1,
    ['FARE', 'Standard', 'Standard'],
    0,
    [true, null, 'free'],
    [UNKNOWN, UNKNOWN, 'money'],
    50,
    [0, 0],
  ),
  ...REGIONAL.slice(1),
];

function ordinaryBrandsOf({ kind, country }: Airline): readonly Brand[] {
  if (kind === 'full') return country === 'US' || country === 'CA' ? FULL_NORTH_AMERICA : FULL;
  if (kind === 'regional') return country === 'US' ? REGIONAL_BY_DESK : REGIONAL;
  return kind === 'bare' ? BARE : LOW;
}

type Airline = Pick<Carrier, 'code' | 'kind' | 'country'>;
const known = new Map<string, readonly Brand[]>();

/**
 * The fare families of an airline, basic first, under the names that it has for them; `near` for flights that stay in
 * North America, where some have others. A cabin's families are sold where an aircraft has the cabin.
 */
export function brandsOf(airline: Airline, near = false): readonly Brand[] {
  const key = `${airline.code} ${airline.kind} ${airline.country} ${near}`;
  const found = known.get(key);
  if (found) return found;
  const brands = ordinaryBrandsOf(airline).map((one, at) => asTheirs(airline.code, one, at, near));
  known.set(key, brands);
  return brands;
}

function asTheirs(code: string, ordinary: Brand, at: number, near: boolean): Brand {
  const own = ownFamiliesOf(code);
  if (!own) return ordinary;
  const nearby = near ? nearFamiliesOf(code) : undefined;
  const name = nearby?.names.get(at) ?? own.names[at];
  return {
    ...ordinary,
    ...ownRulesOf(code)[at],
    name: name ?? ordinary.name,
    nameFr: name ?? ordinary.nameFr,
    carryOn: (ordinary.carryOn || own.carryOnInBarest) && !(at === 0 && nearby?.withoutCarryOn),
    checkedBags: own.bags[at] ?? ordinary.checkedBags,
  };
}

/** Whether an airline of a kind sells a cabin: only those with a network have more than economy. */
export function sellsCabin(kind: CarrierKind, cabin: number): boolean {
  return cabin === 0 || kind === 'full';
}

/** Whether it sells so many connections: airlines that sell the bare seat sell it from place to place. */
export function sellsStops(kind: CarrierKind, stops: number): boolean {
  return stops === 0 || kind !== 'bare';
}
