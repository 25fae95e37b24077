export { composeCases } from './compose.ts';
export {
  closeCase,
  countOpenCases,
  countRaisedCases,
  findAnswerTimes,
  findAskedAt,
  findPromisedAnswer,
  lockCase,
} from './by-booking.ts';
export { endCaseByPower, findTakenCase, isCaseShown, isEndedBy, type TakenCase } from './by-power.ts';
export { openCase, type OpenedCase } from './open-case.ts';
export { isTakenBy } from './store.ts';
export { readCaseForLetter } from './read-for-letter.ts';
export { casesRoutes } from './routes.ts';
export { openUndelivered } from './open-undelivered.ts';
