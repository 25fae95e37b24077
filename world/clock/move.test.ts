import { describe, expect, it } from 'vitest';
import { moved } from './move.ts';
import { type Anchor, SPEEDS, worldTimeAt } from './reading.ts';

const at = (text: string) => Date.parse(text);
const anchor: Anchor = {
  version: 7,
  epoch: 1,
  anchorReal: at('2026-03-01T12:00:00Z'),
  anchorWorld: at('2026-06-01T08:00:00Z'),
  speed: 2,
};

describe('sandbox time', () => {
  it('advances at the speed of the clock', () => {
    expect(new Date(worldTimeAt(anchor, at('2026-03-01T12:00:30Z'))).toISOString()).toBe(
      '2026-06-01T08:01:00.000Z',
    );
  });

  it('stands still on a host whose own clock is behind the anchor', () => {
    expect(worldTimeAt(anchor, at('2026-03-01T11:00:00Z'))).toBe(anchor.anchorWorld);
  });

  it('has the five speeds of the specification [ENM-04]', () => {
    expect(SPEEDS).toEqual([1, 1.5, 2, 3, 4]);
  });
});

describe('a move of the sandbox clock', () => {
  const real = at('2026-03-01T12:10:00Z');

  it('keeps the time when only the speed changes [ENM-04]', () => {
    expect(moved(anchor, { speed: 1.5 }, real)).toEqual({
      version: 8,
      epoch: 1,
      anchorReal: real,
      anchorWorld: at('2026-06-01T08:20:00Z'),
      speed: 1.5,
    });
  });

  it('can advance the time by seconds', () => {
    expect(moved(anchor, { advanceSeconds: 90 }, real).anchorWorld).toBe(at('2026-06-01T08:21:30Z'));
  });

  it('to an earlier time is refused', () => {
    const back = { moveTo: new Date('2026-06-01T08:19:59.999Z') };
    expect(() => moved(anchor, back, real)).toThrow(
      expect.objectContaining({ status: 422, code: 'clock_backwards' }),
    );
  });

  it('does not move the anchor back to the real time of a host that is behind', () => {
    const behind = at('2026-03-01T11:59:00Z');
    const next = moved(anchor, { advanceSeconds: 0 }, behind);
    expect(next.anchorReal).toBe(anchor.anchorReal);
    expect(next.anchorWorld).toBe(anchor.anchorWorld);
  });

  it('returns to real time only by a reset', () => {
    expect(moved(anchor, { reset: true, speed: 4 }, real)).toEqual({
      version: 8,
      epoch: 2,
      anchorReal: real,
      anchorWorld: real,
      speed: 1,
    });
  });
});
