import { ApiProblem } from '#web/lib/api/problem.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemText } from '#web/lib/results/problem-text.tsx';

/** What is wrong with the places or dates of a search that the server refused; null for any other error. */
function refusedSlice(error: unknown): 'same' | 'day' | null {
  const faults = error instanceof ApiProblem ? (error.problem.errors ?? []) : [];
  if (faults.some(({ path }) => /^body\.slices\.\d+\.destination$/.test(path))) return 'same';
  return faults.some(({ path }) => /^body\.slices\.\d+\.date$/.test(path)) ? 'day' : null;
}

/** Why flights could not be shown, in terms of places and dates where these are the cause. */
export function FlightProblem({ error }: { error: unknown }) {
  const t = useT();
  const refused = refusedSlice(error);
  return refused ? <p>{t(`flights.error.${refused}`)}</p> : <ProblemText error={error} />;
}
