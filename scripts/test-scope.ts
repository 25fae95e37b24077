/**
 * Whether everything is tried, as in `npm test -- --all`, or what a change is likely to break. By hand:
 * `TEST_SCOPE=all npx vitest run <file>`.
 */
export const triesAll = process.env['TEST_SCOPE'] === 'all';
