/**
 * How a market's prices move; each day of departure has a path that ends when it leaves. `noise` is roughly normal and
 * drawn for each day, `luck` lies between 0 and 1 and is drawn once for the departure; `state` is what the rule keeps of
 * it from day to day, empty at first.
 */
export type Rule = (at: {
  lead: number;
  look: number;
  departs: number;
  luck: number;
  noise: number;
  state: number[];
}) => number;
