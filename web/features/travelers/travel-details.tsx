import { AssistanceField } from '#web/lib/travelers/assistance-field.tsx';
import { CountryField } from '#web/lib/travelers/country-field.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { FoldedPart } from '#web/ui/folded-part.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { HotelProgrammes } from './hotel-programmes.tsx';
import { FrequentFlyers } from './frequent-flyers.tsx';
import type { TravelerDraft, TravelerField } from './traveler-form.ts';

export interface TravelDetailsProps {
  draft: TravelerDraft;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  onChange(change: Partial<TravelerDraft>): void;
  errorOf(field: TravelerField): string | undefined;
}

/** Traveler fields that only flights, cars and some hotels need, collapsed at first. [TRV-07] */
export function TravelDetails({ draft, isOpen, onOpen, onChange, errorOf }: TravelDetailsProps) {
  const t = useT();
  return (
    <FoldedPart
      title={t('travelers.details')}
      note={t('travelers.details.note')}
      isOpen={isOpen}
      onOpen={onOpen}
    >
      <FrequentFlyers
        rows={draft.frequentFlyer}
        onChange={(frequentFlyer) => onChange({ frequentFlyer })}
        error={errorOf('frequentFlyer')}
      />
      <HotelProgrammes
        rows={draft.hotelLoyalty}
        onChange={(hotelLoyalty) => onChange({ hotelLoyalty })}
        error={errorOf('hotelLoyalty')}
      />
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField
          id="traveler-knownTravelerNumber"
          isOptional
          label={t('travelers.known')}
          hint={t('travelers.known.hint')}
          value={draft.knownTravelerNumber}
          onChange={(knownTravelerNumber) => onChange({ knownTravelerNumber })}
          error={errorOf('knownTravelerNumber')}
        />
        <TextField
          id="traveler-redressNumber"
          isOptional
          label={t('travelers.redress')}
          hint={t('travelers.redress.hint')}
          value={draft.redressNumber}
          onChange={(redressNumber) => onChange({ redressNumber })}
          error={errorOf('redressNumber')}
        />
      </div>
      <div className="grid gap-4 tablet:grid-cols-2">
        <CountryField
          label={t('travelers.nationality')}
          value={draft.nationality}
          onChange={(nationality) => onChange({ nationality })}
          error={undefined}
          isRequired={false}
        />
        <TextField
          id="traveler-driversLicence"
          isOptional
          label={t('travelers.licence')}
          hint={t('travelers.licence.hint')}
          value={draft.driversLicence}
          onChange={(driversLicence) => onChange({ driversLicence })}
          error={errorOf('driversLicence')}
        />
      </div>
      <TextField
        id="traveler-additionalInfo"
        isOptional
        rows={3}
        label={t('travelers.info')}
        hint={t('travelers.info.hint')}
        value={draft.additionalInfo}
        onChange={(additionalInfo) => onChange({ additionalInfo })}
        error={errorOf('additionalInfo')}
      />
      <AssistanceField value={draft.assistance} onChange={(assistance) => onChange({ assistance })} />
    </FoldedPart>
  );
}
