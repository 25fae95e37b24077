import { LoaderCircle, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { useT } from '#web/lib/i18n/t.tsx';
import { cx } from './cx.ts';
import { FieldLabel, FieldNote, type FieldTexts } from './field.tsx';
import { optionStyle, popoverStyle } from './popover-style.ts';

export interface ComboItem {
  id: string;
  /** What the field shows when it is chosen. */
  label: string;
  detail?: string;
  icon?: ReactNode;
  /** At the far end, e.g. a code. */
  trailing?: ReactNode;
  /** Items of one group stand together under its name; keep them adjacent. */
  group?: string;
}

export interface ComboBoxProps<I extends ComboItem> extends FieldTexts {
  /** Already matched and ranked: nothing is filtered here. */
  items: readonly I[];
  /** The text in the field. */
  query: string;
  onQueryChange(query: string): void;
  /** An item was chosen; the field already shows its label. */
  onSelect(item: I): void;
  isLoading?: boolean;
  /** Shown when there are no items for what was typed. */
  emptyText?: string;
  placeholder?: string;
  /** An icon inside the field. */
  before?: ReactNode;
  /** At the far end inside the field, e.g. the code of what is chosen; gone while something else is typed. */
  after?: ReactNode;
  /** Offers a button that empties the field. */
  isClearable?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
  name?: string;
  className?: string;
}

/** A text field with suggestions from elsewhere: opens on focus, arrows choose, Enter takes, Escape closes. */
export function ComboBox<I extends ComboItem>(props: ComboBoxProps<I>) {
  const { label, hint, error, isLabelHidden = false, items, query, onQueryChange, onSelect, ...rest } = props;
  const {
    isLoading = false,
    emptyText,
    placeholder = '',
    before,
    after,
    isClearable = true,
    className,
    ...aria
  } = rest;
  const t = useT();
  // React Aria closes its list when the chosen key changes; what was chosen belongs to the caller.
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  // After a choice React Aria gives the field its focus back, which would open the list again over what follows.
  const [isJustChosen, setJustChosen] = useState(false);
  const status = isLoading ? t('ui.combo.loading') : (emptyText ?? t('ui.combo.empty'));
  return (
    <AriaComboBox
      {...aria}
      items={groupsOf(items)}
      inputValue={query}
      onInputChange={(next) => {
        setJustChosen(false);
        onQueryChange(next);
      }}
      selectedKey={chosen}
      onSelectionChange={(key) => {
        setChosen(key === null ? null : String(key));
        const item = items.find((candidate) => candidate.id === key);
        if (!item) return;
        setJustChosen(true);
        onQueryChange(item.label);
        onSelect(item);
      }}
      onBlur={() => setJustChosen(false)}
      menuTrigger={isJustChosen ? 'manual' : 'focus'}
      allowsCustomValue
      allowsEmptyCollection={isLoading || query.length > 1}
      isInvalid={Boolean(error)}
      className={className ?? ''}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <Group className="field flex items-center focus-within:outline-2 focus-within:outline-focus invalid:border-danger">
        {before ? <span className="grid place-items-center pl-3.5 text-ink-muted">{before}</span> : null}
        <Input
          ref={input}
          placeholder={placeholder}
          data-focus-silent
          onFocus={(event) => event.target.select()}
          className="min-h-11.5 w-full min-w-0 truncate bg-transparent px-3.5 outline-none placeholder:text-ink-muted"
        />
        {after ? (
          <span className="tabular shrink-0 pr-2 text-sm font-semibold text-ink-muted">{after}</span>
        ) : null}
        {isLoading ? (
          <LoaderCircle aria-hidden className="mr-3 size-4 shrink-0 animate-spin text-ink-muted" />
        ) : null}
        {isClearable && query !== '' && !isLoading ? (
          <ClearButton
            onClear={() => {
              onQueryChange('');
              input.current?.focus();
            }}
          />
        ) : null}
      </Group>
      <FieldNote hint={hint} error={error} />
      <Popover
        offset={6}
        className={cx(popoverStyle, 'w-[max(var(--trigger-width),min(26rem,92vw))] overflow-auto p-1.5')}
      >
        <ListBox<ComboGroup<I>>
          className="outline-none"
          renderEmptyState={() => <p className="px-3 py-3 text-sm text-ink-muted">{status}</p>}
        >
          {(group) => (
            <ListBoxSection id={group.id} items={group.items}>
              {group.name ? (
                <Header className="px-3 pt-3 pb-1 text-xs font-semibold tracking-wide text-ink-muted uppercase">
                  {group.name}
                </Header>
              ) : null}
              <Options items={group.items} />
            </ListBoxSection>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}

function Options({ items }: { items: readonly ComboItem[] }) {
  return items.map((item) => (
    <ListBoxItem key={item.id} id={item.id} textValue={item.label} className={optionStyle}>
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
    </ListBoxItem>
  ));
}

interface ComboGroup<I> {
  id: string;
  name: string | undefined;
  items: I[];
}

function groupsOf<I extends ComboItem>(items: readonly I[]): ComboGroup<I>[] {
  const groups: ComboGroup<I>[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && last.name === item.group) last.items.push(item);
    else groups.push({ id: `group-${groups.length}`, name: item.group, items: [item] });
  }
  return groups;
}

// Outside React Aria's own button context, where every button opens the list.
function ClearButton({ onClear }: { onClear(): void }) {
  const t = useT();
  return (
    <ComboBoxStateContext value={null}>
      <Button
        slot={null}
        aria-label={t('ui.clear')}
        onPress={onClear}
        className="mr-2 grid size-8 shrink-0 cursor-pointer place-items-center rounded-full text-ink-muted hovered:bg-surface-sunken"
      >
        <X aria-hidden className="size-4" />
      </Button>
    </ComboBoxStateContext>
  );
}
