import { createHash } from 'node:crypto';
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';

/** Reads a raw RFC 5322 message. */
export function parseMail(raw: Buffer): Promise<ParsedMail> {
  return simpleParser(raw, { skipImageLinks: true });
}

/** The bare addresses of one or several address headers, in lower case. */
export function addressesOf(...headers: (AddressObject | AddressObject[] | undefined)[]): string[] {
  const objects = headers.flatMap((header) => header ?? []);
  const mailboxes = objects.flatMap(({ value }) => value.flatMap((entry) => entry.group ?? [entry]));
  return [...new Set(mailboxes.flatMap(({ address }) => (address ? [address.toLowerCase()] : [])))];
}

/** Identity of a message: its Message-ID, or its bytes without one. */
export function identityOf(mail: ParsedMail, raw: Buffer): string {
  return mail.messageId ?? `sha256:${createHash('sha256').update(raw).digest('hex')}`;
}
