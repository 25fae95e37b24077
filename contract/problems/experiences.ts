import { entry } from './entry.ts';

/** Errors of finding an activity. */
export const experiencesProblems = {
  'experience-not-found': entry(
    404,
    'search_again',
    false,
    'We could not find this activity.',
    'Cette activité est introuvable.',
  ),
} as const;
