import { Check } from 'lucide-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import type { SelectOption } from './select-types.ts';

export interface SelectFullProps {
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  /** The button's rectangle when it was pressed. */
  at: DOMRect;
  isAtEnd: boolean;
  labelId: string;
  options: ReadonlyArray<SelectOption<string>>;
  value: string | null;
  onChoose(value: string): void;
  onClose(): void;
}

/** Characters typed within this time, in milliseconds, form one search text. */
const typingMs = 500;

/**
 * The list of a Select while it is open; use it through select.tsx. It is in the browser's top layer, above any
 * container that clips its button, and does not affect the page: nothing behind it is repainted or restyled. It closes
 * when it loses the focus and when its button moves.
 */
export default function SelectFull(props: SelectFullProps) {
  const { id, button, at, isAtEnd, labelId, options, value, onChoose, onClose } = props;
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const { style, isWhole } = placeBeside(at, isAtEnd, options);

  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    if (!box.matches(':popover-open')) box.showPopover();
    const chosen = box.querySelector<HTMLElement>('[aria-selected="true"]');
    // No scrolling when the whole list is in view: it would force another layout.
    (chosen ?? optionsOf(box)[0] ?? box).focus({ preventScroll: isWhole });
  }, [isWhole]);

  const leave = () => {
    if (list.current?.contains(focusedBeside(list.current))) button.current?.focus({ preventScroll: true });
    onClose();
  };

  const moved = useEffectEvent(({ target }: Event) => {
    if (target === window || (target instanceof Node && target.contains(button.current))) leave();
  });
  useEffect(() => {
    addEventListener('scroll', moved, { capture: true, passive: true });
    addEventListener('resize', moved);
    return () => {
      removeEventListener('scroll', moved, { capture: true });
      removeEventListener('resize', moved);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = optionsOf(event.currentTarget);
    const here = all.findIndex((option) => option === focusedBeside(option));
    const next = { ArrowDown: here + 1, ArrowUp: here < 0 ? -1 : here - 1, Home: 0, End: -1 }[event.key];
    const isTyping = event.timeStamp - typed.current.at < typingMs && typed.current.text !== '';
    const isTaking = event.key === 'Enter' || (event.key === ' ' && !isTyping);
    if (event.key === 'Tab') return leave();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      // A dialog around it must stay open.
      event.stopPropagation();
      leave();
    } else if (next !== undefined) all.at(next % all.length)?.focus();
    else if (isTaking) {
      // The key is released on the button, which some browsers take for a press.
      if (event.key === ' ') button.current?.addEventListener('keyup', prevent, { once: true });
      all[here]?.click();
    } else if (event.key.length === 1) {
      const text = (isTyping ? typed.current.text : '') + event.key;
      typed.current = { text, at: event.timeStamp };
      startingWith(all, here, text)?.focus();
    } else return;
    event.preventDefault();
  };

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      popover="manual"
      tabIndex={-1}
      aria-labelledby={labelId}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onClose();
      }}
      style={style}
      className="fixed inset-auto m-0 overflow-auto overscroll-contain rounded-card border border-line bg-surface-raised p-1.5 text-ink shadow-high outline-none select-none"
    >
      {options.map((option) => {
        const isChosen = option.value === value;
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are read by the list
          <div
            key={option.value}
            role="option"
            tabIndex={-1}
            aria-selected={isChosen}
            {...(option.isDisabled ? { 'aria-disabled': true } : {})}
            onPointerMove={({ currentTarget }) => {
              if (!option.isDisabled && focusedBeside(currentTarget) !== currentTarget)
                currentTarget.focus({ preventScroll: true });
            }}
            onClick={() => {
              if (option.isDisabled) return;
              leave();
              onChoose(option.value);
            }}
            // As few elements as possible, with a check mark on the chosen one only: their first style calculation
            // dominates the cost of opening.
            className="relative grid min-h-11 cursor-pointer content-center rounded-sm py-2 pr-10 pl-3 outline-none focus:bg-brand-soft disabled:cursor-default disabled:opacity-45"
          >
            {option.label}
            {option.detail ? <span className="text-sm text-ink-muted">{option.detail}</span> : null}
            {isChosen ? (
              <Check aria-hidden className="absolute inset-y-0 right-3 h-full w-4 text-brand" />
            ) : null}
          </div>
        );
      })}
    </div>
  );
}

const prevent = (event: Event) => event.preventDefault();

/** The focused element in the document of an element, or in the shadow tree that contains it. */
const focusedBeside = (element: HTMLElement): Element | null => {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.activeElement : document.activeElement;
};

const optionsOf = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('[role="option"]:not([aria-disabled])'),
];

/** The next option whose label begins with a text; repeating the same letter goes on to the next match. */
function startingWith(all: readonly HTMLElement[], at: number, text: string): HTMLElement | undefined {
  const isRepeated = text === text.charAt(0).repeat(text.length);
  const wanted = isRepeated ? text.slice(0, 1) : text;
  const begin = isRepeated ? at + 1 : Math.max(at, 0);
  const isSame = (label: string) =>
    label.slice(0, wanted.length).localeCompare(wanted, undefined, { sensitivity: 'base' }) === 0;
  return [...all.slice(begin), ...all.slice(0, begin)].find((option) => isSame(option.textContent.trim()));
}

const gapPx = 8;
/** Upper bounds, for the labels and details of our lists. */
const optionHeightsPx = { plain: 44, detailed: 88 };
const detailedWidthPx = 416;
const leastHeightPx = 220;

/**
 * Below its button, or above it where there is more room, within the page; calculated from the number of lines, because
 * measuring the list would force a layout within the press.
 */
function placeBeside(
  { left, right, top, bottom, width: own }: DOMRect,
  isAtEnd: boolean,
  options: SelectFullProps['options'],
): { style: CSSProperties; isWhole: boolean } {
  const { clientWidth: pageWidth, clientHeight: pageHeight } = document.documentElement;
  const isDetailed = options.some(({ detail }) => detail !== undefined);
  const height = options.length * optionHeightsPx[isDetailed ? 'detailed' : 'plain'];
  const under = pageHeight - bottom - 2 * gapPx;
  const over = top - 2 * gapPx;
  const isOver = under < height && over > under;
  const width = Math.min(Math.max(own, isDetailed ? detailedWidthPx : 0), pageWidth - 2 * gapPx);
  const maxHeight = Math.max(isOver ? over : under, leastHeightPx);
  const start = isAtEnd ? right - width : left;
  const beside = isOver ? { bottom: pageHeight - top + gapPx } : { top: bottom + gapPx };
  return {
    style: { width, left: Math.max(gapPx, Math.min(start, pageWidth - gapPx - width)), maxHeight, ...beside },
    isWhole: height <= maxHeight,
  };
}
