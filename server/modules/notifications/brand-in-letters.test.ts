import sharp from 'sharp';
import { expect, it } from 'vitest';
import { compose } from '#world/pictures/compose.ts';
import { render } from '#world/pictures/render.ts';
import type { Brand } from '#contract/brand.ts';
import { readBrand } from '#server/brand.ts';
import { sampleTrip } from '#tests/support/trips/sample-trip.ts';
import { toldStay } from '#tests/support/stays/told-stay.ts';
import { forLetter } from './for-letter.ts';
import { withMark } from './inline.ts';
import { mailDomainOf } from './mail-domain.ts';
import { markOf } from './mark.ts';
import type { MailMessage } from './port.ts';
import { confirmationMail } from './mails/trip-mails.ts';

const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

it('e-mails use the brand’s color, typeface, logo and domain [TEN-02]', async () => {
  const alder: Brand = {
    ...readBrand('consumer', undefined),
    issuer: 'Alder Bank',
    domain: 'travel.alder.example',
    colors: { brand: ['#7a3b12', '#f0b48a'] },
    fonts: { text: { family: 'Alder Sans' } },
    printLogo: onePixel,
  };
  const { html, attachments } = await confirmationMail({ ...toldStay(sampleTrip, 'en'), brand: alder });
  expect(html).toContain("font-family:'Alder Sans','Source Sans 3',Helvetica,Arial,sans-serif");
  expect(html).toContain('background:#7a3b12');
  expect(html).toContain('<img src="cid:mark@letter" alt=""');
  const mark = { mediaType: 'image/png', content: Buffer.from(onePixel.split(',')[1] ?? '', 'base64') };
  expect(await markOf(alder)).toEqual(mark);
  expect(html).toContain(`<a href="https://travel.example/trips/${sampleTrip.tripId}/"`);
  const [calendar, receipt] = attachments.map(({ content }) => content.toString('latin1'));
  expect(calendar).toContain('PRODID:-//Alder Bank//Trips//EN');
  expect(calendar).toContain(`UID:${sampleTrip.tripId}@travel.alder.example`);
  expect(receipt).toContain('/Subtype /Image');
  expect(mailDomainOf(alder)).toBe('travel.alder.example');
});

it('a brand without a mark has the compass rose in its color, in every letter and on papers', async () => {
  const brand = readBrand('business', undefined);
  const { content } = await markOf(brand);
  const { format, width } = await sharp(content).metadata();
  expect({ format, width }).toEqual({ format: 'png', width: 96 });
  const sent: MailMessage[] = [];
  const mail = withMark({ send: async (message) => void sent.push(message) }, brand);
  const letter = await confirmationMail({ ...toldStay(sampleTrip, 'en'), brand });
  await mail.send({ ...letter, messageId: '<1@travel.example>' });
  expect(sent[0]?.attachments.map(({ name, contentId }) => [name, contentId ?? null])).toEqual([
    ['H-AB23CD45.ics', null],
    ['H-AB23CD45.pdf', null],
    ['mark', 'mark@letter'],
  ]);
  expect(sent[0]?.attachments[1]?.content.toString('latin1')).toContain('/Subtype /Image');
});

it('a confirmation shows what was booked in a picture that travels with it, described in the reader’s language', async () => {
  const { svg } = compose('stay-exterior', '7', '960x640', { climate: 'mediterranean' });
  const picture = await forLetter(await render(svg));
  if (!picture) throw new Error('no picture');
  const { format, width, height } = await sharp(picture).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 500 });
  expect(picture.length).toBeLessThan(120_000);
  const french = await confirmationMail({ ...toldStay(sampleTrip, 'fr'), picture });
  expect(french.html).toContain(
    `<img src="cid:picture@letter" alt="Image : ${sampleTrip.title}" width="600" height="250"`,
  );
  expect(french.attachments.at(-1)).toMatchObject({ mediaType: 'image/jpeg', contentId: 'picture@letter' });
  const without = await confirmationMail(toldStay(sampleTrip, 'fr'));
  expect(without.html).not.toContain('picture@letter');
  expect(without.text).toBe(french.text);
  expect(await forLetter(Buffer.from('no picture'))).toBeNull();
});
