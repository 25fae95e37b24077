import compile from 'icu-minify/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { defaultTimeZone, defaultZoneName } from '#contract/values/time-zone.ts';
import englishLetters from '#server/modules/notifications/messages/en.json' with { type: 'json' };
import frenchLetters from '#server/modules/notifications/messages/fr.json' with { type: 'json' };
import english from '#web/messages/en/ui.json' with { type: 'json' };
import french from '#web/messages/fr/ui.json' with { type: 'json' };
import { CatalogueContext } from './catalogue.ts';
import { durationText } from './duration-text.ts';
import { useT } from './t.tsx';
import { momentText, zoneText } from './zone-text.ts';

const texts = { 'en-US': english, 'fr-CA': french } as const;

/** The result of a translator function in a language, with plain spaces. */
function told(locale: keyof typeof texts, tell: (t: ReturnType<typeof useT>) => string): string {
  const Told = () => tell(useT());
  const messages = Object.fromEntries(Object.entries(texts[locale]).map(([id, text]) => [id, compile(text)]));
  return renderToStaticMarkup(
    <CatalogueContext value={{ locale, messages }}>
      <Told />
    </CatalogueContext>,
  ).replaceAll(/\s/g, ' ');
}

it.each([
  ['Europe/Lisbon', 'Lisbon time', 'heure de Lisbonne'],
  ['America/Toronto', 'Eastern time', 'heure de l’Est'],
  ['America/New_York', 'Eastern time', 'heure de l’Est'],
  ['America/Indiana/Indianapolis', 'Eastern time', 'heure de l’Est'],
  ['America/Chicago', 'Central time', 'heure du Centre'],
  ['America/Denver', 'Mountain time', 'heure des Rocheuses'],
  ['America/Phoenix', 'Arizona time', 'heure de l’Arizona'],
  ['America/Los_Angeles', 'Pacific time', 'heure du Pacifique'],
  ['America/Halifax', 'Atlantic time', 'heure de l’Atlantique'],
  ['America/St_Johns', 'Newfoundland time', 'heure de Terre-Neuve'],
  ['Pacific/Honolulu', 'Hawaii time', 'heure d’Hawaï'],
  ['America/Panama', 'Panama time', 'heure du Panama'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time', 'heure de Buenos Aires'],
  ['Asia/Kolkata', 'India time', 'heure de l’Inde'],
  ['Africa/Cairo', 'Cairo time', 'heure du Caire'],
  ['America/Anchorage', 'Alaska time', 'heure de l’Alaska'],
  ['UTC', 'UTC', 'heure UTC'],
])('the time zone %s is named %s and %s [TEN-06]', (zone, inEnglish, inFrench) => {
  expect(told('en-US', (t) => zoneText(t, zone))).toBe(inEnglish);
  expect(told('fr-CA', (t) => zoneText(t, zone))).toBe(inFrench);
});

it('the portal’s own time zone has the same name outside the message catalogs [TEN-06]', () => {
  expect(told('en-US', (t) => zoneText(t, defaultTimeZone))).toBe(defaultZoneName.en);
  expect(told('fr-CA', (t) => zoneText(t, defaultTimeZone))).toBe(defaultZoneName.fr);
});

it('time zones have the same names on screens and in e-mails', () => {
  expect([english['ui.zone'], french['ui.zone']]).toEqual([englishLetters.zone, frenchLetters.zone]);
});

it('an instant is shown with its day, time and the name of the place’s time zone', () => {
  const deadline = '2027-01-18T15:00:00Z';
  expect(told('en-US', (t) => momentText(t, 'en-US', deadline, 'Asia/Tokyo'))).toBe(
    'Tue, Jan 19, 12:00 AM, Tokyo time',
  );
  expect(told('fr-CA', (t) => momentText(t, 'fr-CA', deadline, 'Europe/Rome'))).toBe(
    'lun. 18 janv., 16 h 00, heure de Rome',
  );
  expect(told('en-US', (t) => momentText(t, 'en-US', deadline, 'America/Toronto'))).toBe(
    'Mon, Jan 18, 10:00 AM, Eastern time',
  );
});

it('a duration is in hours and minutes, as each language writes them', () => {
  const inLanguage = (locale: keyof typeof texts) =>
    [45, 155, 180, 605].map((minutes) => told(locale, (t) => durationText(t, minutes)));
  expect(inLanguage('en-US')).toEqual(['45m', '2h 35m', '3h', '10h 05m']);
  expect(inLanguage('fr-CA')).toEqual(['45 min', '2 h 35', '3 h', '10 h 05']);
});
