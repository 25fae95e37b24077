import {
  arrangerLinkStateSchema,
  companyStateSchema,
  invitationStateSchema,
  memberStateSchema,
} from '../company.ts';
import { defineStates } from './define-states.ts';

/** A company sets itself up step by step; the issuer may call it live at any time. [A 8] */
export const companyStates = defineStates({
  states: companyStateSchema.options,
  initial: 'not_opted_in',
  terminal: [],
  transitions: [
    ['not_opted_in', 'optIn', 'opted_in', 'traveler'],
    ['opted_in', 'create', 'created', 'traveler'],
    ['created', 'invite', 'invited', 'traveler'],
    ['invited', 'setPolicy', 'policy_set', 'traveler'],
    ['policy_set', 'acceptTerms', 'live', 'traveler'],
    ['not_opted_in', 'issuerOpens', 'live', 'system'],
    ['opted_in', 'issuerOpens', 'live', 'system'],
    ['created', 'issuerOpens', 'live', 'system'],
    ['invited', 'issuerOpens', 'live', 'system'],
    ['policy_set', 'issuerOpens', 'live', 'system'],
    ['live', 'close', 'closed', 'traveler'],
    ['closed', 'reopen', 'live', 'traveler'],
  ],
});

/** Admins suspend and restore members and let them go; the issuer may name somebody again. */
export const memberStates = defineStates({
  states: memberStateSchema.options,
  initial: 'active',
  terminal: [],
  transitions: [
    ['active', 'suspend', 'suspended', 'traveler'],
    ['suspended', 'restore', 'active', 'traveler'],
    ['active', 'remove', 'left', 'traveler'],
    ['suspended', 'remove', 'left', 'traveler'],
    ['left', 'comeBack', 'active', 'system'],
  ],
});

/** An invitation is accepted once, in its seven days; a new letter gives it seven more. */
export const invitationStates = defineStates({
  states: invitationStateSchema.options,
  initial: 'sent',
  terminal: ['accepted', 'revoked'],
  transitions: [
    ['sent', 'accept', 'accepted', 'traveler'],
    ['sent', 'revoke', 'revoked', 'traveler'],
    ['sent', 'expire', 'expired', 'clock'],
    ['expired', 'sendAgain', 'sent', 'traveler'],
    ['expired', 'revoke', 'revoked', 'traveler'],
  ],
});

/** A link of an arranger and a traveler is answered by the one who was asked; either ends it, as leaving the company does. */
export const arrangerLinkStates = defineStates({
  states: arrangerLinkStateSchema.options,
  initial: 'pending',
  terminal: ['denied', 'ended'],
  transitions: [
    ['pending', 'accept', 'accepted', 'traveler'],
    ['pending', 'deny', 'denied', 'traveler'],
    ['pending', 'end', 'ended', 'traveler'],
    ['accepted', 'end', 'ended', 'traveler'],
  ],
});
