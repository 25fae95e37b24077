import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import type { SaleDestination } from '#contract/sale.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useIsMobile } from '#web/lib/theme/use-is-mobile.ts';
import { Button } from '#web/ui/button.tsx';
import { ComboBox } from '#web/ui/fields/combo-box.tsx';
import { FullScreenModal } from '#web/ui/over/full-screen-modal.tsx';
import { PressButton } from '#web/ui/press-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { byContinent, searchable } from './narrowing.ts';

interface DestinationSearchProps {
  /** The name of the sale. */
  saleName: string;
  destinations: readonly SaleDestination[];
  text: string;
  hasChosen: boolean;
  onType(text: string): void;
  onChoose(destination: SaleDestination): void;
  onClear(): void;
  /** Called when the mobile search closes, with or without a choice. */
  onClose(): void;
}

/** Destination search: filters while typing on desktop, a full screen on mobile. [SAL-04] */
export function DestinationSearch(props: DestinationSearchProps) {
  const { destinations, text, hasChosen, onType, onChoose, onClear } = props;
  const t = useT();
  const isMobile = useIsMobile();
  const label = t('sale.search', { count: searchable(destinations, '').length });
  // While one is selected the list still offers the others.
  const found = searchable(destinations, hasChosen ? '' : text);
  return (
    <div className="flex w-full max-w-[518px] items-end gap-2">
      {isMobile ? (
        <MobileSearch {...props} label={label} found={found} />
      ) : (
        <ComboBox
          label={label}
          items={byContinent(found).flatMap((group) =>
            group.destinations.map(({ id, name }) => ({
              id,
              label: name,
              group: group.continent ?? t('sale.continent.other'),
            })),
          )}
          query={text}
          onQueryChange={onType}
          onSelect={({ id }) => {
            const destination = destinations.find((one) => one.id === id);
            if (destination) onChoose(destination);
          }}
          emptyText={t('sale.search.none')}
          before={<Search aria-hidden className="size-5" />}
          isClearable={false}
          className="grow"
        />
      )}
      {text === '' ? null : (
        <Button kind="quiet" onPress={onClear} aria-label={t('sale.search.clear')}>
          {t('sale.clear')}
        </Button>
      )}
    </div>
  );
}

function MobileSearch({
  saleName,
  text,
  label,
  found,
  onType,
  onChoose,
  onClear,
  onClose,
}: DestinationSearchProps & { label: string; found: readonly SaleDestination[] }) {
  const t = useT();
  const labelId = useId();
  const textId = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <div className="grow">
        <span id={labelId} className="mb-1.5 block text-sm font-semibold">
          {label}
        </span>
        <PressButton
          aria-haspopup="dialog"
          aria-labelledby={`${labelId} ${textId}`}
          onPress={() => setOpen(true)}
          className="field flex w-full cursor-pointer items-center gap-3 px-3.5 text-left"
        >
          <Search aria-hidden className="size-5 shrink-0 text-ink-muted" />
          <span id={textId} className="truncate">
            {text || t('sale.search.placeholder')}
          </span>
        </PressButton>
      </div>
      <FullScreenModal isOpen={isOpen} onClose={close} title={saleName}>
        <div className="grid gap-5">
          <div className="flex items-end gap-2">
            <TextField
              label={label}
              value={text}
              onChange={onType}
              before={<Search aria-hidden className="size-5" />}
              className="grow"
            />
            {text === '' ? null : (
              <Button kind="quiet" onPress={onClear} aria-label={t('sale.search.clear')}>
                {t('sale.clear')}
              </Button>
            )}
          </div>
          <h3 className="headline text-xl">{t('sale.search.by-continent')}</h3>
          <div role="status">{found.length === 0 ? t('sale.search.none') : null}</div>
          {byContinent(found).map((group) => (
            <section key={group.continent ?? ''} className="grid gap-1">
              <h4 className="text-sm font-semibold text-ink-muted">
                {group.continent ?? t('sale.continent.other')}
              </h4>
              <ul>
                {group.destinations.map((destination) => (
                  <li key={destination.id} className="border-b border-line">
                    <PressButton
                      onPress={() => {
                        onChoose(destination);
                        setOpen(false);
                      }}
                      className="min-h-12 w-full cursor-pointer text-left hovered:text-brand"
                    >
                      {destination.name}
                    </PressButton>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </FullScreenModal>
    </>
  );
}
