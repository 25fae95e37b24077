import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Vocabulary, vocabularyOf } from './vocabulary.ts';

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

/** For each word near the query: how many slips away it is as a start and, within the slips, as a whole. */
function nearWords(
  words: readonly string[],
  query: string,
  slips: number,
): [string, number, number | null][] {
  const vocabulary = new Vocabulary(vocabularyOf(words));
  const starts = new Map<number, number>();
  const wholes = new Map<number, number>();
  vocabulary.near(
    query,
    slips,
    (node, away) => {
      for (let word = vocabulary.firstOf(node); word < vocabulary.endOf(node); word++)
        starts.set(word, Math.min(away, starts.get(word) ?? away));
    },
    (word, away) => wholes.set(word, away),
  );
  return [...starts]
    .sort(([a], [b]) => a - b)
    .map(([word, away]) => [words[word] ?? '', away, wholes.get(word) ?? null]);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });
const words = fc.uniqueArray(word, { minLength: 1, maxLength: 25 }).map((list) => list.toSorted());

describe('the word index', () => {
  it('finds words that are equal, share the prefix or are similar', () => {
    expect(nearWords(['lisbon', 'london', 'londonderry', 'londrina', 'lyon'], 'lodnon', 1)).toEqual([
      ['london', 1, 1],
      ['londonderry', 1, null],
    ]);
  });

  it('agrees with optimal string alignment distance for random words', () => {
    fc.assert(
      fc.property(words, word, fc.integer({ min: 0, max: 2 }), (list, query, slips) => {
        const expected = list.flatMap((known) => {
          const away = slipsBetween(known, query).map((row) => row[query.length] ?? 0);
          // The empty start of a word has no information.
          const start = Math.min(...away.slice(1));
          const whole = away.at(-1) ?? 0;
          return start <= slips && start < query.length
            ? [[known, start, whole <= slips ? whole : null]]
            : [];
        });
        const found = nearWords(list, query, slips).filter(([, start]) => start < query.length);
        expect(found).toEqual(expected);
      }),
      { numRuns: 1000 },
    );
  });

  it('finds its words and their prefixes', () => {
    fc.assert(
      fc.property(words, (list) => {
        const vocabulary = new Vocabulary(vocabularyOf(list));
        expect(list.map((one) => vocabulary.find(one))).toEqual(list.map((_, at) => at));
        expect(vocabulary.find('aab0zzz')).toBe(-1);
        const node = vocabulary.nodeOf('a');
        const fitting = list.filter((one) => one.startsWith('a'));
        expect(node < 0 ? [] : list.slice(vocabulary.firstOf(node), vocabulary.endOf(node))).toEqual(fitting);
      }),
    );
  });

  it('lists for each word the nodes of its prefixes', () => {
    const list = ['a', 'ab', 'abc', 'b', 'bcd'];
    const vocabulary = new Vocabulary(vocabularyOf(list));
    vocabulary.eachPath((at, path, length) => {
      for (let depth = 1; depth <= length; depth++)
        expect(path[depth - 1]).toBe(vocabulary.nodeOf((list[at] ?? '').slice(0, depth)));
    });
    expect(vocabulary.nodes).toBe(6);
  });
});
