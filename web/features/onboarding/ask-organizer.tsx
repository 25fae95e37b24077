import { useMutation } from '@tanstack/react-query';
import type { askOrganizer, Onboarding } from '#contract/business/onboarding.ts';
import { call } from '#web/lib/api/client.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { T, useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { PhoneLink } from '#web/lib/texts/phone-link.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** For a member who cannot set the company up: who can, and a way to ask them. [SES-05] */
export function AskOrganizer({ of }: { of: Onboarding }) {
  const t = useT();
  const format = useFormat();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call<typeof askOrganizer>('POST', '/admin/api/v0/onboarding/ask'),
  });
  const names = of.organizers.map((person) => t('admin.name', person));
  return (
    <>
      <header className="grid gap-2">
        <h1 className="headline text-3xl">
          {t('admin.onboarding.wait.title', { company: of.company.name })}
        </h1>
        <p>
          {names.length > 0
            ? t('admin.onboarding.wait.who', {
                names: format.list(names, 'disjunction'),
              })
            : t('admin.onboarding.wait.nobody')}
        </p>
      </header>
      {data ? (
        <Banner kind="success" live="polite">
          {t(`admin.onboarding.wait.asked.${data.asked}`)}
        </Banner>
      ) : null}
      {error ? <ProblemBanner error={error} /> : null}
      <div>
        <Button isPending={isPending} isDisabled={data !== undefined} onPress={() => mutate()}>
          {t(names.length > 0 ? 'admin.onboarding.wait.ask' : 'admin.onboarding.wait.ask-support')}
        </Button>
      </div>
      <p className="text-ink-muted">
        <T
          id="session.refused.call"
          values={{ phone: () => <PhoneLink number={bootstrap().brand.phones.support} /> }}
        />
      </p>
    </>
  );
}
