const hours = {
  '1-hour': 1,
  '4-hours': 4,
  '1-day': 24,
  '3-days': 72,
  '7-days': 168,
  '30-days': 719,
} as const;

/** How long a case may wait; the longest stays within the 30 days that the server allows. */
export type WaitSpan = keyof typeof hours;
export const waitSpans = Object.keys(hours) as readonly WaitSpan[];

/** When a wait that begins now ends, to the minute. */
export function waitUntil(span: WaitSpan, now: number): string {
  const at = now + hours[span] * 3_600_000;
  return new Date(Math.ceil(at / 60_000) * 60_000).toISOString();
}
