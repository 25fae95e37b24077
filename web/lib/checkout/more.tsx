import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Fold } from '#web/ui/disclosure.tsx';
import { FoldedPart } from '#web/ui/folded-part.tsx';

interface Props {
  title: ReactNode;
  /** A quieter second line. */
  note?: ReactNode;
  /** Opens it when it becomes true, as for something chosen inside. */
  isWanted?: boolean;
  children: ReactNode;
}

function useOpen(isWanted: boolean) {
  const [isOpen, setOpen] = useState(isWanted);
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (wasWanted !== isWanted) {
    setWasWanted(isWanted);
    if (isWanted) setOpen(true);
  }
  return { isOpen, onOpen: setOpen };
}

/** The longer part of a section of the checkout, folded until somebody wants it. */
export const More = ({ isWanted = false, ...props }: Props) => (
  <FoldedPart {...useOpen(isWanted)} {...props} />
);

/** A section of the checkout of which only title and note show until somebody wants the rest. */
export const FoldedSection = ({ id, title, note, isWanted = false, children }: Props & { id: string }) => (
  <Card as="section" aria-labelledby={id} className="p-0!">
    <Fold
      level={2}
      {...useOpen(isWanted)}
      buttonClassName="group flex w-full cursor-pointer items-center gap-3 rounded-card p-5 text-left tablet:px-6"
      title={
        <>
          <span className="min-w-0 grow">
            <span id={id} className="headline block text-2xl">
              {title}
            </span>
            {note ? <span className="block text-ink-muted first-letter:uppercase">{note}</span> : null}
          </span>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 transition-transform group-aria-expanded:rotate-180"
          />
        </>
      }
    >
      <div className="grid gap-5 px-5 pb-6 tablet:px-6">{children}</div>
    </Fold>
  </Card>
);
