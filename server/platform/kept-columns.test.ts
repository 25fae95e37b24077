import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keptColumns } from './kept-columns.ts';

const types = { small: Uint8Array, letters: Uint16Array, whole: Uint32Array, share: Float32Array } as const;
const columns = {
  small: Uint8Array.of(1, 2, 255),
  letters: Uint16Array.of(0x4e_ac),
  whole: Uint32Array.of(4_000_000_000, 7),
  share: new Float32Array(),
};

function shelf() {
  const dir = join(mkdtempSync(join(tmpdir(), 'columns-')), 'below');
  const said: string[] = [];
  let made = 0;
  const say = (_fields: object, sentence: string) => void said.push(sentence);
  return {
    file: join(dir, 'names'),
    dir,
    said,
    made: () => made,
    read: (key = 'a') =>
      keptColumns(
        { dir, log: { info: say, warn: say } },
        {
          name: 'names',
          key,
          types,
          make: () => {
            made++;
            return columns;
          },
        },
      ),
  };
}

describe('columns cached in a file', () => {
  it('are computed once and read back unchanged', async () => {
    const { read, made, said, dir } = shelf();
    expect(await read()).toEqual(columns);
    expect(await read()).toEqual(columns);
    expect([made(), said, readdirSync(dir)]).toEqual([1, [], ['names']]);
  });

  it('are computed again when their source has changed', async () => {
    const { read, made, said } = shelf();
    await read('a');
    expect(await read('b')).toEqual(columns);
    await read('b');
    expect([made(), said]).toEqual([2, ['a kept file was made from something else, making it again']]);
  });

  it('are computed again after any byte was changed or removed', async () => {
    const { read, made, said, file } = shelf();
    await read();
    const whole = readFileSync(file);
    const damaged = [
      ...Array.from({ length: whole.length }, (_, at) => whole.with(at, (whole[at] ?? 0) ^ 4)),
      ...[0, 1, 40, 64, whole.length - 1].map((length) => whole.subarray(0, length)),
      Buffer.concat([whole, whole]),
    ];
    for (const bytes of damaged) {
      writeFileSync(file, bytes);
      expect(await read()).toEqual(columns);
    }
    expect(made()).toBe(1 + damaged.length);
    expect(new Set(said)).toEqual(new Set(['a kept file is damaged, making it again']));
    expect(readFileSync(file)).toEqual(whole);
  });

  it('are returned even when the file cannot be written', async () => {
    const { read, made, said, dir } = shelf();
    writeFileSync(dir, 'a file where the directory would be');
    expect(await read()).toEqual(columns);
    expect(made()).toBe(1);
    expect(said).toEqual([
      'a kept file cannot be read',
      'a file could not be kept, so that the next start takes longer',
    ]);
  });
});
