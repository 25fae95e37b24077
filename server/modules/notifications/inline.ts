import type { Brand } from '#contract/brand.ts';
import { markOf } from './mark.ts';
import type { MailTransport } from './port.ts';

/** Content ids of pictures in a letter. They travel with it: many programs block those of other servers. */
export const markId = 'mark@letter';
export const pictureId = 'picture@letter';

/** A picture in a letter, with what it shows in the reader's language. */
export interface Picture {
  readonly content: Buffer;
  readonly alt: string;
}

/** A transport that adds the brand's mark to every letter. */
export const withMark = (mail: MailTransport, brand: Brand): MailTransport => ({
  send: async (message) =>
    mail.send({
      ...message,
      attachments: [...message.attachments, { ...(await markOf(brand)), name: 'mark', contentId: markId }],
    }),
});
