import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Tenant } from '#contract/enums/index.ts';
import { SettingsError } from './platform/settings.ts';

const phone = z.string().regex(/^[+0-9 ().-]{6,30}$/);

/** Who the portal belongs to: names, phone numbers and logo of one tenant. [TEN-02, TEN-03, TEN-07] */
export const brandSchema = z.object({
  product: z.string().min(1),
  portal: z.string().min(1),
  issuer: z.string().min(1),
  partner: z.string().min(1).describe('The travel-booking partner, who is the seller of travel.'),
  phones: z.object({ support: phone, primary: phone, secondary: phone, rebooking: phone }),
  helpCentreUrl: z.string().min(1),
  logoUrl: z.string().nullable(),
});
export type Brand = z.infer<typeof brandSchema>;

const brandFileSchema = z.object({ consumer: brandSchema, business: brandSchema });

const defaults: Record<Tenant, Brand> = {
  consumer: {
    product: 'Travel',
    portal: 'Cardinal Travel',
    issuer: 'Cardinal Bank',
    partner: 'Northbound Travel Services',
    phones: { support: '1-800-555-0110', primary: '1-800-555-0111', secondary: '1-800-555-0112', rebooking: '1-800-555-0113' },
    helpCentreUrl: '/faq/',
    logoUrl: null,
  },
  business: {
    product: 'Business Travel',
    portal: 'Cardinal Business Travel',
    issuer: 'Cardinal Bank',
    partner: 'Northbound Travel Services',
    phones: { support: '1-800-555-0120', primary: '1-800-555-0121', secondary: '1-800-555-0122', rebooking: '1-800-555-0123' },
    helpCentreUrl: '/faq/',
    logoUrl: null,
  },
};

/** The brand of a tenant, from the configured file or the sandbox's own. Throws SettingsError when it is wrong. */
export function readBrand(tenant: Tenant, file: string | undefined): Brand {
  if (file === undefined) return defaults[tenant];
  try {
    return brandFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))[tenant];
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new SettingsError(`BRAND_FILE ${file} cannot be used: ${why}.`);
  }
}
