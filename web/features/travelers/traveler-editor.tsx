import { useRef, useState } from 'react';
import { unacceptedSigns } from '#contract/values/person-name.ts';
import type { Traveler } from '#contract/travelers.ts';
import { GenderField } from '#web/lib/travelers/gender-field.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { useToday } from '#web/lib/today.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useSaveTraveler } from './queries.ts';
import { TravelDetails } from './travel-details.tsx';
import { faultyFields, type TravelerDraft, type TravelerField, travelerForm } from './traveler-form.ts';

interface Props {
  start: TravelerDraft;
  /** The saved traveler; undefined for a new one. */
  known: Traveler | undefined;
  onClose(): void;
  onSaved(traveler: Traveler): void;
}

// Fields in the collapsed part.
const detailFields: ReadonlySet<TravelerField> = new Set([
  'frequentFlyer',
  'hotelLoyalty',
  'redressNumber',
  'knownTravelerNumber',
  'driversLicence',
  'additionalInfo',
]);

/** Form that creates or edits a saved traveler. [TRV-01] */
export function TravelerEditor({ start, known, onClose, onSaved }: Props) {
  const t = useT();
  const today = useToday();
  const fields = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState(start);
  const [faulty, setFaulty] = useState<readonly TravelerField[]>([]);
  const [isOpen, setOpen] = useState(false);
  const saving = useSaveTraveler();
  const put = (change: Partial<TravelerDraft>) => {
    setDraft({ ...draft, ...change });
    setFaulty(faulty.filter((field) => !(field in change)));
  };
  const errorOf = (field: TravelerField) => {
    if (!faulty.includes(field)) return undefined;
    const signs = field === 'givenName' || field === 'surname' ? unacceptedSigns(draft[field]) : [];
    return signs.length > 0
      ? t('travelers.fault.signs', { signs: signs.join(' ') })
      : t(`travelers.fault.${field}`);
  };
  const save = () => {
    const found = faultyFields(draft, today);
    setFaulty(found);
    const first = found[0];
    if (first) {
      setOpen(isOpen || detailFields.has(first));
      requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>(`#traveler-${first}`)?.focus());
      return;
    }
    const form = travelerForm(draft);
    if (!form) return;
    saving.mutate(form, {
      onSuccess(travelers) {
        const saved = travelers.find(({ id }) => id === draft.id);
        if (saved) onSaved(saved);
      },
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(known ? 'travelers.edit' : 'travelers.save-new')}
      footer={
        <>
          <Button kind="secondary" onPress={onClose}>
            {t('travelers.cancel')}
          </Button>
          <Button isPending={saving.isPending} onPress={save}>
            {t('travelers.save')}
          </Button>
        </>
      }
    >
      <div ref={fields} className="grid gap-5">
        <p className="text-ink-muted">{t('travelers.note')}</p>
        <div className="grid gap-4 tablet:grid-cols-2">
          <TextField
            id="traveler-givenName"
            label={t('travelers.given-name')}
            value={draft.givenName}
            onChange={(givenName) => put({ givenName })}
            error={errorOf('givenName')}
            isRequired
          />
          <TextField
            id="traveler-surname"
            label={t('travelers.surname')}
            value={draft.surname}
            onChange={(surname) => put({ surname })}
            error={errorOf('surname')}
            isRequired
          />
        </div>
        <DateField
          label={t('travelers.date-of-birth')}
          value={draft.dateOfBirth}
          onChange={(dateOfBirth) => put({ dateOfBirth })}
          error={errorOf('dateOfBirth')}
        />
        <GenderField value={draft.gender} onChange={(gender) => put({ gender })} error={errorOf('gender')} />
        <div className="grid gap-4 tablet:grid-cols-2">
          <TextField
            id="traveler-email"
            type="email"
            isOptional
            label={t('travelers.email')}
            value={draft.email}
            onChange={(email) => put({ email })}
            error={errorOf('email')}
          />
          <TextField
            id="traveler-phone"
            type="tel"
            isOptional
            label={t('travelers.phone')}
            value={draft.phone}
            onChange={(phone) => put({ phone })}
            error={errorOf('phone')}
          />
        </div>
        <TravelDetails draft={draft} isOpen={isOpen} onOpen={setOpen} onChange={put} errorOf={errorOf} />
        {saving.error ? <ProblemBanner error={saving.error} /> : null}
      </div>
    </Dialog>
  );
}
