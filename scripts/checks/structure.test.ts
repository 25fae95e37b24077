import { describe, expect, it } from 'vitest';
import { productNames, unusedNames } from './product-names.ts';
import { protectionWords } from './protection-words.ts';
import { circleOfAreas, largeFolders, productLiterals } from './structure.ts';

describe('the structure check', () => {
  it('reports a product named in a folder shared by all products', () => {
    const source = [
      "// 'flight' may stand in a comment",
      'const is = product === \'flight\' || kind === "Hotel";',
      "const href = '/flights/';",
    ].join('\n');
    const named = productLiterals(
      ['web/features/booking'],
      new Map([
        ['web/features/booking/screen.tsx', source],
        ['web/features/booking/screen.test.tsx', source],
        ['web/features/booking-notes/screen.tsx', source],
        ['web/products/flights/index.ts', source],
      ]),
    );
    expect(named).toEqual([
      expect.stringMatching(/^web\/features\/booking\/screen\.tsx:2 names "flight"/),
      expect.stringMatching(/^web\/features\/booking\/screen\.tsx:2 names "Hotel"/),
    ]);
  });

  it('reports a folder with more than 40 files, or more than its exception allows', () => {
    const files = (folder: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${folder}/${at}.ts`);
    const paths = [
      ...files('web/ui', 41),
      ...files('web/lib', 40),
      ...files('web/ui/dates', 40),
      ...files('world/air', 43),
    ];
    expect(largeFolders(paths, { 'world/air': 42 })).toEqual([
      'web/ui has 41 files: give it inner folders',
      'world/air has 43 files: give it inner folders',
    ]);
    expect(largeFolders(paths, { 'web/ui': 41, 'world/air': 43 })).toEqual([]);
  });

  it('reports an import cycle between areas, and ignores tests', () => {
    const needs = (...areas: string[]) =>
      areas.map((area) => `import { x } from '#server/modules/${area}/index.ts';`).join('\n');
    const sources = new Map([
      ['server/modules/stays/rates/price.ts', needs('pricing', 'stays')],
      ['server/modules/pricing/index.ts', needs('accounts')],
      ['server/modules/accounts/index.ts', ''],
      ['server/modules/pricing/pricing.test.ts', needs('stays')],
    ]);
    expect(circleOfAreas(sources)).toBeUndefined();
    sources.set('server/modules/accounts/index.ts', needs('stays'));
    expect(circleOfAreas(sources)).toBe('stays > pricing > accounts > stays');
  });
});

it('the check of names reports each product in a name of shared code, and no comment, text or listed name', () => {
  const source = [
    '/** paidByFreeze */ const paidByFreeze = 1; // flightsOf',
    "const title = t('trips.flight.title', { homeResult, careful: carry });",
    'export const carsOf = (stay: Trip) => `hotel ${title}`;',
  ].join('\n');
  const sources = new Map([
    ['server/modules/pricing/price.ts', source],
    ['server/modules/pricing/price.test.ts', source],
    ['server/products/stays/index.ts', source],
  ]);
  expect(productNames(['server/modules/pricing'], sources)).toEqual([
    expect.stringMatching(/^server\/modules\/pricing\/price\.ts names "paidByFreeze"/),
    expect.stringMatching(/^server\/modules\/pricing\/price\.ts names "carsOf"/),
  ]);
  const unused = unusedNames(['server/modules/pricing'], sources);
  expect(unused).not.toContainEqual(expect.stringContaining('"homeResult"'));
  expect(unused).toContainEqual(expect.stringContaining('"gaveUpFlights"'));
});

it('the check of protections reports each name of a kind outside its folder, in every spelling', () => {
  const found = protectionWords(
    ['server'],
    new Map([
      [
        'server/flows/book/hold.ts',
        "// price-match\nif (kind === 'price-match') pay();\nrefund('MissedConnection');",
      ],
      ['server/modules/trips/store.ts', 'const row = sql`select from price_drops`;\nfreeze();'],
      ['server/areas.ts', 'openPriceMatchRoutes(missedConnection);'],
      ['server/protections/price-match/rules.ts', "const kind = 'price-match';"],
      ['server/flows/book/hold.test.ts', "pay('price-match');"],
      ['web/features/trips/trip.ts', 'cfar()'],
    ]),
  );
  expect(found.map((line) => line.split(':').slice(0, 2).join(':'))).toEqual([
    'server/flows/book/hold.ts:2 names "price-match"',
    'server/modules/trips/store.ts:1 names "price_drop"',
    'server/areas.ts:1 names "PriceMatch"',
  ]);
});
