import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { findInvitation } from '#contract/business/invitations.ts';
import type { startSignIn } from '#contract/session.ts';
import { call } from '#web/lib/api/client.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/**
 * The page of an invitation's link: which company invites whom, and signing in to accept. The secret is after the hash of
 * the address, which no server is sent. [BUS-03]
 */
export function InvitationScreen() {
  const t = useT();
  const format = useFormat();
  const [invitation] = useState(() => location.hash.slice(1));
  const asked = useQuery({
    queryKey: ['invitation', invitation],
    queryFn: ({ signal }) =>
      call<typeof findInvitation>('POST', '/api/v0/invitations/find', { body: { invitation }, signal }),
    retry: false,
    enabled: invitation !== '',
  });
  const accepting = useMutation({
    mutationFn: () =>
      call<typeof startSignIn>('POST', '/api/v0/login/start', {
        // The person chooses with which of their accounts.
        body: { surface: bootstrap().surface, choosesAccount: true, invitation },
      }),
    onSuccess: ({ authorizationUrl }) => location.assign(authorizationUrl),
  });
  const { data } = asked;
  if (invitation !== '' && asked.isPending)
    return (
      <Loading label={t('session.invitation.loading')} className="page grid max-w-xl gap-6 py-16">
        <Skeleton className="h-12" />
        <Skeleton className="h-24" />
      </Loading>
    );
  if (!data)
    return (
      <div className="page grid max-w-xl gap-6 py-16">
        <h1 className="headline text-3xl">{t('session.invitation.over')}</h1>
        <p>{t('session.invitation.unknown')}</p>
      </div>
    );
  const { businessName: company, invitedBy: person, emailHint: email, state, expiresAt } = data;
  if (state !== 'sent')
    return (
      <div className="page grid max-w-xl gap-6 py-16">
        <h1 className="headline text-3xl">{t('session.invitation.over')}</h1>
        <p>{t(`session.invitation.over.${state}`, { person })}</p>
        {state === 'accepted' ? (
          <div>
            <LinkButton href="/auth/login/">{t('session.login.button')}</LinkButton>
          </div>
        ) : null}
      </div>
    );
  return (
    <div className="page grid max-w-xl gap-6 py-16">
      <h1 className="headline text-3xl">{t('session.invitation.title', { company })}</h1>
      <p className="wrap-anywhere">{t('session.invitation.body', { person, email })}</p>
      <p className="text-ink-muted">
        {t('session.invitation.until', { moment: format.moment(expiresAt, readerZone(), 'year') })}
      </p>
      {accepting.error ? <ProblemBanner error={accepting.error} /> : null}
      <div>
        <Button size="lg" isPending={accepting.isPending} onPress={() => accepting.mutate()}>
          {t('session.invitation.accept')}
        </Button>
      </div>
    </div>
  );
}
