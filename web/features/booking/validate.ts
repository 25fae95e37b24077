import type { Problem } from '#contract/problems.ts';
import { readAmount } from './amount-text.ts';
import type { Draft, TenderChoice } from './draft.ts';

/** A field of the page, by the id of its control, and the message under it. */
export interface FieldFault {
  readonly field: string;
  /** A key of the messages, or a sentence of the server's. */
  readonly message: { readonly id: string } | { readonly text: string };
}

/** The field of an offer's tick. */
export const offerField = (id: string): string => `offer-${id}`;

const name = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u;
const email = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const phone = /^\+?[0-9 ().-]{6,25}$/;
const loyaltyNumber = /^[A-Za-z0-9 -]{4,30}$/;

/** What has to be put right before it can be sent, in the order of the page. The server checks again. */
export function faultsOf(draft: Draft): FieldFault[] {
  const faults: FieldFault[] = [];
  const add = (field: string, id: string) => faults.push({ field, message: { id } });
  for (const [room, guest] of draft.guests.entries())
    for (const part of ['givenName', 'surname'] as const) {
      const typed = guest[part].trim();
      if (typed === '') add(`guest-${room}-${part}`, `booking.fault.${part}`);
      else if (typed.length > 60 || !name.test(typed)) add(`guest-${room}-${part}`, 'booking.fault.name');
    }
  if (!email.test(draft.email.trim())) add('contact-email', 'booking.fault.email');
  if (!phone.test(draft.phone.trim())) add('contact-phone', 'booking.fault.phone');
  if (draft.specialRequests.length > 500) add('special-requests', 'booking.fault.requests');
  if (draft.programme !== '' && !loyaltyNumber.test(draft.loyaltyNumber.trim()))
    add('loyalty-number', 'booking.fault.loyalty');
  for (const field of unreadable(draft.choice)) add(field, 'booking.fault.amount');
  return faults;
}

function unreadable({ credit, rewards }: TenderChoice): string[] {
  const typed = [...(credit === null ? [] : [['credit', credit] as const]), ...Object.entries(rewards)];
  return typed.flatMap(([id, text]) => (readAmount(text) === null ? [`tender-${id}`] : []));
}

/** The faults that the server found, at the fields that they are about; the others are left to the banner. */
export function faultsOfProblem({ code, errors = [] }: Problem): FieldFault[] {
  const faults: FieldFault[] = errors.flatMap(({ path, message }) => {
    const field = fieldOf(path);
    return field ? [{ field, message: { text: message } }] : [];
  });
  if (code === 'loyalty-number-invalid')
    faults.push({ field: 'loyalty-number', message: { id: 'booking.fault.loyalty-unknown' } });
  return faults;
}

function fieldOf(path: string): string | null {
  const guest = /^body\.guests\.(\d+)\.(givenName|surname)$/.exec(path);
  if (guest) return `guest-${guest[1]}-${guest[2]}`;
  switch (path) {
    case 'body.contact.email':
      return 'contact-email';
    case 'body.contact.phone':
      return 'contact-phone';
    case 'body.specialRequests':
      return 'special-requests';
    case 'body.loyalty.number':
      return 'loyalty-number';
    default:
      return null;
  }
}
