import type { RefusedSignIn } from '#contract/session.ts';
import { readToken } from '#web/lib/api/token.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { T, useT } from '#web/lib/i18n/t.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The user signed in at the identity provider, and why the portal refuses them. */
export function WhyRefused({ refusal: { reason, signedInAs } }: { refusal: RefusedSignIn }) {
  const { issuer, product } = bootstrap().brand;
  return (
    <div className="grid gap-2 text-lg wrap-anywhere">
      {signedInAs ? (
        <p>
          <T id="session.refused.as" values={{ name: signedInAs, b: (text) => <b>{text}</b> }} />
        </p>
      ) : null}
      <p className="text-ink-muted">
        <T id={`session.refused.${reason}`} values={{ issuer, product }} />
      </p>
    </div>
  );
}

/** Redirects to the identity provider, which asks for an account; ends a session of this portal first. */
export function SignInAsAnother() {
  const t = useT();
  return (
    <LinkButton href={signInAsAnotherHref()} kind="secondary">
      {t('session.another')}
    </LinkButton>
  );
}

export const signInAsAnotherHref = (): string =>
  readToken() === null ? '/auth/login/?choose' : '/auth/endsession/';
