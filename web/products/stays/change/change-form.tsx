import { Plus } from 'lucide-react';
import type { StayChangePart } from '#contract/enums/index.ts';
import { unacceptedSigns } from '#contract/values/person-name.ts';
import type { Trip } from '#contract/trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { RoomEditor } from '#web/lib/stay/room-editor.tsx';
import { useToday } from '#web/lib/today.ts';
import { Button } from '#web/ui/button.tsx';
import { DateRangePicker } from '#web/ui/dates/date-range-picker.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { addRoom, type ChangeDraft, removeRoom, setGuest, setRoom } from './change-draft.ts';
import { WhyNot } from './why-not.tsx';

const mostRooms = 8;

interface Props {
  trip: Trip;
  draft: ChangeDraft;
  onChange(draft: ChangeDraft): void;
  /** Rooms whose names have to be filled in before a quote. */
  faults: readonly number[];
}

/** Other dates, rooms and names, as far as the rate allows; otherwise the reason and the alternatives. [TRP-03] */
export function ChangeForm({ trip, draft, onChange, faults }: Props) {
  const t = useT();
  const may = (part: StayChangePart) => trip.can.change.includes(part);
  const today = useToday();
  return (
    <div className="grid gap-6">
      {may('dates') ? (
        <DateRangePicker
          label={t('trips.change.dates')}
          value={{ start: draft.checkIn, end: draft.checkOut }}
          onChange={(range) => range && onChange({ ...draft, checkIn: range.start, checkOut: range.end })}
          min={today}
          minDays={1}
          error={draft.checkOut > draft.checkIn ? undefined : t('trips.change.dates-wrong')}
        />
      ) : (
        <WhyNot trip={trip} />
      )}
      {draft.rooms.map((room, index) => (
        <fieldset key={index} className="grid gap-4 border-t border-line pt-5">
          {may('rooms') ? null : (
            <legend className="float-left mb-1 font-semibold">
              {t('trips.change.room', { number: index + 1 })}
            </legend>
          )}
          {may('rooms') ? (
            <RoomEditor
              number={index + 1}
              value={room}
              onChange={({ adults, childAges }) =>
                onChange(setRoom(draft, index, { adults, childAges: [...childAges] }))
              }
              {...(draft.rooms.length > 1 ? { onRemove: () => onChange(removeRoom(draft, index)) } : {})}
            />
          ) : null}
          {may('guests') ? (
            <GuestFields room={index} draft={draft} onChange={onChange} isTried={faults.includes(index)} />
          ) : null}
        </fieldset>
      ))}
      {may('rooms') && trip.kind === 'Hotel' && draft.rooms.length < mostRooms ? (
        <div>
          <Button kind="quiet" onPress={() => onChange(addRoom(draft))}>
            <Plus aria-hidden className="size-5" />
            {t('trips.change.add-room')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function GuestFields({
  room,
  draft,
  onChange,
  isTried,
}: Pick<Props, 'draft' | 'onChange'> & { room: number; isTried: boolean }) {
  const t = useT();
  const errorOf = (name: string) => {
    if (!isTried) return undefined;
    if (name.trim() === '') return t('trips.change.name-missing');
    const signs = unacceptedSigns(name);
    return signs.length > 0 ? t('travelers.fault.signs', { signs: signs.join(' ') }) : undefined;
  };
  const guest = draft.guests[room] ?? { givenName: '', surname: '' };
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <TextField
        label={t('trips.change.given-name')}
        value={guest.givenName}
        maxLength={60}
        error={errorOf(guest.givenName)}
        onChange={(givenName) => onChange(setGuest(draft, room, { ...guest, givenName }))}
      />
      <TextField
        label={t('trips.change.surname')}
        value={guest.surname}
        maxLength={60}
        error={errorOf(guest.surname)}
        onChange={(surname) => onChange(setGuest(draft, room, { ...guest, surname }))}
      />
    </div>
  );
}
