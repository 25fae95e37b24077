import { expect, it } from 'vitest';
import { findRentalBrand, rentalBrands } from './rental-brands.ts';

it('knows twenty-two rental brands by their two-letter vendor code [ENM-02]', () => {
  expect(new Set(rentalBrands.map((brand) => brand.code)).size).toBe(22);
  expect(rentalBrands.filter((brand) => !/^[A-Z]{2}$/.test(brand.code))).toEqual([]);
  expect(findRentalBrand('ZE')).toEqual({ code: 'ZE', name: 'Hertz' });
  expect(findRentalBrand('QQ')).toBeNull();
});
