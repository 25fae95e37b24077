import type { listPassengers } from '#contract/travelers.ts';
import { endpointRequest } from '#web/lib/api/endpoint-request.ts';

/** Request for the saved travelers. */
export const travelersRequest = endpointRequest<typeof listPassengers>('PUT', '/api/v0/passengers/list');
