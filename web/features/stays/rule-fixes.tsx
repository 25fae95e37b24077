import { useT } from '#web/lib/i18n/t.tsx';
import type { StayDates } from '#web/lib/stay-search.ts';
import { Button } from '#web/ui/button.tsx';
import { OtherDates } from './other-dates.tsx';
import { RuleProblems } from '#web/lib/stay/rule-problems.tsx';
import type { RoomsAnswer } from './stay-queries.ts';

export interface RuleFixesProps {
  lodgingId: string;
  /** Supplier of the stay; undefined for any that lists it. [LOD-05] */
  source?: string | undefined;
  /** Not empty. */
  problems: RoomsAnswer['problems'];
  dates: StayDates;
  onDates(dates: StayDates): void;
}

/** Rules that the dates or guests break, with their limits and fixes; one tap applies other dates. */
export function RuleFixes({ lodgingId, source, problems, dates, onDates }: RuleFixesProps) {
  const t = useT();
  const codes = problems.map(({ violation }) => violation);
  const isCrowded = codes.includes('OccupancyViolation');
  const hasPets = codes.includes('PetPolicyViolation');
  const guests = dates.rooms.reduce((sum, room) => sum + room.adults + room.childAges.length, 0);
  const { pets: _, ...withoutPets } = dates;
  return (
    <div className="grid gap-5">
      <RuleProblems problems={problems} />
      {isCrowded ? <p>{t('stays.fix.guests', { count: guests })}</p> : null}
      {hasPets ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>{t('stays.fix.pets')}</p>
          <Button kind="secondary" size="sm" onPress={() => onDates(withoutPets)}>
            {t('stays.fix.no-pets')}
          </Button>
        </div>
      ) : null}
      {isCrowded || hasPets ? null : (
        <OtherDates lodgingId={lodgingId} source={source} dates={dates} hasPrice onPick={onDates} />
      )}
    </div>
  );
}
