import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { startSignIn } from '#contract/session.ts';
import { call } from '#web/lib/api/client.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { T, useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { Button } from '#web/ui/button.tsx';

/**
 * Redirects to the issuer's sign-in page at once; stays, with a button, when that failed. `?choose` makes the provider
 * ask which account to use, even when it has a session in this browser. [NAV-09, SES-10]
 */
export function LoginScreen() {
  const t = useT();
  const search = new URLSearchParams(location.search);
  const choosesAccount = search.has('choose');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call<typeof startSignIn>('POST', '/api/v0/login/start', {
        body: { surface: bootstrap().surface, choosesAccount },
      }),
    onSuccess: ({ authorizationUrl }) => location.assign(authorizationUrl),
  });

  useEffect(() => mutate(), [mutate]);

  const { brand } = bootstrap();
  return (
    <div className="page grid max-w-xl gap-6 py-16">
      <h1 className="headline text-4xl">
        <T id="session.login.title" values={{ product: brand.product }} />
      </h1>
      <p className="text-lg text-ink-muted">
        <T id="session.login.body" values={{ issuer: brand.issuer }} />
      </p>
      {error ? <ProblemBanner error={error} /> : null}
      <div>
        <Button size="lg" isPending={isPending} onPress={() => mutate()}>
          {t('session.login.button')}
        </Button>
      </div>
    </div>
  );
}
