import { Plus, Trash2 } from 'lucide-react';
import type { StayChangePart } from '#contract/enums/index.ts';
import type { Trip } from '#contract/trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useToday } from '#web/lib/today.ts';
import { Button } from '#web/ui/button.tsx';
import { DateRangePicker } from '#web/ui/date-range-picker.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { NumberStepper } from '#web/ui/number-stepper.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { addRoom, type ChangeDraft, removeRoom, setAdults, setGuest } from './change-draft.ts';
import { WhyNot } from './why-not.tsx';

const [mostRooms, mostAdults] = [8, 14];

interface Props {
  trip: Trip;
  draft: ChangeDraft;
  onChange(draft: ChangeDraft): void;
  /** Rooms whose names have to be filled in before a price can be asked for. */
  faults: readonly number[];
}

/** Other dates, rooms and names, as far as the rate allows; the rest says why not and what else. [TRP-03] */
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
          <legend className="float-left mb-1 font-semibold">
            {t('trips.change.room', { number: index + 1 })}
          </legend>
          {may('rooms') ? (
            <div className="flex items-center justify-between gap-4">
              <NumberStepper
                className="grow"
                label={t('trips.change.adults')}
                {...(room.childAges.length > 0
                  ? { hint: t('trips.change.children', { count: room.childAges.length }) }
                  : {})}
                value={room.adults}
                min={1}
                max={mostAdults}
                onChange={(adults) => onChange(setAdults(draft, index, adults))}
              />
              {draft.rooms.length > 1 ? (
                <IconButton
                  label={t('trips.change.remove-room', { number: index + 1 })}
                  onPress={() => onChange(removeRoom(draft, index))}
                >
                  <Trash2 aria-hidden className="size-5" />
                </IconButton>
              ) : null}
            </div>
          ) : null}
          {may('guests') ? (
            <GuestFields
              room={index}
              draft={draft}
              onChange={onChange}
              error={faults.includes(index) ? t('trips.change.name-missing') : undefined}
            />
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
  error,
}: Pick<Props, 'draft' | 'onChange'> & { room: number; error: string | undefined }) {
  const t = useT();
  const guest = draft.guests[room] ?? { givenName: '', surname: '' };
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <TextField
        label={t('trips.change.given-name')}
        value={guest.givenName}
        maxLength={60}
        error={guest.givenName.trim() ? undefined : error}
        onChange={(givenName) => onChange(setGuest(draft, room, { ...guest, givenName }))}
      />
      <TextField
        label={t('trips.change.surname')}
        value={guest.surname}
        maxLength={60}
        error={guest.surname.trim() ? undefined : error}
        onChange={(surname) => onChange(setGuest(draft, room, { ...guest, surname }))}
      />
    </div>
  );
}
