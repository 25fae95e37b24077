import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { passengersSchema } from '#contract/flights.ts';
import { availabilityRequestSchema } from '#contract/stays.ts';
import { travelerInputSchema } from '#contract/travelers.ts';
import { isRuleSentence, ruleIn } from '../rule-words.ts';
import { faultsIn } from './validation.ts';

const faults = (schema: z.ZodType, value: unknown, language: 'en' | 'fr') => {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : faultsIn(parsed.error.issues, value, 'body', language);
};
const traveler = {
  id: '5f0c0f4e-6a53-4f7c-9c7e-0d4f7a1c2b3d',
  givenName: 'Zoë',
  surname: 'Okafor',
  gender: 'female',
  dateOfBirth: '1990-02-28',
};

describe('a validation error', () => {
  it.each([
    [{ givenName: '' }, 'First name: this is needed.', 'Prénom : à remplir.'],
    [{ surname: undefined }, 'Last name: this is needed.', 'Nom de famille : à remplir.'],
    [
      { surname: 'a'.repeat(61) },
      'Last name: at most 60 characters.',
      'Nom de famille : 60 caractères au plus.',
    ],
    [
      { givenName: 'R2D2' },
      'First name: these signs are not accepted: 2',
      'Prénom : ces caractères ne sont pas acceptés : 2',
    ],
    [{ gender: 'x' }, 'Gender: this is not one of the choices.', 'Sexe : ce choix n’existe pas.'],
    [
      { dateOfBirth: '2025-02-29' },
      'Date of birth: a day of the calendar, written YYYY-MM-DD.',
      'Date de naissance : un jour du calendrier, écrit AAAA-MM-JJ.',
    ],
    [
      { emailAddress: 'zoe@' },
      'Email: an email address such as name@example.com.',
      'Courriel : une adresse courriel comme nom@exemple.com.',
    ],
    [
      { frequentFlyer: { AC: { value: '1;2' } } },
      'Frequent flyer number: there are signs in it that cannot be used here.',
      'Numéro de fidélité aérienne : certains caractères ne sont pas acceptés ici.',
    ],
    [
      { assistance: 'WCHR' },
      'Special assistance: this is not the kind of value that belongs here.',
      'Assistance particulière : cette valeur ne convient pas.',
    ],
  ])('for a traveler with %j has a message in both languages [TRV-13]', (rest, en, fr) => {
    const value = { ...traveler, ...rest };
    expect(faults(travelerInputSchema, value, 'en').map(({ message }) => message)).toContain(en);
    expect(faults(travelerInputSchema, value, 'fr').map(({ message }) => message)).toContain(fr);
  });

  it('names the field inside lists, and states limits of numbers and lists', () => {
    const search = { placeId: 'city:1', checkIn: '2026-12-01', checkOut: '2026-12-02' };
    const said = (rooms: unknown) =>
      faults(availabilityRequestSchema, { ...search, rooms }, 'en').map(({ path, message }) => [
        path,
        message,
      ]);
    expect(said([])).toEqual([['body.rooms', 'Rooms: at least 1.']]);
    expect(said([{ adults: 9 }])).toEqual([['body.rooms.0.adults', 'Adults: not above 8.']]);
    expect(said([{ adults: 1, childAges: [-1] }])).toEqual([
      ['body.rooms.0.childAges.0', 'Ages of children: not below 0.'],
    ]);
  });

  it('states the passenger rules in both languages, with their numbers [BKG-03]', () => {
    const said = (passengers: unknown, language: 'en' | 'fr') =>
      faults(passengersSchema, passengers, language).map(({ message }) => message);
    expect(said({ ADT: 6, CNN: 4 }, 'en')).toEqual(['At most 9 people fly on one booking.']);
    expect(said({ ADT: 6, CNN: 4 }, 'fr')).toEqual(['Une réservation compte 9 passagers au plus.']);
    expect(said({ ADT: 1, INF: 2 }, 'en')).toEqual(['Infants on a lap: an adult holds one infant at most.']);
    expect(said({ ADT: 1, INF: 2 }, 'fr')).toEqual([
      'Bébés sur les genoux : un adulte tient un seul bébé sur ses genoux.',
    ]);
  });

  it('has a message without a name for a field that has no label on screen', () => {
    expect(faults(z.object({ flavour: z.string() }), {}, 'fr')).toEqual([
      { path: 'body.flavour', message: 'À remplir.' },
    ]);
  });
});

describe('the text of a validation rule', () => {
  it('is translated into French with its numbers, and stays English without a translation', () => {
    expect(ruleIn('A stay can be at most 30 nights.', 'fr')).toBe('Un séjour compte 30 nuits au plus.');
    expect(ruleIn('A calendar has 1 to 62 nights.', 'fr')).toBe('Un calendrier compte de 1 à 62 nuits.');
    expect(ruleIn('A stay can be at most 30 nights.', 'en')).toBe('A stay can be at most 30 nights.');
    expect(ruleIn('Something new.', 'fr')).toBe('Something new.');
  });

  it('is in the catalog for every rule in the source code', () => {
    // Faults in a sale file are reported to its operator, and those of SCIM to the operator of a directory, in English.
    const sources = globSync(['contract/*.ts', 'server/modules/**/*.ts']).filter(
      (file) => !file.includes('.test.') && !/\/(?:sale|scim)\//.test(file),
    );
    const literal =
      /(?:\b(?:message|error):|\breturn|\?)\s*(['`])([A-Z].*?\.)\1|,\s*'([A-Z][^']*\.)',?\s*\)/g;
    const said = sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(literal)]);
    const sentences = said.map((found) => (found[2] ?? found[3] ?? '').replaceAll(/\$\{\w+\}|\d+/g, '{n}'));
    expect(sentences.filter((sentence) => !isRuleSentence(sentence))).toEqual([]);
    expect(sentences).toContain('Flights are sold {n} days ahead.');
    expect(sentences).toContain('This day is in the past.');
  });
});
