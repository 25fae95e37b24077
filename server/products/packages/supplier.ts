import { z } from 'zod';
import type {
  Booking,
  Checkout,
  ProductKind,
  Standing,
  SupplierSide,
} from '#server/modules/products/index.ts';
import type { Checkpoint } from '#server/platform/checkpoint.ts';
import type { Clock } from '#server/platform/clock.ts';
import { factsOf, type OfParts, type PackageConfirmation, type Part, parts as bothParts } from './item.ts';
import { bookingOrder, waitsUntil } from './order.ts';
import { allOfParts, bookingOf, checkoutOf, ofParts, referenceOf } from './parts.ts';

type Found = Awaited<ReturnType<SupplierSide['find']>>;

/** The bookings that stand at the suppliers of both parts, as one id. */
const standingIdsSchema = z.object({ air: z.string().optional(), stay: z.string().optional() });
type StandingIds = z.infer<typeof standingIdsSchema>;
const writeIds = (ids: StandingIds): string => JSON.stringify(ids);
const readIds = (id: string): StandingIds => standingIdsSchema.parse(JSON.parse(id));

/** The first part is confirmed, the second one not asked for. */
export const betweenParts = 'book:parts:between';

/**
 * Both suppliers of a package as one. The part that is easier to give back is booked first, the other one only once the
 * first is confirmed. Where one part is refused the booking has failed, and its release gives back the part that stands:
 * the customer is charged for both parts or for none. [0268]
 */
export const packageSupplier =
  ({
    clock,
    checkpoint,
    parts,
  }: {
    readonly clock: Clock;
    readonly checkpoint: Checkpoint;
    readonly parts: OfParts<ProductKind>;
  }) =>
  (booking: Booking, checkout: Checkout, reference = booking.id): SupplierSide => {
    const sides = ofParts((part) =>
      parts[part].supplierOf(
        bookingOf(booking, checkout, part),
        checkoutOf(checkout, part),
        referenceOf(reference, part),
      ),
    );
    const facts = factsOf(checkout.item);
    const order = bookingOrder(facts, booking.createdAt);
    const [first, second] = order;

    return {
      async place() {
        const before = await bookedOrPlaced(first);
        if (before.status !== 'confirmed') return notConfirmed(before, first, parts);
        await checkpoint(betweenParts);
        const after = await bookedOrPlaced(second);
        const said = settle(first === 'air' ? { air: before, stay: after } : { air: after, stay: before });
        return said.status === 'absent' ? { status: 'unknown' } : said;
      },

      async find() {
        const found = await allOfParts((part) => sides[part].find());
        return booking.state === 'releasing' ? leftOf(found, parts) : settle(found);
      },

      async giveBack(supplierBookingId) {
        const ids = readIds(supplierBookingId);
        const said = await Promise.all(
          bothParts.flatMap((part) => {
            const id = ids[part];
            return id === undefined ? [] : [sides[part].giveBack(id)];
          }),
        );
        return said.includes('refused') ? 'refused' : 'asked';
      },

      async beforeRelease() {
        for (const part of bothParts) await sides[part].beforeRelease?.();
      },
    };

    /** A supplier repeats its first answer to the same request, so a part that was asked for is looked up. */
    async function bookedOrPlaced(part: Part): Promise<Standing> {
      const found = booking.state === 'supplier_pending' ? await sides[part].find() : null;
      return found === null || found.status === 'absent' ? sides[part].place() : found;
    }

    /** How the booking stands while it may still succeed. */
    function settle(found: OfParts<Found>): Found {
      const refused = order.find((part) => hasFailed(found[part]));
      if (refused) return failureOf(found[refused], parts[refused]);
      const { air, stay } = found;
      if (air.status === 'confirmed' && stay.status === 'confirmed') return joined(air, stay);
      const [one, other] = [found[first], found[second]];
      if (one.status !== 'confirmed') return notConfirmed(one, first, parts);
      const until = waitsUntil(facts, first);
      if (until && booking.createdAt < until && clock.now() >= until)
        return { status: 'failed', problem: parts[second].problems.supplierSilent };
      return notConfirmed(other, second, parts);
    }
  };

const hasFailed = ({ status }: Found): boolean => status === 'failed' || status === 'cancelled';

function failureOf(found: Found, { problems }: ProductKind): Standing {
  return found.status === 'failed' ? found : { status: 'failed', problem: problems.supplierRefused };
}

/** A part that is not confirmed, as the standing of the whole: the first one that was not placed is placed again. */
function notConfirmed<One extends Found>(
  found: One,
  part: Part,
  parts: OfParts<ProductKind>,
): One | Standing {
  if (hasFailed(found)) return failureOf(found, parts[part]);
  // Something else than was asked for: it waits, and is given back with the release.
  return found.status === 'other'
    ? { status: 'other', supplierBookingId: writeIds({ [part]: found.supplierBookingId }) }
    : found;
}

type Confirmed = Extract<Standing, { status: 'confirmed' }>;

function joined(air: Confirmed, stay: Confirmed): Standing {
  const of = ({ supplierBookingId, confirmation }: Confirmed) => ({
    supplierBookingId,
    confirmation: { ...confirmation },
  });
  const confirmation: PackageConfirmation = { air: of(air), stay: of(stay) };
  return {
    status: 'confirmed',
    supplierBookingId: writeIds({ air: air.supplierBookingId, stay: stay.supplierBookingId }),
    confirmation,
    ...notesOf(air, stay),
  };
}

/** What is left at the suppliers of a booking that is released: all that stands is to be given back. */
function leftOf(found: OfParts<Found>, parts: OfParts<ProductKind>): Found {
  const ids: StandingIds = {};
  for (const part of bothParts) {
    const one = found[part];
    if (one.status === 'confirmed' || one.status === 'other') ids[part] = one.supplierBookingId;
  }
  if (ids.air !== undefined || ids.stay !== undefined)
    return { status: 'other', supplierBookingId: writeIds(ids) };
  const open = bothParts.find((part) => found[part].status === 'unknown' || found[part].status === 'pending');
  if (open) return { status: 'unknown' };
  const { air, stay } = found;
  if (air.status === 'absent' && stay.status === 'absent') return air;
  const notes = notesOf(air, stay);
  return notes.note ? { status: 'cancelled', ...notes } : failureOf(air, parts.air);
}

/** The writes of both parts. */
function notesOf(...found: Found[]): Pick<Confirmed, 'note'> {
  const notes = found.flatMap((one) => ('note' in one && one.note ? [one.note] : []));
  if (notes.length === 0) return {};
  return {
    async note(tx, now) {
      for (const note of notes) await note(tx, now);
    },
  };
}
