import { sessionStateSchema } from '../session.ts';
import { defineStates } from './define-states.ts';

/** A session is warned before it ends, may be extended while warned, and never comes back once ended. */
export const sessionStates = defineStates({
  states: sessionStateSchema.options,
  initial: 'signing_in',
  terminal: ['expired', 'failed', 'ended', 'revoked'],
  transitions: [
    ['signing_in', 'initialize', 'active', 'system'],
    ['signing_in', 'fail', 'failed', 'system'],
    ['active', 'warn', 'expiring', 'clock'],
    ['active', 'signOut', 'ended', 'traveler'],
    ['active', 'revoke', 'revoked', 'system'],
    ['active', 'expire', 'expired', 'clock'],
    ['expiring', 'extend', 'active', 'traveler'],
    ['expiring', 'expire', 'expired', 'clock'],
    ['expiring', 'signOut', 'ended', 'traveler'],
    ['expiring', 'revoke', 'revoked', 'system'],
  ],
});
