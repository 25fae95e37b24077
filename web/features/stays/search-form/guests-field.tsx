import { Plus } from 'lucide-react';
import { useT } from '#web/lib/i18n/t.tsx';
import { type RoomGuests, stayLimits } from '#web/lib/stay-search.ts';
import { Button } from '#web/ui/button.tsx';
import { NumberStepper } from '#web/ui/fields/number-stepper.tsx';
import { PanelField } from '#web/ui/fields/panel-field.tsx';
import { partyText } from './party.ts';
import { RoomEditor } from '#web/lib/stay/room-editor.tsx';

export interface GuestsFieldProps {
  value: readonly RoomGuests[];
  onChange(value: readonly RoomGuests[]): void;
  /** The number of pets. */
  pets: number;
  onPets(pets: number): void;
}

/** Guests and rooms: a popover on desktop, a full screen on mobile. */
export function GuestsField(props: GuestsFieldProps) {
  const { value, pets } = props;
  const t = useT();
  return (
    <PanelField
      label={t('search.guests.label')}
      summary={partyText(t, value, pets)}
      done={t('search.guests.done')}
    >
      <Rooms {...props} />
    </PanelField>
  );
}

function Rooms({ value, onChange, pets, onPets }: GuestsFieldProps) {
  const t = useT();
  return (
    <div className="grid gap-5">
      {value.map((room, index) => (
        <RoomEditor
          // Rooms have no name of their own; they are told apart by their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          number={index + 1}
          value={room}
          onChange={(next) => onChange(value.with(index, next))}
          {...(value.length > 1 ? { onRemove: () => onChange(value.toSpliced(index, 1)) } : {})}
        />
      ))}
      {value.length < stayLimits.rooms ? (
        <Button
          kind="quiet"
          size="sm"
          className="justify-self-start"
          onPress={() => onChange([...value, { adults: 1, childAges: [] }])}
        >
          <Plus aria-hidden className="size-4" />
          {t('search.guests.add-room')}
        </Button>
      ) : (
        <p className="text-sm text-ink-muted">{t('search.guests.most-rooms', { count: stayLimits.rooms })}</p>
      )}
      <NumberStepper
        label={t('stays.pets.label')}
        hint={t('stays.pets.hint')}
        value={pets}
        max={stayLimits.pets}
        onChange={onPets}
        className="border-t border-line pt-5"
      />
    </div>
  );
}
