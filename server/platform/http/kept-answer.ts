/**
 * An answer that may be given again word for word: it is written out once, by the first request that sends it. Whoever
 * makes one keeps it only for those who may see it, and no longer than it is true.
 */
export class KeptAnswer<T> {
  readonly value: T;
  private body: Buffer | undefined;

  constructor(value: T) {
    this.value = value;
  }

  bytes(write: (value: T) => string | Buffer | ArrayBuffer): Buffer {
    this.body ??= bufferOf(write(this.value));
    return this.body;
  }
}

const bufferOf = (written: string | Buffer | ArrayBuffer): Buffer =>
  typeof written === 'string' ? Buffer.from(written) : Buffer.from(new Uint8Array(written));
