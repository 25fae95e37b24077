import type { BookedStay } from '#contract/stays/checkout-item.ts';
import type { book, StayBookingSession } from '#contract/booking.ts';
import type { Problem } from '#contract/problems.ts';
import { call } from '#web/lib/api/client.ts';
import type { CheckoutSide } from '#web/products/port.ts';
import {
  commonFieldOf,
  contactFaults,
  type FieldFault,
  faultsAt,
  nameFault,
  tenderFaults,
  whoseIn,
} from '#web/lib/checkout/faults.ts';
import { isNamed } from '#web/lib/checkout/is-named.ts';
import { roomNames } from './room-names.ts';
import { nobody, type StayDraft, withGuest } from './stay-draft.ts';

const loyaltyNumber = /^[A-Za-z0-9 -]{4,30}$/;

/** The faults of a stay's draft, in the order of the page. */
export function stayFaults(draft: StayDraft, rooms: BookedStay['rooms']): FieldFault[] {
  const whoseOf = whoseIn(roomNames(rooms));
  const guests = draft.guests.flatMap((guest, room) =>
    (['givenName', 'surname'] as const).flatMap((part): FieldFault[] => {
      const field = `guest-${room}-${part}`;
      const message = nameFault(guest[part], part, `booking.fault.${part}`);
      return message === null ? [] : [{ field, message, ...whoseOf(field) }];
    }),
  );
  const wishes: FieldFault[] = [];
  if (draft.specialRequests.length > 500)
    wishes.push({ field: 'special-requests', message: { id: 'booking.fault.requests' } });
  if (draft.programme !== '' && !loyaltyNumber.test(draft.loyaltyNumber.trim()))
    wishes.push({ field: 'loyalty-number', message: { id: 'booking.fault.loyalty' } });
  return [...guests, ...contactFaults(draft), ...wishes, ...tenderFaults(draft.choice)];
}

/** The server's faults of a stay, at its fields. */
export const stayFaultsOfProblem = (problem: Problem, rooms: BookedStay['rooms']): FieldFault[] => [
  ...faultsAt(problem, fieldOf, whoseIn(roomNames(rooms))),
  ...(problem.code === 'loyalty-number-invalid'
    ? [{ field: 'loyalty-number', message: { id: 'booking.fault.loyalty-unknown' as const } }]
    : []),
];

function fieldOf(path: string): string | null {
  const guest = /^body\.guests\.(\d+)\.(givenName|surname)$/.exec(path);
  if (guest) return `guest-${guest[1]}-${guest[2]}`;
  if (path === 'body.specialRequests') return 'special-requests';
  return path === 'body.loyalty.number' ? 'loyalty-number' : commonFieldOf(path);
}

/** The stay's part of a checkout. */
export const staySide = ({ bookingSessionId, stay, later }: StayBookingSession): CheckoutSide<StayDraft> => ({
  later,
  isGuarantee: stay.paymentTiming === 'PayLater',
  hasRefundableAddOn: stay.hasRefundableAddOn ?? false,
  sameAs: roomsOf(stay),
  begin: (common, before) => ({
    ...common,
    guests: stay.rooms.map((_, at) => before?.guests?.find(({ room }) => room === at) ?? nobody),
    specialRequests: before?.specialRequests ?? '',
    programme: before?.loyalty?.programme ?? '',
    loyaltyNumber: before?.loyalty?.number ?? '',
    savedNumbers: {},
  }),
  holder: {
    putIn: (draft, holder) => (isNamed(draft.guests[0]) ? draft : withGuest(draft, 0, holder)),
    takeOut: (draft, holderId) => ({
      ...draft,
      guests: draft.guests.map((guest) => (guest.travelerId === holderId ? nobody : guest)),
    }),
  },
  faultsOf: (draft) => stayFaults(draft, stay.rooms),
  faultsOfProblem: (problem) => stayFaultsOfProblem(problem, stay.rooms),
  send: (draft, terms) =>
    call<typeof book>('POST', '/api/v0/bookings/sessions/:bookingSessionId/hotel/book', {
      params: { bookingSessionId },
      body: {
        ...terms,
        guests: draft.guests.map(({ givenName, surname, travelerId }, room) => ({
          room,
          givenName: givenName.trim(),
          surname: surname.trim(),
          travelerId,
        })),
        specialRequests: draft.specialRequests.trim(),
        loyalty:
          draft.programme && draft.loyaltyNumber.trim()
            ? { programme: draft.programme, number: draft.loyaltyNumber.trim() }
            : null,
      },
    }),
});

/** The key of a draft: the same stay with as many rooms, so that choosing another rate keeps the typed values. */
const roomsOf = ({ lodgingId, rooms }: BookedStay) => `stay ${lodgingId} ${rooms.length}`;
