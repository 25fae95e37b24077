import { useState } from 'react';
import { go } from '#web/lib/address/go.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import type { StayDates } from '#web/lib/stay-search.ts';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { resultsHref } from '../stay-address.ts';
import { type PremiumKind, premiumStates } from './premium-kinds.ts';
import { StaySearchForm } from './stay-search-form.tsx';

/** The start page’s search of premium stays: which of the two, then where, when and who. */
export function PremiumSearch({
  placeId,
  dates,
}: {
  placeId: string | undefined;
  dates: Partial<StayDates>;
}) {
  const t = useT();
  const [kind, setKind] = useState<PremiumKind>('premium');
  const state = premiumStates[kind];
  return (
    <div className="grid gap-4">
      <RadioGroup<PremiumKind>
        label={t('search.premium.which')}
        isLabelHidden
        direction="row"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'premium', label: t('search.premium.hotels') },
          { value: 'rentals', label: t('search.premium.rentals') },
        ]}
      />
      <StaySearchForm
        key={kind}
        placeId={placeId}
        dates={dates}
        listingType={state.listingType}
        onSearch={(search) => go(resultsHref(search, state))}
      />
    </div>
  );
}
