import { expect, it } from 'vitest';
import { findRentalBrand, rentalBrands } from './rental-brands.ts';

it('the list of rental brands has twenty-two, by their two-letter vendor code [ENM-02]', () => {
  expect(new Set(rentalBrands.map((brand) => brand.code)).size).toBe(22);
  expect(rentalBrands.filter((brand) => !/^[A-Z]{2}$/.test(brand.code))).toEqual([]);
  expect(findRentalBrand('ZE')).toEqual({ code: 'ZE', name: 'Hertz' });
  expect(findRentalBrand('QQ')).toBeNull();
});
