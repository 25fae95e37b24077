import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverSettings, sharedSettings, startSettings } from '#server/config.ts';

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
const section = readme.split(/^## /m).find((part) => part.startsWith('Settings')) ?? '';
const named = new Set([...section.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name));
const rows = new Map(
  [...section.matchAll(/^\| `([A-Z0-9_]+)` +\| (.+?) +\|/gm)].map(([, name, value]) => [name, value]),
);

describe('README', () => {
  it('names every setting there is, and none that is not [TEN-01]', () => {
    const known = Object.keys({ ...startSettings, ...serverSettings });
    expect([...named].toSorted()).toEqual(known.toSorted());
  });

  it('has a row for every setting of the start command, with its default [TEN-01]', () => {
    expect([...rows.keys()].toSorted()).toEqual(Object.keys(startSettings).toSorted());
    for (const name of [
      'CARDINAL_TENANT',
      'PORT',
      'CARDINAL_HOST',
      'LOG_LEVEL',
      'RATE_LIMIT_PER_MINUTE',
      'MAIL_FROM',
    ] as const)
      expect([name, rows.get(name)]).toEqual([
        name,
        `\`${String(sharedSettings[name].schema.parse(undefined))}\``,
      ]);
  });
});
