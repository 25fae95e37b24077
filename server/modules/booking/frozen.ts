/** How long a checkout keeps its price. */
export const frozenForMs = 15 * 60_000;
