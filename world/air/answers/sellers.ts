import { mix } from '../../stays/hash.ts';
import type { Channel } from '../api-types.ts';
import type { Timetable } from '../timetable.ts';

/** Whose tickets an answer has, by position of the airline. */
export type Sellers = (carrier: number) => boolean;

/**
 * Every airline sells through the channel of all, some sell through a channel of their own too. A channel in trouble
 * (`partial`) has half of its airlines.
 */
export function sellersOf(
  { network: { carriers } }: Timetable,
  { channel, partial }: { channel: Channel; partial: boolean },
): Sellers {
  return (carrier) => {
    const code = carriers[carrier]?.code;
    if (code === undefined) return false;
    const drawn = mix(code.charCodeAt(0), code.charCodeAt(1));
    return (channel === 'all' || drawn % 3 === 0) && (!partial || drawn % 2 === 0);
  };
}
