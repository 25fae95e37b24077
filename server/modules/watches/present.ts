import type { Language } from '#contract/values/dates.ts';
import { money, toWireMoney } from '#contract/money.ts';
import type { Watch, WatchNews } from '#contract/watches.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { type StoredNews, type StoredWatch, listNewsInApp } from './store.ts';

const mostNews = 10;

/** Watches as the wire shows them, each with its news. */
export async function presentWatches(
  db: Db | Tx,
  customerId: string,
  watches: readonly StoredWatch[],
  language: Language,
): Promise<Watch[]> {
  const news = await listNewsInApp(db, { customerId, watchIds: watches.map(({ id }) => id) });
  return watches.map((watch) =>
    presentWatch(
      watch,
      news.filter(({ watchId }) => watchId === watch.id),
      language,
    ),
  );
}

function presentWatch(watch: StoredWatch, news: readonly StoredNews[], language: Language): Watch {
  const { currency, firstMinor, latestMinor } = watch;
  const amount = (minor: number) => toWireMoney(money(minor, currency));
  const moved = firstMinor !== null && latestMinor !== null ? latestMinor - firstMinor : null;
  return {
    watchId: watch.id,
    state: watch.state,
    title: watch.title[language],
    question: watch.question,
    departsOn: watch.departsOn,
    channels: [...watch.channels],
    email: watch.email,
    first: firstMinor === null ? null : amount(firstMinor),
    lowest: watch.lowestMinor === null ? null : amount(watch.lowestMinor),
    latest: latestMinor === null ? null : amount(latestMinor),
    change:
      moved === null
        ? null
        : { kind: moved < 0 ? 'fell' : moved > 0 ? 'rose' : 'same', amount: amount(Math.abs(moved)) },
    createdAt: watch.createdAt.toISOString(),
    lookedAt: watch.lookedAt?.toISOString() ?? null,
    news: news.slice(0, mostNews).map(
      (one): WatchNews => ({
        id: one.id,
        kind: one.kind,
        from: amount(one.fromMinor),
        to: amount(one.toMinor),
        difference: amount(Math.abs(one.toMinor - one.fromMinor)),
        at: one.at.toISOString(),
        isRead: one.readAt !== null,
      }),
    ),
  };
}
