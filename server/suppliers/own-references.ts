import type { ExperienceOutcome, ExperienceSupplier } from '#server/modules/experiences/port.ts';
import type { CardGateway } from '#server/modules/payments/port.ts';

interface Referred {
  readonly reference: string;
}

/** A supplier that books, and changes where it can, once for each reference of ours. */
interface ReferredSupplier {
  book(request: Referred): Promise<unknown>;
  findBooking(reference: string): Promise<unknown>;
  change?(request: Referred): Promise<unknown>;
  findChange?(reference: string): Promise<unknown>;
  /** The same, where changes are a part of their own. */
  readonly changes?: {
    change(request: Referred): Promise<unknown>;
    find(reference: string): Promise<unknown>;
  };
}

/**
 * Vendors that several deployments share identify a booking by our reference, and callers choose the id in it. A prefix
 * keeps each deployment from finding, and paying or cancelling, another's booking.
 */
export function withOwnReferences<S extends ReferredSupplier>(prefix: string, supplier: S): S {
  const own = <Asked extends Referred>(asked: Asked): Asked => ({
    ...asked,
    reference: `${prefix}${asked.reference}`,
  });
  return {
    ...supplier,
    book: (request: Referred) => supplier.book(own(request)),
    findBooking: (reference: string) => supplier.findBooking(`${prefix}${reference}`),
    ...(supplier.change && { change: (request: Referred) => supplier.change?.(own(request)) }),
    ...(supplier.findChange && {
      findChange: (reference: string) => supplier.findChange?.(`${prefix}${reference}`),
    }),
    ...(supplier.changes && {
      changes: {
        ...supplier.changes,
        change: (request: Referred) => supplier.changes?.change(own(request)),
        find: (reference: string) => supplier.changes?.find(`${prefix}${reference}`),
      },
    }),
  };
}

/** The same for a card gateway. */
export const gatewayWithOwnReferences = (prefix: string, gateway: CardGateway): CardGateway => ({
  ...gateway,
  authorise: (request) => gateway.authorise({ ...request, reference: `${prefix}${request.reference}` }),
  findAuthorisation: (reference) => gateway.findAuthorisation(`${prefix}${reference}`),
});

/** The same for operators of activities, whose bookings are returned under the reference that was given. */
export const experiencesWithOwnReferences = (
  prefix: string,
  supplier: ExperienceSupplier,
): ExperienceSupplier => {
  const own = (uuid: string) => `${prefix}${uuid}`;
  const asGiven = (outcome: ExperienceOutcome, uuid: string): ExperienceOutcome =>
    outcome.status === 'done' ? { ...outcome, booking: { ...outcome.booking, uuid } } : outcome;
  const { name, search, getActivity, listReviews, listDays, listSlots } = supplier;
  // No spread: a new call about a booking has to be given its own reference here.
  return {
    name,
    search,
    getActivity,
    ...(listReviews && { listReviews }),
    listDays,
    listSlots,
    reserve: async (request) =>
      asGiven(await supplier.reserve({ ...request, uuid: own(request.uuid) }), request.uuid),
    extend: async (uuid) => asGiven(await supplier.extend(own(uuid)), uuid),
    confirm: async (request) =>
      asGiven(await supplier.confirm({ ...request, uuid: own(request.uuid) }), request.uuid),
    quoteChange: async (uuid, wanted) => asGiven(await supplier.quoteChange(own(uuid), wanted), uuid),
    change: async (uuid, changeId, wanted) =>
      asGiven(await supplier.change(own(uuid), own(changeId), wanted), uuid),
    update: async (uuid, changeId, wanted) =>
      asGiven(await supplier.update(own(uuid), own(changeId), wanted), uuid),
    revertChange: async (uuid, changeId) =>
      asGiven(await supplier.revertChange(own(uuid), own(changeId)), uuid),
    findChange: (uuid, changeId) => supplier.findChange(own(uuid), own(changeId)),
    cancel: async (uuid, requestedAt) => asGiven(await supplier.cancel(own(uuid), requestedAt), uuid),
    async find(uuid) {
      const found = await supplier.find(own(uuid));
      return typeof found === 'string' ? found : { ...found, uuid };
    },
  };
};
