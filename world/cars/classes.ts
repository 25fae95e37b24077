import type { FuelPolicy } from './api-types.ts';

/** Which countries have such cars: everywhere, where automatics are usual (`a`), or where manual cars are (`m`). */
type Found = 'any' | 'a' | 'm';

/** A class of cars by its ACRISS code, with the car that stands for it. */
export interface CarClass {
  acriss: string;
  model: string;
  seats: number | null;
  doors: number | null;
  large: number | null;
  small: number | null;
  /** An ordinary day in an ordinary country, in US cents. */
  dayCents: number;
  /** Its share of a fleet. */
  share: number;
  found: Found;
  /** The smallest site that has it, 1 to 4. */
  minSize: number;
  minAge: number;
  depositCents: number;
  excessCents: number;
}

const car = (
  acriss: string,
  model: string,
  [seats, doors, large, small]: readonly [number | null, number | null, number | null, number | null],
  dayCents: number,
  share: number,
  found: Found,
  minSize: number,
  risk: 1 | 2 | 3 = 1,
): CarClass => ({
  acriss,
  model,
  seats,
  doors,
  large,
  small,
  dayCents,
  share,
  found,
  minSize,
  minAge: risk === 3 ? 28 : risk === 2 ? 23 : 18,
  depositCents: [30_000, 60_000, 150_000][risk - 1] ?? 30_000,
  excessCents: [110_000, 180_000, 300_000][risk - 1] ?? 110_000,
});

/** The classes of the world's fleets. Their order is theirs for ever: bookings name it. */
export const CLASSES: readonly CarClass[] = [
  car('MBMR', 'Fiat 500', [4, 3, 1, 1], 2600, 8, 'm', 1),
  car('EDMR', 'Renault Clio', [5, 5, 1, 2], 2800, 14, 'm', 1),
  car('EDAR', 'Toyota Yaris', [5, 5, 1, 2], 3300, 6, 'any', 1),
  car('ECAR', 'Kia Rio', [5, 4, 1, 1], 3400, 10, 'a', 1),
  car('CDMR', 'Volkswagen Golf', [5, 5, 2, 1], 3300, 14, 'm', 1),
  car('CDAR', 'Toyota Corolla', [5, 5, 2, 1], 3800, 7, 'any', 1),
  car('CCAR', 'Nissan Versa', [5, 4, 2, 1], 3600, 12, 'a', 1),
  car('IDMD', 'Skoda Octavia', [5, 5, 3, 1], 4100, 7, 'm', 2),
  car('ICAR', 'Hyundai Elantra', [5, 4, 2, 2], 3900, 11, 'a', 1),
  car('SCAR', 'Volkswagen Jetta', [5, 4, 2, 2], 4200, 10, 'a', 1),
  car('SDAH', 'Toyota Prius', [5, 5, 2, 2], 4600, 3, 'any', 3),
  car('FCAR', 'Toyota Camry', [5, 4, 3, 2], 4700, 9, 'a', 1),
  car('PCAR', 'BMW 3 Series', [5, 4, 2, 2], 7800, 3, 'any', 2, 2),
  car('LCAR', 'Mercedes-Benz E-Class', [5, 4, 3, 2], 12_500, 2, 'any', 3, 3),
  car('CFMR', 'Peugeot 2008', [5, 5, 2, 1], 4400, 6, 'm', 2),
  car('IFAR', 'Toyota RAV4', [5, 5, 3, 2], 5300, 10, 'any', 1),
  car('SFAR', 'Ford Edge', [5, 5, 3, 2], 5900, 8, 'a', 2),
  car('FFAR', 'Ford Explorer', [7, 5, 3, 2], 8200, 6, 'a', 2, 2),
  car('PFAR', 'Chevrolet Suburban', [8, 5, 5, 2], 12_800, 3, 'a', 3, 2),
  car('CWMR', 'Ford Focus Estate', [5, 5, 3, 2], 3900, 5, 'm', 2),
  car('IWAR', 'Volvo V60', [5, 5, 4, 2], 5600, 3, 'm', 3),
  car('SVMD', 'Volkswagen Caddy', [7, 5, 3, 2], 6400, 3, 'm', 2),
  car('MVAR', 'Chrysler Pacifica', [7, 5, 4, 3], 7200, 5, 'a', 2),
  car('FVMD', 'Ford Transit', [9, 5, 6, 4], 9800, 2, 'm', 2, 2),
  car('STAR', 'Ford Mustang Convertible', [4, 2, 1, 2], 8400, 3, 'a', 2, 2),
  car('CTMR', 'Fiat 500 Cabrio', [4, 2, 1, 1], 5100, 2, 'm', 2),
  car('IPAR', 'Ford Ranger', [5, 4, 2, 1], 6100, 3, 'any', 2),
  car('IDAE', 'Nissan Leaf', [5, 5, 2, 1], 4500, 3, 'any', 3),
  car('PCAC', 'Tesla Model 3', [5, 4, 2, 2], 7000, 3, 'any', 3, 2),
  car('IDAI', 'Kia Niro Plug-in', [5, 5, 2, 2], 4900, 2, 'any', 3),
  car('XXAR', 'Fiat Panda', [null, null, null, null], 2900, 4, 'any', 2),
];

const AUTOMATIC = new Set([
  'US',
  'CA',
  'MX',
  'PR',
  'JP',
  'KR',
  'AU',
  'NZ',
  'AE',
  'QA',
  'SA',
  'IL',
  'SG',
  'HK',
  'TW',
]);
const AUTOMATIC_CONTINENTS = new Set(['North America', 'Oceania']);

/** Whether a country's fleets have such cars. */
export function isDrivenIn({ found }: CarClass, continent: string, country: string): boolean {
  if (found === 'any') return true;
  const isAutomatic = AUTOMATIC.has(country) || AUTOMATIC_CONTINENTS.has(continent);
  return (found === 'a') === isAutomatic;
}

/** Cars that are charged are returned charged. */
export const isElectric = ({ acriss }: CarClass): boolean => /[EC]$/.test(acriss);

/** The fuel rules of cars that burn something, by chance. */
export function fuelOf(car: CarClass, chance: number): FuelPolicy {
  if (isElectric(car)) return 'electric_same_charge';
  if (chance < 0.82) return 'full_to_full';
  return chance < 0.92 ? 'same_to_same' : chance < 0.97 ? 'full_to_empty_refund' : 'free_tank';
}
