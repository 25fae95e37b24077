import { z } from 'zod';
import type { EventAnalyst } from '#server/modules/tracking/port.ts';
import type { WorldClient } from './client.ts';

const receivedSchema = z.object({ lastPosition: z.int().nonnegative() });

/** The sandbox's analytics, where the console shows events as they come. It keeps each once. */
export function sandboxAnalytics(client: WorldClient, { tenant }: { tenant: string }): EventAnalyst {
  const send = (events: readonly object[]) =>
    client.call({
      method: 'POST',
      path: '/v1/analytics/events',
      body: { tenant, events },
      answer: receivedSchema,
      operation: 'analytics.receive',
    });
  return {
    lastPosition: async () => (await send([])).lastPosition,
    receive: async (events) => void (await send(events)),
  };
}
