import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Case } from '#contract/cases.ts';
import type { AgentPower } from '#contract/enums/index.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useShortcuts } from '#web/lib/keys/use-shortcuts.ts';
import { Button } from '#web/ui/button.tsx';
import { choicesQuery, rightsQuery } from './queries.ts';

const PowerDialog = lazy(async () => ({ default: (await import('./power-dialog.tsx')).PowerDialog }));

interface Props {
  of: Case;
  /** The key beside the name of the power. */
  mark: ReactNode;
}

/** Opens the power that ends a case; says so where nothing can be done by it now. */
export function EndingPower({ of, mark }: Props) {
  const t = useT();
  const { locale } = useLocale();
  const { data: rights } = useQuery(rightsQuery);
  const [isOpen, setOpen] = useState(false);
  const { power } = of;
  const isOffered = isHeld(of) && power !== 'reply' && (rights?.powers.includes(power) ?? false);
  const { data, error } = useQuery({ ...choicesQuery(power, of.caseId, locale), enabled: isOffered });
  const canOpen = isOffered && data !== undefined && data.choices.length > 0;
  useShortcuts({ p: canOpen ? () => setOpen(true) : undefined });
  return (
    <>
      {canOpen ? (
        <Button size="sm" onPress={() => setOpen(true)}>
          {data.title} {mark}
        </Button>
      ) : isOffered && (data || error) ? (
        <p className="order-last basis-full text-sm text-ink-muted">
          {t('desk.use.not-now', { power: t(`desk.power.${power}`) })}
        </p>
      ) : null}
      {isOpen && data ? (
        <Suspense fallback={null}>
          <PowerDialog of={of} power={power} title={data.title} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Whether the agent has this case of a customer now. */
export const isHeld = ({ isMine, state, customer }: Case): boolean =>
  isMine && state !== 'solved' && customer !== null;

/** A power that fits every case of a trip. */
export type CommonPower = Extract<AgentPower, 'manual_refund' | 'manual_credit'>;
