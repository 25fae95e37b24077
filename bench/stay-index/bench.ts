import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { openStayIndex } from '#world/stays/index/stay-index.ts';
import { emptyTakenNights } from '#world/stays/index/taken-nights.ts';
import { loadStock } from '#world/stays/stock.ts';
import { besidePostgres } from '../peer-database.ts';
import { type Row, rounded } from '../row.ts';
import { quantile, timed } from '../sample.ts';
import { askPeer, peerQuery } from './peer-query.ts';
import { copyStays } from './peer-table.ts';
import { randomQueries } from './random-queries.ts';

const now = new Date('2026-11-21T10:00:00Z');
const QUERIES = 1000;
const WARM_UPS = 200;
const SETTINGS = {
  shared_buffers: '3GB',
  work_mem: '256MB',
  maintenance_work_mem: '1GB',
  effective_cache_size: '8GB',
  random_page_cost: '1.05',
  max_wal_size: '8GB',
};

/** A thousand random searches of the million stays, on our index and on PostgreSQL, with equal answers. */
export const benchStayIndex = (): Promise<Row[]> => besidePostgres('stays', measure, SETTINGS);

async function measure(client: pg.Client): Promise<Row[]> {
  const stock = loadStock();
  const index = openStayIndex(stock, emptyTakenNights(stock.stars.length));
  await index.fill();
  const sets = await copyStays(client, stock, now);
  for (const query of randomQueries(stock, WARM_UPS, now, 1)) {
    index.find(query);
    await askPeer(client, peerQuery(stock, sets, query));
  }
  const samples = { ours: [] as number[], peer: [] as number[] };
  let differences = 0;
  let found = 0;
  for (const query of randomQueries(stock, QUERIES, now, 2)) {
    const asked = peerQuery(stock, sets, query);
    let ours: unknown;
    let theirs: unknown;
    samples.ours.push(
      await timed(async () => {
        const answer = index.find(query);
        found += answer.total;
        ours = answer;
      }),
    );
    samples.peer.push(
      await timed(async () => {
        theirs = await askPeer(client, asked);
      }),
    );
    if (!isDeepStrictEqual(ours, theirs)) differences++;
  }
  if (differences > 0) throw new Error(`${differences} of ${QUERIES} answers differ from PostgreSQL's.`);
  const conditions = `${QUERIES} random searches of cities and maps with dates, rules, filters, sort, facets and exact count, ${Math.round(found / QUERIES)} stays found on average, one at a time in turn; totals, facets and first 25 of all ${QUERIES} are the same; peer: PostgreSQL 18, prices and free nights of the day worked out beforehand, GiST and btree, analysed and warm, 3 GB of buffers, prepared statements`;
  const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
  const row = (what: string, of: (list: readonly number[]) => number): Row => ({
    what: `stay index: ${what}`,
    unit: 'ms',
    better: 'lower',
    ours: rounded(of(samples.ours)),
    peer: rounded(of(samples.peer)),
    conditions,
  });
  return [
    row('mean', mean),
    row('median', (list) => quantile(list, 0.5)),
    row('p95', (list) => quantile(list, 0.95)),
    row('p99', (list) => quantile(list, 0.99)),
  ];
}
