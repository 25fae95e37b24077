import type { ReactNode } from 'react';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { T, useT } from '#web/lib/i18n/t.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

function Notice({ title, body, action }: { title: string; body: string; action: ReactNode }) {
  return (
    <div className="page grid max-w-xl gap-6 py-16">
      <h1 className="headline text-3xl">
        <T id={title} />
      </h1>
      <p className="text-lg text-ink-muted">
        <T
          id={body}
          values={{ product: bootstrap().brand.product, phone: bootstrap().brand.phones.support }}
        />
      </p>
      <div>{action}</div>
    </div>
  );
}

function SignInAgain({ label }: { label: string }) {
  const t = useT();
  return <LinkButton href="/auth/login/">{t(label)}</LinkButton>;
}

function SignInAsAnother() {
  const t = useT();
  return (
    <LinkButton kind="secondary" href="/auth/endsession/">
      {t('session.another')}
    </LinkButton>
  );
}

/** The session ended by itself; nothing that was typed on a server is lost. */
export const InvalidSessionScreen = () => (
  <Notice
    title="session.invalid.title"
    body="session.invalid.body"
    action={<SignInAgain label="session.login.button" />}
  />
);

/** For whom this portal is not. [A 8] */
export const AccessDeniedScreen = () => (
  <Notice title="session.denied.title" body="session.denied.body" action={<SignInAsAnother />} />
);

/** For whom this portal is not open yet. [A 8] */
export const NotBetaScreen = () => (
  <Notice title="session.not-beta.title" body="session.not-beta.body" action={<SignInAsAnother />} />
);
