/** Dominance criteria of itineraries: later departure, earlier arrival, fewer stops, lower price. */
export interface Criteria {
  departs: number;
  arrives: number;
  stops: number;
  cents: number;
}

/**
 * Later than any arrival, and a whole number: `Infinity` would have the search reckon in fractions, each a thing of its
 * own.
 */
const NEVER = 2 ** 30;

/** Collects the results of a search, and tells it when it can stop. */
export interface Keep<T extends Criteria> {
  /**
   * From which arrival on a way is of no use that leaves then, with so many stops and at that price or more: `NEVER` at
   * most.
   */
  cutoff(departs: number, stops: number, cents: number): number;
  add(choice: T): void;
}

/** Whether `a` is at least as good as `b` in everything. */
export function covers(a: Criteria, b: Criteria): boolean {
  return a.departs >= b.departs && a.arrives <= b.arrives && a.stops <= b.stops && a.cents <= b.cents;
}

/** The Pareto front, latest departure first. Of two equal choices the one added first stays. */
export class Front<T extends Criteria> implements Keep<T> {
  readonly #kept: T[] = [];

  cutoff(departs: number, stops: number, cents: number): number {
    let least = NEVER;
    for (const kept of this.#kept) {
      if (kept.departs < departs) break;
      if (kept.arrives < least && kept.stops <= stops && kept.cents <= cents) least = kept.arrives;
    }
    return least;
  }

  add(choice: T): void {
    if (this.cutoff(choice.departs, choice.stops, choice.cents) <= choice.arrives) return;
    const kept = this.#kept;
    let write = 0;
    for (const other of kept) if (!covers(choice, other)) kept[write++] = other;
    kept.length = write;
    const at = kept.findIndex(({ departs }) => departs < choice.departs);
    kept.splice(at < 0 ? write : at, 0, choice);
  }

  all(): readonly T[] {
    return this.#kept;
  }
}

/** The Pareto front, plus all nonstops, dominated or not. */
export class FrontAndNonstops<T extends Criteria> implements Keep<T> {
  readonly front = new Front<T>();
  readonly nonstops: T[] = [];

  cutoff(departs: number, stops: number, cents: number): number {
    return stops === 0 ? NEVER : this.front.cutoff(departs, stops, cents);
  }

  add(choice: T): void {
    if (choice.stops === 0) this.nonstops.push(choice);
    this.front.add(choice);
  }
}

/** The cheapest that is found below a price; of two equal ones the earlier comer. */
export class Cheapest<T extends Criteria> implements Keep<T> {
  best: T | null = null;
  #least: number;

  constructor(below: number) {
    this.#least = below;
  }

  cutoff(_departs: number, _stops: number, cents: number): number {
    return cents >= this.#least ? 0 : NEVER;
  }

  add(choice: T): void {
    if (choice.cents >= this.#least) return;
    this.best = choice;
    this.#least = choice.cents;
  }
}

/** The earliest to arrive; of two equal ones the earlier comer. */
export class Earliest<T extends Criteria> implements Keep<T> {
  best: T | null = null;

  cutoff(): number {
    return this.best?.arrives ?? NEVER;
  }

  add(choice: T): void {
    if (choice.arrives < this.cutoff()) this.best = choice;
  }
}
