import { cx } from './cx.ts';

export interface SectionTabsProps<Section extends string> {
  /** The name of the list, for screen readers. */
  label: string;
  /** In the order of the page; each id is that of its section. */
  tabs: readonly { id: Section; label: string }[];
  active: Section | undefined;
  onGo(section: Section): void;
  className?: string;
  /** Classes of the list, which may be narrower than the bar. */
  listClassName?: string;
}

/** Links to the sections of a page, sticky below its header: 56 px high and a line. */
export const SectionTabs = <Section extends string>(props: SectionTabsProps<Section>) => (
  <nav
    aria-label={props.label}
    className={cx(
      'sticky top-[var(--above,4rem)] z-30 border-b border-line bg-canvas/95 backdrop-blur-sm print:hidden',
      props.className,
    )}
  >
    <ul className={cx('flex h-14 gap-8', props.listClassName)}>
      {props.tabs.map(({ id, label }) => (
        <li key={id} className="grid">
          <a
            href={`#${id}`}
            aria-current={id === props.active ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              props.onGo(id);
            }}
            className={cx(
              'tabular -mb-px flex items-center border-b-2 px-1 font-semibold whitespace-nowrap no-underline transition-colors -outline-offset-2!',
              id === props.active
                ? 'border-brand text-ink'
                : 'border-transparent text-ink-muted hovered:border-line-strong hovered:text-ink',
            )}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
