/**
 * Price process of a market; each departure has a path that ends when it leaves. `noise` is roughly normal and
 * drawn daily, `luck` is in 0 to 1 and drawn once per departure; `state` is carried
 * from day to day, empty at first.
 */
export type Rule = (at: {
  lead: number;
  look: number;
  departs: number;
  luck: number;
  noise: number;
  state: number[];
}) => number;
