export { defaultPolicies, firstRules } from './default-policies.ts';
export { exceptionOf, requireException } from './exception.ts';
export { judgeCar } from './judge-car.ts';
export { judgeFlight } from './judge-flight.ts';
export {
  findJudged,
  type JudgedSearch,
  keepJudged,
  keepOpened,
  noteBooked,
  type NoteJudged,
  type NoteOpened,
  purgeJudged,
} from './judged-facts.ts';
export { judgeUnruled } from './judge-unruled.ts';
export { policyFor, seedPolicies } from './policy-for.ts';
export { findApprovalRules, findPolicies, findPolicyVersion, policyBodySchema } from './store.ts';
export { policyRoutes } from './routes.ts';
export { complianceOf, hasForeignCap, judgeStay } from './rules.ts';
export { type JudgedFor, strictestOf } from './strictest.ts';
