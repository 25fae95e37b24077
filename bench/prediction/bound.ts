import { outcomeOf, PriceBook, shareSaved } from '#server/modules/predictions/index.ts';
import { type Row, rounded } from '../row.ts';
import { informedOfRule } from './other-bound.ts';
import { judgedOf, seeds, sumOf, unseenOfRules, unseenOfWorld } from './unseen-markets.ts';
import { informedOfWorld } from './world-bound.ts';
import { pricesOf } from './world-market.ts';

/**
 * Upper bound of the saving in the benchmark's markets: with knowledge of every rule and every hidden
 * state, but not of future draws. It takes longer than the benchmark, and changes only with the markets.
 */
export async function benchPredictionBound(): Promise<Row[]> {
  const world: Outcome[] = [];
  for (const { index, pair, offers } of unseenOfWorld())
    world.push(
      ...outcomeKnowing(new PriceBook(pricesOf(offers)), offers, (known) =>
        informedOfWorld(index, pair, known),
      ),
    );
  return [
    rowOf(`${seeds} unseen seeds of the world`, world),
    ...unseenOfRules().map(([name, rule, watched]) =>
      rowOf(
        `another market, ${name}`,
        watched.flatMap((seen) =>
          outcomeKnowing(new PriceBook(seen), seen, (known) => informedOfRule(rule, known)),
        ),
      ),
    ),
  ];
}

type Waits = ReadonlyMap<number, ReadonlyMap<number, boolean>>;
type Outcome = ReturnType<typeof outcomeOf>;

/** Saving of the `informed` strategy on the test departures. */
function outcomeKnowing<Seen extends { readonly departs: number }>(
  book: PriceBook,
  all: readonly Seen[],
  informed: (known: readonly Seen[]) => Waits,
): Outcome[] {
  const { judged, begins } = judgedOf(book);
  if (judged.length === 0) return [];
  const knows = informed(all.filter(({ departs }) => departs > begins));
  return [outcomeOf(judged, ({ sight, lead }) => knows.get(sight.departs)?.get(lead) ?? false)];
}

const rowOf = (what: string, all: readonly Outcome[]): Row => ({
  what: `${what}: share of the clairvoyant's saving that is known to be possible`,
  unit: '%',
  better: 'higher',
  ours: rounded(100 * (shareSaved(sumOf(all)) ?? 0)),
  peer: null,
  conditions: `${all.length} markets; for who knows every rule and hidden state, but no draw to come`,
});
