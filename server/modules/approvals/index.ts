export { answerCheckpoints } from './answer.ts';
export { type Approver, readApprovers } from './approvers.ts';
export { readAbsenceLetter, readDeputyLetter } from './read-deputy-letter.ts';
export { readEndedLetter } from './read-ended-letter.ts';
export { readApprovalLetter, readAskAgainLink, readAsked, readNote } from './read-letter.ts';
export { askApproval, askOnceMore, approveByRule, endPending, escalate } from './ask.ts';
export { approvalTasks, composeApprovals } from './routes.ts';
export {
  type About,
  type ApprovalSubjects,
  detailsChanged,
  detailsOf,
  type ReadSubject,
} from './subjects.ts';
export { codeOfEnd, endOfWait, mostRise, nextMoment } from './rules.ts';
export { readApprovalTerms } from './terms.ts';
export { endForClosing, findApprovalOf, noteOffered, type StoredApproval } from './store.ts';
export { whyOver } from './why-over.ts';
