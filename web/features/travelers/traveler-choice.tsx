import { Check, Search } from 'lucide-react';
import { useState } from 'react';
import type { Traveler } from '#contract/travelers.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { ToggleChip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { findTravelers, namesakesOf } from './find-travelers.ts';

interface Props {
  /** Accessible name of the group. */
  label: string;
  travelers: readonly Traveler[];
  selectedId: string | null;
  /** Travelers already assigned elsewhere, shown disabled. */
  takenIds?: readonly string[];
  /** Number shown before "show all". */
  shownAtFirst?: number;
  /** Called for every press, also on the selected traveler. */
  onPress(traveler: Traveler): void;
}

/** Longer lists are searched by name and never shown whole: a company may have thousands. */
const mostShown = 24;

/** Saved travelers as chips; long lists have a search field. [TRV-01] [TRV-03] */
export function TravelerChoice(props: Props) {
  const { label, travelers, selectedId, takenIds = [], shownAtFirst = mostShown, onPress } = props;
  const t = useT();
  const [showsAll, setShowsAll] = useState(false);
  const [typed, setTyped] = useState('');
  // Every saved traveler is already chosen for another passenger.
  if (travelers.every(({ id }) => id !== selectedId && takenIds.includes(id))) return null;
  const isLong = travelers.length > mostShown;
  const found = findTravelers(travelers, typed);
  const isNarrowed = typed.trim() !== '';
  const most = showsAll || isNarrowed ? mostShown : shownAtFirst;
  const shown = found.filter(({ id }, index) => index < most || (id === selectedId && !isNarrowed));
  const namesakes = namesakesOf(travelers);
  const nameOf = (traveler: Traveler) =>
    [
      `${traveler.givenName} ${traveler.surname}`,
      ...(namesakes.has(traveler) && traveler.emailAddress ? [traveler.emailAddress] : []),
    ].join(' · ');
  return (
    <div className={cx('grid min-w-0 justify-items-start gap-3', isLong && 'w-full')}>
      {isLong ? (
        <TextField
          className="w-full max-w-sm"
          label={t('travelers.find.label')}
          value={typed}
          onChange={setTyped}
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
          before={<Search aria-hidden className="size-4.5" />}
        />
      ) : null}
      <div role="group" aria-label={label} className="flex flex-wrap gap-2 empty:hidden">
        {shown.map((traveler) => (
          <ToggleChip
            key={traveler.id}
            isSelected={traveler.id === selectedId}
            isDisabled={takenIds.includes(traveler.id)}
            onChange={() => {
              // Clears the search but keeps the selected traveler in view.
              setTyped('');
              onPress(traveler);
            }}
          >
            {traveler.id === selectedId ? <Check aria-hidden className="size-4 shrink-0" /> : null}
            <span className="min-w-0 wrap-anywhere">{nameOf(traveler)}</span>
          </ToggleChip>
        ))}
        {!isLong && travelers.length > shown.length ? (
          <Button kind="quiet" size="sm" onPress={() => setShowsAll(true)}>
            {t('travelers.show-all', { count: travelers.length })}
          </Button>
        ) : null}
      </div>
      {isLong ? (
        <output className="text-sm text-ink-muted">
          {found.length === 0
            ? t('travelers.find.none')
            : t('travelers.find.shown', { shown: shown.length, count: found.length })}
        </output>
      ) : null}
    </div>
  );
}
