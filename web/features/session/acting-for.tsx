import { Headset } from 'lucide-react';
import { useEffect } from 'react';
import type { SessionInfo } from '#contract/session.ts';
import { T, useT } from '#web/lib/i18n/t.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Shows an agent on every screen the customer they act for, and a way to stop. [SES-07] */
export function ActingFor({ session }: { session: Pick<SessionInfo, 'userInfo' | 'agentName'> }) {
  const t = useT();
  const { firstName, lastName } = session.userInfo;
  // Sticky elements below the header leave space for this line.
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['acting'] = '';
    return () => {
      delete dataset['acting'];
    };
  }, []);
  return (
    <section
      aria-label={t('session.acting.label')}
      className="sticky top-16 z-30 border-b border-line bg-warn-soft text-sm print:hidden"
    >
      <div className="page flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <Headset aria-hidden className="size-4 shrink-0 text-warn" />
        <p className="min-w-0 grow basis-40 wrap-anywhere">
          <T
            id="session.acting.for"
            values={{ customer: `${firstName} ${lastName}`, agent: session.agentName ?? '' }}
          />
        </p>
        <TextLink href="/auth/endsession/" className="font-semibold">
          {t('session.acting.stop')}
        </TextLink>
      </div>
    </section>
  );
}
