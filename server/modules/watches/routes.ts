import * as contract from '#contract/watches.ts';
import type { Language } from '#contract/values/dates.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { WatchesDeps } from './deps.ts';
import { presentWatches } from './present.ts';
import * as store from './store.ts';
import { getWatch, watchPrice } from './watch-price.ts';

/** Watched prices of the caller. [PRD-01] */
export function watchRoutes(deps: WatchesDeps): Route[] {
  const { db, clock } = deps;
  const answer = async (watch: store.StoredWatch, language: Language) => {
    const [presented] = await presentWatches(db, watch.customerId, [watch], language);
    if (!presented) throw new PortalError('not-found');
    return { watch: presented };
  };
  return [
    route(contract.listWatches, async ({ principal, language }) => {
      const watches = await presentWatches(
        db,
        principal.userId,
        await store.listRunning(db, principal.userId),
        language,
      );
      const unread = watches.flatMap(({ news }) => news).filter(({ isRead }) => !isRead).length;
      return { watches, unread, most: contract.mostWatches };
    }),

    route(contract.watchPrice, async ({ principal, body, language }) =>
      answer(await watchPrice(deps, principal.userId, body, language), language),
    ),

    route(contract.updateWatch, async ({ principal, params, body, language }) => {
      const key = { customerId: principal.userId, watchId: params.watchId };
      await getWatch(db, key);
      if (!(await store.setChannels(db, key, { ...body, language }))) throw new PortalError('watch-ended');
      return answer(await getWatch(db, key), language);
    }),

    route(contract.acknowledgeWatch, async ({ principal, params, language }) => {
      const key = { customerId: principal.userId, watchId: params.watchId };
      const now = clock.now();
      await getWatch(db, key);
      await store.moveWatch(db, key, 'acknowledge', now);
      await store.readNews(db, key, now);
      return answer(await getWatch(db, key), language);
    }),

    route(contract.stopWatching, async ({ principal, params, language }) => {
      const key = { customerId: principal.userId, watchId: params.watchId };
      await getWatch(db, key);
      await store.moveWatch(db, key, 'stop', clock.now());
      return answer(await getWatch(db, key), language);
    }),
  ];
}
