import { isStorable } from '#contract/values/text.ts';
import * as contract from '#contract/tracking.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { newId } from '#server/platform/ids.ts';
import type { EventKeeper } from './keep-events.ts';
import { invalidFieldsOf, without } from './rules.ts';

/**
 * Receives events of browsers. Events that cannot be stored are answered as not accepted: a page never fails or waits
 * for them.
 */
export const trackingRoutes = ({
  clock,
  events,
}: {
  clock: Clock;
  events: Pick<EventKeeper, 'add'>;
}): Route[] => [
  route(contract.trackEvent, async ({ body: { eventName: name, ...body }, principal }) => {
    const invalidFields = invalidFieldsOf(body.properties);
    const properties = without(body.properties, invalidFields);
    if (![name, ...invalidFields, ...Object.values(properties).map(String)].every(isStorable))
      return { accepted: false, invalidFields };
    const event = { id: newId(), name, properties, invalidFields, principal, receivedAt: clock.now() };
    return { accepted: events.add(event), invalidFields };
  }),
];
