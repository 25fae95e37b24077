/** How a review or a sentence sounds: full of praise, content, mixed, or a complaint. */
export type Tone = '++' | '+' | '~' | '-';

interface Line {
  /** Facts that have to be true; with `!`, that have to be false. */
  readonly needs: readonly string[];
  /** What it speaks of beside its topic: a review has one such sentence, so that it does not contradict itself. */
  readonly subject: string | null;
  readonly text: string;
}

/** The sentences of a language by topic and tone. */
export type Bank = ReadonlyMap<string, readonly Line[]>;

const LINE = /^(\S+) (\+\+|[+~-])([^:]*): (.+)$/;

/**
 * Reads a table of sentences. A line is `topic tone needs: text`, for instance `facilities + pool family: The children
 * hardly left the pool.` Topics are the aspects, `title`, `open`, `close` and `reply`, the first and the last also about
 * an aspect: `title/comfort`. A word of the needs that begins with `@` is the subject of the line.
 */
export function readBank(table: string): Bank {
  const bank = new Map<string, Line[]>();
  for (const row of table.trim().split('\n')) {
    const [, topic, tone, words = '', text = ''] = LINE.exec(row) ?? [];
    if (topic === undefined || tone === undefined) throw new Error(`Not a line of a bank: ${row}`);
    const needs = words.split(' ').filter(Boolean);
    const line = {
      needs: needs.filter((need) => !need.startsWith('@')),
      subject: needs.find((need) => need.startsWith('@')) ?? null,
      text,
    };
    const key = `${topic} ${tone}`;
    bank.set(key, [...(bank.get(key) ?? []), line]);
  }
  return bank;
}

/** The lines of a topic and tone that are true of the facts. */
export const linesFor = (
  bank: Bank,
  topic: string,
  tone: Tone,
  facts: ReadonlySet<string>,
): readonly Line[] =>
  (bank.get(`${topic} ${tone}`) ?? []).filter(({ needs }) =>
    needs.every((need) => (need.startsWith('!') ? !facts.has(need.slice(1)) : facts.has(need))),
  );
