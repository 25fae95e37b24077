/** The fewest characters of the reason for which an agent acts for a customer. */
export const leastReason = 10;
