import * as contract from '#contract/tracking.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { trackEvent } from './track-event.ts';

/** Events of browsers. A failure of ours is logged and answered as not accepted: it never fails a page. */
export const trackingRoutes = ({ db, clock }: { db: Db; clock: Clock }): Route[] => [
  route(contract.trackEvent, async ({ body, principal, request }) => {
    const { eventName: name, properties } = body;
    try {
      const invalidFields = await trackEvent(db, { name, properties, principal, now: clock.now() });
      return { accepted: true, invalidFields };
    } catch (error) {
      request.log.warn({ err: error, eventName: name }, 'an event could not be kept');
      return { accepted: false, invalidFields: [] };
    }
  }),
];
