export { actCheckpoints, actForCustomer } from './act-for.ts';
export { consentCheckpoints } from './consent.ts';
export { composeDelegation, type DelegationArea } from './compose.ts';
export { readDelegationForLetter } from './read-letter.ts';
export { endDelegation, openDelegation, takeHandover } from './delegations.ts';
export type { DelegatedRequest, DelegationDeps, Spending } from './deps.ts';
