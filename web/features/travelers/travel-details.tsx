import { ChevronDown } from 'lucide-react';
import type { AssistanceCode } from '#contract/enums/index.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Checkbox, CheckboxGroup } from '#web/ui/checkbox.tsx';
import { Fold } from '#web/ui/disclosure.tsx';
import { TextField } from '#web/ui/text-field.tsx';
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

const assistanceCodes = [
  'WCHR',
  'WCHS',
  'WCHC',
  'WCOB',
  'WCMP',
  'WCBD',
  'WCBW',
  'WCLB',
  'BLND',
  'DEAF',
  'STCR',
] as const satisfies readonly AssistanceCode[];

/** What only flights and some hotels ask of a traveler, folded away at first. [TRV-07] */
export function TravelDetails({ draft, isOpen, onOpen, onChange, errorOf }: TravelDetailsProps) {
  const t = useT();
  return (
    <Fold
      isOpen={isOpen}
      onOpen={onOpen}
      className="rounded-control border border-line"
      buttonClassName="group flex w-full cursor-pointer items-center gap-3 rounded-control p-4 text-left"
      title={
        <>
          <span className="min-w-0 grow">
            <span className="block font-semibold">{t('travelers.details')}</span>
            <span className="block text-sm text-ink-muted">{t('travelers.details.note')}</span>
          </span>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 transition-transform group-aria-expanded:rotate-180"
          />
        </>
      }
    >
      <div className="grid gap-6 px-4 pt-1 pb-5">
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
        <CheckboxGroup<AssistanceCode>
          label={t('travelers.assistance')}
          hint={t('travelers.assistance.hint')}
          value={draft.assistance}
          onChange={(assistance) => onChange({ assistance })}
        >
          {assistanceCodes.map((code) => (
            <Checkbox key={code} value={code} trailing={code}>
              {t(`travelers.assistance.${code}`)}
            </Checkbox>
          ))}
        </CheckboxGroup>
      </div>
    </Fold>
  );
}
