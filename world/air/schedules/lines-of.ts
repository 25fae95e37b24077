import { closeSync, openSync, readSync } from 'node:fs';

const CHUNK = 1 << 20;
/** No record is so long: of a file without line ends this much is a line. */
const LONGEST = 1 << 16;

/** The lines of a file of any size, byte by byte as letters, without their ends. */
export function* linesOf(path: string): Generator<string> {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(CHUNK);
    let left = '';
    for (let read = readSync(file, bytes); read > 0; read = readSync(file, bytes)) {
      const lines = (left + bytes.toString('latin1', 0, read)).split('\n');
      left = lines.pop() ?? '';
      for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line;
      for (; left.length > LONGEST; left = left.slice(LONGEST)) yield left.slice(0, LONGEST);
    }
    if (left !== '') yield left;
  } finally {
    closeSync(file);
  }
}
