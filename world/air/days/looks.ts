/** Consecutive search days (looks), each at midnight UTC; bit `i` stands for `first + i`. */
export interface Looks {
  readonly first: number;
  /** At most `MOST_LOOKS`. */
  readonly count: number;
}

export const MOST_LOOKS = 31;

/** The bits of the looks from one day to another. */
export function looksBetween({ first, count }: Looks, from: number, until: number): number {
  const start = Math.max(0, from - first);
  const length = Math.min(count - 1, until - first) - start + 1;
  return length > 0 ? (2 ** length - 1) << start : 0;
}

/** The place of the first look of some bits, which are not all 0. */
export const firstLook = (bits: number): number => 31 - Math.clz32(bits & -bits);

/** The place of the last one. */
export const lastLook = (bits: number): number => 31 - Math.clz32(bits);
