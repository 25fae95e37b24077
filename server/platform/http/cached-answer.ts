import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Packing = 'br' | 'gzip';

/** Favours speed over size: a response is sent a few times, while the customer waits. */
const packWith: Readonly<Record<Packing, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 4 }),
};

/**
 * A response that may be sent again unchanged: it is serialized once, and compressed once for each encoding, by the
 * first request that needs it. The caller that creates one caches it only for those who may see it, and only while it
 * is valid.
 */
export class CachedAnswer<T> {
  readonly value: T;
  private body: Buffer | undefined;
  private readonly packed = new Map<Packing, Promise<Buffer>>();

  constructor(value: T) {
    this.value = value;
  }

  bytes(write: (value: T) => string | Buffer | ArrayBuffer): Buffer {
    this.body ??= bufferOf(write(this.value));
    return this.body;
  }

  /** The same bytes compressed, off the event loop, so that other requests do not wait. */
  pack(packing: Packing, write: (value: T) => string | Buffer | ArrayBuffer): Promise<Buffer> {
    const known = this.packed.get(packing) ?? packWith[packing](this.bytes(write));
    this.packed.set(packing, known);
    return known;
  }
}

const bufferOf = (written: string | Buffer | ArrayBuffer): Buffer =>
  typeof written === 'string' ? Buffer.from(written) : Buffer.from(new Uint8Array(written));
