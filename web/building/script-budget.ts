import { gzipSync } from 'node:zlib';

/** Budgets of the built scripts of a first screen, gzip, in KB of 1024 bytes; docs/benchmarks.md has the targets. */
export const scriptBudgetKb = {
  /** Scripts of every screen: React, queries, the parser of texts, the frame. */
  start: 101,
  /** All scripts that a screen needs before it renders; its texts are data, 28 to 31 KB more. */
  screen: 144,
  /** The embedded wallet with its texts and its style, without React. */
  walletModule: 90,
} as const;

export const gzipKb = (code: string): number => gzipSync(code, { level: 9 }).length / 1024;

/** The exceeded budgets, in a sentence each; empty when there are none. Sizes in KB by the address of a screen. */
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
