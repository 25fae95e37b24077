import { z } from 'zod';
import { governmentAlertKindSchema } from '#contract/enums/index.ts';
import type { AlertSource } from '#server/modules/protections/port.ts';
import type { WorldClient } from '../client.ts';

const deadlineMs = 8_000;
const answer = z.object({
  alert: z
    .object({
      country: z.string().length(2),
      kind: governmentAlertKindSchema,
      since: z.iso.datetime(),
      until: z.iso.datetime(),
    })
    .nullable(),
});

/** The alerts of governments in the sandbox. */
export const sandboxAlerts = (world: WorldClient): AlertSource => ({
  async find(country, at) {
    const { alert } = await world.call({
      method: 'GET',
      path: `/v1/advisories?country=${encodeURIComponent(country)}&at=${encodeURIComponent(at.toISOString())}`,
      operation: 'advisories.read',
      deadlineMs,
      answer,
    });
    return alert?.country === country
      ? { ...alert, since: new Date(alert.since), until: new Date(alert.until) }
      : null;
  },
});
