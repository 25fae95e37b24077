import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { T } from '#web/lib/i18n/t.tsx';

// The id breaks only when the line is too short for all of it.
const whole = (id: ReactNode[]) => <span className="inline-block max-w-full wrap-anywhere">{id}</span>;

/** The request id to quote to support, on a line of its own; nothing when there was no response. */
export const ProblemReference = ({ id, className }: { id: string | undefined; className?: string }) =>
  id ? (
    <span className={cx('block text-sm', className)}>
      <T id="ui.error.reference" values={{ id, code: whole }} />
    </span>
  ) : null;
