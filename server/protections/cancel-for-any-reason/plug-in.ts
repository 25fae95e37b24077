import { news } from '#server/flows/failing-tasks/index.ts';
import { valueOfContracts } from '#server/modules/protections/index.ts';
import type { ProtectionPlugIn } from '../plug-in.ts';
import { followAlerts, followAlertsTask } from './alerts/follow-alerts.ts';
import { cancelForAnyReason } from './index.ts';
import { type CancelModel, cancelModelSchema } from './model.ts';

export const cancelForAnyReasonPlugIn: ProtectionPlugIn<CancelModel> = {
  kind: 'cancel-for-any-reason',
  settings: { name: 'cancelForAnyReason', isModel: true, schema: cancelModelSchema },
  side: ({ places }, model) => cancelForAnyReason(places, model),
  area: ({ alertSource, ...deps }) => ({ tasks: [followAlerts({ ...deps, alerts: alertSource })] }),
  rules: { [followAlertsTask.name]: news },
  value: valueOfContracts('cancel-for-any-reason'),
};
