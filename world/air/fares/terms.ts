import { type Currency, fromCents } from '../../stays/currencies.ts';
import type { CabinName, FareBrandCode, FareTerms, Inclusion, Penalty } from '../api-types.ts';
import type { CarrierKind } from '../network.ts';
import type { Brand } from './brands.ts';
import { type Penalty as PenaltyCents, residualOf, type SeatChoice } from './penalty.ts';

const CABIN_NAMES: readonly CabinName[] = ['economy', 'premium_economy', 'business', 'first'];
const BRAND_CODES: readonly FareBrandCode[] = ['basic', 'standard', 'enhanced', 'premium', 'luxury'];
const INCLUDED: Inclusion = { kind: 'included' };
const LONG_KM = 3500;

/** The wire's name of a brand's rating. */
export const brandCode = ({ rating }: Brand): FareBrandCode => BRAND_CODES[rating] ?? 'basic';

/** Position in `CABINS` of a cabin of the wire. */
export const cabinAt = (cabin: CabinName): number => Math.max(0, CABIN_NAMES.indexOf(cabin));

/** Lists of cabins by their bits, each made once. */
const lists = Array.from({ length: 1 << CABIN_NAMES.length }, (_, bits) =>
  CABIN_NAMES.filter((__, cabin) => (bits >> cabin) & 1),
);

/** The wire's names of cabins that are given as bits, the simplest first. */
export const cabinNames = (bits: number): readonly CabinName[] => lists[bits] ?? [];

/** Terms that were asked for before, one object for the same ones. */
const known = new WeakMap<Brand, Map<string, FareTerms>>();

/** Terms of a brand on an itinerary of `km`, fees in a currency per passenger and direction. */
export function termsOf(brand: Brand, kind: CarrierKind, km: number, currency: Currency): FareTerms {
  const long = km > LONG_KM;
  const key = `${kind} ${currency} ${long}`;
  let ofBrand = known.get(brand);
  if (!ofBrand) known.set(brand, (ofBrand = new Map()));
  let terms = ofBrand.get(key);
  if (!terms) ofBrand.set(key, (terms = writeTerms(brand, kind, long, currency)));
  return terms;
}

function writeTerms(brand: Brand, kind: CarrierKind, long: boolean, currency: Currency): FareTerms {
  const cost = (short: number, far: number): Inclusion => ({
    kind: 'fee',
    fee: { minor: fromCents(100 * (long ? far : short), currency), currency },
  });
  const penalty = (asked: PenaltyCents): Penalty => {
    if (asked.kind === 'no') return { kind: 'not_possible' };
    if (asked.kind !== 'fee') return asked;
    return { kind: 'fee', fee: { minor: fromCents(asked.cents, currency), currency } };
  };
  const bare = kind === 'bare';
  const bag = (pieces: Brand['checkedBags']): Inclusion => {
    if (pieces === null) return { kind: 'unknown' };
    if (pieces === 'never') return { kind: 'not_offered' };
    return pieces > 0 ? INCLUDED : cost(bare ? 45 : 40, 75);
  };
  const seats: Record<SeatChoice, Inclusion> = {
    assigned: { kind: 'not_offered' },
    paid: bare ? cost(12, 25) : cost(22, 48),
    free: INCLUDED,
  };
  return {
    name: { en: brand.name, fr: brand.nameFr },
    cabin: CABIN_NAMES[brand.cabin] ?? 'economy',
    isBasic: brand.rating === 0,
    carryOn: brand.carryOn ? INCLUDED : cost(bare ? 30 : 35, bare ? 45 : 55),
    checkedBag: bag(brand.checkedBags),
    checkedPieces: typeof brand.checkedBags === 'number' ? brand.checkedBags : 0,
    seatChoice: seats[brand.seat],
    change: penalty(brand.change),
    cancel: penalty(brand.cancel),
    cancelForm: brand.cancelForm,
    changeResidual: residualOf(brand),
    mileagePercent: brand.miles,
  };
}
