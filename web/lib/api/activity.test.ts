import { afterEach, expect, it, vi } from 'vitest';
import { backgroundMark, watchActivity } from './activity.ts';

afterEach(() => vi.restoreAllMocks());

it('requests count as the customer’s for ten seconds after they act, and as background requests afterwards [SES-08]', () => {
  const page = new EventTarget();
  const stop = watchActivity(page);
  const now = vi.spyOn(performance, 'now');
  now.mockReturnValue(Math.ceil(performance.now()) + 10_000);
  expect(backgroundMark()).toEqual({ 'x-background': '1' });
  for (const sign of ['pointerdown', 'keydown', 'wheel', 'touchmove', 'popstate']) {
    page.dispatchEvent(new Event(sign));
    now.mockReturnValue(performance.now() + 9_999);
    expect(backgroundMark()).toEqual({});
    now.mockReturnValue(performance.now() + 1);
    expect(backgroundMark()).toEqual({ 'x-background': '1' });
  }
  page.dispatchEvent(new Event('scroll'));
  expect(backgroundMark()).toEqual({ 'x-background': '1' });
  stop();
  page.dispatchEvent(new Event('keydown'));
  expect(backgroundMark()).toEqual({ 'x-background': '1' });
});
