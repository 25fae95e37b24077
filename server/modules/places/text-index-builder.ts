import { bestOfStarts, type Lists } from './best-of-starts.ts';
import { fitOfStart, scoreOfOne } from './name-scores.ts';
import { sameWord, wordsOf } from './normalise.ts';
import { Numbers } from './numbers.ts';
import type { IndexColumns } from './text-index.ts';
import { Vocabulary, vocabularyOf } from './vocabulary.ts';

/** One thing to be found by its name. */
export interface IndexEntry {
  readonly name: string;
  /** Other names and codes it answers to. */
  readonly aliases: readonly string[];
  /** Where it is; narrows a search but finds nothing by itself. Entries may share one text. */
  readonly context: string;
  /** Prior of the entry without other evidence, about 0 to 1. */
  readonly prior: number;
}

/** Collects entries and makes the columns of their index; adding may be spread over time. */
export class TextIndexBuilder {
  private readonly numbers = new Map<string, number>();
  private readonly words: string[] = [];
  private readonly own = new Numbers();
  private readonly ownStarts = new Numbers();
  private readonly nameLengths = new Numbers();
  private readonly contexts = new Map<string, number>();
  private readonly contextWords = new Numbers();
  private readonly contextStarts = new Numbers();
  private readonly contextOf = new Numbers();
  private readonly priors: number[] = [];
  private readonly joinsNames: boolean;

  /**
   * With `joinsNames` a name of several words is indexed as one word too: blanks are left out or slip as letters do.
   */
  constructor({ joinsNames = false } = {}) {
    this.joinsNames = joinsNames;
  }

  add(entry: IndexEntry): void {
    const nameWords = wordsOf(entry.name);
    const name = nameWords.map((word) => this.numberOf(word));
    const joined = this.joinsNames && name.length > 1 ? [this.numberOf(nameWords.join(''))] : [];
    const others = entry.aliases.flatMap((alias) => wordsOf(alias)).map((word) => this.numberOf(word));
    const spelt = name.flatMap((word) => {
      const other = sameWord(this.words[word] ?? '');
      return other === undefined ? [] : [this.numberOf(other)];
    });
    this.ownStarts.push(this.own.length);
    for (const word of new Set([...name, ...others, ...spelt, ...joined])) this.own.push(word);
    this.nameLengths.push(name.length);
    this.contextOf.push(this.contextNumber(entry.context));
    this.priors.push(entry.prior);
  }

  build(): IndexColumns {
    const order = this.words.map((_, word) => word).sort((a, b) => compare(this.words[a], this.words[b]));
    const rank = new Uint32Array(order.length);
    for (const [place, word] of order.entries()) rank[word] = place;
    const ranked = (words: Numbers) => words.toArray().map((word) => rank[word] ?? 0);
    this.ownStarts.push(this.own.length);
    this.contextStarts.push(this.contextWords.length);
    const starts = this.ownStarts.toArray();
    const own = ranked(this.own);
    const words = vocabularyOf(order.map((word) => this.words[word] ?? ''));
    const vocabulary = new Vocabulary(words);
    const priors = Float32Array.from(this.priors);
    const nameLengths = Uint8Array.from(this.nameLengths.toArray());
    const postings = invert(starts, own, order.length, priors);
    const bests = bestOfStarts(vocabulary, postings, (entry, word, depth) =>
      scoreOfOne(
        fitOfStart(depth, vocabulary.lengthOf(word)),
        own[starts[entry] ?? 0] === word,
        nameLengths[entry] ?? 1,
        priors[entry] ?? 0,
      ),
    );
    return {
      ...words,
      ownStarts: starts,
      own,
      postingStarts: postings.starts,
      postings: postings.items,
      bestStarts: bests.starts,
      bests: bests.items,
      bestScores: bests.scores,
      contextStarts: this.contextStarts.toArray(),
      contexts: ranked(this.contextWords),
      contextOf: this.contextOf.toArray(),
      nameLengths,
      priors,
    };
  }

  private numberOf(word: string): number {
    const known = this.numbers.get(word);
    if (known !== undefined) return known;
    this.numbers.set(word, this.words.length);
    return this.words.push(word) - 1;
  }

  private contextNumber(text: string): number {
    const known = this.contexts.get(text);
    if (known !== undefined) return known;
    const number = this.contexts.size;
    this.contexts.set(text, number);
    this.contextStarts.push(this.contextWords.length);
    for (const word of wordsOf(text)) this.contextWords.push(this.numberOf(word));
    return number;
  }
}

/** Entries of each word, by falling prior. */
function invert(starts: Uint32Array, own: Uint32Array, words: number, priors: Float32Array): Lists {
  const counts = new Uint32Array(words + 1);
  for (const word of own) counts[word + 1] = (counts[word + 1] ?? 0) + 1;
  for (let word = 0; word < words; word++) counts[word + 1] = (counts[word + 1] ?? 0) + (counts[word] ?? 0);
  const next = counts.slice();
  const items = new Uint32Array(own.length);
  const byPrior = Uint32Array.from(priors, (_, entry) => entry).sort(
    (a, b) => (priors[b] ?? 0) - (priors[a] ?? 0),
  );
  for (const entry of byPrior)
    for (let at = starts[entry] ?? 0; at < (starts[entry + 1] ?? 0); at++) {
      const word = own[at] ?? 0;
      items[next[word] ?? 0] = entry;
      next[word] = (next[word] ?? 0) + 1;
    }
  return { starts: counts, items };
}

const compare = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0);
