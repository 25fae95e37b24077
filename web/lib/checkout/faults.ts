import type { MessageId } from '#web/lib/i18n/message-id.ts';
import { isEmail } from '#contract/values/email.ts';
import { foldName, longestName, unacceptedSigns } from '#contract/values/person-name.ts';
import type { Problem } from '#contract/problems.ts';
import { exceptionFields } from '#web/lib/policy/exception.ts';
import { readAmount } from './amount-text.ts';
import type { Draft, TenderChoice } from '#web/lib/checkout/draft.ts';

/** A field of the page, by the id of its control, and the message under it. */
export interface FieldFault {
  readonly field: string;
  /** A message key, or a sentence from the server. */
  readonly message: FaultMessage | { readonly text: string };
  /** The person it is about, where several are asked the same. */
  readonly whose?: PlaceName;
}

/** A message key with its values. */
export interface FaultMessage {
  readonly id: MessageId;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** The label of a person before a name was typed: a message key with its values. */
export interface PlaceName {
  readonly id: MessageId;
  readonly values: Readonly<Record<string, number>>;
}

/**
 * The person that a field is about, by its id (`passenger-1-surname`), where several people or rooms are asked the
 * same.
 */
export function whoseIn(names: readonly PlaceName[]): (field: string) => Pick<FieldFault, 'whose'> {
  return (field) => {
    const whose = names.length > 1 ? names[Number(/^[a-z]+-(\d+)-/.exec(field)?.[1])] : undefined;
    return whose ? { whose } : {};
  };
}

/** The id of an offer's checkbox. */
export const offerField = (id: string): string => `offer-${id}`;

const phone = /^\+?[0-9 ().-]{6,25}$/;

/**
 * The message for a part of a name that is not accepted, `missing` when there is none; null when it is fine. `signsOf`
 * returns the characters of it that are not accepted.
 */
export function nameFault(
  typed: string,
  part: 'givenName' | 'surname',
  missing: MessageId,
  signsOf: (name: string) => string[] = unacceptedSigns,
): FaultMessage | null {
  const name = foldName(typed);
  if (name === '') return { id: missing };
  if (name.length > longestName) return { id: `booking.fault.${part}-long` };
  const signs = signsOf(name);
  return signs.length > 0 ? { id: `booking.fault.${part}-signs`, values: { signs: signs.join(' ') } } : null;
}

/** The faults of the customer's contact details. */
export function contactFaults(draft: Draft): FieldFault[] {
  const faults: FieldFault[] = [];
  if (!isEmail(draft.email.trim()))
    faults.push({ field: 'contact-email', message: { id: 'booking.fault.email' } });
  if (!phone.test(draft.phone.trim()))
    faults.push({ field: 'contact-phone', message: { id: 'booking.fault.phone' } });
  return faults;
}

/** Tender amounts that cannot be parsed. */
export function tenderFaults({ credit, rewards }: TenderChoice): FieldFault[] {
  const typed = [...(credit === null ? [] : [['credit', credit] as const]), ...Object.entries(rewards)];
  return typed.flatMap(([id, text]) =>
    readAmount(text) === null ? [{ field: `tender-${id}`, message: { id: 'booking.fault.amount' } }] : [],
  );
}

/** The server's faults, at the fields of their paths. */
export const faultsAt = (
  { errors = [] }: Pick<Problem, 'errors'>,
  fieldOf: (path: string) => string | null,
  whoseOf: ReturnType<typeof whoseIn>,
): FieldFault[] =>
  errors.flatMap(({ path, message }) => {
    const field = fieldOf(path);
    return field ? [{ field, message: { text: message }, ...whoseOf(field) }] : [];
  });

/** The field of a path that every booking request has; null for other paths. */
export const commonFieldOf = (path: string): string | null => commonFields[path] ?? null;

const commonFields: Readonly<Record<string, string>> = {
  'body.contact.email': 'contact-email',
  'body.contact.phone': 'contact-phone',
  'body.policyException.reason': exceptionFields.reason,
  'body.policyException.note': exceptionFields.note,
};
