import type { FlightSupplier } from '#server/modules/flights/port.ts';
import { sandboxAir } from './air.ts';
import type { WorldClient } from '../client.ts';

/**
 * The airlines of the sandbox world that also sell directly, as another supplier: the same flights at the same prices,
 * so that the portal has results to merge and goes on selling when one of both is slow.
 */
export function sandboxAirDirect(client: WorldClient): FlightSupplier {
  const {
    listLowestByDay: _calendar,
    listPastLowest: _archive,
    ...air
  } = sandboxAir(client, {
    channel: 'direct',
  });
  return { ...air, name: 'sandbox-direct' };
}
