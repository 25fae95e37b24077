import { RoomFacts } from '#web/lib/stay/room-facts.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { RateColumns, type RateColumnsProps } from './rate-columns.tsx';
import type { Room } from './stay-queries.ts';
import { useFormat } from '#web/lib/use-format.ts';

export interface RoomSectionProps extends Omit<RateColumnsProps, 'roomName' | 'rates'> {
  room: Room;
  /** Amenities of every room, not repeated here. */
  sharedAmenities: readonly string[];
}

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
