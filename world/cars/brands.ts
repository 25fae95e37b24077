/** Where a brand has desks: `w` world, `na` North America and the Caribbean, `eu` Europe, `la` Latin America. */
type Reach = 'w' | 'na' | 'eu' | 'la';

/** A rental brand: its vendor code in the trade, how dear it is, and its rules of renting. */
export interface Brand {
  code: string;
  name: string;
  reach: Reach;
  /** Chance of a desk at a site of size 1, 2, 3 and 4. */
  presence: readonly [number, number, number, number];
  /** Beside an ordinary brand's price. */
  price: number;
  /** Minutes after the rental day from which a late return costs a full one. */
  fullDayFrom: 90 | 150;
  minAge: number;
  /** Whether the brand rents to drivers under 25 at all, and for how many cents a day more. */
  youngCents: number | null;
  /** Has a cheaper rate that is paid at once and not refunded. */
  hasSaver: boolean;
  /** In the terminal rather than a shuttle away. */
  inTerminal: boolean;
  outOfHours: boolean;
}

const brand = (
  code: string,
  name: string,
  reach: Reach,
  level: 1 | 2 | 3,
  price: number,
  more: Partial<Brand> = {},
): Brand => ({
  code,
  name,
  reach,
  presence: level === 3 ? [0.5, 0.75, 0.95, 1] : level === 2 ? [0.12, 0.35, 0.65, 0.9] : [0, 0.08, 0.3, 0.7],
  price,
  fullDayFrom: level === 3 ? 90 : 150,
  minAge: 21,
  youngCents: level === 1 ? 2200 : 2800,
  hasSaver: level < 3,
  inTerminal: level > 1,
  outOfHours: level > 1,
  ...more,
});

/** The suppliers of the world, by the vendor codes of the trade. */
export const BRANDS: readonly Brand[] = [
  brand('AC', 'ACE', 'na', 1, 0.82),
  brand('AD', 'Advantage', 'na', 1, 0.84, { youngCents: null }),
  brand('AL', 'Alamo', 'na', 2, 0.96),
  brand('EP', 'Europcar', 'w', 3, 0.99),
  brand('ET', 'Enterprise', 'w', 3, 1.04),
  brand('EZ', 'E-Z', 'na', 1, 0.8),
  brand('FF', 'Firefly', 'eu', 1, 0.78, { minAge: 23 }),
  brand('FX', 'Fox', 'na', 1, 0.81, { youngCents: null }),
  brand('GM', 'Green Motion', 'eu', 1, 0.8, { minAge: 23 }),
  brand('LL', 'Localiza', 'la', 3, 0.86),
  brand('MW', 'Midway', 'na', 1, 0.85, { presence: [0, 0, 0.1, 0.35] }),
  brand('NU', 'NÜ', 'na', 1, 0.8),
  brand('RO', 'Routes', 'na', 1, 0.79),
  brand('SV', 'U-Save', 'na', 1, 0.83, { presence: [0.08, 0.15, 0.2, 0.3] }),
  brand('SX', 'Sixt', 'w', 2, 1.1, { minAge: 18, youngCents: 3200 }),
  brand('ZA', 'Payless', 'na', 1, 0.79),
  brand('ZD', 'Budget', 'w', 3, 0.94),
  brand('ZE', 'Hertz', 'w', 3, 1.12, { minAge: 20 }),
  brand('ZI', 'Avis', 'w', 3, 1.1),
  brand('ZL', 'National', 'na', 2, 1.12, { minAge: 25, youngCents: null }),
  brand('ZR', 'Dollar', 'na', 2, 0.9),
  brand('ZT', 'Thrifty', 'w', 2, 0.91),
];

/** Whether a brand rents in a country of a continent. */
export function rentsIn({ reach }: Brand, continent: string, country: string): boolean {
  if (continent === 'Antarctica' || country === 'KP') return false;
  if (reach === 'w') return true;
  if (reach === 'eu') return continent === 'Europe';
  if (reach === 'na') return continent === 'North America' && country !== 'CU';
  return continent === 'South America';
}
