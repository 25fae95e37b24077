import { ChevronDown, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { type SaleLocationType, saleLocationTypes } from './location-types.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PressButton } from '#web/ui/press-button.tsx';

interface TypeFilterProps {
  chosen: SaleLocationType | null;
  onChoose(type: SaleLocationType): void;
  onClear(): void;
}

/** Location type filter; at most one is selected. [SAL-03] */
export function TypeFilter({ chosen, onChoose, onClear }: TypeFilterProps) {
  const t = useT();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', escape);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('keydown', escape);
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isOpen]);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="font-semibold">{t('sale.filter')}</span>
      <div ref={box} className="relative">
        <div className="flex items-center gap-1">
          <PressButton
            ref={button}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onPress={() => setOpen(!isOpen)}
            className="field inline-flex cursor-pointer items-center gap-2 px-4 hovered:border-ink"
          >
            {chosen === null ? t('sale.filter.type') : t(`sale.type.${chosen}`)}
            <ChevronDown aria-hidden className={cx('size-4 transition-transform', isOpen && 'rotate-180')} />
          </PressButton>
          {chosen === null ? null : (
            <IconButton label={t('sale.filter.clear')} onPress={onClear}>
              <X aria-hidden className="size-5" />
            </IconButton>
          )}
        </div>
        {isOpen ? (
          <fieldset
            id={id}
            // Keeps the focus in here when a label's text is pressed.
            tabIndex={-1}
            data-focus-silent
            className="absolute top-full left-0 z-20 mt-2 w-72 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface-raised px-4 py-2 shadow-mid"
          >
            <legend className="sr-only">{t('sale.filter.type')}</legend>
            {saleLocationTypes.map((type) => (
              <Checkbox key={type} isSelected={chosen === type} onChange={() => onChoose(type)}>
                {t(`sale.type.${type}`)}
              </Checkbox>
            ))}
          </fieldset>
        ) : null}
      </div>
    </div>
  );
}
