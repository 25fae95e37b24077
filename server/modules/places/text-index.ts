import type { Columns } from '#server/platform/kept-columns.ts';
import { type BestOfStarts, entriesKept, type Lists } from './best-of-starts.ts';
import {
  coverageBonus,
  firstWordBonus,
  fitOfRightStart,
  fitOfStart,
  innerShare,
  scoreOfOne,
  slippedStartFits,
  startFit,
  wholeFits,
  wholeNameBonus,
} from './name-scores.ts';
import { wordsOf } from './normalise.ts';
import { Vocabulary, vocabularyColumns } from './vocabulary.ts';

/** An entry by its number in the order it was added, and how well it fits. */
export interface Hit {
  readonly entry: number;
  readonly score: number;
}

const contextWeight = 0.7;
/** Context narrows only by correctly spelled words: with typing errors allowed it would match almost anything. */
const leastContextFit = 0.8;
/** Entries of one word come likeliest first, so the rest of a very common word is not worth scoring. */
const enoughOfOneWord = 1_500;
const enoughCandidates = 4_000;

/** Slips forgiven in a word of this length. */
const slipsFor = (length: number): number => (length < 4 ? 0 : length < 5 ? 1 : 2);

/**
 * The columns of an index, as `TextIndexBuilder` makes them. Lists stand one after another in one column, and their
 * starts in another (`…Starts`), which has one number more.
 */
export const indexColumns = {
  ...vocabularyColumns,
  /** Words of each entry's names, the name's first word first. */
  ownStarts: Uint32Array,
  own: Uint32Array,
  /** Entries of each word, the likeliest first. */
  postingStarts: Uint32Array,
  postings: Uint32Array,
  /** See `BestOfStarts`. */
  bestStarts: Uint32Array,
  bests: Uint32Array,
  bestScores: Float32Array,
  /** Words of each context, and the context of each entry. */
  contextStarts: Uint32Array,
  contexts: Uint32Array,
  contextOf: Uint32Array,
  nameLengths: Uint8Array,
  priors: Float32Array,
} as const;
export type IndexColumns = Columns<typeof indexColumns>;

interface Parts extends Pick<IndexColumns, 'contextOf' | 'nameLengths' | 'priors'> {
  readonly vocabulary: Vocabulary;
  readonly own: Lists;
  readonly postings: Lists;
  readonly bests: BestOfStarts;
  readonly contexts: Lists;
}

/** Finds entries by words, starts of words and words with slips, the likeliest first. */
export class TextIndex {
  private readonly parts: Parts;
  private readonly seen: Uint32Array;
  /** One table a query word, all zero between searches. */
  private readonly tables: Float32Array[] = [];
  private searches = 0;

  constructor(columns: IndexColumns) {
    const { contextOf, nameLengths, priors } = columns;
    this.parts = {
      vocabulary: new Vocabulary(columns),
      own: { starts: columns.ownStarts, items: columns.own },
      postings: { starts: columns.postingStarts, items: columns.postings },
      bests: { starts: columns.bestStarts, items: columns.bests, scores: columns.bestScores },
      contexts: { starts: columns.contextStarts, items: columns.contexts },
      contextOf,
      nameLengths,
      priors,
    };
    this.seen = new Uint32Array(priors.length);
  }

  /**
   * The best entries whose names, with their context, hold every word of the query. Misspelled words match similar
   * ones, unless `exactly` is set.
   */
  find(query: string, limit: number, { exactly = false } = {}): Hit[] {
    const words = wordsOf(query).slice(0, 8);
    const [only] = words;
    if (only === undefined) return [];
    // A trailing blank means that the last word is complete.
    const open = !/\s$/.test(query);
    if (words.length === 1 && open && limit <= entriesKept) return this.findByOneWord(only, limit, exactly);
    const found = this.findByWords(words, open, limit, exactly);
    if (found.length > 0) return found;
    // A blank may be the slip.
    return exactly || words.length === 1 ? [] : this.findByOneWord(words.join(''), limit, false);
  }

  /** One word, still being typed: each start of words has its best entries stored. */
  private findByOneWord(word: string, limit: number, exactly: boolean): Hit[] {
    const { vocabulary } = this.parts;
    const best: Hit[] = [];
    this.searches++;
    const node = vocabulary.nodeOf(word);
    if (node >= 0) this.takeStart(best, limit, node, startFit, word.length);
    const foundRight = best.length;
    const slips = exactly ? 0 : slipsFor(word.length);
    for (let more = 1; more <= slips; more++) {
      if (more === 2 && foundRight >= limit) break;
      const starts: number[] = [];
      vocabulary.near(
        word,
        more,
        (near, away) => {
          if (away === more) starts.push(near);
        },
        (near, away) => {
          if (away === more) this.takeWord(best, limit, near, wholeFits[more] ?? 0);
        },
        more > 1,
      );
      for (const near of starts) this.takeStart(best, limit, near, slippedStartFits[more] ?? 0, word.length);
    }
    return best;
  }

