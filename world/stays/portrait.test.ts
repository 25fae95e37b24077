import { expect, it } from 'vitest';
import { portraits } from './portrait.ts';

const portraitOf = portraits();

it.each([
  ['Paris', 2988507, 'temperate', ['old-square', 'river-bridge']],
  ['Miami', 4164138, 'tropical', ['waterfront-skyline', 'beach-bay']],
  ['Denver', 5419384, 'alpine', ['park-skyline']],
  ['Salt Lake City', 5780993, 'alpine', ['park-skyline', 'river-bridge']],
  ['Innsbruck', 2775220, 'alpine', ['river-bridge', 'old-square']],
  ['New York', 5128581, 'megacity', ['waterfront-skyline']],
  ['Tokyo', 1850147, 'megacity', ['waterfront-skyline', 'park-skyline']],
  ['Lisbon', 2267057, 'mediterranean', ['hill-town', 'waterfront-houses']],
  ['Marrakesh', 2542997, 'desert', ['desert-town']],
  ['Las Vegas', 5506956, 'desert', ['park-skyline']],
  ['Dubai', 292223, 'desert', ['waterfront-skyline']],
  ['Cancún', 3531673, 'tropical', ['beach-bay', 'waterfront-skyline']],
  ['Honolulu', 5856195, 'tropical', ['beach-bay', 'waterfront-skyline']],
  ['San Diego', 5391811, 'mediterranean', ['beach-bay', 'waterfront-skyline']],
  ['Reykjavík', 3413829, 'nordic', ['waterfront-houses']],
  ['Zermatt', 2657928, 'alpine', ['mountain-lake']],
])('the portrait of %s shows its climate and one of its typical views', (_, id, climate, views) => {
  const portrait = portraitOf(`city-${id}`);
  expect(portrait?.climate).toBe(climate);
  expect(views).toContain(portrait?.view);
});

it('the portrait of an inland city never shows a harbor or a beach', () => {
  for (const id of [2988507, 5419384, 5780993, 2775220, 5506956, 2657928]) {
    const portrait = portraitOf(`city-${id}`);
    expect(portrait?.inland).toBe(true);
    expect(['waterfront-skyline', 'waterfront-houses', 'beach-bay']).not.toContain(portrait?.view);
  }
  expect(portraitOf('city-1')).toBeNull();
  expect(portraitOf('lisbon')).toBeNull();
});

it('the portrait of an airport is that of the city it serves', () => {
  expect(portraitOf('airport-LIS')).toEqual(portraitOf('city-2267057'));
  expect(portraitOf('airport-ZZZ')).toBeNull();
});
