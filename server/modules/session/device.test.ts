import { describe, expect, it } from 'vitest';
import { deviceOf } from './device.ts';

describe('the device name in the list of sessions', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'Chrome · Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari · iOS',
    ],
    ['<script>alert(1)</script>', ''],
    ['', ''],
    [undefined, ''],
  ])('is derived from the user agent %s', (userAgent, expected) => {
    expect(deviceOf(userAgent)).toBe(expected);
  });
});
