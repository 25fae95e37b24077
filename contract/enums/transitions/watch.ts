import { watchStateSchema } from '../flights.ts';
import { defineStates } from './define-states.ts';

/**
 * A watch is being set, has just been set, or runs; it can be stopped at any time. `InProcess` lasts as long as the
 * request that sets it: a watch is invisible to other requests until it has a price, and a failed request leaves none.
 */
export const watchStates = defineStates({
  states: watchStateSchema.options,
  initial: 'NotWatching',
  terminal: [],
  transitions: [
    ['NotWatching', 'watch', 'InProcess', 'traveler'],
    ['InProcess', 'saved', 'JustWatched', 'system'],
    ['InProcess', 'fail', 'NotWatching', 'browser'],
    ['JustWatched', 'acknowledge', 'Watching', 'browser'],
    ['JustWatched', 'stop', 'NotWatching', 'traveler'],
    ['Watching', 'stop', 'NotWatching', 'traveler'],
    ['JustWatched', 'departed', 'NotWatching', 'clock'],
    ['Watching', 'departed', 'NotWatching', 'clock'],
  ],
});
