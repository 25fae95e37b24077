import { expect, it } from 'vitest';
import { waitSpans, waitUntil } from './wait-spans.ts';

const at = Date.parse('2026-12-01T12:00:30Z');

it('a wait ends at the next full minute after its span', () => {
  expect(waitUntil('1-hour', at)).toBe('2026-12-01T13:01:00.000Z');
  expect(waitUntil('3-days', at)).toBe('2026-12-04T12:01:00.000Z');
});

it('the longest wait is within 30 days', () => {
  for (const span of waitSpans) expect(Date.parse(waitUntil(span, at)) - at).toBeLessThan(30 * 86_400_000);
});
