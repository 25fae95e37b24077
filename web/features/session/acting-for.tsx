import { Headset } from 'lucide-react';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { SessionInfo } from '#contract/session.ts';
import { onAsked, readAsked } from '#web/lib/api/ask-customer.ts';
import { T, useT } from '#web/lib/i18n/t.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { TextLink } from '#web/ui/text-link.tsx';

const CustomerConsent = lazy(() => import('./customer-consent.tsx'));

/** Shows an agent on every screen the customer they act for and until when, and a way to stop. [SES-07] */
export function ActingFor({
  session,
}: {
  session: Pick<SessionInfo, 'userInfo' | 'agentName' | 'absoluteExpiration'>;
}) {
  const t = useT();
  const format = useFormat();
  const { firstName, lastName } = session.userInfo;
  const customer = `${firstName} ${lastName}`;
  const asked = useSyncExternalStore(onAsked, readAsked, () => undefined);
  // Sticky elements below the header leave space for this line.
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['acting'] = '';
    return () => {
      delete dataset['acting'];
    };
  }, []);
  return (
    <>
      {/* A frame in another color on every screen. */}
      <div aria-hidden className="pointer-events-none fixed inset-0 z-70 border-4 border-warn print:hidden" />
      <section
        aria-label={t('session.acting.label')}
        className="sticky top-16 z-30 bg-warn text-sm text-warn-ink print:hidden"
      >
        <div className="page flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <Headset aria-hidden className="size-4 shrink-0" />
          <p className="min-w-0 grow basis-40 wrap-anywhere">
            <T
              id="session.acting.for"
              values={{
                customer,
                agent: session.agentName ?? '',
                until: format.moment(session.absoluteExpiration, readerZone()),
              }}
            />
          </p>
          <TextLink
            href="/auth/endsession/"
            className="font-semibold text-warn-ink! hover:text-warn-ink! focus-visible:outline-current"
          >
            {t('session.acting.stop')}
          </TextLink>
        </div>
        {asked ? (
          <Suspense>
            <CustomerConsent asked={asked} customer={customer} />
          </Suspense>
        ) : null}
      </section>
    </>
  );
}
