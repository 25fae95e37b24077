import type { StayRuleProblem } from '#contract/stays.ts';
import { formatPlainDate } from '#web/lib/i18n/format.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';

/** The house rules that these dates or guests break, and what would be allowed. [LOD-04] */
export function RuleProblems({ problems }: { problems: readonly StayRuleProblem[] }) {
  const t = useT();
  const explain = useExplanation();
  if (problems.length === 0) return null;
  return (
    <Banner kind="warn" title={t('stays.rules.title')} live="polite">
      <ul className="mt-1 grid gap-1">
        {problems.map((problem) => (
          <li key={problem.violation}>{explain(problem)}</li>
        ))}
      </ul>
    </Banner>
  );
}

/** A broken rule as a sentence: what it would allow. */
export function useExplanation(): (problem: StayRuleProblem) => string {
  const t = useT();
  const format = useFormat();
  const { locale } = useLocale();
  const day = (date: string | null) => (date ? formatPlainDate(locale, date, 'year') : '');
  return (problem) => {
    const days = format.list(
      (problem.days ?? []).map((day) => format.weekday(day, 'long')),
      'disjunction',
    );
    const { minNights, maxNights, maxGuests, minLeadDays } = problem;
    switch (problem.violation) {
      case 'MinStayViolation':
        return t('stays.rule.MinStayViolation', { count: minNights });
      case 'MaxStayViolation':
        return t('stays.rule.MaxStayViolation', { count: maxNights });
      case 'OccupancyViolation':
        return t('stays.rule.OccupancyViolation', { count: maxGuests });
      case 'CheckInNotAllowed':
        return t('stays.rule.CheckInNotAllowed', { days });
      case 'CheckOutNotAllowed':
        return t('stays.rule.CheckOutNotAllowed', { days });
      case 'BlockedDates':
        return t('stays.rule.BlockedDates', {
          from: day(problem.blockedFrom),
          until: day(problem.blockedUntil),
        });
      case 'MinBookingWindowViolation':
        return problem.latestBookableDate
          ? t('stays.rule.latest', { date: day(problem.latestBookableDate) })
          : t('stays.rule.MinBookingWindowViolation', { count: minLeadDays });
      case 'PetPolicyViolation':
        return t('stays.rule.PetPolicyViolation');
    }
  };
}
