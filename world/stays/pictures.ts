import type { LocalisedText, Picture, StayKind } from './api-types.ts';
import type { RoomType } from './rates/room-types.ts';

interface Shown {
  kind: StayKind;
  pictureSeed: number;
  pictureHints: string;
  amenities: readonly string[];
}

const CAPTIONS: Readonly<Record<string, LocalisedText>> = {
  'stay-exterior': { en: 'Exterior', fr: 'Extérieur' },
  'stay-lobby': { en: 'Lobby', fr: 'Hall' },
  'stay-pool': { en: 'Pool', fr: 'Piscine' },
  'stay-view': { en: 'View', fr: 'Vue' },
  'home-exterior': { en: 'Exterior', fr: 'Extérieur' },
  'home-living': { en: 'Living room', fr: 'Séjour' },
  room: { en: 'Bedroom', fr: 'Chambre' },
  bathroom: { en: 'Bathroom', fr: 'Salle de bains' },
};

function picture(kind: string, seed: number, hints: string, publicUrl: string): Picture {
  return {
    url: `${publicUrl}/pictures/${kind}/${seed}/750x500.webp?${hints}`,
    caption: CAPTIONS[kind] ?? { en: '', fr: '' },
  };
}

/** The pictures of a stay, the best first. */
export function picturesOf(stay: Shown, publicUrl: string): Picture[] {
  const kinds =
    stay.kind === 'hotel'
      ? [
          'stay-exterior',
          'stay-lobby',
          ...(stay.amenities.includes('pool') ? ['stay-pool'] : []),
          'room',
          'stay-view',
          'bathroom',
        ]
      : [
          'home-living',
          'home-exterior',
          'room',
          ...(stay.amenities.includes('pool') ? ['stay-pool'] : []),
          'bathroom',
          'stay-view',
        ];
  return kinds.map((kind) => picture(kind, stay.pictureSeed, stay.pictureHints, publicUrl));
}

export function roomPictures(stay: Shown, type: RoomType, publicUrl: string): Picture[] {
  const seed = stay.pictureSeed + (type.position + 1) * 1_000_003;
  return ['room', 'bathroom'].map((kind) => picture(kind, seed, stay.pictureHints, publicUrl));
}
