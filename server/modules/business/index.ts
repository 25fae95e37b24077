export { type Absence, endAbsence, listAbsences, saveAbsence } from './absences.ts';
export {
  type Company,
  editCompany,
  getCompany,
  listBusinessAccounts,
  listTiers,
  lockCompany,
  moveClosing,
  moveCompany,
  optIn,
  saveBusinessAccounts,
} from './companies.ts';
export { companyZone } from './company-zone.ts';
export { presentCorporateInfo } from './corporate-info.ts';
export { editMember, makeOwner } from './edit-member.ts';
export {
  acceptInvitation,
  editInvitation,
  findInvitation,
  findInvitationByHash,
  forgetToken,
  insertInvitation,
  listInvitations,
  listScimInvitations,
  listWaiting,
  moveWaitingTo,
  type NewInvitation,
  readInvitationForLetter,
  renewInvitation,
  revokeInvitation,
  revokeInvitations,
  revokeInvitationsTo,
  type StoredInvitation,
} from './invitations.ts';
export {
  countMembers,
  listAdmins,
  listAnswering,
  listApprovers,
  listMembers,
  listOrganizers,
  findMemberByEmail,
  forEachMember,
  listOwnApprovers,
  type Member,
  type Named,
  type NameKey,
} from './members.ts';
export { listElsewhere, moveMember, useBusiness } from './move-member.ts';
export { type Reader, readerOf } from './reader.ts';
export { grantOf, isFinal, type Refusal, refusalOf, roleOf } from './rules.ts';
export {
  acknowledgeTerms,
  endOtherMemberships,
  findMembership,
  findMemberships,
  findOwnMemberships,
  findPlaces,
  listMemberIds,
  markSeen,
  type Membership,
  type Place,
  upsertBusiness,
  upsertMember,
} from './store.ts';
