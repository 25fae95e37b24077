import { problemText } from '#web/lib/api/problem-of.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { PriceRise } from '#web/lib/price/price-rise.tsx';
import { ProblemContact } from '#web/lib/support/contact-us.tsx';
import { ProblemReference } from '#web/lib/problems/problem-reference.tsx';

/** The server's error message, the request id to quote, and how to reach support where that is the next step. */
export function ProblemText({ error }: { error: unknown }) {
  const t = useT();
  const { title, reference } = problemText(error, t);
  return (
    <>
      <p>{title}</p>
      <PriceRise error={error} />
      <ProblemReference id={reference} className="mt-2" />
      <ProblemContact error={error} className="mt-2" />
    </>
  );
}
