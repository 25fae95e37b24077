import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../messages/en');

/** British spellings and phrases that a bank in the United States would not print, with what it prints instead. */
const avoided: readonly (readonly [RegExp, instead: string])[] = [
  [/\bcancell(ed|ing)\b(?! ?\{)/i, 'canceled, canceling'],
  [/\btravell(er|ed|ing)/i, 'traveler, traveled, traveling'],
  [/\bprogramme/i, 'program'],
  [/\blicence/i, 'license'],
  [/\btyre/i, 'tire'],
  [/\bcolour/i, 'color'],
  [/\bfavourite/i, 'favorite'],
  [/\bneighbour/i, 'neighbor'],
  [/\b(centre|metre|kilometre|theatre)/i, 'center, meter, kilometer, theater'],
  [/\bpetrol\b/i, 'gasoline'],
  [/\bestate car/i, 'station wagon'],
  [/\bby telephone\b/i, 'by phone'],
  [/\be-mail/i, 'email'],
  [/\bby hand\b/i, 'manually, or by whom'],
  [/\bby itself\b/i, 'automatically, separately'],
  [/\bone of us\b/i, 'we, an agent'],
];

describe('the English texts', () => {
  it.each(readdirSync(folder))('%s uses American spelling and the usual words', (file) => {
    const texts = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>;
    const faults = Object.entries(texts).flatMap(([key, text]) =>
      avoided
        .filter(([pattern]) => pattern.test(text))
        .map(([pattern, instead]) => `${key}: ${pattern.exec(text)?.[0]} → ${instead}`),
    );
    expect(faults).toEqual([]);
  });
});
