import type { ReactNode } from 'react';
import { problemText } from '#web/lib/api/problem-of.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemReference } from './problem-reference.tsx';
import { ProblemContact } from '#web/lib/support/contact-us.tsx';
import { Banner } from '#web/ui/banner.tsx';

interface Props {
  error: unknown;
  /** Further text below the problem. */
  children?: ReactNode;
  actions?: ReactNode;
  /** The actions say already how to reach support. */
  hasOwnContact?: boolean;
}

/** An error, announced to screen readers, with its request id and the next step. */
export function ProblemBanner({ error, children, actions, hasOwnContact = false }: Props) {
  const t = useT();
  const { title, reference } = problemText(error, t);
  return (
    <Banner kind="danger" live="assertive" title={title} {...(actions ? { actions } : {})}>
      {children}
      <ProblemReference id={reference} className="text-ink-muted" />
      {hasOwnContact ? null : <ProblemContact error={error} className="mt-1" />}
    </Banner>
  );
}
