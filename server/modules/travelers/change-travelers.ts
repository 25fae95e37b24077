import type { TravelerInput } from '#contract/travelers.ts';
import { getCustomer, listCustomers, lockCustomer } from '#server/modules/customers/index.ts';
import { portalDay } from '#server/platform/days.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { faultsOf, isSelf, maxTravelers } from './rules.ts';
import * as store from './store.ts';
import type { TravelerKey } from './types.ts';

/**
 * Creates or changes a traveler of this customer. A customer's profile of themselves is their default until they choose
 * another; a child or a colleague saved first is not. Throws `validation-failed` with the fields at fault, `not-found`
 * for a traveler of another customer. [TRV-01]
 */
export async function updateTraveler(
  tx: Tx,
  customerId: string,
  input: TravelerInput,
  now: Date,
): Promise<void> {
  const faults = faultsOf(input, portalDay(now));
  if (faults.length > 0) throw new PortalError('validation-failed', { errors: faults });
  // Placeholders carry the id of their user, so no other customer may take such an id.
  const [namesake] = await listCustomers(tx, [input.id]);
  if (namesake && namesake.id !== customerId) throw new PortalError('not-found');
  await lockCustomer(tx, customerId);
  const own = await store.listTravelers(tx, [customerId]);
  if (own.length >= maxTravelers && !own.some(({ id }) => id === input.id))
    throw new PortalError('validation-failed', {
      errors: [{ path: 'body.id', message: `There is room for ${maxTravelers} travelers.` }],
    });
  const asDefault =
    !own.some(({ isDefault }) => isDefault) && isSelf(await getCustomer(tx, customerId), input);
  found(await store.saveTraveler(tx, { customerId, asDefault }, input, now));
}

export async function deleteTraveler(tx: Tx, key: TravelerKey): Promise<void> {
  found(await store.deleteTraveler(tx, key));
}

/** Hidden travelers are private: colleagues do not see them. [TRV-09] */
export async function setTravelerPrivate(
  tx: Tx,
  key: TravelerKey,
  isPrivate: boolean,
  now: Date,
): Promise<void> {
  found(await store.setPrivate(tx, key, isPrivate, now));
}

export async function assignDefaultTraveler(tx: Tx, key: TravelerKey, now: Date): Promise<void> {
  await lockCustomer(tx, key.customerId);
  found(await store.setDefault(tx, key, now));
}

function found(done: boolean): void {
  if (!done) throw new PortalError('not-found');
}
