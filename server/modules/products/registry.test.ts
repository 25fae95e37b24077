import { expect, test } from 'vitest';
import { registerProducts } from './registry.ts';

const stays = { products: ['hotel', 'home'], name: 'stays' } as const;
const flights = { products: ['flight'], name: 'flights' } as const;

test('the registry returns the kind that sells a product, and throws for a product nobody sells', () => {
  const products = registerProducts([stays, flights]);
  expect(products.of('home').name).toBe('stays');
  expect(products.of('flight').name).toBe('flights');
  expect(() => products.of('car')).toThrow('no kind sells the product car');
});

test('the registry refuses two kinds that sell the same product', () => {
  expect(() => registerProducts([stays, { products: ['home'] }])).toThrow('two kinds sell the product home');
});

test('the registry refuses a kind that has trip reminders without a reminder e-mail', () => {
  const trip = { nextReminder: () => null };
  expect(() => registerProducts([{ products: ['car'], trip }])).toThrow(
    'the kind of car reminds of trips without a letter',
  );
});
