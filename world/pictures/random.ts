/** A seeded source of chance. The same label always yields the same run of numbers, on every machine. */
export type Random = {
  /** A number in [0, 1). */
  next(): number;
  range(from: number, to: number): number;
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** Picks a name by weight; a weight of 0 is never picked while another is positive. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
  side(): 1 | -1;
  /** An independent stream: drawing from it never disturbs this one, so one element can change alone. */
  fork(label: string): Random;
};

function hash(text: string, salt: number): number {
  let h = 2166136261 ^ salt;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 16777619);
    h = (h << 13) | (h >>> 19);
  }
  h = Math.imul(h ^ (h >>> 16), 2246822507);
  h = Math.imul(h ^ (h >>> 13), 3266489909);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Chance seeded by a text label (small fast counter generator, 128 bits of state). */
export function seededRandom(label: string): Random {
  let a = hash(label, 1);
  let b = hash(label, 2);
  let c = hash(label, 3);
  let counter = 1;
  const next = (): number => {
    const t = (a + b + counter++) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    return (t >>> 0) / 4294967296;
  };
  for (let i = 0; i < 12; i++) next();
  const random: Random = {
    next,
    range: (from, to) => from + (to - from) * next(),
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    weighted: (weights) => {
      const names = Object.keys(weights) as (keyof typeof weights)[];
      const sum = names.reduce((total, name) => total + weights[name], 0);
      let left = next() * sum;
      const found = names.find((name) => (left -= weights[name]) < 0);
      const fallback = names.find((name) => weights[name] > 0) ?? names[0];
      if (fallback === undefined) throw new Error('weighted() needs at least one name');
      return found ?? fallback;
    },
    side: () => (next() < 0.5 ? -1 : 1),
    fork: (part) => seededRandom(`${label}/${part}`),
  };
  return random;
}
