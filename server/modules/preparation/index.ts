import { existsSync } from 'node:fs';
import { getPreparation } from '#contract/preparation.ts';
import { type Route, route } from '#server/platform/http/route.ts';

/** Says whether a file is there: the start command keeps it as long as it prepares the example trips. */
export const preparationRoutes = (file: string): Route[] => [
  route(getPreparation, async () => ({ preparing: existsSync(file) })),
];
