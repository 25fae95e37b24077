import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverSettings, sharedSettings, startSettings } from '#server/config.ts';
import { readSettings } from '#server/platform/settings.ts';

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
const section = readme.split(/^## /m).find((part) => part.startsWith('Settings')) ?? '';
const named = new Set([...section.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name));
const rows = new Map(
  [...section.matchAll(/^\| `([A-Z0-9_]+)` +\| (.+?) +\|/gm)].map(([, name, value]) => [name, value]),
);

describe('the README', () => {
  it('lists all settings and no unknown ones [TEN-01]', () => {
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

describe('malformed signing secrets of card events', () => {
  const { CARD_EVENT_SECRETS } = serverSettings;
  const read = (given?: string) => readSettings({ CARD_EVENT_SECRETS }, { CARD_EVENT_SECRETS: given });

  it('stop the start with a sentence that does not repeat them [TEN-01]', () => {
    const good = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
    expect(read(`${good},${good}`).CARD_EVENT_SECRETS).toHaveLength(2);
    expect(read().CARD_EVENT_SECRETS).toBeUndefined();
    for (const wrong of ['whsec_short', `${good},other`, good.slice(6)])
      expect(() => read(wrong)).toThrow(
        'CARD_EVENT_SECRETS must be signing secrets such as whsec_<24 to 64 bytes in base64>, with commas between them.',
      );
  });
});
