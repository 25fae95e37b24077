import { expect, test } from 'vitest';
import { registerProducts } from './registry.ts';

const stays = { products: ['hotel', 'home'], name: 'stays' } as const;
const flights = { products: ['flight'], name: 'flights' } as const;

test('a product is sold by its own kind, and one that is not sold is an error', () => {
  const products = registerProducts([stays, flights]);
  expect(products.of('home').name).toBe('stays');
  expect(products.of('flight').name).toBe('flights');
  expect(() => products.of('car')).toThrow('no kind sells the product car');
});

test('two kinds that sell one product fail at the start', () => {
  expect(() => registerProducts([stays, { products: ['home'] }])).toThrow('two kinds sell the product home');
});

test('a kind that reminds of trips without a letter fails at the start', () => {
  const trip = { nextReminder: () => null };
  expect(() => registerProducts([{ products: ['car'], trip }])).toThrow(
    'the kind of car reminds of trips without a letter',
  );
});
