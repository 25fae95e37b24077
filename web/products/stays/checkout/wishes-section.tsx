import { loyaltyProgrammes } from '#contract/values/loyalty-programmes.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { Fields } from '#web/products/port.ts';
import { Section } from '#web/lib/checkout/section.tsx';
import { LikedRoom } from './liked-room.tsx';
import type { StayDraft } from './stay-draft.ts';
import { mostWishes } from './wishes.ts';

interface Props extends Fields<StayDraft> {
  product: 'hotel' | 'home';
  isLoyaltyEligible: boolean;
}

const none = 'none';

/** For the hotel or host: special requests, and a loyalty number where the rate is eligible. [LOD-07, TRV-06] */
export function WishesSection({ product, isLoyaltyEligible, draft, onChange, errorOf }: Props) {
  const t = useT();
  const programmes = loyaltyProgrammes.map(({ loyaltyProgramCode, loyaltyProgramName, hotelChainName }) => {
    const saved = draft.savedNumbers[loyaltyProgramCode];
    return {
      value: loyaltyProgramCode,
      label: loyaltyProgramName,
      detail: saved ? t('booking.loyalty.saved', { number: saved }) : hotelChainName,
    };
  });
  return (
    <Section id="wishes" title={t('booking.wishes.title', { product })}>
      <TextField
        id="special-requests"
        rows={3}
        isOptional
        label={t('booking.wishes.label')}
        hint={t('booking.wishes.hint')}
        maxLength={mostWishes}
        value={draft.specialRequests}
        onChange={(specialRequests) => onChange({ ...draft, specialRequests })}
        error={errorOf('special-requests')}
      />
      {product === 'hotel' ? (
        <LikedRoom
          wishes={draft.specialRequests}
          onChange={(specialRequests) => onChange({ ...draft, specialRequests })}
        />
      ) : null}
      {isLoyaltyEligible ? (
        <div className="grid items-start gap-4 tablet:grid-cols-2">
          <Select
            label={t('booking.loyalty.programme')}
            options={[{ value: none, label: t('booking.loyalty.none') }, ...programmes]}
            value={draft.programme || none}
            onChange={(chosen) => {
              const programme = chosen === none ? '' : chosen;
              onChange({ ...draft, programme, loyaltyNumber: draft.savedNumbers[programme] ?? '' });
            }}
          />
          {draft.programme === '' ? null : (
            <TextField
              id="loyalty-number"
              label={t('booking.loyalty.number')}
              autoComplete="off"
              value={draft.loyaltyNumber}
              onChange={(loyaltyNumber) => onChange({ ...draft, loyaltyNumber })}
              error={errorOf('loyalty-number')}
            />
          )}
        </div>
      ) : product === 'hotel' ? (
        <p className="text-sm text-ink-muted">{t('booking.loyalty.not-eligible')}</p>
      ) : null}
    </Section>
  );
}
