import type { Columns } from '#server/platform/kept-columns.ts';

const longestWord = 32;
const far = 99;

/** Called for each start of words near the query: all words that begin so, from `first` up to `end`. */
export type NearStart = (node: number, slips: number) => void;
/** Called for each word that is near the query as a whole. */
export type NearWord = (word: number, slips: number) => void;

/**
 * The columns of a vocabulary: a number for each word, and for each start of words; `nodeNext` and `nodeFirst` one
 * more.
 */
export const vocabularyColumns = {
  wordLengths: Uint8Array,
  nodeLetters: Uint16Array,
  nodeDepths: Uint8Array,
  nodeNext: Uint32Array,
  nodeFirst: Uint32Array,
} as const;

/**
 * The columns of `words`, which are ascending by code unit, distinct and not empty; words are cut off after 32 letters.
 */
export function vocabularyOf(words: readonly string[]): Columns<typeof vocabularyColumns> {
  const letters: number[] = [];
  const depths: number[] = [];
  const first: number[] = [];
  let before = '';
  for (const [number, word] of words.entries()) {
    const length = Math.min(word.length, longestWord);
    for (let depth = sharedStart(before, word, length) + 1; depth <= length; depth++) {
      letters.push(word.charCodeAt(depth - 1));
      depths.push(depth);
      first.push(number);
    }
    before = word;
  }
  const nodes = letters.length;
  first.push(words.length);
  const next = new Uint32Array(nodes + 1);
  const open: number[] = [];
  for (let node = 0; node <= nodes; node++) {
    const depth = node === nodes ? 0 : (depths[node] ?? 0);
    while (open.length > 0 && (depths[open.at(-1) ?? 0] ?? 0) >= depth) next[open.pop() ?? 0] = node;
    open.push(node);
  }
  return {
    wordLengths: Uint8Array.from(words, (word) => Math.min(word.length, longestWord)),
    nodeLetters: Uint16Array.from(letters),
    nodeDepths: Uint8Array.from(depths),
    nodeNext: next,
    nodeFirst: Uint32Array.from(first),
  };
}

/**
 * Sorted distinct words as a trie in flat columns. A node is a start of words; nodes stand in order, so the words of a
 * node are neighbours, and the nodes below it can be stepped over. Finds words equal to, starting with, or within a few
 * slips (letter missing, extra, wrong or swapped with its neighbour) of a query.
 */
export class Vocabulary {
  readonly size: number;
  readonly nodes: number;
  private readonly lengths: Uint8Array;
  private readonly letters: Uint16Array;
  private readonly depths: Uint8Array;
  /** The node after everything under this one. */
  private readonly next: Uint32Array;
  private readonly first: Uint32Array;
  /** Row `d` holds the slips between the first `d` letters of a word and each start of the query. */
  private readonly rows = new Uint8Array((longestWord + 2) * (longestWord + 2));
  private readonly least = new Uint8Array(longestWord + 2);
  /** The fewest slips of any start of the query, by depth. */
  private readonly bests = new Uint8Array(longestWord + 2);
  private readonly typed = new Uint16Array(longestWord + 2);
  private readonly path = new Uint16Array(longestWord + 2);

  constructor(columns: Columns<typeof vocabularyColumns>) {
    this.lengths = columns.wordLengths;
    this.letters = columns.nodeLetters;
    this.depths = columns.nodeDepths;
    this.next = columns.nodeNext;
    this.first = columns.nodeFirst;
    this.size = this.lengths.length;
    this.nodes = this.letters.length;
  }

  lengthOf(word: number): number {
    return this.lengths[word] ?? 0;
  }

  /** Letters of a node's start. */
  depthOf(node: number): number {
    return this.depths[node] ?? 0;
  }

  /** First word of a node, and the first after its last. */
  firstOf(node: number): number {
    return this.first[node] ?? 0;
  }

  endOf(node: number): number {
    return this.first[this.next[node] ?? this.nodes] ?? this.size;
  }

  /** The node of a start, −1 when no word starts so. */
  nodeOf(start: string): number {
    const length = Math.min(start.length, longestWord);
    let node = -1;
    for (let depth = 1; depth <= length; depth++) {
      const end = node < 0 ? this.nodes : (this.next[node] ?? 0);
      let child = node + 1;
      while (child < end && this.letters[child] !== start.charCodeAt(depth - 1))
        child = this.next[child] ?? end;
      if (child >= end) return -1;
      node = child;
    }
    return node;
  }

