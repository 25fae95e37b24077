import { valueOfContracts } from '#server/modules/protections/index.ts';
import type { ProtectionPlugIn } from '../plug-in.ts';
import { changeForAnyReason, type ChangeModel, changeModelSchema } from './index.ts';
import { settleChangePower } from './power.ts';

export const changeForAnyReasonPlugIn: ProtectionPlugIn<ChangeModel> = {
  kind: 'change-for-any-reason',
  settings: { name: 'changeForAnyReason', isModel: true, schema: changeModelSchema },
  side: ({ places }, model) => changeForAnyReason(places, model),
  power: settleChangePower,
  value: valueOfContracts('change-for-any-reason', 'change_by_phone'),
};
