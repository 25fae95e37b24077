import type { z } from 'zod';
import type { listTripsOfPerson as endpoint } from '#contract/business/trips-of-person.ts';
import type { Language } from '#contract/values/dates.ts';
import { listMembers, type Reader } from '#server/modules/business/index.ts';
import type { Products } from '#server/modules/products/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { productsApart } from '../list-trips.ts';
import { listTripsAhead } from '../store.ts';

const mostShown = 50;

/** What a member booked for a company and is not over, for its admins. Throws `not-found` for somebody else. [BUS-02] */
export async function readTripsOfPerson(
  { db, clock, products }: { readonly db: Db; readonly clock: Clock; readonly products: Products },
  { businessId }: Reader,
  { personId: customerId, language }: { personId: string; language: Language },
): Promise<z.input<typeof endpoint.response>> {
  const filter = { businessId, customerId, states: ['active', 'suspended', 'left'] } as const;
  const [member] = await listMembers(db, filter, { after: null, limit: 1 });
  if (!member) throw new PortalError('not-found');
  const trips = await listTripsAhead(db, {
    businessId,
    customerId,
    now: clock.now(),
    apart: productsApart(products),
    limit: mostShown,
  });
  return {
    mayCancel: member.state !== 'active' || member.isDenied,
    trips: trips.map(({ id, item }) => {
      const { items } = products.of(item.product);
      const { name, startsOn, endsOn } = items.title(item, language);
      return {
        tripId: id,
        product: item.product,
        title: name,
        place: items.place?.(item, language) ?? null,
        startsOn,
        endsOn,
      };
    }),
  };
}
