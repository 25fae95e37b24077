import { describe, expect, it } from 'vitest';
import { loadPlaces } from '../places/read.ts';
import { climateOf, isCoastal } from './climate.ts';

const places = loadPlaces();

function look(name: string, country: string): string {
  for (let index = 0; index < places.cityCount; index++) {
    const city = places.city(index);
    if (city.name === name && city.country === country)
      return `${climateOf(city)} ${isCoastal(places, city) ? 'coast' : 'inland'}`;
  }
  throw new Error(`${name} is not in the places.`);
}

describe('the climate and coast of a city', () => {
  it.each([
    ['Bangkok', 'TH', 'tropical inland'],
    ['Phuket', 'TH', 'tropical coast'],
    ['Zermatt', 'CH', 'alpine inland'],
    ['Aspen', 'US', 'alpine inland'],
    ['Dubai', 'AE', 'desert coast'],
    ['Las Vegas', 'US', 'desert inland'],
    ['Lisbon', 'PT', 'mediterranean coast'],
    ['Madrid', 'ES', 'mediterranean inland'],
    ['Reykjavík', 'IS', 'nordic coast'],
    ['Rovaniemi', 'FI', 'nordic inland'],
    ['Paris', 'FR', 'temperate inland'],
    ['Sydney', 'AU', 'temperate coast'],
    ['Cusco', 'PE', 'mediterranean inland'],
    ['Denver', 'US', 'temperate inland'],
  ])('%s in %s is %s', (name, country, expected) => {
    expect(look(name, country)).toBe(expected);
  });
});
