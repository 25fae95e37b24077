import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Vocabulary } from './vocabulary.ts';

/** Every distance between starts of two words, as the textbook computes it (optimal string alignment). */
function slipsBetween(a: string, b: string): number[][] {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number): number => table[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(i - 2, j - 2) + 1);
      (table[i] ?? [])[j] = least;
    }
  return table;
}

describe('vocabulary', () => {
  it('finds words that are the same, start so, or are near', () => {
    const words = ['lisbon', 'london', 'londonderry', 'londrina', 'lyon'];
    const found: [string, number, number][] = [];
    new Vocabulary(words).near('lodnon', 1, (word, whole, start) =>
      found.push([words[word] ?? '', whole, start]),
    );
    expect(found).toEqual([
      ['london', 1, 1],
      ['londonderry', 6, 1],
    ]);
  });

  it('agrees with the textbook on any words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { minLength: 1, maxLength: 25 }),
        word,
        fc.integer({ min: 0, max: 2 }),
        (list, query, slips) => {
          const words = list.toSorted();
          const expected = words.flatMap((known) => {
            const starts = slipsBetween(known, query).map((row) => row[query.length] ?? 0);
            const start = Math.min(...starts);
            return start <= slips ? [[known, starts.at(-1), start]] : [];
          });
          const found: unknown[] = [];
          new Vocabulary(words).near(query, slips, (known, whole, start) =>
            found.push([words[known], whole, start]),
          );
          expect(found).toEqual(expected);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('knows its words', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', 'z', '0'), minLength: 1, maxLength: 5 })),
        (list) => {
          const vocabulary = new Vocabulary(list.toSorted());
          expect(list.every((word) => vocabulary.has(word))).toBe(true);
          expect(vocabulary.has('aab0zzz')).toBe(false);
        },
      ),
    );
  });
});
