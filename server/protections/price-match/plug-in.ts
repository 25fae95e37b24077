import type { ProtectionPlugIn } from '../plug-in.ts';
import { priceMatchRules, priceMatchTasks } from './judge.ts';
import { priceMatchLetter } from './letter.ts';
import { priceMatchWords } from './paid-words.ts';
import { priceMatchRoutes } from './routes.ts';
import { followMatchedTrips } from './snapshot.ts';
import { priceMatchValue } from './value-row.ts';

export const priceMatchPlugIn: ProtectionPlugIn = {
  kind: 'price-match',
  area({ tenant, ...deps }) {
    const matching = { ...deps, paysAs: tenant === 'business' ? 'original-payment' : 'credit' } as const;
    return { routes: priceMatchRoutes(matching), tasks: priceMatchTasks(matching) };
  },
  rules: priceMatchRules,
  subscriber: followMatchedTrips,
  letter: priceMatchLetter,
  paidWords: priceMatchWords,
  value: priceMatchValue,
};
