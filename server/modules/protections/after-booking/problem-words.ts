import { type ProblemCode, problems } from '#contract/problems.ts';
import type { Language } from '#contract/values/dates.ts';

/** The words of problems of approvals are about bookings; a protection has its own. */
const ofApprovals: Partial<Record<ProblemCode, Record<Language, string>>> = {
  'approval-denied': {
    en: 'Your company did not approve this protection. Your trip is as it was and no money moved.',
    fr: 'Votre entreprise n’a pas approuvé cette protection. Votre voyage reste tel quel et aucun montant n’a bougé.',
  },
  'approval-lapsed': {
    en: 'This protection was not approved in time. Your trip is as it was and no money moved.',
    fr: 'Personne n’a approuvé cette protection à temps. Votre voyage reste tel quel et aucun montant n’a bougé.',
  },
  'approval-withdrawn': {
    en: 'The request for this protection was taken back. No money moved.',
    fr: 'La demande pour cette protection a été retirée. Aucun montant n’a bougé.',
  },
  'approval-trip-changed': {
    en: 'Something has changed about the trip since this protection was asked for, and it is no longer sold for it. The request has ended. The protection was not bought and no money moved for it.',
    fr: 'Quelque chose a changé dans le voyage depuis que cette protection a été demandée, et elle n’est plus vendue pour lui. La demande a pris fin. La protection n’a pas été achetée et aucun montant n’a bougé à ce titre.',
  },
  'approval-trip-canceled': {
    en: 'The trip was canceled while this protection waited for approval, so the request has ended. The protection was not bought and no money moved for it.',
    fr: 'Le voyage a été annulé pendant que cette protection attendait un accord : la demande a donc pris fin. La protection n’a pas été achetée et aucun montant n’a bougé à ce titre.',
  },
  'approval-asker-left': {
    en: 'This request has ended: the person who asked no longer travels for the company. The trip is as it was and no money moved.',
    fr: 'Cette demande a pris fin : la personne qui l’a faite ne voyage plus pour l’entreprise. Le voyage reste tel quel et aucun montant n’a bougé.',
  },
  'approval-traveler-left': {
    en: 'This request has ended: somebody on the trip no longer travels for the company. The trip is as it was and no money moved.',
    fr: 'Cette demande a pris fin : une personne du voyage ne voyage plus pour l’entreprise. Le voyage reste tel quel et aucun montant n’a bougé.',
  },
  'approval-company-closed': {
    en: 'This request has ended: your company closed its travel account. Your trip is as it was and no money moved.',
    fr: 'Cette demande a pris fin : votre entreprise a fermé son compte de voyage. Votre voyage reste tel quel et aucun montant n’a bougé.',
  },
  'approval-price-changed': {
    en: 'Your company approved this protection, but its price has changed since you asked. You can ask again at the price of now. Your trip is as it was and no money moved.',
    fr: 'Votre entreprise a approuvé cette protection, mais son prix a changé depuis votre demande. Vous pouvez refaire la demande au prix actuel. Votre voyage reste tel quel et aucun montant n’a bougé.',
  },
  'approval-unavailable': {
    en: 'Your company approved this protection, but it is no longer sold for your trip. Your trip is as it was and no money moved.',
    fr: 'Votre entreprise a approuvé cette protection, mais elle n’est plus vendue pour votre voyage. Votre voyage reste tel quel et aucun montant n’a bougé.',
  },
};

/** Why a protection was not bought, in words. */
export const problemOfPurchase = (code: ProblemCode): Record<Language, string> =>
  ofApprovals[code] ?? problems[code].text;
