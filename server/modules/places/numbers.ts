/** A list of whole numbers that grows without boxing them. */
export class Numbers {
  length = 0;
  private items = new Uint32Array(1024);

  push(item: number): void {
    if (this.length === this.items.length) {
      const larger = new Uint32Array(this.items.length * 2);
      larger.set(this.items);
      this.items = larger;
    }
    this.items[this.length++] = item;
  }

  toArray(): Uint32Array {
    return this.items.slice(0, this.length);
  }
}
