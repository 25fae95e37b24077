/** A car-rental brand with the vendor code of the trade. */
export interface RentalBrand {
  readonly code: string;
  readonly name: string;
}

/** Rental brands that Cardinal supports; the documents do not show the list, so it is decided. [B 3] [ENM-02] */
export const rentalBrands: readonly RentalBrand[] = [
  { code: 'AC', name: 'ACE' },
  { code: 'AD', name: 'Advantage' },
  { code: 'AL', name: 'Alamo' },
  { code: 'EP', name: 'Europcar' },
  { code: 'ET', name: 'Enterprise' },
  { code: 'EZ', name: 'E-Z' },
  { code: 'FF', name: 'Firefly' },
  { code: 'FX', name: 'Fox' },
  { code: 'GM', name: 'Green Motion' },
  { code: 'LL', name: 'Localiza' },
  { code: 'MW', name: 'Midway' },
  { code: 'NU', name: 'NÜ' },
  { code: 'RO', name: 'Routes' },
  { code: 'SV', name: 'U-Save' },
  { code: 'SX', name: 'Sixt' },
  { code: 'ZA', name: 'Payless' },
  { code: 'ZD', name: 'Budget' },
  { code: 'ZE', name: 'Hertz' },
  { code: 'ZI', name: 'Avis' },
  { code: 'ZL', name: 'National' },
  { code: 'ZR', name: 'Dollar' },
  { code: 'ZT', name: 'Thrifty' },
];

const byCode = new Map(rentalBrands.map((brand) => [brand.code, brand]));

/** The brand of a vendor code, null when unknown. */
export function findRentalBrand(code: string): RentalBrand | null {
  return byCode.get(code) ?? null;
}
