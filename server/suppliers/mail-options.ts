import type { MailMessage } from '#server/modules/notifications/port.ts';

/** Who a message is from: an address with a name, `"Northmere Travel" <travel@issuer.example>`, or its parts. */
export type Sender = string | { readonly name: string; readonly address: string };

/** The configured sender; one without a name has the portal's. */
export const senderNamed = (from: string, portal: string): Sender =>
  from.includes('<') ? from : { name: portal, address: from };

/** A message in the words of nodemailer, which both composes and sends. */
export const mailOptions = (message: MailMessage, from: Sender) => ({
  from,
  to: message.to,
  messageId: message.messageId,
  subject: message.subject,
  text: message.text,
  html: message.html,
  attachments: message.attachments.map((file) => ({
    filename: file.name,
    contentType: file.mediaType,
    content: file.content,
    ...(file.contentId === undefined ? {} : { cid: file.contentId, contentDisposition: 'inline' as const }),
  })),
});