  /** The number of a word, −1 without an exact match. */
  find(word: string): number {
    const node = this.nodeOf(word);
    if (node < 0) return -1;
    const found = this.firstOf(node);
    return this.lengthOf(found) === Math.min(word.length, longestWord) ? found : -1;
  }

  /** Visits the nodes that each word passes, word by word; nodes of neighbours repeat. */
  eachPath(visit: (word: number, path: Uint32Array, length: number) => void): void {
    const path = new Uint32Array(longestWord + 1);
    let node = 0;
    for (let word = 0; word < this.size; word++) {
      const length = this.lengthOf(word);
      while (node < this.nodes && this.first[node] === word) {
        path[(this.depths[node] ?? 1) - 1] = node;
        node++;
      }
      visit(word, path, length);
    }
  }

  /**
   * Walks every start and every word within `slips` of the query. A start is reported again below only when nearer
   * there. No slip leads into another script; `anchored` leaves out words that begin with neither of the first two
   * letters typed.
   */
  near(query: string, slips: number, start: NearStart, whole: NearWord, anchored = false): void {
    const { letters, depths, next, first, lengths, rows, least, bests, typed, path, nodes } = this;
    const length = Math.min(query.length, longestWord);
    const width = longestWord + 2;
    for (let at = 0; at <= length; at++) rows[at] = at;
    for (let at = 0; at < length; at++) typed[at] = query.charCodeAt(at);
    least[0] = length;
    bests[0] = 0;
    const script = scriptOf(query.charCodeAt(0));
    for (let node = 0; node < nodes; ) {
      const depth = depths[node] ?? 0;
      const letter = letters[node] ?? 0;
      const after = next[node] ?? nodes;
      if (depth === 1 && scriptOf(letter) !== script) {
        // Words are sorted by their letters: no word of this script is left.
        if (scriptOf(letter) > script) return;
        node = after;
        continue;
      }
      if (anchored && depth === 1 && letter !== typed[0] && letter !== typed[1]) {
        node = after;
        continue;
      }
      if (depth > length + slips) {
        node = after;
        continue;
      }
      const low = Math.max(1, depth - slips);
      const high = Math.min(length, depth + slips);
      // Once all slips are used, only a letter at about this position can continue.
      if (bests[depth - 1] === slips) {
        let at = Math.max(0, low - 2);
        while (at < high && typed[at] !== letter) at++;
        if (at === high) {
          node = after;
          continue;
        }
      }
      const row = depth * width;
      const above = row - width;
      let left = low === 1 ? depth : far;
      let best = left;
      rows[row + low - 1] = left;
      // Only the band around the diagonal can stay within the slips; the cell beyond its end counts as far.
      if (depth + slips <= length) rows[above + depth + slips] = far;
      path[depth] = letter;
      const before = depth > 1 ? (path[depth - 1] ?? 0) : -1;
      for (let at = low; at <= high; at++) {
        const wanted = typed[at - 1] ?? 0;
        let cost = rows[above + at - 1] ?? far;
        if (wanted !== letter) cost++;
        const missing = rows[above + at] ?? far;
        if (missing < cost) cost = missing + 1;
        if (left < cost) cost = left + 1;
        if (before === wanted && at > 1 && letter === typed[at - 2]) {
          const swapped = rows[above - width + at - 2] ?? far;
          if (swapped < cost) cost = swapped + 1;
        }
        rows[row + at] = cost;
        left = cost;
        if (cost < best) best = cost;
      }
      const here = high === length ? left : far;
      const known = least[depth - 1] ?? far;
      if (here <= slips) {
        if (here < known) start(node, here);
        const word = first[node] ?? 0;
        if (lengths[word] === depth) whole(word, here);
      }
      least[depth] = Math.min(known, here);
      bests[depth] = best;
      node = best > slips ? after : node + 1;
    }
  }
}

/** The letters that a slip may substitute for each other: Latin ones, and those of one block of others. */
const scriptOf = (letter: number): number => (letter < 0x300 ? 0 : letter >> 8);

function sharedStart(a: string, b: string, length: number): number {
  const most = Math.min(a.length, length);
  let at = 0;
  while (at < most && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
}
