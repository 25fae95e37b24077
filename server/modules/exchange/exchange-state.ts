import type {
  ExchangeScreen,
  ExchangeState,
  ExchangeStep,
  PollResult,
  TripChangeState,
} from '#contract/enums/index.ts';

/** Life of an ask; from `quoted` on its change has the state. */
export type AskState = 'shopping' | 'quote_scheduled' | 'quoted' | 'failed' | 'abandoned';

const ofChange: Readonly<Record<TripChangeState, ExchangeState>> = {
  quoted: 'quoted',
  lapsed: 'abandoned',
  awaiting_approval: 'awaiting_approval',
  requested: 'booking_scheduled',
  authorised: 'booking_scheduled',
  supplier_pending: 'booking_scheduled',
  with_agent: 'agent_fulfilling',
  changed: 'booking_scheduled',
  reverting: 'booking_scheduled',
  releasing: 'booking_scheduled',
  card_capturing: 'changed',
  card_refunding: 'changed',
  done: 'changed',
  card_releasing: 'failed',
  refused: 'failed',
};

/** How an exchange stands for its traveler, of every ask and every change. [TRP-05] */
export function exchangeStateOf(ask: AskState, change: TripChangeState | null): ExchangeState {
  if (ask === 'quoted') return change === null ? 'quote_scheduled' : ofChange[change];
  return ask;
}

/** The step of the flow, what a poll answers, and the screen of an exchange without a reason against it. [TRP-05] */
interface StateShown {
  readonly step: ExchangeStep;
  readonly result: PollResult;
  readonly screen: ExchangeScreen;
}

const shownStates: Readonly<Record<ExchangeState, StateShown>> = {
  shopping: { step: 'shop', result: 'success', screen: 'change-date-time' },
  quote_scheduled: { step: 'price-quote-poll', result: 'pending', screen: 'loading-processing' },
  quoted: { step: 'price-quote-schedule', result: 'success', screen: 'slice-selection' },
  awaiting_approval: { step: 'price-quote-schedule', result: 'pending', screen: 'change-requested' },
  booking_scheduled: { step: 'book-poll', result: 'pending', screen: 'change-requested' },
  agent_fulfilling: { step: 'agent-fulfil', result: 'pending', screen: 'change-requested' },
  changed: { step: 'book-schedule', result: 'success', screen: 'change-requested' },
  failed: { step: 'book-poll', result: 'failure', screen: 'change-failed' },
  abandoned: { step: 'shop', result: 'failure', screen: 'go-to-exchange' },
};

export const shownState = (state: ExchangeState): StateShown => shownStates[state];
