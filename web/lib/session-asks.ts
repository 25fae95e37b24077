import type { getPortalAccessWithReason, getUserInfo } from '#contract/session.ts';
import { ask } from './api/ask.ts';

/** Request for the session. */
export const sessionAsk = ask<typeof getUserInfo>('GET', '/api/v0/userInfo');

/** Request for whether the user may enter this portal, and why not. [SES-09] */
export const accessAsk = ask<typeof getPortalAccessWithReason>('GET', '/api/v1/portalAccess');
