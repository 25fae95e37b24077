/** The best few of many by a number and then by position, kept in order without allocating for those that are not. */
export class Top {
  size = 0;
  private readonly keys: Float64Array;
  private readonly items: Uint32Array;
  private readonly values: Float64Array;
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
    this.keys = new Float64Array(most);
    this.items = new Uint32Array(most);
    this.values = new Float64Array(most);
  }

  /** Offers an item; a lower key is better, and among equal keys a lower item. `value` is carried along. */
  offer(key: number, item: number, value: number): void {
    const { keys, items, values, most } = this;
    let at = this.size;
    if (at === most) {
      const last = keys[most - 1] ?? 0;
      if (key > last || (key === last && item > (items[most - 1] ?? 0))) return;
      at--;
    } else this.size++;
    while (at > 0 && (key < (keys[at - 1] ?? 0) || (key === keys[at - 1] && item < (items[at - 1] ?? 0)))) {
      keys[at] = keys[at - 1] ?? 0;
      items[at] = items[at - 1] ?? 0;
      values[at] = values[at - 1] ?? 0;
      at--;
    }
    keys[at] = key;
    items[at] = item;
    values[at] = value;
  }

  from(first: number): { at: number; totalMinor: number }[] {
    return Array.from({ length: Math.max(0, this.size - first) }, (_, i) => ({
      at: this.items[first + i] ?? 0,
      totalMinor: this.values[first + i] ?? 0,
    }));
  }
}
