import { Bath, BedDouble, Maximize, Users } from 'lucide-react';
import { useT } from '#web/lib/i18n/t.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { RateColumns, type RateColumnsProps } from './rate-columns.tsx';
import type { Room } from './stay-queries.ts';
import { useAmenityList } from '#web/lib/stay/use-amenity-list.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { useWord } from '#web/lib/stay/words.ts';

export interface RoomSectionProps extends Omit<RateColumnsProps, 'roomName' | 'rates'> {
  room: Room;
  /** Amenities of every room, not repeated here. */
  sharedAmenities: readonly string[];
}

const squareFeetPerSquareMetre = 10.7639;

/** One room type: description, then its rates side by side. */
export function RoomSection({ room, sharedAmenities, ...rest }: RoomSectionProps) {
  const { text: localized } = useFormat();
  const { roomInfo, products } = room;
  const name = localized(roomInfo.name);
  const picture = roomInfo.pictures[0];
  return (
    <section
      aria-labelledby={`room-${roomInfo.roomId}`}
      className="grid items-start gap-x-8 gap-y-4 border-t border-line pt-8 desktop:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-3 max-[20rem]:grid-cols-1 tablet:gap-x-5 tablet:max-desktop:grid-cols-[15rem_minmax(0,1fr)] desktop:grid-cols-1">
        {picture ? (
          <Picture
            src={picture.url}
            alt={localized(picture.caption)}
            width={750}
            height={500}
            className="rounded-card"
          />
        ) : null}
        <div className="grid content-start gap-2.5">
          <h3 id={`room-${roomInfo.roomId}`} className="headline text-xl">
            {name}
          </h3>
          <RoomFacts
            info={roomInfo}
            amenities={roomInfo.amenities.filter((amenity) => !sharedAmenities.includes(amenity))}
          />
        </div>
      </div>
      <RateColumns {...rest} roomName={name} rates={products} />
    </section>
  );
}

function RoomFacts({ info, amenities }: { info: Room['roomInfo']; amenities: readonly string[] }) {
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
