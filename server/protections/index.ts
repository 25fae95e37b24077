import { delayKnowledge } from '#server/modules/delay-odds/index.ts';
import type { Places } from '#server/modules/places/index.ts';
import { type Protections, registerProtections } from '#server/modules/protections/index.ts';
import { cancelForAnyReason } from './cancel-for-any-reason/index.ts';
import { changeForAnyReason } from './change-for-any-reason/index.ts';
import { disruptionAssistance } from './disruption/index.ts';
import { missedConnection } from './missed-connection/index.ts';

/** All kinds of protection that this portal sells, in the order they are offered. */
export const openProtections = (places: Pick<Places, 'airport' | 'kmBetween'>): Protections =>
  registerProtections([
    cancelForAnyReason(places),
    changeForAnyReason,
    disruptionAssistance(delayKnowledge(), places),
    missedConnection(delayKnowledge(), places),
  ]);
