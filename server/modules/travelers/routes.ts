import { z } from 'zod';
import type { Traveler } from '#contract/travelers.ts';
import * as contract from '#contract/travelers.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { isPortalError, PortalError } from '#server/platform/errors.ts';
import { type Principal, type Route, route } from '#server/platform/http/route.ts';
import {
  assignDefaultTraveler,
  deleteTraveler,
  setTravelerPrivate,
  updateTraveler,
} from './change-travelers.ts';
import { listPassengers } from './list-passengers.ts';
import { listUsers } from './list-users.ts';
import type { TravelerKey } from './types.ts';

/** Saved travelers and the users of a company. Every change answers the list as it is afterwards. */
export function travelersRoutes({ db, clock }: { db: Db; clock: Clock }): Route[] {
  const answer = async (principal: Principal) =>
    success(await listPassengers(db, principal, clock.now()).catch(failed));
  const change = async (
    principal: Principal,
    personId: string,
    apply: (tx: Tx, key: TravelerKey) => Promise<void>,
  ) => {
    if (!z.uuid().safeParse(personId).success) throw new PortalError('not-found');
    await inTransaction(db, (tx) => apply(tx, { customerId: principal.userId, travelerId: personId }));
    return answer(principal);
  };

  return [
    route(contract.listPassengers, ({ principal }) => answer(principal)),
    route(contract.updatePassenger, ({ principal, body }) =>
      change(principal, body.id, (tx) => updateTraveler(tx, principal.userId, body, clock.now())),
    ),
    route(contract.deletePassenger, ({ principal, body }) =>
      change(principal, body.personId, deleteTraveler),
    ),
    route(contract.assignDefaultPassenger, ({ principal, body }) =>
      change(principal, body.personId, (tx, key) => assignDefaultTraveler(tx, key, clock.now())),
    ),
    route(contract.hidePassenger, ({ principal, body }) =>
      change(principal, body.personId, (tx, key) => setTravelerPrivate(tx, key, true, clock.now())),
    ),
    route(contract.showPassenger, ({ principal, body }) =>
      change(principal, body.personId, (tx, key) => setTravelerPrivate(tx, key, false, clock.now())),
    ),
    route(contract.listUsers, async ({ principal }) => ({ users: await listUsers(db, principal) })),
  ];
}

const success = (value: Traveler[]) => ({ Response: 'Success' as const, error: null, value });

/** Any failure to read the list gives the specification's message. [A 8] */
function failed(cause: unknown): never {
  throw isPortalError(cause) ? cause : new PortalError('passengers-failed', { cause });
}
