import { z } from 'zod';
import { delayKnowledge } from '#server/modules/delay-odds/index.ts';
import type { Places } from '#server/modules/places/index.ts';
import { type Protections, registerProtections } from '#server/modules/protections/index.ts';
import { cancelForAnyReason } from './cancel-for-any-reason/index.ts';
import { cancelModelSchema } from './cancel-for-any-reason/model.ts';
import { changeForAnyReason, changeModelSchema } from './change-for-any-reason/index.ts';
import { disruptionAssistance } from './disruption/index.ts';
import { disruptionModelSchema } from './disruption/model.ts';
import { missedConnection, missedModelSchema } from './missed-connection/index.ts';

/** The price models of the protections that are sold with a booking, each with its version. */
export const modelSettingsSchema = z
  .strictObject({
    cancelForAnyReason: cancelModelSchema,
    changeForAnyReason: changeModelSchema,
    disruptionAssistance: disruptionModelSchema,
    missedConnection: missedModelSchema,
  })
  .prefault({});
type ModelSettings = z.output<typeof modelSettingsSchema>;

/** All kinds of protection that this portal sells, in the order they are offered. */
export const openProtections = (
  places: Pick<Places, 'airport' | 'kmBetween'>,
  models: ModelSettings = modelSettingsSchema.parse({}),
): Protections =>
  registerProtections([
    cancelForAnyReason(places, models.cancelForAnyReason),
    changeForAnyReason(places, models.changeForAnyReason),
    disruptionAssistance(delayKnowledge(), places, models.disruptionAssistance),
    missedConnection(delayKnowledge(), places, models.missedConnection),
  ]);
