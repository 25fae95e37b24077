import type { Question } from './api-types.ts';
import type { Kind } from './kinds.ts';
import { textOf } from './texts.ts';

const ask = (id: string, label: string, rest: Partial<Question> = {}): Question => ({
  id,
  type: 'text',
  label: textOf(label),
  group: 'booking',
  required: 'yes',
  answers: [],
  maxLength: 200,
  unit: null,
  ...rest,
});

const YES_NO = [
  { value: 'yes', label: textOf('Yes|Oui') },
  { value: 'no', label: textOf('No|Non') },
];

/** The questions that an operator needs answered before the day. */
export function questionsOf({ category, key }: Kind, country: string): Question[] {
  if (category === 'transfers')
    return [
      ask('arrival_mode', 'How do you arrive or leave?|Comment arrivez-vous ou repartez-vous ?', {
        type: 'choice',
        answers: [
          { value: 'air', label: textOf('By air|En avion') },
          { value: 'other', label: textOf('Another way|Autrement') },
        ],
      }),
      ask('flight_number', 'Flight number|Numéro de vol', {
        required: { question: 'arrival_mode', answer: 'air' },
        maxLength: 8,
      }),
      ask('hotel', 'Hotel or address|Hôtel ou adresse', { type: 'place' }),
    ];
  if (category === 'food' || key === 'cooking')
    return [
      ask('allergies', 'Does anybody have a food allergy?|Quelqu’un a-t-il une allergie alimentaire ?', {
        type: 'choice',
        answers: YES_NO,
      }),
      ask('allergy_text', 'Which allergies?|Lesquelles ?', {
        required: { question: 'allergies', answer: 'yes' },
      }),
    ];
  const isImperial = country === 'US';
  if (category === 'snow')
    return [
      ask('height', 'Height|Taille', {
        type: 'number',
        group: 'traveler',
        maxLength: 3,
        unit: isImperial ? 'in' : 'cm',
      }),
      ask('shoe_size', 'Shoe size|Pointure', { type: 'number', group: 'traveler', maxLength: 4 }),
    ];
  if (key === 'balloon')
    return [
      ask('weight', 'Weight|Poids', {
        type: 'number',
        group: 'traveler',
        maxLength: 3,
        unit: isImperial ? 'lb' : 'kg',
      }),
    ];
  if (category === 'water')
    return [
      ask('can_swim', 'Can you swim?|Savez-vous nager ?', {
        type: 'choice',
        group: 'traveler',
        answers: YES_NO,
      }),
    ];
  return [ask('note', 'Anything the operator should know|À signaler à l’opérateur', { required: 'no' })];
}
