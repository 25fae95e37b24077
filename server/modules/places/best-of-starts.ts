import type { Vocabulary } from './vocabulary.ts';

/** Lists of numbers, one after another; list `i` is `items[starts[i]…starts[i + 1]]`. */
export interface Lists {
  readonly starts: Uint32Array;
  readonly items: Uint32Array;
}

/** Entries stored for each start of words. */
export const entriesKept = 12;

/**
 * The best entries of each start of words (a node of the vocabulary), the best first, each with its score when exactly
 * that start is typed.
 */
export interface BestOfStarts extends Lists {
  readonly scores: Float32Array;
}

/** The score of an entry for a start of `depth` letters of one of its words. */
type Weigh = (entry: number, word: number, depth: number) => number;

/** `postings` are the entries of each word. */
export function bestOfStarts(vocabulary: Vocabulary, postings: Lists, weigh: Weigh): BestOfStarts {
  const { nodes } = vocabulary;
  const counts = new Uint8Array(nodes);
  const items = new Uint32Array(nodes * entriesKept);
  const scores = new Float32Array(nodes * entriesKept);

  const offer = (node: number, entry: number, score: number): void => {
    const from = node * entriesKept;
    let count = counts[node] ?? 0;
    if (count === entriesKept && score <= (scores[from + count - 1] ?? 0)) return;
    for (let at = from; at < from + count; at++) {
      if (items[at] !== entry) continue;
      if (score <= (scores[at] ?? 0)) return;
      // Another word of the entry fits better: it moves up from where it stood.
      items.copyWithin(at, at + 1, from + count);
      scores.copyWithin(at, at + 1, from + count);
      count--;
      break;
    }
    let at = from + Math.min(count, entriesKept - 1);
    for (; at > from && (scores[at - 1] ?? 0) < score; at--) {
      items[at] = items[at - 1] ?? 0;
      scores[at] = scores[at - 1] ?? 0;
    }
    items[at] = entry;
    scores[at] = score;
    counts[node] = Math.min(entriesKept, count + 1);
  };

  vocabulary.eachPath((word, path, length) => {
    const end = postings.starts[word + 1] ?? 0;
    for (let at = postings.starts[word] ?? 0; at < end; at++) {
      const entry = postings.items[at] ?? 0;
      for (let depth = 1; depth <= length; depth++)
        offer(path[depth - 1] ?? 0, entry, weigh(entry, word, depth));
    }
  });
  return compact(counts, items, scores);
}

function compact(counts: Uint8Array, items: Uint32Array, scores: Float32Array): BestOfStarts {
  const starts = new Uint32Array(counts.length + 1);
  for (let node = 0; node < counts.length; node++)
    starts[node + 1] = (starts[node] ?? 0) + (counts[node] ?? 0);
  const size = starts[counts.length] ?? 0;
  const made = { starts, items: new Uint32Array(size), scores: new Float32Array(size) };
  for (let node = 0; node < counts.length; node++) {
    const from = node * entriesKept;
    const end = from + (counts[node] ?? 0);
    made.items.set(items.subarray(from, end), starts[node]);
    made.scores.set(scores.subarray(from, end), starts[node]);
  }
  return made;
}
