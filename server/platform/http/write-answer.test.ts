import { setImmediate as breathe } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { writeAnswer, writeLongAnswer } from './write-answer.ts';

const line = z.object({ name: z.string(), amount: z.number().optional() });
const response = z.object({ before: z.string(), lines: z.array(line), after: z.array(line), last: z.null() });
const answer = (count: number) => ({
  last: null,
  secret: 'not of the contract',
  after: Array.from({ length: count + 1 }, (_, n) => ({ name: `é ${n}`, amount: n })),
  before: '“before”',
  lines: Array.from({ length: count }, (_, n) => ({ name: `n${n}`, amount: undefined, secret: n })),
});

describe('a streamed answer with long lists', () => {
  it.each([0, 99, 100, 101, 1_234])('equals byte for byte one of %i lines written at once', async (count) => {
    const written = await writeLongAnswer(response, answer(count));
    expect(String(written)).toBe(writeAnswer(response, answer(count)));
    expect(String(written)).not.toContain('secret');
  });

  it('is refused when a line in the middle violates the contract', async () => {
    const wrong = { ...answer(500), lines: [...answer(500).lines, { name: 5 }, ...answer(300).lines] };
    await expect(writeLongAnswer(response, wrong)).rejects.toThrow('expected string');
  });

  it('does not block other requests while it is written', async () => {
    let isWritten = false;
    const written = writeLongAnswer(response, answer(100_000)).finally(() => (isWritten = true));
    let turns = 0;
    for (; !isWritten; turns++) await breathe();
    expect(turns).toBeGreaterThan(5);
    await written;
  });
});
