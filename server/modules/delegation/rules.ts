import { createHmac } from 'node:crypto';
import type { Customer } from '#server/modules/customers/index.ts';

const minuteMs = 60_000;
/** How long the code that a caller reads out is good. */
export const codeMs = 5 * minuteMs;
export const codeAttempts = 3;
/** How long a caller counts as verified for the agent who asked them. */
export const verifiedMs = 30 * minuteMs;
/** How long the code that hands a session to the customer's portal is good. */
export const handoverMs = minuteMs;
/** How long the customer has to agree to a charge. */
export const confirmationMs = 5 * minuteMs;

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
