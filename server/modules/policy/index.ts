export { defaultPolicies, type PolicyTemplate } from './default-policies.ts';
export { flightDuration, flightLimit } from './flight-rules.ts';
export { policyFor, seedPolicies } from './policy-for.ts';
export { policyRoutes } from './routes.ts';
export { complianceOf, isInactive, judgeStay, type JudgedStay } from './rules.ts';
