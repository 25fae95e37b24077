import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { openDelegation } from '#contract/agents/delegation.ts';
import { leastReason } from '#contract/agents/reason.ts';
import { call } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { useServerNow } from '#web/lib/server-now.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Fold } from '#web/ui/disclosure.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { delegationsQuery } from './queries.ts';

interface Props {
  customerId: string;
  /** The case for which the agent acts; without one the caller has to be verified. */
  caseId?: string | undefined;
  /** Only its title is shown until it is opened. */
  isFolded?: boolean;
}

/** Opens the customer's portal in another tab, for a reason that the customer will read. */
export function ActFor({ customerId, caseId, isFolded = false }: Props) {
  const t = useT();
  const queries = useQueryClient();
  const now = useServerNow();
  const { data: delegations = [] } = useQuery(delegationsQuery);
  const [reason, setReason] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  const [isOpen, setOpen] = useState(!isFolded);
  const active = delegations.find(({ endedAt, endsAt }) => endedAt === null && Date.parse(endsAt) > now);
  const open = useMutation({
    mutationFn: () =>
      call<typeof openDelegation>('POST', '/api/v0/agent/delegations', {
        body: { customerId, reason: reason.trim(), caseId },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['delegation', 'delegations'] }),
  });
  const submit = () => {
    const isShort = reason.trim().length < leastReason;
    setTooShort(isShort);
    if (isShort || open.isPending) return;
    // Opened by the press, because browsers block windows that open later.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    open.mutate(undefined, {
      onSuccess: ({ handoverUrl }) => {
        if (tab) tab.location.href = handoverUrl;
      },
      onError: () => tab?.close(),
    });
  };
  const form = (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="text-sm text-ink-muted">{t('desk.act.body')}</p>
      <TextField
        label={t('desk.act.reason')}
        hint={t('desk.act.reason-hint', { count: leastReason })}
        error={isTooShort ? t('desk.act.reason-hint', { count: leastReason }) : undefined}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
      {open.error ? <ProblemBanner error={open.error} /> : null}
      <Button type="submit" size="sm" kind="secondary" isPending={open.isPending}>
        <ExternalLink aria-hidden className="size-4" />
        {t('desk.act.open')}
      </Button>
    </form>
  );
  if (isFolded && !active)
    return (
      <section aria-label={t('desk.act.title')}>
        <Fold
          level={2}
          isOpen={isOpen}
          onOpen={setOpen}
          title={
            <>
              {t('desk.act.title')}
              <ChevronDown aria-hidden className={cx('size-4', isOpen && 'rotate-180')} />
            </>
          }
          buttonClassName="flex min-h-8 cursor-pointer items-center gap-1.5 rounded-sm text-sm font-semibold hovered:text-brand"
          panelClassName="pt-2"
        >
          {form}
        </Fold>
      </section>
    );
  return (
    <section className="grid gap-3" aria-label={t('desk.act.title')}>
      <h2 className="text-sm font-semibold">{t('desk.act.title')}</h2>
      {active ? (
        <>
          <p className="text-sm text-ink-muted">
            {t(active.customerId === customerId ? 'desk.act.now' : 'desk.act.other', {
              name: active.customerName,
            })}
          </p>
          {open.data && active.customerId === customerId ? (
            <Banner kind="info">
              {t('desk.act.not-opened')}{' '}
              <LinkButton
                size="sm"
                kind="quiet"
                href={open.data.handoverUrl}
                target="_blank"
                rel="noreferrer"
              >
                <ExternalLink aria-hidden className="size-4" />
                {t('desk.act.open-link')}
              </LinkButton>
            </Banner>
          ) : null}
        </>
      ) : (
        form
      )}
    </section>
  );
}
