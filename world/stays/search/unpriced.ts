import type { AvailabilityAnswer } from '../api-types.ts';

/** The same answer with every third price lost, as when a supplier's pricing fails behind its search. */
export function withoutSomePrices(answer: AvailabilityAnswer): AvailabilityAnswer {
  const stays = answer.stays.map(({ cheapest, others, freeCancelUntil, ...stay }, i) =>
    cheapest && i % 3 > 0
      ? { ...stay, cheapest, ...(others ? { others } : {}), ...(freeCancelUntil ? { freeCancelUntil } : {}) }
      : stay,
  );
  return { ...answer, stays };
}
