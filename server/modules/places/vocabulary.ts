const longestWord = 32;
const farthest = 255;

/** Called for each word near the query: its number, and how many slips away it is as a whole and as a start. */
export type NearWord = (word: number, wholeSlips: number, startSlips: number) => void;

/**
 * Sorted distinct words in one byte array, walked like a trie by the letters that neighbours share. Finds
 * words equal to, starting with, or within a few slips (letter missing, extra, wrong or swapped) of a query.
 */
export class Vocabulary {
  readonly size: number;
  private readonly bytes: Uint8Array;
  private readonly starts: Uint32Array;
  /** Letters a word shares with the word before it. */
  private readonly shared: Uint8Array;

  /** `words` are ascending, distinct, of the letters a–z and digits. */
  constructor(words: readonly string[]) {
    this.size = words.length;
    this.starts = new Uint32Array(words.length + 1);
    this.shared = new Uint8Array(words.length + 1);
    const kept = words.map((word) => word.slice(0, longestWord));
    this.bytes = new Uint8Array(kept.reduce((sum, word) => sum + word.length, 0));
    let at = 0;
    for (const [index, word] of kept.entries()) {
      this.starts[index] = at;
      for (let letter = 0; letter < word.length; letter++) this.bytes[at++] = word.charCodeAt(letter);
      this.shared[index] = sharedStart(kept[index - 1] ?? '', word);
    }
    this.starts[words.length] = at;
  }

  lengthOf(word: number): number {
    return (this.starts[word + 1] ?? 0) - (this.starts[word] ?? 0);
  }

  /** Whether a word is known, to the letter. */
  has(word: string): boolean {
    let low = 0;
    let high = this.size - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const order = this.compare(middle, word);
      if (order === 0) return true;
      if (order < 0) low = middle + 1;
      else high = middle - 1;
    }
    return false;
  }

  private compare(known: number, word: string): number {
    const from = this.starts[known] ?? 0;
    const length = this.lengthOf(known);
    for (let at = 0; at < Math.min(length, word.length); at++) {
      const order = (this.bytes[from + at] ?? 0) - word.charCodeAt(at);
      if (order !== 0) return order;
    }
    return length - word.length;
  }

  /** Walks every word within `slips` of the query, or that starts with something that is. */
  near(query: string, slips: number, found: NearWord): void {
    const { bytes, starts, shared, size } = this;
    const length = Math.min(query.length, longestWord);
    const wanted = Uint8Array.from({ length }, (_, at) => query.charCodeAt(at));
    const width = length + 1;
    // Row d holds the slips between the first d letters of a word and each start of the query.
    const rows = new Uint8Array((longestWord + 1) * width).map((_, at) => (at < width ? at : farthest));
    const bestStart = new Uint8Array(longestWord + 1).fill(farthest);
    bestStart[0] = length;
    let known = 0;
    for (let word = 0; word < size; ) {
      const from = starts[word] ?? 0;
      const letters = (starts[word + 1] ?? 0) - from;
      let depth = Math.min(known, shared[word] ?? 0);
      let hopeless = false;
      while (depth < letters && !hopeless) {
        depth++;
        const least = fillRow(rows, width, depth, bytes, from, wanted);
        const whole = rows[depth * width + length] ?? farthest;
        const start = Math.min(bestStart[depth - 1] ?? farthest, whole);
        bestStart[depth] = start;
        hopeless = least > slips && start > slips;
      }
      known = depth;
      if (!hopeless) {
        const start = bestStart[letters] ?? farthest;
        if (start <= slips) found(word, rows[letters * width + length] ?? farthest, start);
      }
      word++;
      if (hopeless) while (word < size && (shared[word] ?? 0) >= depth) word++;
    }
  }
}

/** Fills the row of one more letter (optimal string alignment) and answers its least value. */
function fillRow(
  rows: Uint8Array,
  width: number,
  depth: number,
  bytes: Uint8Array,
  from: number,
  wanted: Uint8Array,
): number {
  const row = depth * width;
  const above = row - width;
  const letter = bytes[from + depth - 1];
  const before = depth > 1 ? bytes[from + depth - 2] : undefined;
  rows[row] = depth;
  let least = depth;
  for (let at = 1; at < width; at++) {
    const same = wanted[at - 1] === letter;
    let slips = Math.min(
      (rows[above + at] ?? 0) + 1,
      (rows[row + at - 1] ?? 0) + 1,
      (rows[above + at - 1] ?? 0) + (same ? 0 : 1),
    );
    if (!same && at > 1 && before === wanted[at - 1] && letter === wanted[at - 2])
      slips = Math.min(slips, (rows[above - width + at - 2] ?? 0) + 1);
    rows[row + at] = slips;
    if (slips < least) least = slips;
  }
  return least;
}

function sharedStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let at = 0;
  while (at < most && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
}
