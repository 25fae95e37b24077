const HIGHEST = 9999;

/**
 * Flight numbers of airlines that number their routes from one on, the flight out odd and the flight back even. None is
 * given twice before they are used up.
 */
export class FlightNumbers {
  readonly #next: Uint16Array;

  constructor(airlines: number) {
    this.#next = new Uint16Array(airlines).fill(1);
  }

  /** The number of an airline's next flight out; the flight back has the one after it. */
  next(carrier: number): number {
    const number = this.#next[carrier] ?? 1;
    this.#next[carrier] = number + 2 > HIGHEST ? 1 : number + 2;
    return number;
  }
}
