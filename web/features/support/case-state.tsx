import type { OwnCase } from '#contract/cases.ts';
import { Badge } from '#web/ui/badge.tsx';

const tones = { open: 'brand', 'waiting-for-you': 'warn', waiting: 'neutral', solved: 'accent' } as const;

/** The state of a request, in the server's words. */
export const CaseState = ({ of }: { of: Pick<OwnCase, 'state' | 'stateText'> }) => (
  <Badge tone={tones[of.state]}>{of.stateText}</Badge>
);
