import { z } from 'zod';
import { priceFreezeKindSchema } from '#contract/enums/index.ts';
import { hasOwnVersion, needsVersion, versionSchema } from '#server/platform/model-version.ts';
import { type FreezeModel, freezeModel } from './price-model.ts';

const figures = z.strictObject({
  isOffered: z.boolean().default(true),
  /** The scopes of freezes of hotels and homes. */
  stayKinds: z
    .array(priceFreezeKindSchema.extract(['RoomType', 'BestAvailable']))
    .min(1)
    .default(['RoomType', 'BestAvailable']),
  /** The most that is paid of a rise for each passenger or room, in US dollars. */
  capDollars: z.number().min(1).max(10_000).multipleOf(0.01).default(500),
  /** Calendar days in which a frozen price can be used. */
  flightDays: z.int().min(1).max(60).default(14),
  stayDays: z.int().min(1).max(60).default(7),
  /** The version of the price model that offers name. */
  version: versionSchema.default(freezeModel.version),
  /** Added to the expected pay-off, as a percentage of it. */
  loadPercent: z
    .number()
    .min(0)
    .max(500)
    .default(freezeModel.load * 100),
  /** The percentage of freezes that are used, for which the load breaks even; published with it. */
  exercisedPercent: z
    .number()
    .min(0)
    .max(99)
    .default(freezeModel.exercised * 100),
});

/** The settings that belong to the price model. */
const priced = ({ version, loadPercent, exercisedPercent }: z.output<typeof figures>) => ({
  version,
  loadPercent,
  exercisedPercent,
});
const hasVersion = hasOwnVersion(priced(figures.parse({})));

/** The freezes that a tenant sells. Usual values are those of the specification. [PFZ-01] [open point 13] */
export const freezeSettingsSchema = figures.refine((settings) => hasVersion(priced(settings)), needsVersion);
export type FreezeSettings = z.output<typeof freezeSettingsSchema>;

/** The settings of a tenant that configures nothing. */
export const usualFreezes: FreezeSettings = freezeSettingsSchema.parse({});

/** The price model of a tenant, by its published version. */
export const modelOf = (settings: FreezeSettings): FreezeModel => ({
  ...freezeModel,
  version: settings.version,
  load: settings.loadPercent / 100,
  exercised: settings.exercisedPercent / 100,
});
