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

describe('an index of names', () => {
  const find = indexOf(cities);

  it('puts the likeliest first among names that start so', () => {
    expect(find('par')).toEqual(['Paris, France', 'Parma, Italy', 'Parsippany, New Jersey United States']);
    expect(find('spring', 1)).toEqual(['Springfield, Missouri United States']);
  });

  it('puts a likely name with a slip before an unlikely one that starts as typed', () => {
    expect(find('parsi')[0]).toBe('Paris, France');
    expect(find('parsi', 5, true)).toEqual(['Parsippany, New Jersey United States']);
  });

  it('narrows by where a place is', () => {
    expect(find('springfield illi')).toEqual(['Springfield, Illinois United States']);
    expect(find('springfield italy')).toEqual([]);
  });

  it('forgives two slips in a long name, a missing blank and one too many', () => {
    for (const query of ['sprngfeild', 'sprinfgielld'])
      expect(find(query)[0]).toBe('Springfield, Missouri United States');
    for (const query of ['sanfrancisco', 'sa nfrancisco', 'san francsico'])
      expect(find(query)[0]).toBe('San Francisco, California United States');
  });

  it('takes a word with a blank behind it as complete', () => {
    expect(find('par ')).toEqual(['Paris, France', 'Parma, Italy', 'Parsippany, New Jersey United States']);
    expect(find('san ', 1)).toEqual(['San Francisco, California United States']);
  });

  it('finds the same few, in the same order, as looking at every entry does', () => {
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
