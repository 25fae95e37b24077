import type { CaseKind } from '#contract/enums/index.ts';
import type { LocalizedText } from '#contract/values/dates.ts';

/** Beginnings of answers in both languages; an agent completes them. */
export const replyTemplates: readonly {
  readonly id: string;
  readonly name: LocalizedText;
  readonly text: LocalizedText;
  /** Only for these kinds; for all when left out. */
  readonly kinds?: readonly CaseKind[];
}[] = [
  {
    id: 'looking-into-it',
    name: { en: 'We are looking into it', fr: 'Nous examinons la demande' },
    text: {
      en: 'Thank you for writing to us. I am looking into it and will write to you again as soon as I know more.',
      fr: 'Merci de nous avoir écrit. J’examine votre demande et je vous récris dès que j’en sais plus.',
    },
  },
  {
    id: 'need-more',
    name: { en: 'We need something from you', fr: 'Il nous manque un élément' },
    text: {
      en: 'To go on, I need one more thing from you: … You can answer here; I continue as soon as I have it.',
      fr: 'Pour continuer, il me manque un élément : … Vous pouvez répondre ici ; je reprends dès que je l’ai.',
    },
  },
  {
    id: 'asked-supplier',
    name: { en: 'We asked the supplier', fr: 'Nous avons interrogé le prestataire' },
    text: {
      en: 'I have asked … about your booking. They usually answer within … I will write to you when they do. Your booking is unchanged until then.',
      fr: 'J’ai interrogé … au sujet de votre réservation. La réponse vient d’ordinaire sous … Je vous écris dès que je l’ai. D’ici là, votre réservation reste telle quelle.',
    },
  },
  {
    id: 'done',
    name: { en: 'It is done', fr: 'C’est fait' },
    text: {
      en: 'It is done: … If anything is not as you expect, answer here within seven days.',
      fr: 'C’est fait : … Si quelque chose ne correspond pas à votre attente, répondez ici sous sept jours.',
    },
  },
  {
    id: 'name-corrected',
    kinds: ['traveler_edit'],
    name: { en: 'The name was corrected', fr: 'Le nom a été corrigé' },
    text: {
      en: 'The name on your booking is now … Your flights and seats are unchanged.',
      fr: 'Le nom de votre réservation est désormais … Vos vols et vos sièges restent les mêmes.',
    },
  },
];
