import { money, toWireMoney } from '#contract/money.ts';
import { getCustomer } from '#server/modules/customers/index.ts';
import type { WatchLetter } from '#server/modules/notifications/index.ts';
import type { WatchesDeps } from './deps.ts';
import * as store from './store.ts';

/** The contents of an e-mail about a watched price; null when it is no longer watched. */
export async function readNewsForLetter(
  { db }: Pick<WatchesDeps, 'db'>,
  newsId: string,
): Promise<WatchLetter | null> {
  const news = await store.findNews(db, newsId);
  const watch = news && (await store.findAnyWatch(db, news.watchId));
  if (!news || !watch || watch.state === 'NotWatching') return null;
  const { firstName } = await getCustomer(db, watch.customerId);
  const amount = (minor: number) => toWireMoney(money(minor, watch.currency));
  return {
    language: watch.language,
    email: watch.email,
    givenName: firstName,
    title: watch.title[watch.language],
    days: watch.question.slices.map(({ date }) => date),
    isRoundTrip: watch.question.tripType === 'round_trip',
    kind: news.kind,
    from: amount(news.fromMinor),
    to: amount(news.toMinor),
    difference: amount(Math.abs(news.toMinor - news.fromMinor)),
  };
}
