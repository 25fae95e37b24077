import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ComboItem } from './combo-item.ts';
import { cx } from '#web/ui/cx.ts';

interface ComboListProps<I extends ComboItem> {
  id: string;
  labelId: string;
  field: RefObject<HTMLInputElement | null>;
  items: readonly I[];
  /** The item that Enter would choose; -1 for none. */
  at: number;
  optionId(index: number): string;
  /** Shown when there are no items. */
  emptyText: string;
  onPoint(item: I): void;
  onTake(item: I): void;
}

const gapPx = 6;
const leastPx = 220;
const mostPx = 420;
const usualWidthPx = 416;

/** The suggestions under a ComboBox, or above the field where there is more room. */
export function ComboList<I extends ComboItem>(props: ComboListProps<I>) {
  const { id, labelId, field, items, at, optionId, emptyText, onPoint, onTake } = props;
  const list = useRef<HTMLDivElement>(null);
  const room = useRoom(field);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-labelledby={labelId}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      style={{
        maxHeight: room.height,
        width: room.width,
        left: room.left,
        ...(room.isOver ? { bottom: room.offset } : { top: room.offset }),
      }}
      className="absolute z-30 overflow-auto rounded-card border border-line bg-surface-raised p-1.5 shadow-high"
    >
      {items.length === 0 ? <p className="px-3 py-3 text-sm text-ink-muted">{emptyText}</p> : null}
      {groupsOf(items).map(({ name, members }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options, not of fields
        <div key={name ?? ''} role="group" {...(name ? { 'aria-label': name } : {})}>
          {name ? (
            <p
              aria-hidden
              className="px-3 pt-3 pb-1 text-xs font-semibold tracking-wide text-ink-muted uppercase"
            >
              {name}
            </p>
          ) : null}
          {members.map(({ item, index }) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are read by the field
            <div
              key={item.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === at}
              tabIndex={-1}
              onPointerMove={() => index === at || onPoint(item)}
              onClick={() => onTake(item)}
              className={cx(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-2',
                index === at && 'bg-brand-soft',
              )}
            >
              <Option item={item} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function Option({ item }: { item: ComboItem }) {
  return (
    <>
      {item.icon ? (
        <span className="grid size-9 shrink-0 place-items-center rounded-sm bg-surface-sunken text-ink-muted">
          {item.icon}
        </span>
      ) : null}
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{item.label}</span>
        {item.detail ? <span className="block truncate text-sm text-ink-muted">{item.detail}</span> : null}
      </span>
      {item.trailing ? (
        <span className="shrink-0 text-sm font-semibold text-ink-muted">{item.trailing}</span>
      ) : null}
    </>
  );
}

interface Room {
  readonly isOver: boolean;
  /** From the edge of the box around field and list, in px. */
  readonly offset: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** The room for the list beside its field, without that of an on-screen keyboard. */
function useRoom(field: RefObject<HTMLInputElement | null>): Room {
  const [room, setRoom] = useState<Room>(() => measure(field.current));
  useEffect(() => {
    const look = () => setRoom(measure(field.current));
    const view = window.visualViewport;
    view?.addEventListener('resize', look);
    return () => view?.removeEventListener('resize', look);
  }, [field]);
  return room;
}

function measure(field: HTMLInputElement | null): Room {
  const frame = field?.parentElement;
  const box = frame?.parentElement;
  if (!frame || !box) return { isOver: false, offset: 0, left: 0, width: usualWidthPx, height: mostPx };
  const seen = window.visualViewport?.height ?? window.innerHeight;
  const around = box.getBoundingClientRect();
  const own = frame.getBoundingClientRect();
  const under = seen - own.bottom - 2 * gapPx;
  const over = own.top - 2 * gapPx;
  const isOver = under < leastPx && over > under;
  const page = document.documentElement.clientWidth;
  const width = Math.min(Math.max(own.width, usualWidthPx), page - 2 * gapPx);
  return {
    isOver,
    // Aligned with the field as far as the page is wide enough.
    left: Math.min(0, page - gapPx - width - around.left),
    width,
    offset: (isOver ? around.bottom - own.top : own.bottom - around.top) + gapPx,
    height: Math.min(mostPx, Math.max(isOver ? over : under, leastPx)),
  };
}

interface Group<I> {
  readonly name: string | undefined;
  readonly members: { readonly item: I; readonly index: number }[];
}

function groupsOf<I extends ComboItem>(items: readonly I[]): Group<I>[] {
  const groups: Group<I>[] = [];
  for (const [index, item] of items.entries()) {
    const last = groups.at(-1);
    if (last && last.name === item.group) last.members.push({ item, index });
    else groups.push({ name: item.group, members: [{ item, index }] });
  }
  return groups;
}
