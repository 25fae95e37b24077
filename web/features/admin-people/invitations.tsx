import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Invitation, revokeInvitation, sendInvitationAgain } from '#contract/business/invitations.ts';
import { call } from '#web/lib/api/client.ts';
import { useIsCompanyClosed } from '#web/lib/company/company-closed.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { tierName } from '#web/lib/policy/tier-name.ts';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { invitationsKey, invitationsQuery } from './queries.ts';

/** The invitations of the company to addresses with `find`, the newest first; nothing while there are none. */
export function Invitations({ find }: { find: string | undefined }) {
  const t = useT();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(invitationsQuery(find));
  const invitations = data?.pages.flatMap((page) => page.invitations) ?? [];
  if (invitations.length === 0) return null;
  return (
    <section className="grid gap-3" aria-label={t('admin.invitations.title')}>
      <h2 className="headline text-xl">{t('admin.invitations.title')}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {invitations.map((invitation) => (
          <Line key={invitation.invitationId} invitation={invitation} />
        ))}
      </ul>
      {hasNextPage ? (
        <div>
          <Button kind="secondary" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {t('admin.invitations.more')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Line({ invitation }: { invitation: Invitation }) {
  const t = useT();
  const format = useFormat();
  const queries = useQueryClient();
  const { invitationId, email, role, tier, state, expiresAt, invitedBy } = invitation;
  const params = { invitationId };
  const { mutate, error, isPending, isSuccess, variables } = useMutation({
    mutationFn: (act: 'again' | 'revoke') =>
      act === 'again'
        ? call<typeof sendInvitationAgain>('POST', '/admin/api/v0/invitations/:invitationId/send-again', {
            params,
          })
        : call<typeof revokeInvitation>('POST', '/admin/api/v0/invitations/:invitationId/revoke', { params }),
    onSuccess: () => queries.invalidateQueries({ queryKey: invitationsKey }),
  });
  const isClosed = useIsCompanyClosed();
  const isOpen = !isClosed && (state === 'sent' || state === 'expired');
  const until = format.moment(expiresAt, readerZone(), 'year');
  return (
    <li className="grid gap-x-6 gap-y-3 p-4 desktop:grid-cols-[minmax(0,1fr)_auto] desktop:items-center">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">{email}</span>
          <Badge tone={state === 'accepted' ? 'accent' : state === 'expired' ? 'warn' : 'neutral'}>
            {t(`admin.invitations.${state}`)}
          </Badge>
        </p>
        <p className="text-sm text-ink-muted wrap-anywhere">
          {[
            t(`admin.role.${role}`),
            t('admin.row.policy', { tier: tierName(tier, t) }),
            t('admin.invitations.by', { name: invitedBy }),
            ...(state === 'sent' || state === 'expired'
              ? [t(`admin.invitations.${state}-until`, { moment: until })]
              : []),
          ].join(' · ')}
        </p>
        <p role="status" className="text-sm empty:hidden">
          {isSuccess && variables === 'again' ? t('admin.invitations.sent-again') : ''}
        </p>
        {error ? <ProblemBanner error={error} /> : null}
      </div>
      {isOpen ? (
        <div className="flex flex-wrap gap-2">
          <Button
            kind="secondary"
            size="sm"
            isPending={isPending && variables === 'again'}
            aria-label={t('admin.invitations.again-to', { email })}
            onPress={() => mutate('again')}
          >
            {t('admin.invitations.again')}
          </Button>
          <Button
            kind="quiet"
            size="sm"
            isPending={isPending && variables === 'revoke'}
            aria-label={t('admin.invitations.revoke-of', { email })}
            onPress={() => mutate('revoke')}
          >
            {t('admin.invitations.revoke')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
