import { expect, it } from 'vitest';
import { exchangeScreenSchema, exchangeStateSchema, tripChangeStateSchema } from '#contract/enums/index.ts';
import { exchangeStateOf, shownState } from './exchange-state.ts';

it('every ask with every change has one state of an exchange, and every state is reached [TRP-05]', () => {
  const asks = ['shopping', 'quote_scheduled', 'quoted', 'failed', 'abandoned'] as const;
  const met = asks.flatMap((ask) =>
    [null, ...tripChangeStateSchema.options].map((change) => exchangeStateOf(ask, change)),
  );
  expect([...new Set(met)].toSorted()).toEqual(exchangeStateSchema.options.toSorted());
  expect(exchangeStateOf('quoted', 'with_agent')).toBe('agent_fulfilling');
  expect(exchangeStateOf('quoted', 'card_capturing')).toBe('changed');
  expect(exchangeStateOf('quoted', 'card_releasing')).toBe('failed');
  expect(exchangeStateOf('failed', null)).toBe('failed');
});

it('every state of an exchange has a step, an answer of polls and a screen [TRP-05]', () => {
  for (const state of exchangeStateSchema.options) {
    const { screen, result } = shownState(state);
    expect(exchangeScreenSchema.options).toContain(screen);
    expect(result === 'pending').toBe(
      ['quote_scheduled', 'awaiting_approval', 'booking_scheduled', 'agent_fulfilling'].includes(state),
    );
  }
});
