import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { acknowledge } from '#contract/session.ts';
import { call } from '#web/lib/api/client.ts';
import { takeReturnPath } from '#web/lib/api/token.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { T, useT } from '#web/lib/i18n/t.tsx';
import { accessQuery } from '#web/lib/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';

/** The page where a business customer reads and acknowledges the company's travel terms, once. [BUS-04, NAV-11] */
export function AcknowledgementScreen({ onAcknowledged }: { onAcknowledged(path: string): void }) {
  const t = useT();
  const queries = useQueryClient();
  const [isRead, setIsRead] = useState(false);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => call<typeof acknowledge>('POST', '/api/v0/acknowledgement'),
    async onSuccess() {
      // The cached response would redirect them back here before a new one arrives.
      queries.removeQueries(accessQuery);
      await queries.invalidateQueries();
      onAcknowledged(takeReturnPath());
    },
  });
  return (
    <div className="page grid max-w-2xl gap-6 py-16">
      <h1 className="headline text-3xl">{t('session.acknowledgement.title')}</h1>
      <p>
        <T id="session.acknowledgement.intro" values={{ product: bootstrap().brand.product }} />
      </p>
      <ul className="grid list-disc gap-3 pl-5">
        <li>{t('session.acknowledgement.policy')}</li>
        <li>{t('session.acknowledgement.company')}</li>
        <li>{t('session.acknowledgement.personal')}</li>
      </ul>
      <Checkbox isSelected={isRead} onChange={setIsRead}>
        {t('session.acknowledgement.agree')}
      </Checkbox>
      {isError ? (
        <Banner kind="danger" live="assertive">
          {t('session.acknowledgement.failed')}
        </Banner>
      ) : null}
      <div>
        <Button isDisabled={!isRead} isPending={isPending} onPress={() => mutate()}>
          {t('session.acknowledgement.button')}
        </Button>
      </div>
    </div>
  );
}
