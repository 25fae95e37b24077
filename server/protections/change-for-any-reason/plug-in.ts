import { ofContract } from '#server/flows/failing-tasks/index.ts';
import { valueOfContracts } from '#server/modules/protections/index.ts';
import type { ProtectionPlugIn } from '../plug-in.ts';
import { changeForAnyReason, type ChangeModel, changeModelSchema } from './index.ts';
import { settleChangePower } from './power.ts';
import { settleChange, settleChangeTask } from './settle-change.ts';

export const changeForAnyReasonPlugIn: ProtectionPlugIn<ChangeModel> = {
  kind: 'change-for-any-reason',
  settings: { name: 'changeForAnyReason', isModel: true, schema: changeModelSchema },
  side: ({ places }, model) => changeForAnyReason(places, model),
  area: (deps) => ({ tasks: [settleChange(deps)] }),
  power: settleChangePower,
  rules: { [settleChangeTask.name]: ofContract },
  value: valueOfContracts('change-for-any-reason', 'change_by_phone'),
};
