import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Tenant } from '#contract/enums/index.ts';
import { freezeSettingsSchema } from './modules/freeze/index.ts';
import { cardBenefitsSchema } from './modules/protections/index.ts';
import { faultsOfFile } from './platform/file-faults.ts';
import { SettingsError } from './platform/settings.ts';
import { protectionSettings } from './protections/index.ts';

const tenantSchema = z.strictObject({
  freeze: freezeSettingsSchema.prefault({}),
  ...protectionSettings,
  cardBenefits: cardBenefitsSchema,
});
export type ProtectionSettings = z.output<typeof tenantSchema>;

const fileSchema = z.strictObject({ consumer: tenantSchema, business: tenantSchema });

/** How a tenant sells frozen prices and protections, and watches for drops. Throws SettingsError when the file cannot be used. */
export function readProtectionSettings(tenant: Tenant, file: string | undefined): ProtectionSettings {
  if (file === undefined) return tenantSchema.parse({});
  try {
    return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))[tenant];
  } catch (error) {
    const why = error instanceof z.ZodError ? faultsOfFile(error, fileSchema) : String(error);
    throw new SettingsError(`PROTECTIONS_FILE ${file} cannot be used: ${why}.`);
  }
}
