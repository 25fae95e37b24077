import { z } from 'zod';

const phone = z.string().regex(/^[+0-9 ().-]{6,30}$/);

/** Who the portal belongs to: names, phone numbers and logo of one tenant. [TEN-02, TEN-03, TEN-07] */
export const brandSchema = z.object({
  product: z.enum(['Travel', 'Business Travel']).describe('Wording of the tenant.'),
  portal: z.string().min(1),
  issuer: z.string().min(1),
  partner: z.string().min(1).describe('The travel-booking partner, who is the seller of travel.'),
  predictionPartner: z
    .string()
    .min(1)
    .describe('Who predicts prices together with the portal. [PRD-02]')
    .default('Fareglass'),
  phones: z.object({ support: phone, primary: phone, secondary: phone, rebooking: phone }),
  helpCentreUrl: z.string().min(1),
  logo: z.string().optional().describe('Address of the issuer’s mark.'),
});
export type Brand = z.infer<typeof brandSchema>;
