/** Whether a price is held for the whole of a request for approval that can be answered until `until`, or for a part of it. */
export const heldFor = (heldUntil: string, until: string | null): 'throughout' | 'until' =>
  until !== null && heldUntil >= until ? 'throughout' : 'until';
