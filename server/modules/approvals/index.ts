export { endAbsences } from './absence.ts';
export { answerCheckpoints, withdrawAll } from './answer.ts';
export { type Approver, readApprovers } from './approvers.ts';
export { readApprovalLetter, readAskAgainLink, readAsked, readNote } from './read-letter.ts';
export { askApproval, askOnceMore, approveByRule, endPending, escalate } from './ask.ts';
export { moveApprovals } from './move-approvals.ts';
export { composeApprovals } from './routes.ts';
export {
  type About,
  type ApprovalSubjects,
  detailsChanged,
  detailsOf,
  type ReadSubject,
} from './subjects.ts';
export { endOfWait, mostRise, nextMoment } from './rules.ts';
export { readApprovalTerms } from './terms.ts';
export { findApprovalOf, noteOffered, type StoredApproval } from './store.ts';
