import type { Area, Platform } from '#server/platform/area.ts';
import { issuingRoutes } from './routes.ts';
import { issuingTasks } from './work-list.ts';

export const composeIssuing = (platform: Platform): Area => ({
  routes: issuingRoutes(platform),
  tasks: issuingTasks(platform),
});
