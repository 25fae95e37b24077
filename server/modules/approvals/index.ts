export { withdrawAll } from './answer.ts';
export { type Approver, readApprovers } from './approvers.ts';
export { askApproval, askOnceMore, approveByRule, escalate, lapse } from './ask.ts';
export { readApprovalLetter, readAskAgainLink, readSilence } from './read-letter.ts';
export { composeApprovals } from './routes.ts';
export type { About, ApprovalSubjects, ReadSubject } from './subjects.ts';
export { mostRise, nextMoment } from './rules.ts';
export { findApprovalOf, noteOffered, type StoredApproval } from './store.ts';
