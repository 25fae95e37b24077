export { presentCorporateInfo } from './corporate-info.ts';
export { isFinal, type Refusal, refusalOf, type Standing } from './rules.ts';
export {
  acknowledgeTerms,
  endOtherMemberships,
  findMembership,
  listMemberIds,
  type Membership,
  upsertBusiness,
  upsertMember,
} from './store.ts';
