import type { BookedStay } from '#contract/stays/checkout-item.ts';
import type { PlaceName } from '#web/lib/checkout/faults.ts';

/** Labels of all rooms, "Room 2: 2 adults", or "2 adults" where there is one. */
export const roomNames = (rooms: BookedStay['rooms']): PlaceName[] =>
  rooms.map(({ adults, childAges }, at) => {
    const party = { adults, children: childAges.length };
    return rooms.length === 1
      ? { id: 'booking.guests.party', values: party }
      : { id: 'booking.guests.room', values: { number: at + 1, ...party } };
  });
