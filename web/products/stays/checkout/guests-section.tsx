import type { ReactNode } from 'react';
import type { BookedStay } from '#contract/stays/checkout-item.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { TravelerPickerParts } from '#web/lib/checkout/picker-parts.ts';
import type { Fields } from '#web/products/port.ts';
import { Section } from '#web/lib/checkout/section.tsx';
import { roomNames } from './room-names.ts';
import { type DraftGuest, type StayDraft, withGuest } from './stay-draft.ts';

interface Props extends Fields<StayDraft> {
  stay: BookedStay;
  renderPicker(props: TravelerPickerParts): ReactNode;
}

/** The lead guest of each room: a saved traveler in one tap, or a typed name. [TRV-01] */
export function GuestsSection({ stay, draft, onChange, errorOf, renderPicker }: Props) {
  const t = useT();
  return (
    <Section
      id="guests"
      title={t('booking.guests.title')}
      note={t('booking.guests.note', { age: stay.minCheckInAge })}
    >
      {roomNames(stay.rooms).map(({ id, values }, index) => {
        const guest = draft.guests[index];
        if (!guest) return null;
        const write = (change: Partial<DraftGuest>) =>
          onChange({
            ...draft,
            guests: draft.guests.with(index, { ...guest, ...change, travelerId: null }),
          });
        return (
          // oxlint-disable-next-line react/no-array-index-key -- rooms have no other identity than their place
          <fieldset
            key={index}
            className="grid gap-4 border-t border-line pt-4 first-of-type:border-0 first-of-type:pt-0"
          >
            <legend className="float-left w-full font-semibold">{t(id, values)}</legend>
            {renderPicker({
              label: t('booking.guests.saved', { number: index + 1 }),
              selectedId: guest.travelerId,
              takenIds: draft.guests.flatMap(({ travelerId }, other) =>
                travelerId && other !== index ? [travelerId] : [],
              ),
              typed: guest,
              contact: draft,
              onPick: (picked) => onChange(withGuest(draft, index, picked)),
            })}
            <div className="grid grid-cols-2 gap-4">
              <TextField
                id={`guest-${index}-givenName`}
                label={t('booking.guests.given-name')}
                autoComplete={index === 0 ? 'given-name' : 'off'}
                value={guest.givenName}
                onChange={(givenName) => write({ givenName })}
                error={errorOf(`guest-${index}-givenName`)}
                isRequired
              />
              <TextField
                id={`guest-${index}-surname`}
                label={t('booking.guests.surname')}
                autoComplete={index === 0 ? 'family-name' : 'off'}
                value={guest.surname}
                onChange={(surname) => write({ surname })}
                error={errorOf(`guest-${index}-surname`)}
                isRequired
              />
            </div>
          </fieldset>
        );
      })}
    </Section>
  );
}
