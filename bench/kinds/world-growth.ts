import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type Row, rounded } from '../row.ts';
import { median } from '../sample.ts';

const ROUNDS = 5;

/** What cars and activities add to the memory of the world and, were it to load them at its start, to that. */
export async function benchWorldGrowth(): Promise<Row[]> {
  const runs = Array.from({ length: ROUNDS }, () => {
    const program = join(import.meta.dirname, 'world-data.ts');
    const told = execFileSync(process.execPath, ['--expose-gc', program], { encoding: 'utf8' });
    return JSON.parse(told) as { before: number; after: number; tookMs: number };
  });
  const conditions = `median of ${ROUNDS} processes with the world’s places and stays; packages add no data`;
  const megabytes = (of: (run: (typeof runs)[number]) => number) => rounded(median(runs.map(of)) / 2 ** 20);
  return [
    {
      what: 'world: memory with cars and activities; peer: without',
      unit: 'MB',
      better: 'lower',
      ours: megabytes(({ after }) => after),
      peer: megabytes(({ before }) => before),
      conditions,
    },
    {
      what: 'world: loading cars and activities',
      unit: 's',
      better: 'lower',
      ours: rounded(median(runs.map(({ tookMs }) => tookMs)) / 1000),
      peer: null,
      conditions,
    },
  ];
}
