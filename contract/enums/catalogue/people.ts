import * as e from '../index.ts';
import { type CatalogueEntry, entry } from './entry.ts';

/** Tenants, screens, sessions, accounts, travelers and policy. */
export const peopleEntries: readonly CatalogueEntry[] = [
  entry('tenant', e.tenantSchema, '[A 1; B 1]', 'platform'),
  entry('language', e.languageSchema, '[A 9]', 'shell'),
  entry('screenSize', e.screenSizeSchema, '[A 9]', 'shell', {
    reservedBecause: { 'small-desktop': 'styles alone ask for it, as `desktop:max-wide:`' },
  }),
  entry('supportLine', e.supportLineSchema, '[B 7, 9]', 'agents'),
  entry('clockSpeed', e.clockSpeedSchema, '[B 9]', 'sandbox'),
  entry('navigationArea', e.navigationAreaSchema, '[A 2; B 2]', 'shell'),
  entry('searchView', e.searchViewSchema, '[A 2]', 'stays'),
  entry('queryParameter', e.queryParameterSchema, '[A 2; B 2]', 'shell'),
  entry('modalState', e.modalStateSchema, '[A 4]', 'shell'),
  entry('callState', e.callStateSchema, '[A 4]', 'shell'),
  entry('requestState', e.requestStateSchema, '[B 4]', 'trips'),
  entry('sessionKind', e.sessionKindSchema, '[A 1], ids decided', 'session'),
  entry('sessionState', e.sessionStateSchema, 'decided from [A 4]', 'session', {
    reservedBecause: { signing_in: 'a session is stored when its sign-in is complete, as active' },
  }),
  entry('businessAccessCode', e.businessAccessCodeSchema, '[A 8]', 'session'),
  entry('corporatePermission', e.corporatePermissionSchema, '[A 6]', 'business'),
  entry('permissionState', e.permissionStateSchema, '[B 3]', 'business'),
  entry('moduleEvent', e.moduleEventSchema, '[A 4]', 'wallet'),
  entry('hostEvent', e.hostEventSchema, '[A 4]', 'wallet'),
  entry('moduleFunction', e.moduleFunctionSchema, '[A 4]', 'wallet'),
  entry('experimentFlag', e.experimentFlagSchema, '[A 6], ids decided', 'experiments'),
  entry('cardRole', e.cardRoleSchema, '[A 6; B 3]', 'accounts'),
  entry('cap1Role', e.cap1RoleSchema, '[A 3], all but NFU decided', 'accounts', {
    mapsTo: { name: 'cardRole', by: e.cardRoleOfCap1Role },
  }),
  entry('accountKind', e.accountKindSchema, '[A 6; B 3]', 'accounts'),
  entry('rewardsCurrency', e.rewardsCurrencySchema, '[B 9]', 'accounts'),
  entry('rewardsMinimum', e.rewardsMinimumSchema, '[B 5], ids decided', 'accounts'),
  entry('cashBackRatioKind', e.cashBackRatioKindSchema, '[B 9], ids decided', 'stays'),
  entry('gender', e.genderSchema, '[A 3]', 'travelers'),
  entry('genderCode', e.genderCodeSchema, '[B 3]', 'travelers', {
    mapsTo: { name: 'gender', by: e.genderOfCode },
  }),
  entry('assistanceCode', e.assistanceCodeSchema, '[B 3]', 'travelers'),
  entry('passengerType', e.passengerTypeSchema, '[B 3]', 'travelers'),
  entry('passengerTypeCode', e.passengerTypeCodeSchema, '[B 3]', 'travelers', {
    mapsTo: { name: 'passengerType', by: e.passengerTypeOfCode },
  }),
  entry('tripPassengerType', e.tripPassengerTypeSchema, '[B 3], private spellings decided', 'trips', {
    mapsTo: { name: 'passengerType', by: e.passengerTypeOfTripType },
    reservedBecause: {
      AgelessChild: 'saved travelers and passengers give a date of birth, so that every age is known',
    },
    readBy: 'tripPassengerTypeOf',
  }),
  entry('passengersResponse', e.passengersResponseSchema, '[A 7], Failure decided', 'travelers'),
  entry('travelerEditorState', e.travelerEditorStateSchema, '[A 2]', 'travelers'),
  entry('loyaltyError', e.loyaltyErrorSchema, '[B 5]', 'travelers', {
    reservedBecause: {
      DollarExpressNotFound:
        'a rental company’s number goes to the desk as it was entered; nobody looks it up before',
      BlueChipNumberNotFound:
        'a rental company’s number goes to the desk as it was entered; nobody looks it up before',
    },
  }),
  entry('bookingFor', e.bookingForSchema, '[B 3], ids decided', 'business'),
  entry('roomCompliance', e.roomComplianceSchema, '[A 4]', 'policy'),
  entry('policyCompliance', e.policyComplianceSchema, 'decided from [A 4]', 'policy', {
    mapsTo: { name: 'roomCompliance', by: e.roomComplianceOf },
  }),
  entry('flightPolicyDuration', e.flightPolicyDurationSchema, '[A 3]', 'policy'),
  entry('policyExceptionReason', e.policyExceptionReasonSchema, 'decided', 'policy'),
  entry('policyVersionState', e.policyVersionStateSchema, 'decided', 'business'),
  entry('onTimeout', e.onTimeoutSchema, 'decided', 'business'),
  entry('approvalSubject', e.approvalSubjectSchema, 'decided', 'business'),
  entry('approvalState', e.approvalStateSchema, 'decided from [A 5]', 'business'),
  entry('approvalEnd', e.approvalEndSchema, 'decided', 'business'),
  entry('companyState', e.companyStateSchema, 'decided from [A 1, 8]', 'business'),
  entry('onboardingStep', e.onboardingStepSchema, 'decided from [A 1]', 'business'),
  entry('memberState', e.memberStateSchema, 'decided', 'business'),
  entry('memberRole', e.memberRoleSchema, 'decided', 'business'),
  entry('invitationState', e.invitationStateSchema, 'decided', 'business'),
  entry('arrangerLinkState', e.arrangerLinkStateSchema, 'decided', 'business'),
  entry('mailTo', e.mailToSchema, 'decided', 'business'),
  entry('caseState', e.caseStateSchema, 'decided', 'agents'),
  entry('caseKind', e.caseKindSchema, 'decided', 'agents'),
  entry('caseSubject', e.caseSubjectSchema, 'decided', 'agents'),
  entry('casePriority', e.casePrioritySchema, 'decided', 'agents'),
  entry('caseTeam', e.caseTeamSchema, 'decided', 'agents'),
  entry('caseWait', e.caseWaitSchema, 'decided', 'agents'),
  entry('caseEventKind', e.caseEventKindSchema, 'decided', 'agents'),
  entry('caseOutcome', e.caseOutcomeSchema, 'decided', 'agents'),
  entry('agentPower', e.agentPowerSchema, 'decided', 'agents', {
    // Companies cannot say yet that agents may.
    waitsFor: { override_policy: 'company' },
  }),
  entry('supportTopic', e.supportTopicSchema, 'decided', 'agents'),
  entry('fourEyesState', e.fourEyesStateSchema, 'decided', 'agents'),
  entry('caseQueue', e.caseQueueSchema, 'decided', 'agents'),
];
