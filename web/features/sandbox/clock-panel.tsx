import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClockSpeed } from '#contract/enums/index.ts';
import { asPrinted } from '#contract/values/french-dates.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { callWorld, type WorldClock } from './world.ts';

const steps = { minutes: 15 * 60, hour: 3_600, day: 86_400, week: 7 * 86_400, month: 30 * 86_400 } as const;
const speeds = { '1x': 1, '1.5x': 1.5, '2x': 2, '3x': 3, '4x': 4 } as const satisfies Record<
  ClockSpeed,
  number
>;
const speedNames = Object.keys(speeds) as ClockSpeed[];

/** Shows the sandbox's time and moves it forward. [ENM-04] */
export function ClockPanel() {
  const t = useT();
  const { locale } = useLocale();
  const queries = useQueryClient();
  const clock = useQuery({
    queryKey: ['clock'],
    queryFn: () => callWorld<WorldClock>('GET', '/v1/clock'),
    refetchInterval: 1000,
  });
  const move = useMutation({
    mutationFn: (change: Record<string, unknown>) => callWorld<WorldClock>('POST', '/v1/clock', change),
    onSuccess: (moved) => queries.setQueryData(['clock'], moved),
  });
  const now = clock.data ? new Date(clock.data.now) : null;
  return (
    <div className="grid gap-6 pt-6">
      <Card>
        <p className="text-sm text-ink-muted">{t('sandbox.clock.now')}</p>
        <p className="headline text-3xl tabular-nums">
          {now
            ? asPrinted(
                new Intl.DateTimeFormat(locale, {
                  dateStyle: 'full',
                  timeStyle: 'medium',
                  timeZone: 'America/Toronto',
                }).format(now),
              )
            : t('sandbox.loading')}
        </p>
        <p className="text-sm text-ink-muted">{t('sandbox.clock.zone')}</p>
      </Card>
      <div className="flex flex-wrap items-end gap-3">
        {(Object.keys(steps) as (keyof typeof steps)[]).map((step) => (
          <Button
            key={step}
            kind="secondary"
            isDisabled={move.isPending}
            onPress={() => move.mutate({ advanceSeconds: steps[step] })}
          >
            {t(`sandbox.clock.${step}`)}
          </Button>
        ))}
        <Button kind="quiet" isDisabled={move.isPending} onPress={() => move.mutate({ reset: true })}>
          {t('sandbox.clock.reset')}
        </Button>
      </div>
      <Select
        className="max-w-60"
        label={t('sandbox.clock.speed')}
        value={speedNames.find((name) => speeds[name] === clock.data?.speed) ?? null}
        options={speedNames.map((name) => ({ value: name, label: `${speeds[name]}×` }))}
        onChange={(name) => move.mutate({ speed: speeds[name] })}
      />
      {clock.isError || move.isError ? (
        <Banner kind="danger" live="assertive" title={t('sandbox.failed')}>
          {(move.error ?? clock.error)?.message}
        </Banner>
      ) : null}
    </div>
  );
}
