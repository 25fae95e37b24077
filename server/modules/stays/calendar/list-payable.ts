import type { z } from 'zod';
import type { Language } from '#contract/values/dates.ts';
import type { listPayableStays, PayableStays } from '#contract/stays/payable.ts';
import { availabilityRequestSchema } from '#contract/stays.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { StaysDeps } from '../deps.ts';
import { presentSearch } from '../search/present-search.ts';
import { searchAnew } from '../search/search-availability.ts';
import { viewSession } from '../results/view-session.ts';

const most = 3;

/** The cheapest stays of a search and how much of them credit could pay; no session is stored. */
export async function payableStays(
  deps: StaysDeps,
  principal: Principal,
  asked: z.output<(typeof listPayableStays)['body'] & {}>,
  language: Language,
): Promise<PayableStays> {
  const request = availabilityRequestSchema.parse({
    ...asked,
    availabilityFilter: 'AVAILABLE_ONLY',
    sort: 'price_low',
    limit: most,
  });
  const session = await searchAnew(deps, principal, request, language);
  const { stays } = presentSearch(session, viewSession(session, request), request, session.query.place);
  return {
    stays: stays.flatMap(({ lodgingId, name, price }) =>
      price ? [{ lodgingId, name, total: price.total, payableCredit: price.payableCredit }] : [],
    ),
  };
}
