import { describe, expect, it } from 'vitest';
import { elide } from './french-elision.ts';

describe('a preposition before a value in French is elided or contracted, and no full stop is doubled', () => {
  it.each([
    ['aéroports voisins de Apia', 'Apia', 'aéroports voisins d’Apia'],
    ['aéroports voisins de Le Caire', 'Le Caire', 'aéroports voisins du Caire'],
    ['les vols de Île-de-France', 'Île-de-France', 'les vols d’Île-de-France'],
    ['un hôtel à Le Mans', 'Le Mans', 'un hôtel au Mans'],
    ['près de Les Saintes', 'Les Saintes', 'près des Saintes'],
    ['rester à La Havane', 'La Havane', 'rester à La Havane'],
    ['près de Lisbonne', 'Lisbonne', 'près de Lisbonne'],
    ['près de Hambourg', 'Hambourg', 'près de Hambourg'],
    ['plus que Air Canada', 'Air Canada', 'plus qu’Air Canada'],
    ['le code de 11 voyageurs', '11', 'le code de 11 voyageurs'],
    ['chaque jour jusqu’au 30 nov..', '30 nov.', 'chaque jour jusqu’au 30 nov.'],
    ['le 30 nov., puis le 3 mai.', '30 nov.', 'le 30 nov., puis le 3 mai.'],
  ])('%s becomes %s', (sentence, value, elided) => {
    expect(elide(sentence, [value, 3, undefined])).toBe(elided);
  });
});
