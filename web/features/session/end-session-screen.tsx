import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { endSession } from '#contract/session.ts';
import { setAccount } from '#web/lib/account.ts';
import { call } from '#web/lib/api/client.ts';
import { keepToken, readToken } from '#web/lib/api/token.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { forgetRewards } from '#web/lib/rewards/rewards.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Signs out here and at the identity provider, which redirects back here. [NAV-11] */
export function EndSessionScreen() {
  const t = useT();
  const queries = useQueryClient();
  const [isOut, setIsOut] = useState(() => readToken() === null);

  useEffect(() => {
    if (isOut) return;
    void call<typeof endSession>('POST', '/api/v0/session/end')
      .then(({ logoutUrl }) => logoutUrl)
      .catch(() => null)
      .then((logoutUrl) => {
        keepToken(null);
        // Typed data survives a session that expires, but not one that was ended.
        sessionStorage.clear();
        setAccount(undefined);
        void forgetRewards(queries);
        queries.clear();
        if (logoutUrl) location.assign(logoutUrl);
        else setIsOut(true);
      });
  }, [isOut, queries]);

  return (
    <div className="page grid max-w-xl gap-6 py-16">
      <div role="status">
        <h1 className="headline text-3xl">{isOut ? t('session.end.done') : t('session.end.working')}</h1>
      </div>
      {isOut ? (
        <div>
          <LinkButton href="/auth/login/?choose">{t('session.login.button')}</LinkButton>
        </div>
      ) : null}
    </div>
  );
}
