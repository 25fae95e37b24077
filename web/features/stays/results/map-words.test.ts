import { expect, it } from 'vitest';
import { neighbourhoodLabels, ringsAround } from './map-words.ts';

it('the distance circles of the map are at round miles in the United States and at round kilometers elsewhere', () => {
  const near = { lat: 38.7, lon: -9.1 };
  expect(ringsAround(near, 'en-US').map(({ text }) => text)).toEqual([
    '0.5 mi',
    '1 mi',
    '2 mi',
    '5 mi',
    '10 mi',
    '20 mi',
  ]);
  expect(ringsAround(near, 'fr-CA').map(({ radiusKm }) => radiusKm)).toEqual([0.5, 1, 2, 5, 10, 20]);
});

it('the label of a neighbourhood is in the middle of its stays, and the one with the most stays comes first', () =>
  expect(
    neighbourhoodLabels([
      { neighbourhood: 'Alfama', lat: 38.71, lon: -9.13 },
      { neighbourhood: 'Chiado', lat: 38.71, lon: -9.14 },
      { neighbourhood: 'Chiado', lat: 38.73, lon: -9.16 },
      { neighbourhood: null, lat: 38.8, lon: -9.2 },
    ]).map(({ text, latitude, longitude }) => [text, latitude.toFixed(2), longitude.toFixed(2)]),
  ).toEqual([
    ['Chiado', '38.72', '-9.15'],
    ['Alfama', '38.71', '-9.13'],
  ]));
