import { createHmac } from 'node:crypto';
import type { Customer } from '#server/modules/customers/index.ts';

const minuteMs = 60_000;
/** How long the code that a caller reads out is good. */
export const codeMs = 5 * minuteMs;
export const codeAttempts = 3;
/** How long the code that hands a session to the customer's portal is good. */
export const handoverMs = minuteMs;
/** How long the customer has to agree to a charge. */
export const confirmationMs = 5 * minuteMs;
/** How long after a no the same may be asked again: long enough that a customer is not worn down, short enough for a slip. */
export const afterNoMs = 3 * minuteMs;
/** After so many noes to one question it is not asked again in the session: one that was meant, one that may be a slip. */
export const mostNosToOne = 2;
/** After so many noes in a session nothing is asked any more, so that small variations do not go round the limit. */
export const mostNos = 5;

const hourMs = 60 * minuteMs;
/**
 * How often an app is asked for a code within an hour, by all agents together. A caller needs one or two; six let them
 * call back twice, and leave a guess of a code at 18 in a million.
 */
export const codesOfCustomer = { most: 6, withinMs: hourMs };
/** How often an agent asks for codes within an hour: a caller every two minutes, which no desk reaches. */
export const codesOfAgent = { most: 30, withinMs: hourMs };

const digits = 6;
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const derive = (secret: string, purpose: string, id: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}:${id}`).digest();

/** The six-digit code of a verification. It is derived from the server's secret, so the database does not hold it. */
export const codeOf = (secret: string, verificationId: string): string =>
  String(derive(secret, 'caller-code', verificationId).readUInt32BE(0) % 10 ** digits).padStart(digits, '0');

/** Four letters by which a customer tells that the person on the phone is the agent their app names. */
export const nameCodeOf = (secret: string, agentId: string): string =>
  [...derive(secret, 'agent-name', agentId).subarray(0, 4)]
    .map((byte) => letters[byte % letters.length])
    .join('');

const beginning = (text: string): string =>
  text === '' ? '' : `${String.fromCodePoint(text.codePointAt(0) ?? 0)}…`;

/** `A… L…`, and `a…@l…` of an e-mail address. */
export const maskedName = ({ firstName, lastName }: Pick<Customer, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].map(beginning).join(' ');
export const maskedEmail = (email: string): string => email.split('@').map(beginning).join('@');
