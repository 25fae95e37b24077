import { watchStateSchema } from '../flights.ts';
import { defineStates } from './define-states.ts';

/** A watch is being set, has just been set, or runs; it can be stopped at any time. */
export const watchStates = defineStates({
  states: watchStateSchema.options,
  initial: 'NotWatching',
  terminal: [],
  transitions: [
    ['NotWatching', 'watch', 'InProcess', 'traveler'],
    ['InProcess', 'saved', 'JustWatched', 'system'],
    ['InProcess', 'fail', 'NotWatching', 'system'],
    ['JustWatched', 'acknowledge', 'Watching', 'browser'],
    ['JustWatched', 'stop', 'NotWatching', 'traveler'],
    ['Watching', 'stop', 'NotWatching', 'traveler'],
    ['Watching', 'departed', 'NotWatching', 'clock'],
  ],
});
