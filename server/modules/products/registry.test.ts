import { expect, test } from 'vitest';
import { registerProducts } from './index.ts';
import { flightsKind } from '#server/products/flights/index.ts';
import { staysKind } from '#server/products/stays/index.ts';

test('a product is sold by its own kind, and one that is not sold is an error', () => {
  const products = registerProducts([staysKind(), flightsKind()]);
  expect(products.of('home').problems.inactive).toBe('checkout-inactive');
  expect(products.of('flight').problems.inactive).toBe('flight-checkout-inactive');
  expect(() => products.of('car')).toThrow('no kind sells the product car');
});

test('two kinds that sell one product fail at the start', () => {
  expect(() => registerProducts([staysKind(), staysKind()])).toThrow('two kinds sell the product hotel');
});
