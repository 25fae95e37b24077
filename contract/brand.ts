import { z } from 'zod';

/** An address that a browser may follow or load: of the web, or a path of the portal's own. */
const address = z
  .string()
  .refine(
    (text) => /^\/(?![/\\])/.test(text) || (/^https?:\/\//.test(text) && URL.canParse(text)),
    'must begin with https:// or be a path of the portal',
  );

/** A name as it stands in pages, in letters, on papers and on card statements, whose line is short. */
const name = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^\P{Cc}*$/u, 'must be one line');

const phone = z.string().regex(/^[+0-9 ().-]{6,30}$/);

/** Who the portal belongs to: names, phone numbers and logo of one tenant. [TEN-02, TEN-03, TEN-07] */
export const brandSchema = z.object({
  product: z.enum(['Travel', 'Business Travel']).describe('Wording of the tenant.'),
  portal: name,
  issuer: name,
  partner: name.describe('The travel-booking partner, who is the seller of travel.'),
  predictionPartner: name
    .describe('Who predicts prices together with the portal. [PRD-02]')
    .default('Fareglass'),
  phones: z.object({ support: phone, primary: phone, secondary: phone, rebooking: phone }),
  helpCentreUrl: address,
  logo: address.optional().describe('Address of the issuer’s mark.'),
});
export type Brand = z.infer<typeof brandSchema>;
