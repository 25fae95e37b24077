/** A step into JSON: the name of a property, or the place in a list. */
export type JsonStep = string | number;

/** Raised for text that is no JSON, with the line (from 1) where it stops being so. */
export class JsonFault extends Error {
  override readonly name = 'JsonFault';
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** What JSON holds, and on which line of it (from 1) a part stands. */
export interface LinedJson {
  readonly value: unknown;
  /** The line of the deepest part of a path that is there. */
  lineOf(path: readonly JsonStep[]): number;
}

/** Reads JSON that people write, so that what is wrong in it can be told by its line. Throws JsonFault. */
export function parseLinedJson(text: string): LinedJson {
  const scan = new Scan(text);
  const value = scan.whole();
  return {
    value,
    lineOf(path) {
      for (let length = path.length; length > 0; length--) {
        const line = scan.lines.get(JSON.stringify(path.slice(0, length)));
        if (line !== undefined) return line;
      }
      return 1;
    },
  };
}

const string = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const literal = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const blank = /[ \t\r\n]*/y;

class Scan {
  readonly lines = new Map<string, number>();
  readonly #text: string;
  #at = 0;
  #line = 1;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): unknown {
    const value = this.#value([]);
    this.#skip();
    if (this.#at < this.#text.length) this.#fail('there is more after its end');
    return value;
  }

  #value(path: readonly JsonStep[]): unknown {
    this.#skip();
    this.lines.set(JSON.stringify(path), this.#line);
    const next = this.#text[this.#at];
    if (next === '{') return this.#object(path);
    if (next === '[') return this.#list(path);
    const found = this.#take(string) ?? this.#take(literal);
    if (found === null) return this.#fail('a value is missing');
    return JSON.parse(found);
  }

  #object(path: readonly JsonStep[]): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    this.#each('}', () => {
      const name = this.#take(string);
      if (name === null) return this.#fail('the name of a property is missing');
      const key: string = JSON.parse(name);
      if (entries.some(([before]) => before === key)) this.#fail(`"${key}" stands there twice`);
      this.#expect(':');
      entries.push([key, this.#value([...path, key])]);
    });
    return Object.fromEntries(entries);
  }

  #list(path: readonly JsonStep[]): unknown[] {
    const items: unknown[] = [];
    this.#each(']', () => void items.push(this.#value([...path, items.length])));
    return items;
  }

  /** Reads what stands between brackets, parted by commas. */
  #each(end: string, read: () => void): void {
    this.#at++;
    this.#skip();
    if (this.#text[this.#at] === end) return void this.#at++;
    for (;;) {
      this.#skip();
      read();
      this.#skip();
      if (this.#text[this.#at] === end) return void this.#at++;
      this.#expect(',');
    }
  }

  #expect(sign: string): void {
    this.#skip();
    if (this.#text[this.#at] !== sign) this.#fail(`"${sign}" is missing`);
    this.#at++;
  }

  #skip(): void {
    for (const sign of this.#take(blank) ?? '') if (sign === '\n') this.#line++;
  }

  #take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const [found] = pattern.exec(this.#text) ?? [];
    if (found === undefined) return null;
    this.#at += found.length;
    return found;
  }

  #fail(message: string): never {
    throw new JsonFault(this.#line, message);
  }
}
