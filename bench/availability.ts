import type { TestCaller } from '#tests/support/portal.ts';
import type { Product } from './product.ts';
import { type Row, rounded } from './row.ts';
import { inTurn, median, quantile, timed } from './sample.ts';
import { citiesByStays, searchStays, stayDates } from './stays.ts';

const rounds = 20;

/** The largest city of the world: our endpoint, a follow-up with other filters, and the supplier's own answer. */
export async function benchAvailability(product: Product, caller: TestCaller): Promise<Row[]> {
  const [city] = citiesByStays();
  if (!city) throw new Error('The world has no city.');

  const search = () => timed(() => searchStays(caller, city));
  const askSupplier = () =>
    timed(async () => {
      const answer = await product.world('POST', '/v1/lodging/availability', {
        ...stayDates,
        currency: 'USD',
        where: { cityId: city.id },
        kinds: ['hotel', 'home'],
      });
      await answer.arrayBuffer();
    });
  const { searchId, totalCount } = await searchStays(caller, city);
  const lookAgain = () =>
    timed(() =>
      searchStays(caller, city, {
        searchType: 'FollowupSearch',
        searchId,
        sort: 'price_low',
        filters: { stars: [4, 5], amenities: ['pool'] },
      }),
    );

  for (let warm = 0; warm < 5; warm++) await inTurn(1, search, askSupplier);
  const whole = await inTurn(rounds, search, askSupplier);
  await inTurn(5, lookAgain, askSupplier);
  const again = await inTurn(rounds, lookAgain, askSupplier);
  const about = `${city.name}, ${totalCount} stays; one at a time, ${rounds} rounds in turn; peer: the world's own answer, unread`;
  const row = (what: string, samples: typeof whole, share: number): Row => ({
    what,
    unit: 'ms',
    better: 'lower',
    ours: rounded(quantile(samples.ours, share)),
    peer: rounded(quantile(samples.peer, share)),
    conditions: about,
  });
  return [
    row('search of the largest city, median', whole, 0.5),
    row('search of the largest city, p95', whole, 0.95),
    {
      ...row('follow-up with other filters, median', again, 0.5),
      peer: rounded(median(again.peer)),
      conditions: `${about}, which a follow-up spares`,
    },
  ];
}