  /** Offers the entries of a start of words, as long as they may be among the best. */
  private takeStart(best: Hit[], limit: number, node: number, fit: number, typed: number): void {
    const { vocabulary, bests } = this.parts;
    const first = vocabulary.firstOf(node);
    const end = vocabulary.endOf(node);
    const last = bests.starts[node + 1] ?? 0;
    for (let at = bests.starts[node] ?? 0; at < last; at++) {
      const most = (bests.scores[at] ?? 0) - startFit + fit;
      if (best.length === limit && most <= (best[limit - 1]?.score ?? 0)) return;
      this.take(best, limit, bests.items[at] ?? 0, first, end, fit, typed);
    }
  }

  private takeWord(best: Hit[], limit: number, word: number, fit: number): void {
    const { starts, items } = this.parts.postings;
    const end = Math.min(starts[word + 1] ?? 0, (starts[word] ?? 0) + entriesKept);
    for (let at = starts[word] ?? 0; at < end; at++)
      this.take(best, limit, items[at] ?? 0, word, word + 1, fit, 0);
  }

  private take(
    best: Hit[],
    limit: number,
    entry: number,
    first: number,
    end: number,
    fit: number,
    typed: number,
  ): void {
    const isRight = fit === startFit;
    if (this.seen[entry] === this.searches) return;
    this.seen[entry] = this.searches;
    const { own, nameLengths, priors, vocabulary } = this.parts;
    const from = own.starts[entry] ?? 0;
    const to = own.starts[entry + 1] ?? 0;
    let fits = 0;
    for (let at = from; at < to; at++) {
      const word = own.items[at] ?? 0;
      if (word < first || word >= end) continue;
      const length = vocabulary.lengthOf(word);
      fits = Math.max(fits, isRight ? fitOfStart(typed, length) : fit);
    }
    const lead = own.items[from] ?? 0;
    const leads = lead >= first && lead < end;
    const score = scoreOfOne(fits, leads, nameLengths[entry] ?? 1, priors[entry] ?? 0);
    keep(best, { entry, score }, limit);
  }

  /** Several words, or one that is complete: no slips at first, then as many as it takes. */
  private findByWords(words: string[], open: boolean, limit: number, exactly: boolean): Hit[] {
    const { vocabulary } = this.parts;
    const last = words.length - 1;
    // Among several words one that is spelt right needs no forgiving.
    const forgiven = words.map((word, at) => {
      const isRight = words.length > 1 && !(open && at === last) && vocabulary.find(word) >= 0;
      return exactly || isRight ? 0 : slipsFor(word.length);
    });
    const most = Math.max(...forgiven);
    const wanted: Wanted[] = [];
    let found: Hit[] = [];
    try {
      for (let slips = 0; slips <= most; slips++) {
        let isAnyEmpty = false;
        for (const [at, word] of words.entries()) {
          const allowed = Math.min(slips, forgiven[at] ?? 0);
          const known = wanted[at];
          if (known?.slips !== allowed) {
            if (known) forget(known);
            wanted[at] = this.match(word, open && at === last, allowed, at);
          }
          isAnyEmpty ||= isEmpty(wanted[at]);
        }
        if (!isAnyEmpty) found = this.rank(wanted, limit);
        if (found.length > 0 && (slips > 0 || words.length > 1 || found.length === limit)) return found;
      }
      return found;
    } finally {
      for (const match of wanted) forget(match);
    }
  }

  private rank(wanted: Wanted[], limit: number): Hit[] {
    const best: Hit[] = [];
    this.searches++;
    const { starts, items } = this.parts.postings;
    for (const { word, most } of this.candidateWords(wanted)) {
      const from = starts[word] ?? 0;
      const to = Math.min(starts[word + 1] ?? 0, from + most);
      for (let at = from; at < to; at++) {
        const entry = items[at] ?? 0;
        if (this.seen[entry] === this.searches) continue;
        this.seen[entry] = this.searches;
        const score = this.score(entry, wanted);
        if (score > 0) keep(best, { entry, score }, limit);
      }
    }
    return best;
  }

  private table(at: number): Float32Array {
    const known = this.tables[at];
    if (known) return known;
    const made = new Float32Array(this.parts.vocabulary.size);
    this.tables[at] = made;
    return made;
  }

