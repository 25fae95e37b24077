import { ChevronDown } from 'lucide-react';
import { createContext, type ReactNode, use, useEffect, useId, useMemo, useRef, useState } from 'react';
import { cx } from './cx.ts';

interface Group {
  readonly open: readonly string[];
  set(id: string, isOpen: boolean): void;
}

const GroupContext = createContext<Group | undefined>(undefined);

export interface FoldProps {
  /** The content of the button. */
  title: ReactNode;
  /** The heading level of the title. */
  level?: 2 | 3 | 4;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  className?: string;
  buttonClassName?: string;
  panelClassName?: string;
  children: ReactNode;
}

/** An unstyled button that shows and hides a panel. In-page search still finds the hidden content. */
export function Fold(props: FoldProps) {
  const { title, level = 3, isOpen, onOpen, className, buttonClassName, panelClassName, children } = props;
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <div className={className}>
      <Heading>
        <button
          type="button"
          id={`${id}button`}
          aria-expanded={isOpen}
          aria-controls={`${id}panel`}
          onClick={() => onOpen(!isOpen)}
          className={buttonClassName}
        >
          {title}
        </button>
      </Heading>
      <Panel id={id} isOpen={isOpen} onFound={() => onOpen(true)} className={panelClassName}>
        {children}
      </Panel>
    </div>
  );
}

interface PanelProps {
  id: string;
  isOpen: boolean;
  onFound(): void;
  className: string | undefined;
  children: ReactNode;
}

function Panel({ id, isOpen, onFound, className, children }: PanelProps) {
  const box = useRef<HTMLDivElement>(null);
  // React writes `hidden` as a boolean only.
  useEffect(() => {
    const panel = box.current;
    if (!isOpen) panel?.setAttribute('hidden', 'until-found');
    panel?.addEventListener('beforematch', onFound);
    return () => panel?.removeEventListener('beforematch', onFound);
  });
  return (
    <div
      ref={box}
      id={`${id}panel`}
      role="group"
      aria-labelledby={`${id}button`}
      hidden={!isOpen}
      className={className}
    >
      {children}
    </div>
  );
}

export interface DisclosureProps {
  /** Required inside an Accordion, which then sets the initial state. */
  id?: string;
  title: ReactNode;
  children: ReactNode;
  level?: 2 | 3 | 4;
  isOpenAtFirst?: boolean;
  /** The content mounts only on first opening, because it fetches data; in-page search finds it after that. */
  isMadeLate?: boolean;
  className?: string;
}

/** A title that shows and hides the panel below it. */
export function Disclosure(props: DisclosureProps) {
  const { id, title, children, level = 3, isOpenAtFirst = false, isMadeLate = false, className } = props;
  const group = use(GroupContext);
  const [isOwnOpen, setOwnOpen] = useState(isOpenAtFirst);
  const isOpen = group && id ? group.open.includes(id) : isOwnOpen;
  const [isMade, setMade] = useState(isOpen || !isMadeLate);
  if (isOpen && !isMade) setMade(true);
  return (
    <Fold
      title={
        <>
          {title}
          <ChevronDown
            aria-hidden
            className={cx('size-5 shrink-0 text-ink-muted transition-transform', isOpen && 'rotate-180')}
          />
        </>
      }
      level={level}
      isOpen={isOpen}
      onOpen={(next) => (group && id ? group.set(id, next) : setOwnOpen(next))}
      className={cx('border-b border-line', className)}
      buttonClassName="flex min-h-14 w-full cursor-pointer items-center justify-between gap-4 rounded-sm py-3 text-left text-base font-semibold hovered:text-brand"
      panelClassName="overflow-clip [overflow-clip-margin:0.375rem]"
    >
      <div className="pb-5 text-ink-muted">{isMade ? children : null}</div>
    </Fold>
  );
}

export interface AccordionProps {
  /** Disclosure components, each with an `id`. */
  children: ReactNode;
  allowsSeveral?: boolean;
  /** Ids that are open initially. */
  openAtFirst?: readonly string[];
}

/** Disclosures in a column, of which one is open at a time unless `allowsSeveral`. */
export function Accordion({ children, allowsSeveral = false, openAtFirst = [] }: AccordionProps) {
  const [open, setOpen] = useState(openAtFirst);
  const group = useMemo(
    () => ({
      open,
      set: (id: string, isOpen: boolean) =>
        setOpen((before) => {
          const others = allowsSeveral ? before.filter((other) => other !== id) : [];
          return isOpen ? [...others, id] : others;
        }),
    }),
    [open, allowsSeveral],
  );
  return (
    <GroupContext value={group}>
      <div className="border-t border-line">{children}</div>
    </GroupContext>
  );
}
