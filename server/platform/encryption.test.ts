import { describe, expect, it } from 'vitest';
import { open, readKeyring, seal, SealError } from './encryption.ts';

const key = (letter: string) => Buffer.alloc(32, letter).toString('base64');

describe('encrypted values', () => {
  it('decrypt again, name their key, and differ each time', () => {
    const keyring = readKeyring(`new:${key('n')}`);
    const [one, two] = [seal(keyring, 'P1234567', 'passport'), seal(keyring, 'P1234567', 'passport')];
    expect(one).toMatch(/^enc1\.new\.[A-Za-z0-9_-]{16}\.[A-Za-z0-9_-]+$/);
    expect(one).not.toBe(two);
    expect(open(keyring, one, 'passport')).toBe('P1234567');
    expect(open(keyring, seal(keyring, 'Müller 旅券', 'passport'), 'passport')).toBe('Müller 旅券');
  });

  it('decrypt with an old key while it is in the keyring', () => {
    const old = seal(readKeyring(`old:${key('o')}`), 'P1234567', 'passport');
    const both = readKeyring(`new:${key('n')}, old:${key('o')}`);
    expect(open(both, old, 'passport')).toBe('P1234567');
    expect(seal(both, 'P1234567', 'passport')).toMatch(/^enc1\.new\./);
    expect(() => open(readKeyring(`new:${key('n')}`), old, 'passport')).toThrow(
      'A sealed passport names the key "old", which is not in the keyring.',
    );
  });

  it('throw for a wrong key, an altered value and another purpose', () => {
    const keyring = readKeyring(`a:${key('a')}`);
    const sealed = seal(keyring, 'P1234567', 'passport');
    expect(() => open(readKeyring(`a:${key('b')}`), sealed, 'passport')).toThrow(SealError);
    expect(() => open(keyring, `${sealed.slice(0, -2)}AA`, 'passport')).toThrow(SealError);
    expect(() => open(keyring, sealed, 'card_token')).toThrow(SealError);
    expect(() => open(keyring, sealed.replace('.a.', '.b.'), 'passport')).toThrow(SealError);
  });

  it('need a valid keyring', () => {
    expect(readKeyring(`2026-11:${key('n')},old:${key('o')}`).currentId).toBe('2026-11');
    expect(() => readKeyring('')).toThrow('There is no key.');
    expect(() => readKeyring('a:c2hvcnQ=')).toThrow('The key a has not 32 bytes in base64.');
    expect(() => readKeyring(`a:${key('a')},a:${key('b')}`)).toThrow('The key a is there twice.');
    expect(() => readKeyring(`A.b:${key('a')}`)).toThrow(/id has up to 32 small letters/);
  });
});
