export { closeCase, countOpenCases, findAnswerTimes, openCase } from './store.ts';
