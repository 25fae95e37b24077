import { valueOfContracts } from '#server/modules/protections/index.ts';
import type { ProtectionPlugIn } from '../plug-in.ts';
import { disruptionAssistance } from './index.ts';
import { type DisruptionModel, disruptionModelSchema } from './model.ts';

export const disruptionPlugIn: ProtectionPlugIn<DisruptionModel> = {
  kind: 'disruption-assistance',
  settings: { name: 'disruptionAssistance', isModel: true, schema: disruptionModelSchema },
  side: ({ places, delays }, model) => disruptionAssistance(delays, places, model),
  value: valueOfContracts('disruption-assistance', 'partial_rebooking'),
};
