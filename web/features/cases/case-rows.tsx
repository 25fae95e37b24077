import { type ReactNode, type Ref, useState } from 'react';
import { useServerNow } from '#web/lib/server-now.ts';
import { useSession } from '#web/lib/session.ts';
import type { CaseLine } from '#contract/cases.ts';
import { CaseRow } from './case-row.tsx';
import type { SteadyRow } from './steady-rows.ts';

interface Props {
  ref?: Ref<HTMLUListElement>;
  name: string;
  rows: readonly SteadyRow<CaseLine>[];
  /** Whether somebody points at a row, with the mouse or the keyboard. */
  onHeld?(isHeld: boolean): void;
  /** What follows the rows. */
  children?: ReactNode;
}

/** Cases as the lines of a list. */
export function CaseRows({ ref, name, rows, onHeld, children }: Props) {
  const now = useServerNow();
  const me = useSession()?.userId;
  const [held, setHeld] = useState({ byMouse: false, byKeyboard: false });
  const hold = (change: Partial<typeof held>) => {
    const next = { ...held, ...change };
    setHeld(next);
    onHeld?.(next.byMouse || next.byKeyboard);
  };
  return (
    <>
      <ul
        ref={ref}
        aria-label={name}
        className="divide-y divide-line"
        onPointerEnter={({ pointerType }) => (pointerType === 'mouse' ? hold({ byMouse: true }) : undefined)}
        onPointerLeave={() => (held.byMouse ? hold({ byMouse: false }) : undefined)}
        onFocus={() => (held.byKeyboard ? undefined : hold({ byKeyboard: true }))}
        onBlur={({ currentTarget, relatedTarget }) =>
          currentTarget.contains(relatedTarget) ? undefined : hold({ byKeyboard: false })
        }
      >
        {rows.map(({ of, isGone }) => (
          <CaseRow key={of.caseId} of={of} isGone={isGone} now={now} me={me} />
        ))}
      </ul>
      {children}
    </>
  );
}
