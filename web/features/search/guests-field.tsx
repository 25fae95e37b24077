import { Plus, Users } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useT } from '#web/lib/i18n/t.tsx';
import { type RoomGuests, stayLimits } from '#web/lib/stay-search.ts';
import { useIsMobile } from '#web/lib/theme/use-is-mobile.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { FullScreenModal } from '#web/ui/full-screen-modal.tsx';
import { popoverStyle } from '#web/ui/popover-style.ts';
import { partyText } from './party.ts';
import { RoomEditor } from './room-editor.tsx';

export interface GuestsFieldProps {
  value: readonly RoomGuests[];
  onChange(value: readonly RoomGuests[]): void;
}

/** Who travels and in how many rooms: beside the field on desktop, on a screen of its own on mobile. */
export function GuestsField({ value, onChange }: GuestsFieldProps) {
  const t = useT();
  const isMobile = useIsMobile();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const labelId = useId();
  const textId = useId();
  const close = () => setOpen(false);
  const rooms = <Rooms value={value} onChange={onChange} />;
  const done = (
    <Button size={isMobile ? 'md' : 'sm'} onPress={close} className="max-desktop:w-full">
      {t('search.guests.done')}
    </Button>
  );
  return (
    <div>
      <span id={labelId} className="mb-1.5 block text-sm font-semibold">
        {t('search.guests.label')}
      </span>
      <AriaButton
        ref={button}
        aria-labelledby={`${labelId} ${textId}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
        className="field flex w-full cursor-pointer items-center gap-3 px-3.5 text-left hovered:border-ink"
      >
        <Users aria-hidden className="size-5 shrink-0 text-ink-muted" />
        <span id={textId} className="truncate">
          {partyText(t, value)}
        </span>
      </AriaButton>
      {isMobile ? (
        <FullScreenModal isOpen={isOpen} onClose={close} title={t('search.guests.label')} footer={done}>
          {rooms}
        </FullScreenModal>
      ) : (
        <Popover
          triggerRef={button}
          isOpen={isOpen}
          onOpenChange={setOpen}
          offset={6}
          placement="bottom end"
          className={cx(popoverStyle, 'w-96 overflow-auto')}
        >
          <AriaDialog aria-labelledby={labelId} className="outline-none">
            <div className="p-5">{rooms}</div>
            <div className="sticky bottom-0 flex justify-end border-t border-line bg-surface-raised px-5 py-3">
              {done}
            </div>
          </AriaDialog>
        </Popover>
      )}
    </div>
  );
}

function Rooms({ value, onChange }: GuestsFieldProps) {
  const t = useT();
  return (
    <div className="grid gap-5">
      {value.map((room, index) => (
        <RoomEditor
          // Rooms have no name of their own; they are told apart by their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          number={index + 1}
          value={room}
          onChange={(next) => onChange(value.with(index, next))}
          {...(value.length > 1 ? { onRemove: () => onChange(value.toSpliced(index, 1)) } : {})}
        />
      ))}
      {value.length < stayLimits.rooms ? (
        <Button
          kind="quiet"
          size="sm"
          className="justify-self-start"
          onPress={() => onChange([...value, { adults: 1, childAges: [] }])}
        >
          <Plus aria-hidden className="size-4" />
          {t('search.guests.add-room')}
        </Button>
      ) : (
        <p className="text-sm text-ink-muted">{t('search.guests.most-rooms', { count: stayLimits.rooms })}</p>
      )}
    </div>
  );
}
