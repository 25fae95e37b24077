import * as contract from '#contract/flights/airline-credits.ts';
import type { FlightSupplier } from '#server/modules/flights/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { creditDay, presentCredit } from './present.ts';
import { refreshCredits } from './refresh-credit.ts';
import { findCredit, listCredits } from './store.ts';

export interface AirlineCreditsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly airlines: readonly FlightSupplier[];
}

/** The routes of the caller's airline credits. [TRP-01] */
export function airlineCreditRoutes(deps: AirlineCreditsDeps): Route[] {
  const { db, clock } = deps;
  return [
    route(contract.listAirlineCredits, async ({ principal, language }) => {
      const now = clock.now();
      const rows = await listCredits(db, principal.userId, creditDay(now));
      return { credits: rows.map((row) => presentCredit(row, { now, language })) };
    }),

    route(contract.getAirlineCredit, async ({ params, principal, language }) => {
      const asked = { id: params.creditId, customerId: principal.userId };
      const known = await findCredit(db, asked);
      if (!known) throw new PortalError('not-found');
      await refreshCredits(deps, [known]);
      return presentCredit((await findCredit(db, asked)) ?? known, { now: clock.now(), language });
    }),
  ];
}
