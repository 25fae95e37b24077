import type { ReviewLanguage } from './api-types.ts';
import { type Bank, readBank } from './bank.ts';
import { ACTIVITIES_EN } from './sentences/activities-en.ts';
import { ACTIVITIES_FR } from './sentences/activities-fr.ts';
import { ACTIVITIES_DE, ACTIVITIES_ES, ACTIVITIES_IT, ACTIVITIES_PT } from './sentences/activities-others.ts';
import { STAYS_DE } from './sentences/stays-de.ts';
import { STAYS_EN } from './sentences/stays-en.ts';
import { STAYS_ES } from './sentences/stays-es.ts';
import { STAYS_FR } from './sentences/stays-fr.ts';
import { STAYS_IT } from './sentences/stays-it.ts';
import { STAYS_PT } from './sentences/stays-pt.ts';

type Banks = Readonly<Record<ReviewLanguage, Bank>>;

export const STAY_BANKS: Banks = {
  en: readBank(STAYS_EN),
  fr: readBank(STAYS_FR),
  de: readBank(STAYS_DE),
  es: readBank(STAYS_ES),
  it: readBank(STAYS_IT),
  pt: readBank(STAYS_PT),
};

export const ACTIVITY_BANKS: Banks = {
  en: readBank(ACTIVITIES_EN),
  fr: readBank(ACTIVITIES_FR),
  de: readBank(ACTIVITIES_DE),
  es: readBank(ACTIVITIES_ES),
  it: readBank(ACTIVITIES_IT),
  pt: readBank(ACTIVITIES_PT),
};
