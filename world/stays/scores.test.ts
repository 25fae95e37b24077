import { describe, expect, it } from 'vitest';
import { aspectsOf } from './aspects.ts';
import { cardOf } from './card.ts';
import { scoreOf } from './scores.ts';
import { loadStock } from './stock.ts';

const stock = loadStock();
const some = Array.from({ length: 10_000 }, (_, n) => n * 100).map((at) => {
  const city = stock.cities[stock.cityOf[at] ?? 0];
  if (!city) throw new Error('no such city');
  const card = cardOf(stock, at, city);
  return { ...card, aspects: aspectsOf(stock, at, city, card).map(({ score }) => score) };
});

describe('review scores of stays', () => {
  it('are never above 9.6 once hundreds of guests have reviewed a stay, and never 10 at all', () => {
    const known = some.filter(({ reviewCount }) => reviewCount >= 300);
    expect(known.length).toBeGreaterThan(1000);
    expect(Math.max(...known.map(({ reviewScore }) => reviewScore))).toBeLessThanOrEqual(9.6);
    expect(Math.max(...some.map(({ reviewScore }) => reviewScore))).toBeLessThan(10);
  });

  it('keep the order of what stays deserve, up to the scale’s end', () => {
    const deserved = [3, 5, 8.9, 9, 9.3, 9.8, 10.5];
    expect(deserved.map((value) => scoreOf(value, 2_000))).toEqual([42, 50, 89, 90, 92, 94, 96]);
    expect(deserved.map((value) => scoreOf(value, 8))).toEqual([42, 50, 89, 90, 93, 95, 97]);
  });

  it('come with aspects that differ, none of them a round 10 among hundreds of guests', () => {
    const great = some.filter(({ reviewScore }) => reviewScore >= 9.4);
    expect(great.length).toBeGreaterThan(100);
    const alike = great.filter(({ aspects }) => Math.max(...aspects) - Math.min(...aspects) < 0.15);
    expect(alike.length).toBeLessThan(great.length / 50);
    const tens = some.filter(({ reviewCount, aspects }) => reviewCount >= 300 && aspects.includes(10));
    expect(tens).toEqual([]);
  });
});
