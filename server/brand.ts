import { readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { z } from 'zod';
import { type Brand, brandSchema } from '#contract/brand.ts';
import type { Tenant } from '#contract/enums/index.ts';
import { faultsOfFile } from './platform/file-faults.ts';
import { SettingsError } from './platform/settings.ts';

/** URL path of the files beside a brand file. */
const folder = '/brand/';

const brandFileSchema = z.strictObject({ consumer: brandSchema, business: brandSchema });

/** The sandbox’s seller of travel, invented as well: no tax number begins with 00. */
const seller = {
  address: '400 Harbor Street, Suite 1200, Boston, MA 02210, United States',
  taxNumber: 'EIN 00-5550110',
};

/** The sandbox’s own issuer, invented; phone numbers are from the range kept for fiction. */
const sandboxBrands: Record<Tenant, Brand> = {
  consumer: {
    product: 'Travel',
    portal: 'Northmere Travel',
    issuer: 'Northmere',
    partner: 'Northbound Travel Services',
    seller,
    predictionPartner: 'Fareglass',
    phones: {
      support: '1-800-555-0110',
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
    seller,
    predictionPartner: 'Fareglass',
    phones: {
      support: '1-800-555-0120',
      secondary: '1-800-555-0122',
      rebooking: '1-800-555-0123',
    },
    helpCentreUrl: '/faq/',
  },
};

/** Where a logo comes from, when that is not the portal itself. */
export const originsOf = (logo: string | undefined): string[] =>
  logo === undefined || logo.startsWith('/') ? [] : [new URL(logo).origin];

/**
 * The brand of a tenant, from the configured file or the sandbox's own. Files that it
 * names relative to itself, `./logo.svg`, get a URL of the portal, see `filesOfBrand`. Throws SettingsError when it is
 * invalid.
 */
export function readBrand(tenant: Tenant, file: string | undefined): Brand {
  if (file === undefined) return sandboxBrands[tenant];
  try {
    const given: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'), (_key, value: unknown) =>
      typeof value === 'string' ? value.replace(/^\.\/(?=[\w.-]+$)/, folder) : value,
    );
    for (const own of Object.values(given)) {
      if (typeof own !== 'object' || own === null) continue;
      if ('printLogo' in own) Object.assign(own, { printLogo: printLogoOf(String(own.printLogo), file) });
      if ('printFonts' in own && typeof own.printFonts === 'object' && own.printFonts !== null)
        Object.assign(own, { printFonts: printFontsOf(own.printFonts, file) });
    }
    return brandFileSchema.parse(given)[tenant];
  } catch (error) {
    const why = error instanceof z.ZodError ? faultsOfFile(error, brandFileSchema) : String(error);
    throw new SettingsError(`BRAND_FILE ${file} cannot be used: ${why}.`);
  }
}

const pictureTypes: Readonly<Record<string, string>> = { '.png': 'image/png', '.jpg': 'image/jpeg' };

/** A picture for e-mails and papers, which can neither draw SVG nor wait for another server. */
function printLogoOf(address: string, file: string): string {
  const type = pictureTypes[extname(address)];
  if (!address.startsWith(folder) || !type)
    throw new Error('printLogo must be a PNG or JPEG beside the file, such as ./logo.png');
  const bytes = readFileSync(join(dirname(file), address.slice(folder.length)));
  return `data:${type};base64,${bytes.toString('base64')}`;
}

/** Typefaces for papers, which cannot use the files of pages. */
const printFontsOf = (named: object, file: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(named).map(([use, address]) => {
      if (typeof address !== 'string' || !address.startsWith(folder) || !/\.[ot]tf$/.test(address))
        throw new Error(`printFonts.${use} must be a TTF or OTF file beside the file, such as ./text.ttf`);
      return [use, readFileSync(join(dirname(file), address.slice(folder.length))).toString('base64')];
    }),
  );

/** The files beside a brand file that a brand names, by the URLs that pages use. Throws SettingsError. */
export function filesOfBrand(brand: Brand, file: string | undefined): Map<string, Buffer> {
  const { logo, icon, fonts } = brand;
  const named = [logo, icon];
  const found = new Map<string, Buffer>();
  for (const address of [...named, fonts?.text?.file, fonts?.headline?.file]) {
    if (file === undefined || !address?.startsWith(folder)) continue;
    const path = join(dirname(file), address.slice(folder.length));
    try {
      found.set(address, readFileSync(path));
    } catch {
      throw new SettingsError(`BRAND_FILE ${file} names ${path}, which cannot be read.`);
    }
  }
  return found;
}
