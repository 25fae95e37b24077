import { expect, it } from 'vitest';
import { worseThanBest } from './random-purses.ts';

it.each([
  { wallets: 100_000, largest: 12 },
  { wallets: 300, largest: 45 },
])(
  'the suggested way to pay equals an exhaustive search to the cent, on $wallets random wallets of up to $largest cents',
  ({ wallets, largest }) => {
    const worse: string[] = [];
    for (let seed = 1; seed <= wallets && worse.length < 5; seed++)
      worse.push(...worseThanBest(seed, largest));
    expect(worse).toEqual([]);
  },
);
