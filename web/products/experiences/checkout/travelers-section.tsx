import type { ReactNode } from 'react';
import type { ActivityBookingSession } from '#contract/booking.ts';
import { Section } from '#web/lib/checkout/section.tsx';
import type { TravelerPickerParts } from '#web/lib/checkout/picker-parts.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import type { Fields } from '#web/products/port.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { type ActivityDraft, type DraftTraveler, withTraveler } from './activity-draft.ts';

interface Props extends Fields<ActivityDraft> {
  session: ActivityBookingSession;
  renderPicker(props: TravelerPickerParts): ReactNode;
}

/** The names that the operator needs: of one person, or for each ticket. [TRV-01] */
export function TravelersSection({ session, draft, onChange, errorOf, renderPicker }: Props) {
  const t = useT();
  const titles = session.activity.units.flatMap(({ title, quantity }) =>
    Array.from({ length: quantity }, () => title),
  );
  const isEach = session.namesNeeded === 'each';
  return (
    <Section
      id="tickets"
      title={t('booking.tickets.title')}
      note={t(isEach ? 'booking.tickets.note' : 'booking.tickets.note-lead')}
    >
      {draft.travelers.map((traveler, index) => {
        const write = (change: Partial<DraftTraveler>) =>
          onChange({
            ...draft,
            travelers: draft.travelers.with(index, { ...traveler, travelerId: null, ...change }),
          });
        const legend = isEach
          ? t('activities.traveler-ticket', { number: index + 1, title: titles[index] ?? '' })
          : t('activities.lead');
        return (
          // oxlint-disable-next-line react/no-array-index-key -- tickets have no other identity than their place
          <fieldset
            key={index}
            className="grid gap-4 border-t border-line pt-4 first-of-type:border-0 first-of-type:pt-0"
          >
            <legend className="float-left w-full font-semibold">{legend}</legend>
            {renderPicker({
              label: t('activities.saved', { number: index + 1 }),
              selectedId: traveler.travelerId,
              takenIds: draft.travelers.flatMap(({ travelerId }, other) =>
                travelerId && other !== index ? [travelerId] : [],
              ),
              typed: traveler,
              contact: draft,
              onPick: (picked) => onChange(withTraveler(draft, index, picked)),
            })}
            <div className="grid gap-4 tablet:grid-cols-2">
              {(['givenName', 'surname'] as const).map((part) => (
                <TextField
                  key={part}
                  id={`traveler-${index}-${part}`}
                  label={t(part === 'givenName' ? 'booking.guests.given-name' : 'booking.guests.surname')}
                  autoComplete={index > 0 ? 'off' : part === 'givenName' ? 'given-name' : 'family-name'}
                  value={traveler[part]}
                  onChange={(value) => write({ [part]: value })}
                  error={errorOf(`traveler-${index}-${part}`)}
                  isRequired
                />
              ))}
            </div>
          </fieldset>
        );
      })}
    </Section>
  );
}
