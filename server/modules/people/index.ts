import type { SessionArea } from '#server/modules/session/index.ts';
import type { Area, Platform } from '#server/platform/area.ts';
import { preferenceRoutes } from '#server/modules/preferences/index.ts';
import { peopleRoutes } from './routes.ts';

export { editPerson, movePerson, requirePossible } from './change-people.ts';
export type { ChangeDeps } from './deps.ts';
export { inviteIn } from './invite.ts';
export { readSettings } from './settings.ts';
export { readPerson } from './read-people.ts';
export { readInvitationLetter, readOnboardingLetter } from './read-letters.ts';

/** Companies and their people: onboarding, invitations, members. Only business serves its calls. */
export const composePeople = (
  { db, clock }: Platform,
  { session }: { session: Pick<SessionArea, 'forget' | 'beginIn'> },
): Area => ({
  routes: [
    ...peopleRoutes({ db, clock, forget: session.forget, beginIn: session.beginIn }),
    ...preferenceRoutes({ db, clock }),
  ],
});
