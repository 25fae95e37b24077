/** One measurement beside its peer, both taken in the same run. */
export interface Row {
  readonly what: string;
  readonly unit: string;
  readonly better: 'lower' | 'higher';
  readonly ours: number;
  /** Null where nothing is comparable. */
  readonly peer: number | null;
  /** What was measured against what, how often, and what else holds. */
  readonly conditions: string;
}

/** How many times the peer we are: below 1 we take less, or do less. */
export const ratioOf = ({ ours, peer }: Row): number | null => (peer ? ours / peer : null);

/** A number with three digits that mean something. */
export const rounded = (value: number): number => Number(value.toPrecision(3));
