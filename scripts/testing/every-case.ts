/**
 * Whether everything is tried, as in `npm test -- --all`, or what a change is likely to break. By hand:
 * `TEST_SCOPE=all npx vitest run <file>`.
 */
export const triesAll = process.env['TEST_SCOPE'] === 'all';

/**
 * All cases in `npm test -- --all`; otherwise so many, evenly spread, with the first and the last. Not for cases of
 * which each guards money in its own way: those are always tried.
 */
export function everyCase<Case>(cases: readonly Case[], usually: number): readonly Case[] {
  if (triesAll || usually >= cases.length) return cases;
  const step = (cases.length - 1) / Math.max(1, usually - 1);
  return Array.from({ length: usually }, (_, index) => cases[Math.round(index * step)] as Case);
}

/** Number of random rounds: many in `npm test -- --all`, fewer otherwise. */
export const rounds = ({ usually, all }: { readonly usually: number; readonly all: number }): number =>
  triesAll ? all : usually;
