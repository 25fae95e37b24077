import { useCallback, useState } from 'react';
import type { KnownPlace } from '#web/lib/places/known-place.ts';
import { PlaceField } from '#web/lib/places/place-field.tsx';
import { usePlace } from '#web/lib/places/use-place.ts';
import { useT } from '#web/lib/i18n/t.tsx';

export interface NearFieldProps {
  placeId: string | undefined;
  /** Undefined measures from the searched place again. */
  onNear(placeId: string | undefined): void;
}

/** The reference point of distances: a sight’s quarter, an office’s street, an airport, a hotel where friends stay. */
export function NearField({ placeId, onNear }: NearFieldProps) {
  const t = useT();
  const given = usePlace(placeId);
  const [isTyping, setTyping] = useState(false);
  const onPlace = useCallback(
    (chosen: KnownPlace | undefined) => {
      setTyping(chosen === undefined);
      if (chosen) onNear(chosen.placeId);
    },
    [onNear],
  );
  return (
    <PlaceField
      key={placeId ?? ''}
      label={t('stays.near.label')}
      recent="none"
      value={isTyping ? undefined : given}
      onChange={onPlace}
    />
  );
}
