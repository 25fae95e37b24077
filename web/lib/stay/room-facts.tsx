import { Bath, BedDouble, Maximize, Users } from 'lucide-react';
import type { Room } from '#contract/stays.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useAmenityList } from '#web/lib/stay/use-amenity-list.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { useWord } from '#web/lib/stay/words.ts';

const squareFeetPerSquareMetre = 10.7639;

/** Beds, guests, size and bathrooms of a room, and those of its amenities that are worth a word. */
export function RoomFacts({ info, amenities }: { info: Room['roomInfo']; amenities: readonly string[] }) {
  const amenityList = useAmenityList();
  const t = useT();
  const format = useFormat();
  const word = useWord();
  const isFeet = format.locale === 'en-US';
  const size = Math.round(isFeet ? info.sizeSqm * squareFeetPerSquareMetre : info.sizeSqm);
  const beds = info.beds
    .map(({ kind, count }) => t('stays.beds', { count, kind: word(`stays.bed.${kind}`, kind) }))
    .join(', ');
  const icon = 'size-4.5 shrink-0 text-ink-muted';
  return (
    <>
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm desktop:flex-col">
        <li className="flex items-center gap-2">
          <BedDouble aria-hidden className={icon} />
          {beds}
        </li>
        <li className="flex items-center gap-2">
          <Users aria-hidden className={icon} />
          {t('stays.room.sleeps', { count: info.maxOccupancy })}
        </li>
        <li className="flex items-center gap-2">
          <Maximize aria-hidden className={icon} />
          {t(isFeet ? 'stays.room.size-feet' : 'stays.room.size-metres', { size })}
        </li>
        <li className="flex items-center gap-2">
          <Bath aria-hidden className={icon} />
          {t('stays.room.bathrooms', { count: info.bathrooms })}
        </li>
        {info.bedrooms > 1 ? <li>{t('stays.room.bedrooms', { count: info.bedrooms })}</li> : null}
      </ul>
      {amenities.length > 0 ? <p className="text-sm text-ink-muted">{amenityList(amenities)}</p> : null}
    </>
  );
}
