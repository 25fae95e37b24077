import type { z } from 'zod';
import { chargeOf, type chargeSchema } from '#contract/agents/charge.ts';
import { type Language, localizedTextSchema } from '#contract/values/dates.ts';

/** What a customer agrees to, in both languages, as it is stored when the agent asks. */
export const storedChargeSchema = chargeOf(localizedTextSchema);
export type StoredCharge = z.infer<typeof storedChargeSchema>;

/** A charge in the language of its reader. */
export const presentCharge = (
  { title, place, extras, payments, ...charge }: StoredCharge,
  language: Language,
): z.infer<typeof chargeSchema> => ({
  ...charge,
  title: title[language],
  place: place?.[language] ?? null,
  extras: extras.map((one) => ({ ...one, label: one.label[language] })),
  payments: payments.map((one) => ({ ...one, label: one.label[language] })),
});
