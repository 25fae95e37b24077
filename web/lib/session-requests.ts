import type { getPortalAccessWithReason, getUserInfo } from '#contract/session.ts';
import { endpointRequest } from './api/endpoint-request.ts';

/** Request for the session. */
export const sessionRequest = endpointRequest<typeof getUserInfo>('GET', '/api/v0/userInfo');

/** Request for whether the user may enter this portal, and why not. [SES-09] */
export const accessRequest = endpointRequest<typeof getPortalAccessWithReason>('GET', '/api/v1/portalAccess');
