import type { Tenant } from '#contract/enums/index.ts';
import type { ProtectionPlugIn } from '../plug-in.ts';
import { priceMatchRules, priceMatchTasks } from './judge.ts';
import { priceMatchLetter } from './letter.ts';
import { priceMatchWords } from './paid-words.ts';
import { decidePriceMatch } from './power.ts';
import { priceMatchRoutes } from './routes.ts';
import { followMatchedTrips } from './snapshot.ts';
import { isWaiting, listClaims, type PaidAs } from './store.ts';
import { priceMatchValue } from './value-row.ts';

/** Credit for consumers, the original payment for companies. [PMT-01] */
const paysAs = (tenant: Tenant): PaidAs => (tenant === 'business' ? 'original-payment' : 'credit');

export const priceMatchPlugIn: ProtectionPlugIn = {
  kind: 'price-match',
  area({ tenant, ...deps }) {
    const matching = { ...deps, paysAs: paysAs(tenant) };
    return { routes: priceMatchRoutes(matching), tasks: priceMatchTasks(matching) };
  },
  power: ({ tenant, ...deps }) => decidePriceMatch({ ...deps, paysAs: paysAs(tenant) }),
  rules: priceMatchRules,
  subscriber: followMatchedTrips,
  // An accepted match that is paid when the trip begins is for the flights that were matched.
  endsWithJourney: async (db, tripId) => (await listClaims(db, tripId)).some(isWaiting),
  letter: priceMatchLetter,
  paidWords: priceMatchWords,
  value: priceMatchValue,
};
