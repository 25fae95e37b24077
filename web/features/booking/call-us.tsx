import { ApiProblem } from '#web/lib/api/problem.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { T } from '#web/lib/i18n/t.tsx';
import { ContactLink } from '#web/lib/support/contact-link.tsx';
import { PhoneLink } from '#web/lib/texts/phone-link.tsx';

/** A link that calls the portal's support line, and one that writes to it, about an error where there is one. */
export function CallUs({ error }: { error?: unknown }) {
  const phone = bootstrap().brand.phones.support;
  const problem = error instanceof ApiProblem ? error.problem : undefined;
  return (
    <>
      <T id="booking.refused.call" values={{ phone, a: () => <PhoneLink number={phone} /> }} />
      <ContactLink
        problem={problem && String(problem.code)}
        instance={problem?.instance}
        className="ml-3 inline-block"
      />
    </>
  );
}
