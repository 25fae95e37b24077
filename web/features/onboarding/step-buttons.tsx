import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** The end of a step: what went wrong, the way on and the way back. */
export function StepButtons({
  error,
  isPending,
  next,
  onBack = null,
}: {
  error: Error | null;
  isPending: boolean;
  next: string;
  onBack?: (() => void) | null;
}) {
  const t = useT();
  return (
    <>
      {error ? <ProblemBanner error={error} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={isPending}>
          {next}
        </Button>
        {onBack ? (
          <Button kind="secondary" onPress={onBack}>
            {t('admin.onboarding.back')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
