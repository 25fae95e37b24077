import type { Translate } from '#web/lib/i18n/t.tsx';
import type { RoomGuests } from '#web/lib/stay-search.ts';

/** "2 adults, 1 child, 1 room, 1 pet". */
export function partyText(t: Translate, rooms: readonly RoomGuests[], pets = 0): string {
  const adults = rooms.reduce((sum, room) => sum + room.adults, 0);
  const children = rooms.reduce((sum, room) => sum + room.childAges.length, 0);
  return t('search.party', { adults, children, rooms: rooms.length, pets });
}