  /** Which words of the vocabulary fit one word of the query. */
  private match(word: string, isLast: boolean, slips: number, at: number): Wanted {
    const { vocabulary, postings } = this.parts;
    const { starts } = postings;
    if (slips === 0) {
      const node = vocabulary.nodeOf(word);
      const first = node < 0 ? 0 : vocabulary.firstOf(node);
      const end = node < 0 ? 0 : vocabulary.endOf(node);
      const entries = (starts[end] ?? 0) - (starts[first] ?? 0);
      return { slips, first, end, typed: word.length, isLast, fits: null, words: [], entries };
    }
    const fits = this.table(at);
    const words: number[] = [];
    let entries = 0;
    const fit = (near: number, value: number) => {
      const known = fits[near] ?? 0;
      if (known === 0) {
        words.push(near);
        entries += (starts[near + 1] ?? 0) - (starts[near] ?? 0);
      }
      if (value > known) fits[near] = value;
    };
    const fitStart = (node: number, away: number) => {
      const end = vocabulary.endOf(node);
      for (let near = vocabulary.firstOf(node); near < end; near++) {
        if (away > 0) fit(near, (slippedStartFits[away] ?? 0) * (isLast ? 1 : innerShare));
        else fit(near, fitOfRightStart(word.length, vocabulary.lengthOf(near), isLast));
      }
    };
    vocabulary.near(
      word,
      slips,
      fitStart,
      (near, away) => {
        if (away > 0) fit(near, wholeFits[away] ?? 0);
      },
      slips > 1,
    );
    return { slips, first: 0, end: 0, typed: word.length, isLast, fits, words, entries };
  }

  /** How well a word fits one word of the query: 1 is the same, 0 not at all. */
  private fitOf(wanted: Wanted, word: number): number {
    if (wanted.fits) return wanted.fits[word] ?? 0;
    if (word < wanted.first || word >= wanted.end) return 0;
    return fitOfRightStart(wanted.typed, this.parts.vocabulary.lengthOf(word), wanted.isLast);
  }

  /**
   * Words whose entries are worth scoring, and how many of each: those of the rarest query word, and of the others
   * while that stays cheap. With other words to distinguish entries, a rare word is taken whole.
   */
  private *candidateWords(wanted: readonly Wanted[]): Iterable<{ word: number; most: number }> {
    let taken = 0;
    for (const { first, end, words, entries } of wanted.toSorted((a, b) => a.entries - b.entries)) {
      if (taken > 0 && taken + entries > enoughCandidates) return;
      taken += entries;
      const most = wanted.length > 1 && entries <= enoughCandidates ? entries : enoughOfOneWord;
      for (const word of words) yield { word, most };
      for (let word = first; word < end; word++) yield { word, most };
    }
  }

  private score(entry: number, wanted: readonly Wanted[]): number {
    const { own, contexts, contextOf, nameLengths, priors } = this.parts;
    const from = own.starts[entry] ?? 0;
    const to = own.starts[entry + 1] ?? 0;
    let total = 0;
    let inName = 0;
    let same = 0;
    for (const match of wanted) {
      let fit = 0;
      for (let at = from; at < to; at++) fit = Math.max(fit, this.fitOf(match, own.items[at] ?? 0));
      if (fit > 0) {
        inName++;
        if (fit === 1) same++;
      } else {
        const context = contextOf[entry] ?? 0;
        const end = contexts.starts[context + 1] ?? 0;
        for (let at = contexts.starts[context] ?? 0; at < end; at++)
          fit = Math.max(fit, this.fitOf(match, contexts.items[at] ?? 0));
        if (fit < leastContextFit) return 0;
        fit *= contextWeight;
      }
      total += fit;
    }
    const nameLength = nameLengths[entry] ?? 1;
    const [lead] = wanted;
    const startsRight = lead !== undefined && this.fitOf(lead, own.items[from] ?? 0) > 0;
    return (
      total / wanted.length +
      (startsRight ? firstWordBonus : 0) +
      coverageBonus * Math.min(1, inName / nameLength) +
      (same === wanted.length && same === nameLength ? wholeNameBonus : 0) +
      (priors[entry] ?? 0)
    );
  }
}

/** The words that fit one word of the query: all of one start of words, or those of a table. */
interface Wanted {
  readonly slips: number;
  /** The first word that starts as typed, and the one after the last; both 0 where slips are forgiven. */
  readonly first: number;
  readonly end: number;
  readonly typed: number;
  readonly isLast: boolean;
  /** How well each word fits where slips are forgiven, and which do at all. */
  readonly fits: Float32Array | null;
  readonly words: readonly number[];
  /** How many entries those words have together. */
  readonly entries: number;
}

/** Words of where places are have no entries of their own, yet fit. */
const isEmpty = (match?: Wanted): boolean => !match || (match.end <= match.first && match.words.length === 0);

/** Makes its table all zero again. */
function forget({ fits, words }: Wanted): void {
  if (fits) for (const word of words) fits[word] = 0;
}

function keep(best: Hit[], hit: Hit, limit: number): void {
  const last = best.at(-1);
  if (best.length === limit && last && last.score >= hit.score) return;
  let at = best.length;
  while (at > 0 && (best[at - 1]?.score ?? 0) < hit.score) at--;
  best.splice(at, 0, hit);
  if (best.length > limit) best.pop();
}
