export {
  closeCase,
  countOpenCases,
  findAnswerTimes,
  findPromisedAnswer,
  lockCase,
  openCase,
} from './store.ts';
