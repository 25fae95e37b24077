import type { MessageId } from '#web/lib/i18n/message-id.ts';
import type { HotelLikes } from './likes.ts';

/** What somebody likes in a room, in words of a list; empty for somebody who likes any. */
export const likesInWords = ({ bed, floor, isQuiet, isAccessible }: HotelLikes): MessageId[] => [
  ...(bed === 'any' ? [] : [`preferences.says.bed.${bed}` as const]),
  ...(floor === 'any' ? [] : [`preferences.says.floor.${floor}` as const]),
  ...(isQuiet ? (['preferences.says.quiet'] as const) : []),
  ...(isAccessible ? (['preferences.says.accessible'] as const) : []),
];
