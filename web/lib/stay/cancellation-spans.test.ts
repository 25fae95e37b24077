import { describe, expect, it } from 'vitest';
import { cancellationSpans } from './cancellation-spans.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const terms = [
  { from: '2026-12-10T17:00:00Z', until: '2026-12-12T17:00:00Z', penalty: usd(120) },
  { from: null, until: '2026-12-10T17:00:00Z', penalty: usd(0) },
  { from: '2026-12-12T17:00:00Z', until: null, penalty: usd(480) },
];

describe('the cancellation terms of a stay', () => {
  it('are shown in order, with what applies in each period', () => {
    const spans = cancellationSpans(terms, usd(480), Date.parse('2026-11-21T00:00:00Z'));
    expect(spans.map(({ kind, from }) => [kind, from])).toEqual([
      ['free', null],
      ['penalty', '2026-12-10T17:00:00Z'],
      ['nothing_back', '2026-12-12T17:00:00Z'],
    ]);
  });

  it('show what the hotel charges when nothing is paid in advance', () => {
    const spans = cancellationSpans(terms, usd(0), Date.parse('2026-11-21T00:00:00Z'));
    expect(spans.map(({ kind }) => kind)).toEqual(['free', 'charged', 'charged']);
  });

  it('leave out past periods, and show the current one without a start', () => {
    const spans = cancellationSpans(terms, usd(480), Date.parse('2026-12-11T00:00:00Z'));
    expect(spans.map(({ kind, from }) => [kind, from])).toEqual([
      ['penalty', null],
      ['nothing_back', '2026-12-12T17:00:00Z'],
    ]);
  });
});
