export {
  closeCase,
  countOpenCases,
  findAnswerTimes,
  findAskedAt,
  findPromisedAnswer,
  lockCase,
  openCase,
} from './store.ts';
