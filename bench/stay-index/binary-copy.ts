/** Rows in PostgreSQL's binary COPY format, appended column by column. */
export class BinaryRows {
  private buffer = Buffer.allocUnsafe(4 << 20);
  private length = 0;

  begin(): void {
    this.room(19);
    this.length += this.buffer.write('PGCOPY\n', this.length, 'latin1');
    this.length = this.buffer.writeUInt8(0xff, this.length);
    this.length += this.buffer.write('\r\n\0', this.length, 'latin1');
    this.length = this.buffer.writeInt32BE(0, this.length);
    this.length = this.buffer.writeInt32BE(0, this.length);
  }

  row(columns: number): void {
    this.room(2);
    this.length = this.buffer.writeInt16BE(columns, this.length);
  }

  int4(value: number): void {
    this.room(8);
    this.length = this.buffer.writeInt32BE(4, this.length);
    this.length = this.buffer.writeInt32BE(value | 0, this.length);
  }

  int8(value: bigint): void {
    this.room(12);
    this.length = this.buffer.writeInt32BE(8, this.length);
    this.length = this.buffer.writeBigInt64BE(BigInt.asIntN(64, value), this.length);
  }

  float8(value: number): void {
    this.room(12);
    this.length = this.buffer.writeInt32BE(8, this.length);
    this.length = this.buffer.writeDoubleBE(value, this.length);
  }

  point(x: number, y: number): void {
    this.room(20);
    this.length = this.buffer.writeInt32BE(16, this.length);
    this.length = this.buffer.writeDoubleBE(x, this.length);
    this.length = this.buffer.writeDoubleBE(y, this.length);
  }

  text(value: string): void {
    const bytes = Buffer.byteLength(value);
    this.room(4 + bytes);
    this.length = this.buffer.writeInt32BE(bytes, this.length);
    this.length += this.buffer.write(value, this.length);
  }

  /** An array without nulls, or null for no numbers. */
  float8s(values: ArrayLike<number>): void {
    this.room(24 + values.length * 12);
    if (values.length === 0) {
      this.length = this.buffer.writeInt32BE(-1, this.length);
      return;
    }
    this.length = this.buffer.writeInt32BE(20 + values.length * 12, this.length);
    const FLOAT8_OID = 701;
    for (const part of [1, 0, FLOAT8_OID, values.length, 1])
      this.length = this.buffer.writeInt32BE(part, this.length);
    for (let i = 0; i < values.length; i++) this.float8(values[i] ?? 0);
  }

  end(): void {
    this.row(-1);
  }

  /** Bytes written since the last call. */
  take(): Buffer {
    const taken = Buffer.from(this.buffer.subarray(0, this.length));
    this.length = 0;
    return taken;
  }

  private room(bytes: number): void {
    if (this.length + bytes <= this.buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.length + bytes));
    this.buffer.copy(larger, 0, 0, this.length);
    this.buffer = larger;
  }
}
