import { valueOfContracts } from '#server/modules/protections/index.ts';
import type { ProtectionPlugIn } from '../plug-in.ts';
import { missedConnection, type MissedModel, missedModelSchema } from './index.ts';

export const missedConnectionPlugIn: ProtectionPlugIn<MissedModel> = {
  kind: 'missed-connection',
  settings: { name: 'missedConnection', isModel: true, schema: missedModelSchema },
  side: ({ places, delays }, model) => missedConnection(delays, places, model),
  value: valueOfContracts('missed-connection', 'partial_rebooking'),
};
