import { describe, expect, it } from 'vitest';
import { correctionOf, dataOf, qrModules } from './qr-modules.ts';

describe('QR codes of tickets', () => {
  it('encode a text and its correction as the standard does', () => {
    const words = dataOf('HELLO WORLD');
    expect(words).toEqual([32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]);
    expect(correctionOf(words)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  it('have finders in three corners and their format twice', () => {
    const modules = qrModules('0A1B2C3D4E5F');
    const rows = modules.map((line) => line.map((isDark) => (isDark ? '#' : '.')).join(''));
    expect([modules.length, new Set(modules.map((line) => line.length))]).toEqual([21, new Set([21])]);
    expect([rows[0]?.slice(0, 8), rows[1]?.slice(0, 8), rows[3]?.slice(0, 8)]).toEqual([
      '#######.',
      '#.....#.',
      '#.###.#.',
    ]);
    expect([rows[0]?.slice(13), rows[20]?.slice(0, 8)]).toEqual(['.#######', '#######.']);
    const [left, right] = [rows[8]?.slice(0, 6), rows[8]?.slice(13)];
    expect([left, right]).toEqual(['#.#.#.', '...#..#.']);
  });

  it('refuse what they cannot carry', () => {
    expect(() => qrModules('lower')).toThrow(RangeError);
    expect(() => qrModules('A'.repeat(21))).toThrow(RangeError);
    expect(qrModules('A'.repeat(20))).toHaveLength(21);
  });
});
