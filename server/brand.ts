import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Brand, brandSchema } from '#contract/brand.ts';
import type { Tenant } from '#contract/enums/index.ts';
import { SettingsError } from './platform/settings.ts';

const brandFileSchema = z.object({ consumer: brandSchema, business: brandSchema });

/** The sandbox’s own issuer, invented; phone numbers are from the range kept for fiction. */
const sandboxBrands: Record<Tenant, Brand> = {
  consumer: {
    product: 'Travel',
    portal: 'Northmere Travel',
    issuer: 'Northmere',
    partner: 'Northbound Travel Services',
    predictionPartner: 'Fareglass',
    phones: {
      support: '1-800-555-0110',
      primary: '1-800-555-0111',
      secondary: '1-800-555-0112',
      rebooking: '1-800-555-0113',
    },
    helpCentreUrl: '/faq/',
  },
  business: {
    product: 'Business Travel',
    portal: 'Northmere Business Travel',
    issuer: 'Northmere',
    partner: 'Northbound Travel Services',
    predictionPartner: 'Fareglass',
    phones: {
      support: '1-800-555-0120',
      primary: '1-800-555-0121',
      secondary: '1-800-555-0122',
      rebooking: '1-800-555-0123',
    },
    helpCentreUrl: '/faq/',
  },
};

/** Where a logo comes from, when that is not the portal itself. */
export const originsOf = (logo: string | undefined): string[] =>
  logo === undefined || logo.startsWith('/') ? [] : [new URL(logo).origin];

/** The brand of a tenant, from the configured file or the sandbox's own. Throws SettingsError when it is wrong. */
export function readBrand(tenant: Tenant, file: string | undefined): Brand {
  if (file === undefined) return sandboxBrands[tenant];
  try {
    return brandFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))[tenant];
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new SettingsError(`BRAND_FILE ${file} cannot be used: ${why}.`);
  }
}
