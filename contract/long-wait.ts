/** Whoever waits for a booking for longer is told for whom and that they may leave, and gets a letter of what became of it. */
export const longWaitMs = 10_000;
