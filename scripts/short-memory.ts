/** A map with a time to live in milliseconds and a maximum size; the oldest entries go first. */
export class ShortMemory<Value> {
  readonly #entries = new Map<string, { value: Value; at: number }>();
  readonly #lifeMs: number;
  readonly #most: number;

  constructor(lifeMs: number, most = 10_000) {
    this.#lifeMs = lifeMs;
    this.#most = most;
  }

  get(key: string): Value | undefined {
    this.#forget();
    return this.#entries.get(key)?.value;
  }

  set(key: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, at: Date.now() });
    this.#forget();
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** Entries are in insertion order. */
  #forget(): void {
    for (const [key, { at }] of this.#entries) {
      if (Date.now() - at < this.#lifeMs && this.#entries.size <= this.#most) return;
      this.#entries.delete(key);
    }
  }
}
