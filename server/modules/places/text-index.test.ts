import { describe, expect, it } from 'vitest';
import { TextIndexBuilder } from './text-index-builder.ts';
import { TextIndex } from './text-index.ts';

const cities: [string, string, number][] = [
  ['Paris', 'France', 0.6],
  ['Parma', 'Italy', 0.3],
  ['Parsippany', 'New Jersey United States', 0.2],
  ['Springfield', 'Illinois United States', 0.3],
  ['Springfield', 'Missouri United States', 0.35],
  ['San Francisco', 'California United States', 0.5],
  ['San Rafael', 'Argentina', 0.2],
];

function indexOf(list: readonly [string, string, number][]) {
  const builder = new TextIndexBuilder({ joinsNames: true });
  for (const [name, context, prior] of list) builder.add({ name, aliases: [], context, prior });
  const index = new TextIndex(builder.build());
  return (query: string, limit = 5, exactly = false) =>
    index.find(query, limit, { exactly }).map(({ entry }) => (list[entry] ?? []).slice(0, 2).join(', '));
}

describe('the index of place names', () => {
  const find = indexOf(cities);

  it('ranks the most likely first among names with the typed prefix', () => {
    expect(find('par')).toEqual(['Paris, France', 'Parma, Italy', 'Parsippany, New Jersey United States']);
    expect(find('spring', 1)).toEqual(['Springfield, Missouri United States']);
  });

  it('ranks a likely name with a typing error before an unlikely one with the typed prefix', () => {
    expect(find('parsi')[0]).toBe('Paris, France');
    expect(find('parsi', 5, true)).toEqual(['Parsippany, New Jersey United States']);
  });

  it('narrows results by region or country', () => {
    expect(find('springfield illi')).toEqual(['Springfield, Illinois United States']);
    expect(find('springfield italy')).toEqual([]);
  });

  it('tolerates two typing errors in a long name, a missing space and an extra one', () => {
    for (const query of ['sprngfeild', 'sprinfgielld'])
      expect(find(query)[0]).toBe('Springfield, Missouri United States');
    for (const query of ['sanfrancisco', 'sa nfrancisco', 'san francsico'])
      expect(find(query)[0]).toBe('San Francisco, California United States');
  });

  it('treats a word followed by a space as complete', () => {
    expect(find('par ')).toEqual(['Paris, France', 'Parma, Italy', 'Parsippany, New Jersey United States']);
    expect(find('san ', 1)).toEqual(['San Francisco, California United States']);
  });

  it('returns the same results in the same order as a scan of every entry', () => {
    const many = Array.from({ length: 400 }, (_, nth): [string, string, number] => [
      `${'abcd'[nth % 4]}${'aeiou'[nth % 5]}${'rst'[nth % 3]}${'xyz'[nth % 7] ?? ''}o${nth % 11} hall`,
      'Land',
      ((nth * 37) % 401) / 401,
    ]);
    const findMany = indexOf(many);
    // A limit beyond the stored entries of a start makes the index scan every entry.
    for (const start of ['a', 'ba', 'dir', 'h'])
      expect(findMany(start, 12, true)).toEqual(findMany(start, 100, true).slice(0, 12));
  });
});
