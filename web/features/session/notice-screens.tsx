import type { MessageId } from '#web/lib/i18n/message-id.ts';
import type { ReactNode } from 'react';
import type { RefusedSignIn } from '#contract/session.ts';
import { readRefusal } from '#web/lib/api/refusal.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { T, useT } from '#web/lib/i18n/t.tsx';
import { PhoneLink } from '#web/lib/texts/phone-link.tsx';
import { useSession } from '#web/lib/session.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SignInAsAnother, WhyRefused } from './refused.tsx';

function Notice({ title, body, action }: { title: MessageId; body: MessageId; action: ReactNode }) {
  return (
    <div className="page grid max-w-xl gap-6 py-16">
      <h1 className="headline text-3xl">
        <T id={title} />
      </h1>
      <p className="text-lg text-ink-muted">
        <T id={body} />
      </p>
      <div>{action}</div>
    </div>
  );
}

function SignInAgain({ label }: { label: MessageId }) {
  const t = useT();
  return <LinkButton href="/auth/login/">{t(label)}</LinkButton>;
}

/** The session expired; nothing that the server has saved is lost. */
export const InvalidSessionScreen = () => (
  <Notice
    title="session.invalid.title"
    body="session.invalid.body"
    action={<SignInAgain label="session.login.button" />}
  />
);

/** Shown to users without access to this portal. [A 8] */
export const AccessDeniedScreen = () => <Refused title="session.denied.title" usual="denied" />;

/** Shown to users outside the beta. [A 8] */
export const NotBetaScreen = () => <Refused title="session.not-beta.title" usual="not-in-beta" />;

/** A user who was refused, why, and the next step; `usual` is the reason when none is known. */
function Refused({ title, usual }: { title: MessageId; usual: RefusedSignIn['reason'] }) {
  const t = useT();
  const session = useSession();
  const own = session && [session.userInfo.firstName, session.userInfo.lastName].join(' ');
  const refusal = readRefusal();
  const reason = refusal?.reason ?? (bootstrap().surface === 'admin' ? 'not-an-admin' : usual);
  return (
    <div className="page grid max-w-xl gap-6 py-16">
      <h1 className="headline text-3xl">{t(title)}</h1>
      <WhyRefused refusal={{ reason, signedInAs: refusal?.signedInAs ?? own ?? null }} />
      {reason === 'shut-out' ? null : (
        <p>
          <T
            id="session.refused.call"
            values={{ phone: () => <PhoneLink number={bootstrap().brand.phones.support} /> }}
          />
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {reason === 'not-an-admin' ? (
          <LinkButton href={`${bootstrap().portalUrl ?? ''}/`}>{t('session.refused.to-portal')}</LinkButton>
        ) : null}
        <SignInAsAnother />
      </div>
    </div>
  );
}
