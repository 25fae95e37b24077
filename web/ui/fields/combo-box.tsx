import { LoaderCircle, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { ComboList } from './combo-list.tsx';
import type { ComboItem } from './combo-item.ts';
import { cx } from '#web/ui/cx.ts';
import { FieldLabel, FieldNote, type FieldTexts, useFieldTies } from './field.tsx';

export type { ComboItem } from './combo-item.ts';

export interface ComboBoxProps<I extends ComboItem> extends FieldTexts {
  /** Already matched and ranked: nothing is filtered here. */
  items: readonly I[];
  /** The text in the field. */
  query: string;
  onQueryChange(query: string): void;
  /** An item was chosen; the field already shows its label. */
  onSelect(item: I): void;
  isLoading?: boolean;
  /** The text is a choice already: without suggestions nothing opens. */
  isChosen?: boolean;
  /** Shown when no items match the typed text. */
  emptyText?: string;
  placeholder?: string;
  /** An icon inside the field. */
  before?: ReactNode;
  /** At the far end inside the field, e.g. the code of the choice; hidden while other text is typed. */
  after?: ReactNode;
  /** Adds a button that clears the field. */
  isClearable?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
  name?: string;
  className?: string;
}

/** A text field with external suggestions: opens on focus, arrows move, Enter chooses, Escape closes. */
export function ComboBox<I extends ComboItem>(props: ComboBoxProps<I>) {
  const { label, hint, error, isLabelHidden, items, query, isLoading = false, isClearable = true } = props;
  const t = useT();
  const id = useId();
  const { labelId, noteId, control } = useFieldTies(props);
  const input = useRef<HTMLInputElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const isOpen = isWanted && (items.length > 0 || isLoading || (query.length > 1 && !props.isChosen));
  const at = isOpen ? items.findIndex((item) => item.id === activeId) : -1;
  const optionId = (index: number) => `${id}option${index}`;

  const close = () => {
    setWanted(false);
    setActiveId(undefined);
  };
  const take = (item: I) => {
    close();
    props.onQueryChange(item.label);
    props.onSelect(item);
  };
  const type = (next: string) => {
    setWanted(true);
    setActiveId(undefined);
    props.onQueryChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const active = items[at];
    if (step !== undefined) {
      event.preventDefault();
      setWanted(true);
      const first = step > 0 ? 0 : items.length - 1;
      setActiveId(items[at < 0 ? first : (at + step + items.length) % items.length]?.id);
    } else if ((event.key === 'Enter' || event.key === 'Tab') && active) {
      if (event.key === 'Enter') event.preventDefault();
      take(active);
    } else if (event.key === 'Escape' && isOpen) {
      // A dialog around the field must stay open.
      event.stopPropagation();
      close();
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') setActiveId(undefined);
  };

  return (
    <div className={cx('relative', props.className)}>
      <FieldLabel id={labelId} htmlFor={id} label={label} isLabelHidden={isLabelHidden} />
      <div
        data-invalid={Boolean(error) || undefined}
        className="field flex items-center focus-within:outline-2 focus-within:outline-focus invalid:border-danger"
      >
        {props.before ? (
          <span className="grid place-items-center pl-3.5 text-ink-muted">{props.before}</span>
        ) : null}
        <input
          {...control}
          ref={input}
          id={id}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}list` : undefined}
          aria-activedescendant={at < 0 ? undefined : optionId(at)}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          {...(props.name ? { name: props.name } : {})}
          required={props.isRequired ?? false}
          disabled={props.isDisabled ?? false}
          placeholder={props.placeholder ?? ''}
          value={query}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          onFocus={({ target }) => {
            target.select();
            setWanted(true);
          }}
          onBlur={close}
          data-focus-silent
          className="min-h-11.5 w-full min-w-0 truncate bg-transparent px-3.5 outline-none placeholder:text-ink-muted"
        />
        {props.after ? (
          <span className="tabular shrink-0 pr-2 text-sm font-semibold text-ink-muted">{props.after}</span>
        ) : null}
        {isLoading ? (
          <LoaderCircle aria-hidden className="mr-3 size-4 shrink-0 animate-spin text-ink-muted" />
        ) : null}
        {isClearable && query !== '' && !isLoading ? (
          <ClearButton
            onClick={() => {
              type('');
              input.current?.focus();
            }}
          />
        ) : null}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
      {isOpen ? (
        <ComboList
          id={`${id}list`}
          labelId={labelId}
          field={input}
          items={items}
          at={at}
          optionId={optionId}
          emptyText={isLoading ? t('ui.combo.loading') : (props.emptyText ?? t('ui.combo.empty'))}
          onPoint={(item) => setActiveId(item.id)}
          onTake={take}
        />
      ) : null}
      <span role="status" className="sr-only">
        {isOpen && items.length > 0 ? t('ui.combo.count', { count: items.length }) : null}
      </span>
    </div>
  );
}

function ClearButton({ onClick }: { onClick(): void }) {
  const t = useT();
  return (
    <button
      type="button"
      aria-label={t('ui.clear')}
      onClick={onClick}
      className="mr-2 grid size-8 shrink-0 cursor-pointer place-items-center rounded-full text-ink-muted hovered:bg-surface-sunken"
    >
      <X aria-hidden className="size-4" />
    </button>
  );
}
