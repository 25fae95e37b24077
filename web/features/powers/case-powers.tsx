import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Case } from '#contract/cases.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { type CommonPower, isHeld } from './power-button.tsx';
import { fourEyesQuery, rightsQuery } from './queries.ts';
import { RequestCard } from './request-card.tsx';

const PowerDialog = lazy(async () => ({ default: (await import('./power-dialog.tsx')).PowerDialog }));

const common: readonly CommonPower[] = ['manual_refund', 'manual_credit'];

/** Beside a case: what this agent asked another person to agree to, and what may be done besides ending it. */
export function CasePowers({ of }: { of: Case }) {
  const t = useT();
  const { locale } = useLocale();
  const { data: rights } = useQuery(rightsQuery);
  const { data: page } = useQuery(fourEyesQuery(locale));
  const [power, setPower] = useState<CommonPower | null>(null);
  const here = page?.requests.filter(({ caseId }) => caseId === of.caseId) ?? [];
  const more =
    isHeld(of) && of.trip ? common.filter((one) => one !== of.power && rights?.powers.includes(one)) : [];
  return (
    <>
      {here.length > 0 ? (
        <section className="grid gap-3" aria-label={t('desk.eyes.title')}>
          <h2 className="text-sm font-semibold">{t('desk.eyes.title')}</h2>
          {here.map((request) => (
            <RequestCard key={request.fourEyesId} of={request} isAtCase />
          ))}
        </section>
      ) : null}
      {more.length > 0 ? (
        <section className="grid gap-3" aria-label={t('desk.use.more')}>
          <h2 className="text-sm font-semibold">{t('desk.use.more')}</h2>
          <div className="flex flex-wrap gap-2">
            {more.map((one) => (
              <Button key={one} size="sm" kind="secondary" onPress={() => setPower(one)}>
                {t(`desk.use.${one}`)}
              </Button>
            ))}
          </div>
        </section>
      ) : null}
      {power ? (
        <Suspense fallback={null}>
          <PowerDialog
            key={power}
            of={of}
            power={power}
            title={t(`desk.use.${power}`)}
            onClose={() => setPower(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
