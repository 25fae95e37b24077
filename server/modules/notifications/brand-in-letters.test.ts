import { expect, it } from 'vitest';
import type { Brand } from '#contract/brand.ts';
import { readBrand } from '#server/brand.ts';
import { sampleTrip } from '#tests/support/trips/sample-trip.ts';
import { toldStay } from '#tests/support/stays/told-stay.ts';
import { mailDomainOf } from './mail-domain.ts';
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
    printLogo: { url: 'https://travel.alder.example/brand/logo.png', data: onePixel },
  };
  const { html, attachments } = await confirmationMail({ ...toldStay(sampleTrip, 'en'), brand: alder });
  expect(html).toContain("font-family:'Alder Sans','Source Sans 3',Helvetica,Arial,sans-serif");
  expect(html).toContain('background:#7a3b12');
  expect(html).toContain('<img src="https://travel.alder.example/brand/logo.png" alt=""');
  expect(html).toContain(`<a href="https://travel.example/trips/${sampleTrip.tripId}/"`);
  const [calendar, receipt] = attachments.map(({ content }) => content.toString('latin1'));
  expect(calendar).toContain('PRODID:-//Alder Bank//Trips//EN');
  expect(calendar).toContain(`UID:${sampleTrip.tripId}@travel.alder.example`);
  expect(receipt).toContain('/Subtype /Image');
  expect(mailDomainOf(alder)).toBe('travel.alder.example');
});
