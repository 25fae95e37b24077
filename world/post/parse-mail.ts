import { createHash } from 'node:crypto';
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';

/** Reads a raw RFC 5322 message. Pictures that its HTML shows are in the HTML, as data addresses. */
export function parseMail(raw: Buffer): Promise<ParsedMail> {
  return simpleParser(raw);
}

/** What a reader may open: attachments without the pictures of the HTML. */
export const filesOf = ({ attachments }: ParsedMail) => attachments.filter(({ related }) => !related);

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
