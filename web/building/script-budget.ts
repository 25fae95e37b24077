import { gzipSync } from 'node:zlib';

/** What the finished scripts of a first screen may weigh, gzip, in KB of 1024 bytes; docs/benchmarks.md says what is aimed at. */
export const scriptBudgetKb = {
  /** What every screen needs: React, queries, texts' grammar, the frame. */
  start: 100,
  /** All that a screen needs before it is drawn; its texts are data, 28 to 31 KB more. */
  screen: 133.5,
  /** The wallet in the pages of others, its texts and its style, without React. */
  walletModule: 90,
} as const;

export const gzipKb = (code: string): number => gzipSync(code, { level: 9 }).length / 1024;

/** What is over the budget, in a sentence each; empty when all is well. Weights in KB by the address of a screen. */
export function overBudget(start: number, screens: ReadonlyMap<string, number>): string[] {
  const told = (what: string, weight: number, most: number) =>
    `The scripts of ${what} weigh ${weight.toFixed(1)} KB with gzip, ${most} KB are allowed: see web/building/script-budget.ts.`;
  return [
    ...(start > scriptBudgetKb.start ? [told('every screen', start, scriptBudgetKb.start)] : []),
    ...[...screens]
      .filter(([, weight]) => weight > scriptBudgetKb.screen)
      .map(([path, weight]) => told(`the first screen of ${path}`, weight, scriptBudgetKb.screen)),
  ];
}
