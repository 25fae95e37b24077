import { useT } from '#web/lib/i18n/t.tsx';
import { Checkbox, CheckboxGroup } from '#web/ui/fields/checkbox.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { Flaw, Flaws, TypedOffer } from './act-form.ts';

const funnels = ['Lodging', 'Homes', 'Air', 'Ground', 'Experiences'] as const;
const collections = ['Premier', 'Lifestyle'] as const;
const wordings = [
  ['titleEn', 'titleFr', 1],
  ['aboutEn', 'aboutFr', 1],
  ['termsEn', 'termsFr', 3],
] as const;

interface Props {
  typed: TypedOffer;
  flaws: Flaws;
  onChange(typed: TypedOffer): void;
}

/** The fields of an offer, with texts in both languages. */
export function OfferFields({ typed, flaws, onChange }: Props) {
  const t = useT();
  const put = (part: Partial<TypedOffer>) => onChange({ ...typed, ...part });
  const flaw = (field: Flaw) => (flaws.has(field) ? t(`issuing.flaw.${field}`) : undefined);
  return (
    <>
      <div className="grid gap-4 tablet:grid-cols-2">
        {wordings.map(([en, fr, rows]) =>
          [en, fr].map((field) => (
            <TextField
              key={field}
              label={t(`issuing.offer.${field}`)}
              isOptional={en === 'aboutEn'}
              rows={rows}
              maxLength={2000}
              value={typed[field]}
              onChange={(text) => put({ [field]: text })}
              error={flaw(field)}
            />
          )),
        )}
      </div>
      <CheckboxGroup
        label={t('issuing.offer.funnels')}
        error={flaw('funnels')}
        value={typed.funnels}
        onChange={(chosen) => put({ funnels: chosen })}
      >
        <div className="flex flex-wrap gap-x-6">
          {funnels.map((funnel) => (
            <Checkbox key={funnel} value={funnel}>
              {t(`issuing.funnel.${funnel}`)}
            </Checkbox>
          ))}
        </div>
      </CheckboxGroup>
      {typed.funnels.includes('Lodging') ? (
        <CheckboxGroup
          label={t('issuing.offer.collections')}
          hint={t('issuing.offer.collections-hint')}
          value={typed.collections}
          onChange={(chosen) => put({ collections: chosen })}
        >
          <div className="flex flex-wrap gap-x-6">
            {collections.map((collection) => (
              <Checkbox key={collection} value={collection}>
                {t(`issuing.collection.${collection}`)}
              </Checkbox>
            ))}
          </div>
        </CheckboxGroup>
      ) : null}
      <div className="grid gap-4 tablet:grid-cols-3">
        <TextField
          label={t('issuing.offer.amount')}
          inputMode="decimal"
          value={typed.amount}
          onChange={(amount) => put({ amount })}
          error={flaw('amount')}
        />
        <TextField
          label={t('issuing.offer.minimum')}
          inputMode="decimal"
          value={typed.minimum}
          onChange={(minimum) => put({ minimum })}
          error={flaw('minimum')}
        />
        <DateField
          label={t('issuing.expires-on')}
          value={typed.expiresOn}
          onChange={(expiresOn) => put({ expiresOn })}
          error={flaw('expiresOn')}
        />
      </div>
    </>
  );
}
