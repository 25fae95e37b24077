export { presentCorporateInfo } from './corporate-info.ts';
export { editMember, type MemberEdit } from './edit-member.ts';
export { isFinal, type Refusal, refusalOf } from './rules.ts';
export {
  acknowledgeTerms,
  endOtherMemberships,
  findMembership,
  findMemberships,
  listMemberIds,
  upsertBusiness,
  upsertMember,
} from './store.ts';
