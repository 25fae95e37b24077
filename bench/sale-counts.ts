import { saleRoutes } from '#server/modules/sale/index.ts';
import { stockId, stockSale } from '#server/modules/sale/store.ts';
import { testSale } from '#server/modules/sale/test-sale.ts';
import { newCustomer, serveTo } from '#server/modules/wallet/fixtures.ts';
import { type Database } from '#server/platform/db/database.ts';
import { withOwnDatabase } from './own-database.ts';
import { type Row, rounded } from './row.ts';
import { inTurn, median, perSecond, quantile, timed } from './sample.ts';

const viewers = 500;
/** Requests per viewer in a round. */
const looks = 4;
const rounds = 3;
const dayMs = 86_400_000;

/** Remaining stock of the sale for 500 concurrent viewers; compared with plain SQL for the same counts. */
export const benchSaleCounts = (): Promise<Row[]> => withOwnDatabase('sale', measure);

async function measure({ db, pool }: Database): Promise<Row[]> {
  const now = new Date();
  const at = (days: number) => new Date(now.getTime() + days * dayMs);
  const sale = testSale({ announcedAt: at(-2), startsAt: at(-1), endsAt: at(10) });
  await stockSale(db, sale);
  const app = await serveTo(
    saleRoutes({
      db,
      clock: { now: () => now },
      book: { current: () => sale },
      entryFor: async () => 'active',
      places: { find: () => null, airportsOf: () => [] },
      earnFor: async () => [],
      picturesUrl: '',
    }),
    await newCustomer(db),
    100_000_000,
  );
  const names = sale.deals.map((deal) => stockId(sale, deal));
  const took = { ours: [] as number[], peer: [] as number[] };
  const ask = async () => {
    const answer = await app.inject({ method: 'GET', url: '/api/v0/sale/counts' });
    if (answer.json().deals?.length !== names.length) throw new Error(answer.body);
  };
  const query = async () => {
    const { rows } = await pool.query(
      'select id, total - taken as remaining, total from offer_stocks where id = any($1)',
      [names],
    );
    if (JSON.stringify(rows).length === 0 || rows.length !== names.length)
      throw new Error('A count is missing.');
  };
  const round = (samples: number[], look: () => Promise<void>) =>
    perSecond(
      Array.from({ length: viewers * looks }, (_, nth) => nth),
      viewers,
      async () => void samples.push(await timed(look)),
    );
  await inTurn(
    1,
    () => round([], ask),
    () => round([], query),
  );
  const pace = await inTurn(
    rounds,
    () => round(took.ours, ask),
    () => round(took.peer, query),
  );
  await app.close();
  const conditions = `${viewers} viewers at once, each ${looks} times in a round, median of ${rounds} rounds in turn, ${names.length} deals, one process; ours knows its caller, counts, checks and writes the answer; peer: the same counts by one plain SQL query on the same pool`;
  return [
    {
      what: `sale: counts for ${viewers} viewers at once`,
      unit: '/s',
      better: 'higher',
      ours: rounded(median(pace.ours)),
      peer: rounded(median(pace.peer)),
      conditions,
    },
    {
      what: `sale: counts for ${viewers} viewers at once, slowest twentieth`,
      unit: 'ms',
      better: 'lower',
      ours: rounded(quantile(took.ours, 0.95)),
      peer: rounded(quantile(took.peer, 0.95)),
      conditions,
    },
  ];
}
