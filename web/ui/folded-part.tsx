import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Fold } from './disclosure.tsx';

export interface FoldedPartProps {
  title: ReactNode;
  /** A quieter second line: the contents. */
  note?: ReactNode;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  /** The heading level of the title. */
  level?: 3 | 4;
  children: ReactNode;
}

/** An outlined part of a form that few customers need, collapsed at first. Controlled by its parent. */
export function FoldedPart({ title, note, isOpen, onOpen, level = 3, children }: FoldedPartProps) {
  return (
    <Fold
      level={level}
      isOpen={isOpen}
      onOpen={onOpen}
      className="rounded-control border border-line"
      buttonClassName="group flex w-full cursor-pointer items-center gap-3 rounded-control px-4 py-3 text-left"
      title={
        <>
          <span className="min-w-0 grow">
            <span className="block font-semibold">{title}</span>
            {note ? <span className="block text-sm text-ink-muted">{note}</span> : null}
          </span>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 transition-transform group-aria-expanded:rotate-180"
          />
        </>
      }
    >
      <div className="grid gap-6 px-4 pt-1 pb-5">{children}</div>
    </Fold>
  );
}
