import type { CardHolderPort } from '#server/modules/accounts/index.ts';
import type { Area, Platform } from '#server/platform/area.ts';
import { cardEventTasks } from './follow-card.ts';
import { cardEventRoutes } from './routes.ts';

/** `secrets` are those the issuer may sign with. */
export const composeCardEvents = (
  platform: Platform,
  { issuer, secrets }: { issuer: CardHolderPort; secrets: readonly Buffer[] },
): Area => ({
  routes: cardEventRoutes({ ...platform, secrets }),
  tasks: cardEventTasks({ ...platform, issuer }),
});
