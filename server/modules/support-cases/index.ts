export { closeCase, countOpenCases, openCase } from './store.ts';
