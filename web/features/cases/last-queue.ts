interface LastQueue {
  readonly href: string;
  /** How many pages of it were shown. */
  readonly pages: number;
  /** Its cases in the order in which they were shown. */
  readonly caseIds: readonly string[];
}

let last: LastQueue = { href: '/?queue=team', pages: 1, caseIds: [] };
let openedId: string | undefined;

/** Remembers the queue that was read last, so that a case leads back to it and to the cases beside it. */
export function rememberQueue(next: LastQueue): void {
  if (next.href !== last.href) openedId = undefined;
  last = next;
}

/** Remembers the case that was opened last. */
export function rememberCase(caseId: string): void {
  openedId = caseId;
}

/** The queue that was read last; that of the agent's teams before any was. */
export const lastQueueHref = (): string => last.href;

/** How many pages of a queue were shown, where it is the one that was read last. */
export const lastPagesOf = (href: string): number => (href === last.href ? last.pages : 1);

/** The case before or after one in the queue that was read last. */
export function caseBeside(caseId: string, by: 1 | -1): string | undefined {
  const at = last.caseIds.indexOf(caseId);
  return at === -1 ? undefined : last.caseIds[at + by];
}

/** Whether a queue was left for one of its cases. */
export const wasLeft = (href: string): boolean => href === last.href && openedId !== undefined;

/** Which of the cases that are shown now to return to: the one that was opened, else the first after it that is left. */
export function caseToReturnTo(href: string, shown: readonly string[]): string | undefined {
  if (!wasLeft(href) || openedId === undefined) return undefined;
  return nextLeft(last.caseIds, openedId, shown);
}

/** The case itself, else the first after it in the former order that is still shown, else the last before it. */
export function nextLeft(
  former: readonly string[],
  caseId: string,
  shown: readonly string[],
): string | undefined {
  const at = former.indexOf(caseId);
  const isShown = (one: string) => shown.includes(one);
  if (at === -1) return isShown(caseId) ? caseId : undefined;
  return former.slice(at).find(isShown) ?? former.slice(0, at).findLast(isShown);
}
