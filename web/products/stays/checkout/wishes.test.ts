import { expect, it } from 'vitest';
import { withoutWish, withWish } from './wishes.ts';

const wish = 'I would like one large bed and a quiet room.';

it('what somebody likes is added to their special requests and taken out again, without what they typed [BUS-05] [LOD-07]', () => {
  for (const typed of ['', 'We arrive late.', 'We arrive late.\nTwo cots, please.'])
    expect(withoutWish(withWish(typed, wish), wish)).toBe(typed);
  expect(withWish('We arrive late.\n', wish)).toBe(`We arrive late.\n${wish}`);
  expect(withoutWish(`${wish}\nWe arrive late.`, wish)).toBe('We arrive late.');
});
