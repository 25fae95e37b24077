/** A measurement and its peer, from the same run. */
export interface Row {
  readonly what: string;
  readonly unit: string;
  readonly better: 'lower' | 'higher';
  readonly ours: number;
  /** Null where nothing is comparable. */
  readonly peer: number | null;
  /** What was compared, how often, and under which conditions. */
  readonly conditions: string;
}

/** Ratio to the peer: below 1 we take less time, or do less. */
export const ratioOf = ({ ours, peer }: Row): number | null => (peer ? ours / peer : null);

/** Rounds to three significant digits. */
export const rounded = (value: number): number => Number(value.toPrecision(3));
