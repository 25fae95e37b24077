import { bootstrap } from '#web/lib/bootstrap.ts';
import { PhoneLink } from '#web/lib/texts/phone-link.tsx';
import { problemText } from '#web/lib/api/problem-of.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import type { ContactAbout } from './contact-href.ts';
import { ContactLink } from './contact-link.tsx';

/** The number of a line of the portal, and the link to write instead. [TEN-03] */
export const ContactUs = ({ line = 'support', ...about }: ContactAbout) => (
  <span className="inline-flex flex-wrap gap-x-4 gap-y-1">
    <PhoneLink number={bootstrap().brand.phones[line]} />
    <ContactLink {...about} line={line === 'support' ? undefined : line} />
  </span>
);

/** How to reach support about an error whose next step is support; nothing for any other. */
export function ProblemContact({ error, className }: { error: unknown; className?: string }) {
  const t = useT();
  const { next, otherwise, reference } = problemText(error, t);
  if (![next, otherwise].includes('contact_support')) return null;
  const code = error instanceof ApiProblem ? String(error.problem.code) : undefined;
  return (
    <p className={className}>
      <ContactUs problem={code} instance={reference} />
    </p>
  );
}
